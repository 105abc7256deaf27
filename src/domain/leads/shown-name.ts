import { m } from '#text'

/** What stands for the name of a lead who left none. */
export const isNameless = (name: string): boolean => name.trim() === '' || name === m.leads_default_name()

type NameSource = { name: string; phone?: string; email?: string; listingTitle?: string | null }

/**
 * A lead's name where leads are told apart, such as in a list or a notice; of one who left none, how to reach them, or else
 * the home they asked about: `Lead · (414) 555-0199`.
 */
export function shownName({ name, phone, email, listingTitle }: NameSource): string {
  if (!isNameless(name)) return name
  return [m.leads_default_name(), phone || email || listingTitle].filter(Boolean).join(' · ')
}
