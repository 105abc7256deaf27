/** What a question names and a sentence leaves unsaid, and whether that tells against the sentence as an answer. */
import { asksOfHome, requiredUnits } from '../engine/answers/cover.ts'
import type { Ask } from '../engine/questions/question.ts'
import type { Unit } from '../engine/questions/question-units.ts'
import { isModifier } from '../engine/reading/modifiers.ts'
import { rangesOf } from '../engine/reading/span-reading.ts'
import type { Span } from '../engine/reading/spans.ts'
import { wantsValueOfThing } from './asked-value.ts'

/**
 * Whether the sentence has no word for things that the question names; `all` if it has none for a short question, `most` if
 * it names what the question is about and perhaps not what is asked of it, `plain` if surely not.
 */
export type LeftUnsaid = 'none' | 'some' | 'all' | 'most' | 'plain'

const plainTokens = 7
const shortTokens = 6
const sameFacetAtLeast = 0.5

const isSaid = (span: Span, unit: Unit): boolean =>
  unit.concepts.length > 0 ? rangesOf(span, unit, true).length > 0 : span.stems.has(unit.stem)

/** "A pool bath" is no pool, and reports on the kitchen table say nothing about the kitchen. */
function isOnlyBeside(span: Span, { units }: Ask): boolean {
  const [only] = units
  const ranges = only && units.length === 1 ? rangesOf(span, only, true) : []
  return ranges.length > 0 && only?.isValue !== true && ranges.every((range) => isModifier(span, range))
}

/** "Is the fireplace gas or wood?" is answered by one of the two, not by the fireplace. */
function namesNeither(span: Span, { alternatives, tokens, units }: Ask): boolean {
  if (!alternatives) return false
  const at = tokens.findIndex(({ lower }) => lower === 'or')
  const either = [units.findLast((unit) => unit.at < at), units.find((unit) => unit.at > at)]
  return (
    either.every((unit) => unit !== undefined && !isSaid(span, unit)) &&
    units.some((unit) => isSaid(span, unit))
  )
}

/** By contrast, "can I do laps in March?" may be answered by the season of the pool. */
const asksPlainly = /^\W*(?:so |and )?(?:is|are|was|were|does|do|did|has|have|got|any|with)\b/i

/** "Is the garage heated?" is understood whole, so a sentence on the garage without the heat is no answer. */
export function leftUnsaid(
  ask: Ask,
  span: Span,
  {
    unsaid,
    sameFacet,
    saysLittle,
    sharedWords,
  }: { unsaid: number; sameFacet: number; saysLittle: number; sharedWords: number },
): LeftUnsaid {
  const { yesNo, units, tokens } = ask
  const some = unsaid > 0 ? 'some' : 'none'
  if (isOnlyBeside(span, ask) || (saysLittle && sharedWords === 0 && sameFacet < sameFacetAtLeast))
    return 'plain'
  if (sameFacet < sameFacetAtLeast && namesNeither(span, ask)) return 'plain'
  if (asksOfHome(ask) && sameFacet < sameFacetAtLeast) return 'all'
  if (units.every((unit) => isSaid(span, unit))) return some
  if (!yesNo) return unsaid === 1 && tokens.length <= shortTokens ? 'all' : some
  const isKnown = units.every(({ concepts }) => concepts.length > 0)
  const isPlain = asksPlainly.test(ask.text)
  if (isKnown) return tokens.length > plainTokens ? some : unsaid < 1 || isPlain ? 'plain' : 'most'
  if (tokens.length > shortTokens) return some
  if (units.some((unit) => isSaid(span, unit))) return isPlain ? 'plain' : 'most'
  if (sameFacet >= sameFacetAtLeast) return some
  return isPlain ? 'most' : 'all'
}

const measures = new Set(['acreage', 'square-footage', 'monthly', 'yearly'])
const isThing = ({ concepts, isValue }: Unit): boolean =>
  !isValue && concepts.length > 0 && concepts.every(({ name, everyday }) => !everyday && !measures.has(name))

/** "How many acres is the pond?" isn't answered by the acres of the land. */
export const lacksThing = (ask: Ask, span: Span): boolean => {
  if (ask.form !== 'count' && !wantsValueOfThing(ask.text)) return false
  const things = requiredUnits(ask).filter(isThing)
  return things.length > 0 && things.every((unit) => rangesOf(span, unit, true).length === 0)
}
