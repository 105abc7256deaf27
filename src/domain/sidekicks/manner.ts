/** How a personality sounds. It changes what stands around an answer, never the answer. */
import type { Preset, Speaker } from './sidekick.ts'

export type Manner = {
  warmth: 'plain' | 'friendly' | 'gracious' | 'lively'
  /** What follows an answer now and then: nothing, another question to ask, or an invitation to see the home. */
  adds: 'nothing' | 'next_question' | 'visit'
  /** Whether nothing follows an answer, or it is also said where the answer stands. */
  length: 'brief' | 'usual' | 'full'
}

const plain: Manner = { warmth: 'plain', adds: 'nothing', length: 'usual' }

export const mannerOfPreset: Record<Preset, Manner> = {
  listing_specialist: { warmth: 'plain', adds: 'next_question', length: 'full' },
  buyers_consultant: { warmth: 'friendly', adds: 'next_question', length: 'usual' },
  sales_closer: { warmth: 'lively', adds: 'visit', length: 'usual' },
  marketing_strategist: { warmth: 'lively', adds: 'nothing', length: 'brief' },
  luxury_concierge: { warmth: 'gracious', adds: 'visit', length: 'usual' },
}

/** The traits that change built-in answers. A model is told the others, too. */
export const knownTraits: ReadonlyMap<string, Partial<Manner>> = new Map<string, Partial<Manner>>([
  ['warm', { warmth: 'friendly' }],
  ['friendly', { warmth: 'friendly' }],
  ['patient', { warmth: 'friendly' }],
  ['courteous', { warmth: 'gracious' }],
  ['formal', { warmth: 'gracious' }],
  ['elegant', { warmth: 'gracious' }],
  ['lively', { warmth: 'lively' }],
  ['upbeat', { warmth: 'lively' }],
  ['enthusiastic', { warmth: 'lively' }],
  ['direct', { warmth: 'plain' }],
  ['brief', { adds: 'nothing', length: 'brief' }],
  ['concise', { adds: 'nothing', length: 'brief' }],
  ['detailed', { length: 'full' }],
  ['helpful', { adds: 'next_question' }],
  ['thorough', { adds: 'next_question', length: 'full' }],
  ['inviting', { adds: 'visit' }],
])

const manneredBy = (trait: string) => knownTraits.get(trait.trim().toLowerCase())

/** "Always be brief." asks for a trait; "Never be brief" and "Mention the deck" don't. */
const asksForTrait =
  /^\s*(?:please\s+)?(?:always\s+)?(?:(?:be|stay|sound|speak|keep (?:it|answers|replies))\s+)?(?:more\s+|very\s+)?([a-z]+)\s*[.!]*\s*$/i

/** The trait that an override asks for and built-in answers follow; undefined if only a model can follow it. */
export function traitAsked(override: string): string | undefined {
  const trait = asksForTrait.exec(override)?.[1]?.toLowerCase()
  return trait !== undefined && knownTraits.has(trait) ? trait : undefined
}

/** Of traits that say different things, the later one counts, and what every sidekick should keep to counts most. */
export function mannerOf(
  { personality, traits, overrides = [] }: Speaker,
  instructed: readonly string[] = [],
): Manner {
  const chosen =
    personality === null ? plain : personality === 'custom' ? ofTraits(traits) : mannerOfPreset[personality]
  const asked = overrides.map((override) => traitAsked(override) ?? '')
  return Object.assign({}, chosen, ...[...asked, ...instructed].map(manneredBy))
}

const ofTraits = (traits: readonly string[]): Manner => Object.assign({}, plain, ...traits.map(manneredBy))
