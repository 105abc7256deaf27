/** The sentences that come nearest to a question which none answers: quoted, and owned up to. */
import { associatedWith } from './associated.ts'
import { strengthOf } from './attributes.ts'
import { mentionsIn } from './concepts.ts'
import { isOptional } from './cover.ts'
import { type Evidence, spansOfPassage } from './evidence.ts'
import { kinship } from './kinship.ts'
import { lightWords } from './lexicon/general.ts'
import { quoteFrom } from './passage-quote.ts'
import type { Ask } from './question.ts'
import type { Unit } from './question-units.ts'
import { termsOf } from './retrieval.ts'
import { type Range, rangesOf } from './span-reading.ts'
import type { Span } from './spans.ts'

export interface Closest {
  spans: Span[]
  quotes: string[]
  score: number
}

/** Below this a sentence only shares a word with the question. */
const least = 0.6
/** A second sentence is quoted when it is nearly as close, and both are not too long. */
const nearly = 0.72
const mostQuoted = 460

const isEveryday = (unit: Unit) =>
  unit.concepts.length > 0 && (unit.concepts.every((concept) => concept.everyday) || isOptional(unit))

/** Qualities that anything can have; a material or a fuel is a thing as well. */
const concrete = new Set(['material', 'fuel', 'brand', 'pane', 'direction', 'surface'])
const isAbstract = (unit: Unit) =>
  unit.isValue && !unit.concepts.some(({ valueClass }) => valueClass !== null && concrete.has(valueClass))
const isNamedThing = (unit: Unit | null) =>
  unit !== null && unit.concepts.length > 0 && !isEveryday(unit) && !isAbstract(unit)

function weightOf(ask: Ask, unit: Unit): number {
  if (isEveryday(unit)) return 0.25
  if (unit === ask.head) return 1.5
  // "Is it flat?" asks for a quality and nothing else.
  if (isAbstract(unit)) return ask.units.every((each) => isAbstract(each) || isEveryday(each)) ? 1.5 : 0.8
  return unit.concepts.length > 0 ? 1 : 0.9
}

const isLike = (a: string, b: string) =>
  a.length >= 5 &&
  b.length >= 5 &&
  Math.abs(a.length - b.length) <= 4 &&
  a.slice(0, 5) === b.slice(0, 5) &&
  a !== b

/** "Muddy" and "mud", "sunny" and "sun". */
function isDerived(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 3 && (long === `${short}i` || long === `${short}${short.at(-1)}i`)
}

const rangeAt = (at: number): Range => ({ from: at, to: at + 1, special: false })

function placeOf(span: Span, unit: Unit): { range: Range; quality: number } | null {
  const direct = rangesOf(span, unit, true).sort((a, b) => Number(a.isPart) - Number(b.isPart))[0]
  if (direct) return { range: direct, quality: direct.isPart ? 0.6 : 1 }
  const words = termsOf(unit.surface).filter((word) => !lightWords.has(word))
  const literal = span.tokens.findIndex((token) => words.includes(token.stem))
  let best: { range: Range; quality: number } | null =
    literal < 0 ? null : { range: rangeAt(literal), quality: 0.7 / words.length }
  for (const mention of span.mentions) {
    for (const said of mention.concepts) {
      if (said.everyday) continue
      const quality = Math.max(0, ...unit.concepts.map((asked) => kinship(asked, said)))
      if (quality > (best?.quality ?? 0))
        best = { range: { from: mention.from, to: mention.to, special: false }, quality }
    }
  }
  if (best) return best
  const alike = span.tokens.findIndex((token) => words.some((word) => isLike(token.stem, word)))
  return alike < 0 ? null : { range: rangeAt(alike), quality: 0.7 / words.length }
}

interface Near {
  span: Span
  score: number
  places: Range[]
  /** The place that counts most: a cut quotation must hold it. */
  main?: Range
}

function nearnessOf(ask: Ask, span: Span): Near | null {
  let score = 0
  let things = 0
  let isPlain = false
  let main: Range | undefined
  let most = 0
  const hasThing = ask.units.some((unit) => !isEveryday(unit) && !isAbstract(unit))
  const places: Range[] = []
  for (const unit of ask.units) {
    const place = placeOf(span, unit)
    if (!place) {
      if (span.context && span.origin === 'listing' && placeOf(span.context, unit)) score += 0.4
      continue
    }
    const weight = weightOf(ask, unit) * place.quality
    if (place.quality >= 0.7 && !isEveryday(unit) && !isAbstract(unit)) isPlain = true
    score += weight
    if (weight > most) main = place.range
    most = Math.max(most, weight)
    places.push(place.range)
    if (isEveryday(unit) || (isAbstract(unit) && unit !== ask.head && hasThing)) continue
    // A name or a plain word alone does not make up for the thing that was asked about.
    if (unit.concepts.length > 0 || unit === ask.head || !isNamedThing(ask.head)) things += weight
  }
  if (things < least || places.length === 0) return null
  const head = places[0]
  const says = head ? strengthOf(ask.form, span, head, places, ask.text) : 0
  // An agent's note is about buying in general: it counts only where it is plainly on the thing asked about.
  if (span.origin === 'agent-passage' && !isPlain) return null
  const isField = span.origin === 'field' ? 0.1 : 0
  return {
    span,
    score: score + says * 0.2 - isField - span.tokens.length * 0.004 - span.order * 0.001,
    places,
    ...(main ? { main } : {}),
  }
}

/** The agent's notes are read for this only where they are few. */
const smallKnowledge = 24

const spansOfScope = (evidence: Evidence, scope: 'listing' | 'agent'): Span[] =>
  evidence.passages.flatMap((passage, at) => (passage.scope === scope ? spansOfPassage(evidence, at) : []))

const byScore = (a: Near, b: Near) => b.score - a.score

function quotesOf(evidence: Evidence, found: Near[], most: number): Closest | null {
  const near = found.sort(byScore)
  const best = near[0]
  const closest: Closest = { spans: [], quotes: [], score: best?.score ?? 0 }
  for (const { span, score, places, main } of near.slice(0, 5)) {
    if (closest.quotes.length >= most || score < (best?.score ?? 0) * nearly) break
    const quote = quoteFrom(evidence, span, places, main ?? null)
    const length = closest.quotes.join(' ').length
    if (quote === null || closest.quotes.includes(quote) || length + quote.length > mostQuoted) continue
    closest.spans.push(span)
    closest.quotes.push(quote)
  }
  return closest.quotes.length > 0 ? closest : null
}

/** How much of a question's words, whatever their part in it, a sentence must share to be worth quoting. */
const leastShared = 0.5
/** Another kind of the same thing; what only belongs to the same topic is too far. */
const leastKin = 0.45

/**
 * Where no unit of the question is near: every word and thing of it counts, the rarer in this listing the more,
 * also words that only showed the form of the answer.
 */
function sharedWith(ask: Ask, spans: Span[]): Near[] {
  const words = [...new Set(termsOf(ask.text))].map((word) => ({
    word,
    weight:
      (lightWords.has(word) ? 0.25 : 0.8) /
      (1 + Math.log2(Math.max(1, spans.filter((span) => span.stems.has(word)).length))),
  }))
  const asked = [
    ...new Set([
      ...mentionsIn(ask.tokens).flatMap(({ concepts }) => concepts),
      ...ask.units.flatMap(({ concepts }) => concepts),
    ]),
  ].filter((concept) => !concept.everyday)
  return spans.flatMap((span): Near[] => {
    const places: Range[] = []
    let score = 0
    for (const { word, weight } of words) {
      const isSaid = span.stems.has(word)
      const at = span.tokens.findIndex(({ stem }) => (isSaid ? stem === word : isDerived(stem, word)))
      if (at < 0) continue
      score += isSaid ? weight : weight * 0.8
      places.push(rangeAt(at))
    }
    for (const concept of asked) {
      const kin = span.mentions.find((mention) =>
        mention.concepts.some(
          (said) => !said.everyday && (said === concept || kinship(concept, said) >= leastKin),
        ),
      )
      if (!kin) continue
      score += kin.concepts.includes(concept) ? 0.8 : 0.5
      places.push({ from: kin.from, to: kin.to, special: false })
    }
    return score >= leastShared ? [{ span, score: score - span.tokens.length * 0.004, places }] : []
  })
}

/** "What colors is it done in?" names no thing: each sentence that gives a color is near. */
const classAsked: Partial<Record<Ask['form'], string>> = { colour: 'colour', brand: 'brand' }
function ofClassAsked(ask: Ask, spans: Span[]): Near[] {
  const asked = classAsked[ask.form]
  const hasThing = ask.units.some((unit) => isNamedThing(unit))
  if (asked === undefined || hasThing) return []
  return spans.flatMap((span): Near[] => {
    const said = span.mentions.filter(({ concepts }) =>
      concepts.some(({ valueClass }) => valueClass === asked),
    )
    const places = said.map(({ from, to }): Range => ({ from, to, special: false }))
    return places.length > 0 ? [{ span, score: 1 - span.tokens.length * 0.004, places }] : []
  })
}

/** An agent's note must be so much nearer than what the listing says. */
const plainlyNearer = 1.25

/** More would read as an answer, which none of them is. */
const mostQuotes = 2

/** After the nearest by its words, the sentence that the question makes one think of. */
function withAssociated(near: Closest, associated: Closest | null): Closest {
  const at = associated?.quotes.findIndex((quote) => !near.quotes.includes(quote)) ?? -1
  const [span, quote] = [associated?.spans[at], associated?.quotes[at]]
  if (!span || !quote) return near
  return {
    spans: [...near.spans.slice(0, 1), span],
    quotes: [...near.quotes.slice(0, 1), quote],
    score: near.score,
  }
}

/** What the listing says that is nearest, or one of the agent's few notes. Never says yes or no; null when nothing is near. */
export function closestTo(evidence: Evidence, ask: Ask): Closest | null {
  const ofListing = [...evidence.listingSpans, ...spansOfScope(evidence, 'listing')]
  const isNear = (spans: Span[]) => spans.flatMap((span) => nearnessOf(ask, span) ?? [])
  const near = quotesOf(evidence, isNear(ofListing), mostQuotes)
  const isSmall = evidence.passages.length <= smallKnowledge
  const notes = isSmall ? spansOfScope(evidence, 'agent') : []
  const associated = quotesOf(evidence, associatedWith(ask, [...ofListing, ...notes]), mostQuotes)
  const noted = quotesOf(evidence, isNear(notes), 1)
  if (near && near.score * plainlyNearer >= (noted?.score ?? 0)) return withAssociated(near, associated)
  if (!isSmall) return associated
  const shared = [...ofClassAsked(ask, ofListing), ...sharedWith(ask, [...ofListing, ...notes])]
  return noted ?? associated ?? quotesOf(evidence, shared, 1)
}
