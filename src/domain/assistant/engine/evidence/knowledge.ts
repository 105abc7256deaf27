/** Finds what the agent's and the listing's passages say about a question. */

import type { Cover } from '../answers/cover.ts'
import { aboutOneThing, isLikeliest, requiredUnits } from '../answers/cover.ts'
import { asksWhatIs, topicPassages } from '../answers/topic.ts'
import { functionWords } from '../lexicon/general.ts'
import type { Ask } from '../questions/question.ts'
import type { Unit } from '../questions/question-units.ts'
import { isYear } from '../reading/attribute-figures.ts'
import { strengthOf } from '../reading/attributes.ts'
import { wordsOf } from '../reading/concepts.ts'
import { isModifier } from '../reading/modifiers.ts'
import { refersBack } from '../reading/refers-back.ts'
import { type Range, rangesOf } from '../reading/span-reading.ts'
import { isThing, type Span } from '../reading/spans.ts'
import { type Evidence, spansOfPassage } from './evidence.ts'
import { isLargeKnowledge } from './rank-passages.ts'
import { searchIndex, termsOf } from './retrieval.ts'

/** Passages read sentence by sentence for one question. */
const passagesRead = 8
/** Synonyms weigh less than the words that were typed. */
const synonymWeight = 0.08
const maxSynonyms = 24
/** What a message says before its question counts less than the question. */
const settingWeight = 0.5

function queryOf(ask: Ask): Map<string, number> {
  const query = new Map<string, number>()
  for (const term of termsOf(ask.setting ?? '')) query.set(term, settingWeight)
  for (const term of termsOf(ask.text)) query.set(term, 1)
  addSynonyms(query, ask.units)
  return query
}

/** What other words say the same thing, for a search among many passages. */
export function addSynonyms(query: Map<string, number>, units: readonly Unit[]): void {
  for (const concept of units.flatMap(({ concepts }) => concepts))
    for (const word of wordsOf(concept).slice(0, maxSynonyms))
      if (!query.has(word)) query.set(word, synonymWeight)
}

/** In a large knowledge base, a passage about the question outweighs one that merely contains its words. */
const relevanceWeight = 6

/** Among this many passages, one always contains other words for a thing, so only the question's own words count. */
const largeKnowledge = 100
/** If no passage is on the topic by its words, things in the lexicon can be said in other words; plain words can't. */
const isSaidOtherwise = (evidence: Evidence, ask: Ask) =>
  evidence.passages.length <= largeKnowledge &&
  !asksWhatIs(ask) &&
  requiredUnits(ask).length <= 2 &&
  ask.units.every((unit) => unit.concepts.length > 0)

/** Passages that may answer, best first, with what their relevance adds. */
export function passagesFor(evidence: Evidence, ask: Ask): { at: number; bonus: number }[] {
  if (!isLargeKnowledge(evidence)) return evidence.passages.map((_, at) => ({ at, bonus: 0 }))
  const topical = topicPassages(evidence, ask)
  if (topical.length > 0) return topical.map((at) => ({ at, bonus: 0 }))
  if (!isSaidOtherwise(evidence, ask)) return []
  const found = searchIndex(evidence.index, queryOf(ask), passagesRead)
  const best = found[0]?.score ?? 1
  return found.map(({ document, score }) => ({ at: document, bonus: (relevanceWeight * score) / best }))
}

function weightOf(evidence: Evidence, unit: Unit): number {
  const terms = unit.surface.split(/[\s-]+/).flatMap((word) => termsOf(word))
  const rarest = Math.log(1 + (evidence.passages.length + 0.5) / 0.5)
  const weights = terms.map((term) => {
    const id = evidence.index.terms.get(term)
    return id === undefined ? rarest : (evidence.index.idf[id] ?? rarest)
  })
  return Math.max(0.2, ...weights)
}

const needsProof = new Set(['count', 'cost', 'distance', 'brand', 'colour', 'size', 'age', 'when', 'who'])

/** For long questions, this much of the meaning must be in the passage. */
const enough = 0.74

/** Everything asked is about this home, and the agent's note isn't: what it says in passing is about homes in general. */
export const isInPassing = (span: Span, required: Unit[]): boolean =>
  span.origin === 'agent-passage' &&
  required.every((unit) => unit.concepts.length > 0 && unit.concepts.every(({ ofHome }) => ofHome)) &&
  !required.some((unit) => rangesOf(span.title ?? span, unit, true).length > 0) &&
  !required.every((unit) => isOneOfItsKind(span, unit))

/** "The roof was replaced in 2019": a specific one, with its year, and not roofs in general. */
const isOneOfItsKind = (span: Span, unit: Unit): boolean =>
  span.tokens[0]?.lower === 'the' &&
  span.tokens.some(({ value, surface, money }) => !money && isYear(value, surface)) &&
  rangesOf(span, unit, false).some(
    ({ from, to }) => from === 1 && /^(?:is|are|was|were|has|had)$/.test(span.tokens[to]?.lower ?? ''),
  )

/** "How fast can I close?": the agent's note is titled "Closing", and the sentence gives a time. */
const isUnderTitle = (ask: Ask, span: Span, required: Unit[]): boolean => {
  const title = span.title
  if (title === null || !required.every((unit) => rangesOf(title, unit, false).length > 0)) return false
  const whole: Range = { from: 0, to: span.tokens.length, special: false }
  if (needsProof.has(ask.form)) return strengthOf(ask.form, { span, head: whole, known: [] }, ask.text) === 2
  return span.origin === 'listing-passage' && span.order <= 1 && isAllOf(title, required)
}

/** The note is about nothing else: "Groceries", not "Pets and the yard". */
const isAllOf = (title: Span, required: Unit[]): boolean => {
  const ranges = required.flatMap((unit) => (unit.isImplied ? [] : rangesOf(title, unit, false)))
  const aside = title.mentions.filter((mention) => !isThing(mention))
  return title.tokens.every(
    ({ lower }, at) =>
      functionWords.has(lower) || [...ranges, ...aside].some(({ from, to }) => at >= from && at < to),
  )
}

/** The topic of a title applies to each of the note's sentences if it is the only one; "House rules and pets" has two. */
const isSaidBefore = (unit: Unit, before: Span | null, title: Span | null): boolean =>
  (before !== null && rangesOf(before, unit, true).length > 0) ||
  (title !== null && title.mentions.filter(isThing).length <= 1 && rangesOf(title, unit, true).length > 0)

/** How a sentence of a passage answers, with its title and the sentence before it as context. */
export function passageCover(ask: Ask, weights: Map<Unit, number>, span: Span): Cover | null {
  const required = [...weights.keys()]
  const isAlone = required.length === 1 && aboutOneThing.has(ask.form)
  // The sentence before counts if this one continues it; the title always does.
  const before = span.order > 0 && refersBack(span.text) ? span.context : null
  const found: { unit: Unit; range: Range }[] = []
  let all = 0
  let here = 0
  let covered = 0
  let missing = 0
  for (const [unit, weight] of weights) {
    all += weight
    const ranges = rangesOf(span, unit, true).filter((range) => !isAlone || !isModifier(span, range))
    // Whatever an agent's note says, it says about the agent, unless the question is about the agents themselves.
    const isAgent =
      !(unit === ask.head && ask.form === 'count') &&
      unit.concepts.some((concept) => concept.name === 'agent') &&
      span.origin === 'agent-passage'
    if (ranges.length > 0 || isAgent) {
      for (const range of ranges) found.push({ unit, range })
      here += weight
      covered += weight
    } else if (isSaidBefore(unit, before, span.title)) covered += weight
    else missing++
  }
  const long = required.length >= 4
  if (long ? covered / all < enough : missing > 0) return null
  if (isInPassing(span, required)) return null
  if ((here / all < 0.34 || (found.length === 0 && here === 0)) && !isUnderTitle(ask, span, required))
    return null
  const known = found.map(({ range }) => range)
  const heads = found.filter(({ unit }) => unit === ask.head)
  const places = heads.length > 0 ? heads : found
  const whole: Range = { from: 0, to: span.tokens.length, special: false }
  const fromContext = heads.length === 0
  const strengthAt = (head: Range) => strengthOf(ask.form, { span, head, known }, ask.text)
  const strengths = places.map(({ range }) => strengthAt(range))
  let strength = Math.max(0, ...strengths) as Cover['strength']
  if (fromContext || places.length === 0)
    strength = Math.max(strength, strengthAt(whole)) as Cover['strength']
  if (!needsProof.has(ask.form) && ask.form !== 'why') strength = 2
  if (needsProof.has(ask.form) && strength === 0) return null
  const scope = span.origin === 'listing-passage' ? 0.35 : 0
  const score =
    (required.length * (covered + here)) / (2 * all) +
    strength * 2 +
    (found.some(({ unit, range }) => isLikeliest(span, unit, range)) ? 0.5 : 0) +
    scope -
    span.tokens.length * 0.004 -
    span.order * 0.002
  return { span, strength, score, found, head: places[0]?.range ?? null }
}

/** All sentences of the passages that answer, best first. */
export function knowledgeCovers(evidence: Evidence, ask: Ask): Cover[] {
  const covers: Cover[] = []
  const weights = new Map(requiredUnits(ask).map((unit): [Unit, number] => [unit, weightOf(evidence, unit)]))
  if (weights.size === 0) return covers
  for (const { at, bonus } of passagesFor(evidence, ask)) {
    for (const span of spansOfPassage(evidence, at)) {
      const cover = passageCover(ask, weights, span)
      if (cover) covers.push({ ...cover, score: cover.score + bonus })
    }
  }
  return covers.sort((a, b) => b.score - a.score)
}
