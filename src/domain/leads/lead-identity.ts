/** Who a lead is: the same e-mail address or phone number of one agent's leads is the same person. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { m } from '#text'

/** The address in the form in which addresses are compared, or null where there is none. */
export function emailKey(email: string | null | undefined): string | null {
  const key = email?.normalize('NFC').trim().toLowerCase()
  return key || null
}

/**
 * The number in E.164, or null for what is not a whole number: too short, too long, two numbers in one field,
 * a placeholder such as 555-555-5555. `country` reads numbers without a country code.
 */
export function phoneKey(phone: string | null | undefined, country: CountryCode = 'US'): string | null {
  const number = phone?.trim() ? parsePhoneNumberFromString(phone, country) : undefined
  if (!number?.isValid() || /^(\d)\1+$/.test(number.nationalNumber)) return null
  return number.number
}

export type IdentityProof = 'email' | 'phone'

export type LeadIdentity = {
  id: string
  email: string | null
  phone: string | null
  isEmailVerified?: boolean
  isPhoneVerified?: boolean
}

export type LeadMatch<Known extends LeadIdentity> = {
  lead: Known
  matchedBy: IdentityProof
  /** Another lead that the submission fits too: told to the agent, never joined by itself. */
  alsoFits: Known | null
}

/**
 * The one of `known` that a submission belongs to, or null for a new person. Where e-mail and phone lead to
 * two different leads, a verified one decides; else the e-mail does, because households share phones.
 */
export function matchLead<Known extends LeadIdentity>(
  known: readonly Known[],
  submitted: { email: string | null; phone: string | null },
): LeadMatch<Known> | null {
  const email = emailKey(submitted.email)
  const phone = phoneKey(submitted.phone)
  const byEmail = email === null ? undefined : known.find((lead) => emailKey(lead.email) === email)
  const byPhone = phone === null ? undefined : known.find((lead) => phoneKey(lead.phone) === phone)
  const asPhone = (lead: Known): LeadMatch<Known> => ({ lead, matchedBy: 'phone', alsoFits: null })
  if (!byEmail) return byPhone ? asPhone(byPhone) : null
  if (!byPhone || byPhone.id === byEmail.id) return { lead: byEmail, matchedBy: 'email', alsoFits: null }
  return byPhone.isPhoneVerified && !byEmail.isEmailVerified
    ? { ...asPhone(byPhone), alsoFits: byEmail }
    : { lead: byEmail, matchedBy: 'email', alsoFits: byPhone }
}

export const joinedFields = ['name', 'email', 'phone', 'message', 'source'] as const
export type JoinedField = (typeof joinedFields)[number]
export type JoinableLead = Record<JoinedField, string | null>

export type JoinedLead = {
  /** The lead's values after joining. */
  lead: Record<JoinedField, string>
  /** Former values that gave way: they go onto the timeline, so that nothing is lost. */
  replaced: { field: JoinedField; before: string; after: string }[]
  /** Submitted values that were not taken, because the lead's own one is verified: for the timeline too. */
  setAside: { field: JoinedField; value: string }[]
}

/** How a value is compared: two spellings of one address or number are no change. */
function sameValue(field: JoinedField, one: string, other: string): boolean {
  if (one === other) return true
  if (field === 'email') return emailKey(one) === emailKey(other)
  return field === 'phone' && phoneKey(one) !== null && phoneKey(one) === phoneKey(other)
}

/**
 * A submission joins the lead of the same person: the newest value that is not empty stands, except that
 * an unverified address or number never replaces a verified one, and the placeholder name replaces nothing.
 */
export function joinLead(
  existing: JoinableLead & { isEmailVerified?: boolean; isPhoneVerified?: boolean },
  submitted: Partial<JoinableLead> & { isEmailVerified?: boolean; isPhoneVerified?: boolean },
): JoinedLead {
  const joined: JoinedLead = {
    lead: { name: '', email: '', phone: '', message: '', source: '' },
    replaced: [],
    setAside: [],
  }
  const isKept: Partial<Record<JoinedField, boolean>> = {
    email: existing.isEmailVerified === true && submitted.isEmailVerified !== true,
    phone: existing.isPhoneVerified === true && submitted.isPhoneVerified !== true,
    name: submitted.name?.trim() === m.leads_default_name(),
  }
  for (const field of joinedFields) {
    const before = existing[field]?.trim() ?? ''
    const after = submitted[field]?.trim() ?? ''
    joined.lead[field] = before
    if (after === '' || sameValue(field, before, after)) continue
    if (before !== '' && isKept[field]) {
      joined.setAside.push({ field, value: after })
      continue
    }
    joined.lead[field] = after
    if (before !== '') joined.replaced.push({ field, before, after })
  }
  return joined
}
