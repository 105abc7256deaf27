/** Upstairs or down: the level on which a sentence places a thing. */

import type { Ask } from '../questions/question.ts'
import type { Unit } from '../questions/question-units.ts'
import type { Mention } from './concepts.ts'
import type { Range } from './span-reading.ts'
import { isThing, type Span } from './spans.ts'

/** Levels that a thing can't be on if it is on the named one. */
const opposites: Record<string, string[]> = {
  'upper-level': ['main-level', 'lower-level', 'downstairs', 'basement'],
  'main-level': ['upper-level', 'basement'],
  'lower-level': ['upper-level', 'main-level'],
  downstairs: ['upper-level'],
  basement: ['upper-level', 'main-level'],
}

/** The level in a question whose subject is something else. */
export const levelAsked = (ask: Ask): Unit | null =>
  ask.units.find(
    (unit) => unit !== ask.head && unit.concepts.some((concept) => opposites[concept.name] !== undefined),
  ) ?? null

const isLevel = (mention: Mention) =>
  mention.concepts.some((concept) => opposites[concept.name] !== undefined)

/** The level closest to the thing; other things in between add distance. */
function levelOf(span: Span, head: Range): Mention | null {
  let best: { mention: Mention; distance: number } | null = null
  for (const mention of span.mentions) {
    if (!isLevel(mention) || (mention.from < head.to && head.from < mention.to)) continue
    const [from, to] = mention.from >= head.to ? [head.to, mention.from] : [mention.to, head.from]
    const between = span.mentions.filter(
      (other) => other.from >= from && other.to <= to && isThing(other) && !isLevel(other),
    )
    const distance = to - from + between.length * 4
    if (!best || distance < best.distance) best = { mention, distance }
  }
  return best && best.distance <= 14 ? best.mention : null
}

/** Where the sentence places the thing on a different level from the one asked about. */
export function otherLevel(ask: Ask, span: Span, head: Range): Range | null {
  const asked = levelAsked(ask)
  const said = asked && levelOf(span, head)
  if (!asked || !said) return null
  const excluded = asked.concepts.flatMap((concept) => opposites[concept.name] ?? [])
  const isSame = said.concepts.some((concept) => asked.concepts.some((each) => concept.kinds.has(each.name)))
  const isOther = said.concepts.some((concept) => excluded.includes(concept.name))
  return isOther && !isSame ? { from: said.from, to: said.to, special: false } : null
}
