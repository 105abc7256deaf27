/** Who a lead is: among one agent's leads, the same email address or phone number is the same person. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isNameless } from './shown-name.ts'

/** The address in the form used for comparing, or null if there is none. */
export function emailKey(email: string | null | undefined): string | null {
  const key = email?.normalize('NFC').trim().toLowerCase()
  return key || null
}

/**
 * The number in E.164, or null if it isn't a complete number: too short, too long, two numbers in one field, a
 * placeholder such as 555-555-5555. `country` is used for numbers without a country code.
 */
export function phoneKey(phone: string | null | undefined, country: CountryCode = 'US'): string | null {
  const number = phone?.trim() ? parsePhoneNumberFromString(phone, country) : undefined
  if (!number?.isValid() || /^(\d)\1+$/.test(number.nationalNumber)) return null
  return number.number
}

export type Identity = { kind: 'email' | 'phone'; value: string }

/** The email and phone a person is recognized by. */
export function identitiesOf(person: { email?: string | null; phone?: string | null }): Identity[] {
  const email = emailKey(person.email)
  const phone = phoneKey(person.phone)
  return [
    ...(email ? [{ kind: 'email', value: email } as const] : []),
    ...(phone ? [{ kind: 'phone', value: phone } as const] : []),
  ]
}

/** What led to a lead: a submission's email or phone, or a caller who named it. */
export type FoundBy = Identity['kind'] | 'lead'

export type LeadMatch<Known> = {
  lead: Known
  matchedBy: Identity['kind'] | 'conversation'
  /** Another lead that the submission also matches: shown to the agent, never merged automatically. */
  alsoFits: Known | null
}

/**
 * The lead that a submission belongs to; undefined for a new person. If email and phone lead to two different leads, the
 * email decides, because households share phones.
 */
export function matchLead<Known extends { id: string; kind: FoundBy }>(
  found: readonly Known[],
): LeadMatch<Known> | undefined {
  const by = (wanted: FoundBy) => found.find(({ kind }) => kind === wanted)
  const [byEmail, byPhone, named] = [by('email'), by('phone'), by('lead')]
  if (byEmail) {
    const other = byPhone && byPhone.id !== byEmail.id ? byPhone : null
    return { lead: byEmail, matchedBy: 'email', alsoFits: other }
  }
  if (byPhone) return { lead: byPhone, matchedBy: 'phone', alsoFits: null }
  return named && { lead: named, matchedBy: 'conversation', alsoFits: null }
}

/** Who a person is and how to reach them. */
export const personFields = ['name', 'email', 'phone'] as const
export type PersonField = (typeof personFields)[number]
export type Person = Record<PersonField, string>

/** A value that someone else may have sent: kept next to the lead's own until the agent decides. */
export type SetAside = { field: PersonField; value: string }
export type SetAsideValue = SetAside & { source: string; at: string }

type JoinedPerson = {
  /** The lead's values after merging. */
  person: Person
  /** Former values that were replaced: they go onto the timeline, so that nothing is lost. */
  replaced: { field: PersonField; before: string; after: string }[]
  setAside: SetAside[]
}

/** How a value is compared: two spellings of one address, number or name are not a change. */
export function isSameValue(field: PersonField, one: string, other: string): boolean {
  if (one === other) return true
  if (field === 'email') return emailKey(one) === emailKey(other)
  if (field === 'name') return one.toLowerCase() === other.toLowerCase()
  return phoneKey(one) !== null && phoneKey(one) === phoneKey(other)
}

/** Whether each way to reach a person is the lead's already, or kept next to its own: then they bring nothing new. */
export const knowsPerson = (
  lead: Pick<Person, 'email' | 'phone'> & { setAside: readonly SetAside[] },
  submitted: Pick<Person, 'email' | 'phone'>,
): boolean =>
  (['email', 'phone'] as const).every(
    (field) =>
      submitted[field] === '' ||
      [lead[field], ...lead.setAside.filter((one) => one.field === field).map(({ value }) => value)].some(
        (value) => isSameValue(field, value, submitted[field]),
      ),
  )

/**
 * Merges a submission into the lead of the same person. Empty values are filled; the placeholder name counts as empty.
 * Only the agent can replace what the lead already has: anyone can know an address or a number, so what a visitor brings
 * is set aside.
 */
export function joinPerson(
  existing: Record<PersonField, string | null>,
  submitted: Partial<Record<PersonField, string | null>>,
  by: 'agent' | 'visitor',
): JoinedPerson {
  const joined: JoinedPerson = { person: { name: '', email: '', phone: '' }, replaced: [], setAside: [] }
  for (const field of personFields) {
    const before = existing[field]?.trim() ?? ''
    const after = submitted[field]?.trim() ?? ''
    const hasOwn = before !== '' && !isPlaceholder(field, before)
    joined.person[field] = before || after
    if (after === '' || isSameValue(field, before, after) || (hasOwn && isPlaceholder(field, after))) continue
    if (hasOwn && by === 'visitor') {
      joined.setAside.push({ field, value: after })
      continue
    }
    joined.person[field] = after
    if (hasOwn) joined.replaced.push({ field, before, after })
  }
  return joined
}

/** Maximum set-aside values kept on a lead. The timeline has all of them. */
const maxSetAside = 20

/** Newest last, each value once. */
export function withSetAside(
  before: readonly SetAsideValue[],
  added: readonly SetAside[],
  when: Pick<SetAsideValue, 'source' | 'at'>,
): SetAsideValue[] {
  const others = before.filter(
    (one) => !added.some(({ field, value }) => field === one.field && isSameValue(field, value, one.value)),
  )
  return [...others, ...added.map((one) => ({ ...one, ...when }))].slice(-maxSetAside)
}

const isPlaceholder = (field: PersonField, value: string) => field === 'name' && isNameless(value)
