/** The address that an agent forwards portals' emails to, so that they become leads. */

export const forwardingMaxLength = 40

/** Addresses that every domain has, or that stand for something else here. */
const reserved = [
  'abuse',
  // The demo's agents take no email.
  'demo',
  'hostmaster',
  'mailer-daemon',
  'noreply',
  'postmaster',
  'reply',
  'stop',
  'webmaster',
]

/** The local part of the agent's own address, without what follows a plus; `agent` if nothing of it can be used. */
export function forwardingBase(email: string): string {
  // An address has no more before its @ than 64 characters.
  const [local = ''] = email.trim().slice(0, 320).toLowerCase().split(/[+@]/)
  const base = local
    .replace(/[^a-z0-9._-]+/g, '')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, forwardingMaxLength)
  return base === '' ? 'agent' : reserved.includes(base) ? `${base}-mail` : base
}
