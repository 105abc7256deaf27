import { foldText } from './fold.ts'

/** Readable addresses of agents (`/a/{slug}`) and of listings (`/l/{slug}`). */

export const agentSlugMaxLength = 40
export const listingSlugMaxLength = 60

/** Words that the product's own routes use; an agent's slug never equals one of them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'a',
  'admin',
  'api',
  'assets',
  'blog',
  'dashboard',
  'demo',
  'l',
  'login',
  'pricing',
  'signin',
  'signout',
  'signup',
  'welcome',
])

const ending = '-agent'

/** Cuts to `length` characters without a trailing hyphen. */
const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, '')

const hyphenated = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** The text that an agent's slug is made from: the first of the given names that is not blank. */
export function slugSource(agent: {
  metadataName?: string | null
  profileName?: string | null
  email?: string | null
}): string {
  const localPart = agent.email?.split('@')[0]
  return [agent.metadataName, agent.profileName, localPart].find((name) => name?.trim()) ?? 'agent'
}

/** The slug of a name before it is made unique: lower-case ASCII, ends in `-agent`, at most 40 characters. */
export function baseAgentSlug(source: string): string {
  const words = hyphenated(source) || 'agent'
  const stem = words.endsWith(ending) ? words.slice(0, -ending.length) : words
  return withoutReserved(cut(stem, agentSlugMaxLength - ending.length) + ending)
}

/** A reserved word gets `-2`; every other slug stays as it is. */
export const withoutReserved = (slug: string): string => (reservedSlugs.has(slug) ? `${slug}-2` : slug)

/**
 * The slug itself, then `-2`, `-3`, ... endlessly, each within `maxLength`: for callers that must check one candidate
 * after another in a database.
 */
export function* slugCandidates(base: string, maxLength: number): Generator<string, never> {
  yield base
  const tail = base.endsWith(ending) ? ending : ''
  const stem = tail ? base.slice(0, -tail.length) : base
  for (let number = 2; ; number += 1) {
    const suffix = `${tail}-${number}`
    yield cut(stem, maxLength - suffix.length) + suffix
  }
}

/** `, NC 28801` and `, NC 28801, USA` add nothing to street and city. */
const stateAndZip = /,? [A-Z]{2}\.?,? \d{5}(?:-\d{4})?(?:,? (?:USA|United States))? ?$/

const spelledOut = (text: string) => hyphenated(text.replaceAll('&', ' and '))

/**
 * The slug of a listing before it is made unique, from its address or else its title: readable, accents folded, cut
 * between words to at most 60 characters.
 */
export function baseListingSlug(listing: { address?: string | null; title?: string | null }): string {
  const fromAddress = spelledOut((listing.address ?? '').replace(/\s+/g, ' ').replace(stateAndZip, ''))
  const words = fromAddress || spelledOut(listing.title ?? '') || 'home'
  if (words.length <= listingSlugMaxLength) return words
  const lastHyphen = words.lastIndexOf('-', listingSlugMaxLength)
  return cut(words, lastHyphen > 0 ? lastHyphen : listingSlugMaxLength)
}
