/** Enhanced status codes (RFC 3463) of an address that no later email will reach: unknown, moved away, or closed. */
const deadCodes = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4']

/** How mail servers without such codes say that they don't know someone. */
const unknownPerson =
  /\b(?:no such|unknown|invalid|non-?existent)\s+(?:user|mailbox|recipient|address|account)\b|\b(?:user|mailbox|recipient|address|account)\b.{0,60}\b(?:unknown|not found|does(?:n['’]t| not) exist|no longer|disabled|inactive|invalid)\b/i

/** Whether a permanent refusal is about the address itself, rather than about this email. */
export const isDeadAddress = (code: string, detail: string): boolean =>
  deadCodes.includes(code) || (/^55[0-3]$/.test(code) && unknownPerson.test(detail))
