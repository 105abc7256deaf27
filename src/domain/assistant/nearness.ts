/** How near a sentence comes to a question that none answers: everything that is asked, each by the best the sentence has for it. */
import type { Asked } from './asked.ts'
import { strengthOf } from './attributes.ts'
import { kindred } from './kindred.ts'
import { kinship } from './kinship.ts'
import type { Ask } from './question.ts'
import { type Range, rangesOf } from './span-reading.ts'
import type { Span } from './spans.ts'

export interface Near {
  span: Span
  score: number
  /** What it has of what is asked, without what only orders sentences. */
  worth: number
  places: Range[]
  /** The place that counts most: a cut quotation must hold it. */
  main: Range | null
  /** What the sentence has for each thing asked, in the order of the question's things. */
  parts: number[]
  /** Has a thing that was asked about, by its name or another. */
  isPlain: boolean
}

const isLike = (a: string, b: string) =>
  a.length >= 5 &&
  b.length >= 5 &&
  Math.abs(a.length - b.length) <= 4 &&
  a.slice(0, 5) === b.slice(0, 5) &&
  a !== b

/** "Muddy" and "mud", "sunny" and "sun", "horseback" and "hors(e)". */
function isDerived(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length >= 4 && long.length - short.length >= 4 && long.startsWith(short)) return true
  return short.length >= 3 && (long === `${short}i` || long === `${short}${short.at(-1)}i`)
}

const rangeAt = (at: number): Range => ({ from: at, to: at + 1, special: false })

interface Place {
  range: Range
  quality: number
}

/** A part of something is less than the thing. */
const ofPart = 0.6
/** The first of a row is the nearest. */
const ofHint = (at: number) => 0.6 / (1 + 0.15 * at)

/** A part of a phrase that was asked is less than the phrase. */
const ofWord = 0.7
const ofLikeWord = 0.55

/** Of a thing that is called by its name, words that share more than one field with it are still near. */
const closelyKindred = 0.44

function qualityOfWord(word: string, said: string, { isNamed, words }: Asked, isFact: boolean): number {
  if (word === said) return ofWord
  // "A flood zone" is nothing that is zoned.
  if (isDerived(said, word) || (isLike(said, word) && !(isNamed && words.length > 1))) return ofLikeWord
  // A bare fact says only what it says.
  const quality = isFact ? 0 : kindred(word, said)
  return isNamed && quality < closelyKindred ? 0 : quality
}

function placeByWords(span: Span, asked: Asked): Place | null {
  let best: Place | null = null
  // Of a name every word counts; of a wish, told in many words, one is enough.
  const words = asked.unit?.isImplied ? 1 : asked.words.length
  for (const [at, { stem }] of span.tokens.entries()) {
    for (const word of asked.words) {
      const quality = qualityOfWord(word, stem, asked, span.origin === 'field') / words
      if (quality > (best?.quality ?? 0)) best = { range: rangeAt(at), quality }
    }
  }
  return best
}

/** By the things of the lexicon: the same thing, its like, or what the question makes one think of. */
function placeByThings(span: Span, { unit, concepts, hints, ofClass }: Asked): Place | null {
  let best: Place | null = null
  for (const mention of span.mentions) {
    for (const said of mention.concepts) {
      if (said.everyday) continue
      const hint = hints.findIndex(({ name }) => said.kinds.has(name))
      const quality = Math.max(
        hint < 0 ? 0 : ofHint(hint),
        ofClass !== undefined && said.valueClass === ofClass ? ofWord : 0,
        ...concepts.map((concept) => (!unit && said.kinds.has(concept.name) ? 1 : kinship(concept, said))),
      )
      if (quality > (best?.quality ?? 0))
        best = { range: { from: mention.from, to: mention.to, special: false }, quality }
    }
  }
  return best
}

function placeOf(span: Span, asked: Asked): Place | null {
  const { unit } = asked
  const direct = unit
    ? rangesOf(span, unit, true).sort((a, b) => Number(a.isPart) - Number(b.isPart))[0]
    : undefined
  if (direct) return { range: direct, quality: direct.isPart ? ofPart : 1 }
  const byWords = placeByWords(span, asked)
  const byThings = placeByThings(span, asked)
  return (byThings?.quality ?? 0) > (byWords?.quality ?? 0) ? byThings : byWords
}

/** What the sentence before it is about counts a little. */
const ofContext = 0.4

interface Found {
  asked: Asked
  place: Place | null
}
const worthOf = ({ asked, place }: Found) => asked.weight * (place?.quality ?? 0)

/** What bears on a thing is enough. */
const ofBearing = 0.6

/** An agent's note is about buying in general, a bare fact says only itself: they count only where they are plainly on the thing asked about. */
const isPlainlyOn = (ask: Ask, { asked, place }: Found): boolean =>
  asked.isThing &&
  asked.unit !== null &&
  (asked.unit === ask.head || asked.concepts.length > 0) &&
  (place?.quality ?? 0) >= ofBearing

const isInContext = (span: Span, { asked, place }: Found): boolean =>
  !place && span.origin === 'listing' && span.context !== null && placeOf(span.context, asked) !== null

export function nearnessOf(ask: Ask, asked: Asked[], span: Span): Near | null {
  const found = asked.map((each): Found => ({ asked: each, place: placeOf(span, each) }))
  const places = found.flatMap(({ place }) => (place ? [place.range] : []))
  const first = places[0]
  if (!first) return null
  const isPlain = found.some((each) => isPlainlyOn(ask, each))
  if ((span.origin === 'agent-passage' || span.origin === 'field') && !isPlain) return null
  const parts = found.map(worthOf)
  const inContext = found.filter((each) => isInContext(span, each))
  const says = found.some((each) => each.asked.isThing && each.place)
    ? strengthOf(ask.form, span, first, places, ask.text)
    : 0
  const worth = parts.reduce((sum, part) => sum + part, 0)
  const score =
    worth +
    inContext.reduce((sum, each) => sum + each.asked.weight * ofContext, 0) +
    says * 0.2 -
    (span.origin === 'field' ? 0.5 : 0) -
    span.tokens.length * 0.004 -
    span.order * 0.001
  const main = found[parts.indexOf(Math.max(...parts))]?.place?.range ?? null
  return { span, score, worth, places, main, parts, isPlain }
}
