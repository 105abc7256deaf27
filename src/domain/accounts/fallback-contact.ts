/** Whom an agent names to be emailed if a buyer waits and the agent doesn't answer. */
import { m } from '#text'
import { isEmail } from '../text/contact-format.ts'

/** What they can do with the link in an email. */
export const fallbackActs = ['confirm', 'decline', 'answer'] as const
export type FallbackAct = (typeof fallbackActs)[number]

export type FallbackContact = { name: string; email: string }
export type FallbackFaults = { fallbackName?: string; fallbackEmail?: string }

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** `own` are the agent's addresses: an email to them is no second chance. No one at all is fine. */
export function fallbackFaults({ name, email }: FallbackContact, own: readonly string[]): FallbackFaults {
  if (!name && !email) return {}
  return {
    ...(!name && { fallbackName: m.fallback_name_missing() }),
    ...(!email && { fallbackEmail: m.fallback_email_missing() }),
    ...(email && !isEmail(email) && { fallbackEmail: m.common_email_invalid() }),
    ...(email &&
      own.some((address) => sameAddress(address, email)) && { fallbackEmail: m.fallback_email_own() }),
  }
}
