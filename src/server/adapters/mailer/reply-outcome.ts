import type { MailOutcome } from '#server/ports/mailer.ts'

/**
 * Interprets a mail server's negative reply. `reply` is the whole line, `550 5.1.1 No such user`. The enhanced status
 * best identifies what it is about; without one, 552 and 554 mean the sender.
 */
export function outcomeOfReply(status: number, reply: string): MailOutcome {
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
  const code = enhanced ?? String(status)
  const detail = reply.replace(/\s+/g, ' ').slice(0, 300)
  if (status < 500) return { kind: 'postponed', code, detail }
  if (isAboutSender(status, enhanced)) return { kind: 'policy', code, detail }
  return { kind: 'refused', code, detail }
}

/**
 * RFC 3463: x.1 is the address, x.2 the mailbox, 5.3.4 the size of this message, x.6 its content, x.7 security and
 * policy.
 */
function isAboutSender(status: number, enhanced: string | undefined): boolean {
  if (enhanced?.startsWith('5.7.')) return true
  if (enhanced === '5.3.4' || /^5\.[126]\./.test(enhanced ?? '')) return false
  return status === 552 || status === 554
}
