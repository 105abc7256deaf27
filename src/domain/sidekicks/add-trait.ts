import { m } from '#text'
import { mostTraits } from './sidekick.ts'

/** The traits with one more, as it was typed, unless it is among them already; or why it can't be added. */
export function addTrait(traits: readonly string[], typed: string): { traits: string[] } | { fault: string } {
  const trait = typed.trim()
  if (!trait) return { fault: m.sidekicks_trait_empty() }
  if (traits.length >= mostTraits) return { fault: m.sidekicks_trait_many() }
  const isKnown = traits.some((known) => known.toLowerCase() === trait.toLowerCase())
  return { traits: isKnown ? [...traits] : [...traits, trait] }
}
