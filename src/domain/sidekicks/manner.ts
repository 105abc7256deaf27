/** How a personality sounds. It changes what stands around an answer, never the answer. */
import type { Preset, Sidekick } from './sidekick.ts'

export type Manner = {
  warmth: 'plain' | 'friendly' | 'gracious' | 'lively'
  /** What follows an answer now and then: nothing, another question to ask, or an invitation to see the home. */
  adds: 'nothing' | 'next_question' | 'visit'
}

const plain: Manner = { warmth: 'plain', adds: 'nothing' }

export const mannerOfPreset: Record<Preset, Manner> = {
  listing_specialist: { warmth: 'plain', adds: 'next_question' },
  buyers_consultant: { warmth: 'friendly', adds: 'next_question' },
  sales_closer: { warmth: 'lively', adds: 'visit' },
  marketing_strategist: { warmth: 'lively', adds: 'nothing' },
  luxury_concierge: { warmth: 'gracious', adds: 'visit' },
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
  ['brief', { adds: 'nothing' }],
  ['helpful', { adds: 'next_question' }],
  ['thorough', { adds: 'next_question' }],
  ['inviting', { adds: 'visit' }],
])

/** Of traits that say different things, the later one counts. */
export function mannerOf({ personality, traits }: Sidekick): Manner {
  if (personality === null) return plain
  if (personality !== 'custom') return mannerOfPreset[personality]
  return Object.assign({}, plain, ...traits.map((trait) => knownTraits.get(trait.trim().toLowerCase())))
}
