/** The sentence closest to a question that nothing answers: one that names the thing asked about, or none. */

import { maxWords } from '../../sheet/read-statements.ts'
import { type Evidence, readInFull, spansOfPassage } from '../evidence/evidence.ts'
import { addSynonyms, isInPassing } from '../evidence/knowledge.ts'
import { quoteFrom } from '../evidence/passage-quote.ts'
import { isLargeKnowledge } from '../evidence/rank-passages.ts'
import { searchIndex, termsOf } from '../evidence/retrieval.ts'
import type { Ask } from '../questions/question.ts'
import type { Unit } from '../questions/question-units.ts'
import { strengthOf } from '../reading/attributes.ts'
import { conceptNamed } from '../reading/concepts.ts'
import { isModifier } from '../reading/modifiers.ts'
import { type Range, rangesOf } from '../reading/span-reading.ts'
import { isBeforeThing, type Span } from '../reading/spans.ts'
import { asksOfHome, isOptional, requiredUnits } from './cover.ts'
import { countWords, shortQuote } from './read-answer.ts'
import type { Source } from './say-covers.ts'

/** So many of the index's best are looked through for the listing's own. */
const searched = 100
/** Other things that do the same job; if the thing itself isn't named, they show what there is instead. */
const instead: Record<string, string[]> = {
  'city-water': ['well'], well: ['city-water'], sewer: ['septic'], septic: ['sewer'], cooling: ['heat-pump', 'hvac'],
  'natural-gas': ['propane'], propane: ['natural-gas'], internet: ['fiber'], fiber: ['internet'], stairs: ['one-level'],
  accessible: ['one-level', 'elevator', 'ramp'], basement: ['crawlspace'], 'primary-bath': ['primary-bedroom'],
} // biome-ignore format: a table of names

const isEveryday = (unit: Unit) =>
  unit.concepts.length > 0 && (unit.concepts.every(({ everyday }) => everyday) || isOptional(unit))

/** What applies to a thing, and who has it: never what a question is about. */
const relations = new Set([
  'seller',
  'agent',
  'allowed',
  'allowance',
  'included',
  'purchasable',
  'restriction',
])
const isRelation = ({ concepts }: Unit) => concepts.some(({ name }) => relations.has(name))

/** "Hooked to city water": says how, not what. */
const isDeed = ({ surface }: Unit) => /(?:ed|ing)$/.test(surface)

/**
 * What a close sentence must name: the thing asked about, with the plain words that make it a separate thing ("boat
 * slip"), and the part of the home that the question is about ("is the garage heated?").
 */
function thingsAsked(ask: Ask): Unit[] {
  const things = ask.units.filter((unit) => !isEveryday(unit) && !isRelation(unit))
  const head = ask.head && things.includes(ask.head) ? ask.head : things[0]
  if (!head) return []
  const others = things.filter(
    (unit) =>
      unit !== head &&
      !unit.isImplied &&
      !unit.isValue &&
      (unit.concepts.length === 0
        ? (ask.yesNo && !isDeed(unit)) || unit.to === head.at
        : unit.concepts.every(({ ofHome }) => ofHome)),
  )
  return [head, ...others]
}

/** Only the first thing that a wish suggests is clearly what was asked. */
const withFirst = (unit: Unit): Unit =>
  unit.isImplied ? { ...unit, concepts: unit.concepts.slice(0, 1) } : unit

const withInstead = (unit: Unit): Unit => ({
  ...unit,
  stem: '',
  concepts: unit.concepts.flatMap(
    ({ name }) => instead[name]?.flatMap((other) => conceptNamed(other) ?? []) ?? [],
  ),
})

/** "Opens to the kitchen" is a separate phrase, but it still names the kitchen. */
const byWord = (span: Span, { stem }: Unit): Range[] =>
  span.tokens.flatMap((token, at) =>
    stem !== '' && token.stem === stem ? [{ from: at, to: at + 1, special: false }] : [],
  )

const named = (span: Span, unit: Unit): Range | undefined =>
  [...rangesOf(span, withFirst(unit), false), ...byWord(span, unit)].find(
    (range) => !isModifier(span, range) && (unit.isValue || !isBeforeThing(span, range)),
  )

interface Near {
  span: Span
  places: Range[]
  main: Range
  score: number
}

/** The fact that was asked about comes before one of its kind: "4 parking spaces" before "2-car garage". */
const byItsNameScore = 0.05
const scopeScore = { field: -0.5, listing: 0.3, 'listing-passage': 0.35, 'agent-passage': 0 }

function nearnessOf(ask: Ask, things: Unit[], span: Span): Near | null {
  const ranges = things.map((unit) => named(span, unit) ?? named(span, withInstead(unit)))
  const main = ranges[0]
  if (!main || ranges.includes(undefined)) return null
  const others = ask.units.filter((unit) => !things.includes(unit) && named(span, unit))
  const places = [...ranges, ...others.map((unit) => named(span, unit))].flatMap((range) => range ?? [])
  const says = strengthOf(ask.form, { span, head: main, known: places }, ask.text)
  const score =
    others.length +
    says * 0.2 +
    scopeScore[span.origin] +
    (span.origin === 'field' && !main.special ? byItsNameScore : 0) -
    span.tokens.length * 0.004 -
    span.order * 0.001
  return { span, places, main, score }
}

/**
 * About this home, an agent's general note says nothing; about the agent's work, it must be titled after the thing or
 * say more about it.
 */
const isOnTopic = (ask: Ask, things: Unit[], { span, places }: Near): boolean =>
  span.origin !== 'agent-passage' ||
  (!isInPassing(span, requiredUnits(ask)) &&
    (places.length > things.length || things.some((unit) => span.title && named(span.title, unit))))

/** The agent's notes count only where there are few; of many on the listing, those that name the things asked about. */
function notesToRead(evidence: Evidence, things: readonly Unit[]): number[] {
  const { passages, index } = evidence
  if (!isLargeKnowledge(evidence)) return passages.map((_, at) => at)
  const isOwn = (at: number) => passages[at]?.scope === 'listing'
  const own = passages.flatMap((_, at) => (isOwn(at) ? [at] : []))
  if (own.length <= readInFull) return own
  const query = new Map(things.flatMap(({ surface }) => termsOf(surface)).map((term) => [term, 1]))
  addSynonyms(query, [...things, ...things.map(withInstead)])
  const found = searchIndex(index, query, searched).flatMap(({ document }) =>
    isOwn(document) ? [document] : [],
  )
  return found.slice(0, readInFull).sort((one, other) => one - other)
}

/** What the listing or one of the agent's few notes says about the thing. Never says yes or no; null if nothing does. */
export function closestTo(evidence: Evidence, ask: Ask): Source | null {
  const things = asksOfHome(ask) ? [] : thingsAsked(ask)
  if (things.length === 0) return null
  const noted = notesToRead(evidence, things).flatMap((at) => spansOfPassage(evidence, at))
  const near = [...evidence.listingSpans, ...noted]
    .flatMap((span) => nearnessOf(ask, things, span) ?? [])
    .filter((each) => isOnTopic(ask, things, each))
    .sort((a, b) => b.score - a.score)
  for (const { span, places, main } of near) {
    const quote = shortQuote(span, main) ?? quoteFrom(evidence, span, places, main)
    if (quote !== null && countWords(quote) <= maxWords) return { span, quote }
  }
  return null
}
