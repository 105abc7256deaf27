/** How near a sentence comes to a question that none answers: everything that is asked, each by the best the sentence has for it. */
import { hintsIn } from './associated.ts'
import { strengthOf } from './attributes.ts'
import { type Concept, mentionsIn } from './concepts.ts'
import { isOptional } from './cover.ts'
import { kindred } from './kindred.ts'
import { kinship } from './kinship.ts'
import { lightWords } from './lexicon/general.ts'
import type { Ask } from './question.ts'
import type { Unit } from './question-units.ts'
import { termsOf } from './retrieval.ts'
import { type Range, rangesOf } from './span-reading.ts'
import type { Span } from './spans.ts'

export interface Near {
  span: Span
  score: number
  places: Range[]
  /** The place that counts most: a cut quotation must hold it. */
  main: Range | null
  /** What the sentence has for each thing asked, in the order of the question's things. */
  parts: number[]
  /** Has a thing that was asked about, by its name or another. */
  isPlain: boolean
}

/** One thing asked for: a unit, a word that only showed the form of the answer, or what an everyday word makes one think of. */
interface Asked {
  unit: Unit | null
  concepts: Concept[]
  words: string[]
  /** What it makes one think of, the nearest first. */
  hints: Concept[]
  weight: number
  /** Names a thing, so that a sentence which has it is near by that alone. */
  isThing: boolean
}

const isEveryday = (unit: Unit) =>
  unit.concepts.length > 0 && (unit.concepts.every((concept) => concept.everyday) || isOptional(unit))

/** Qualities that anything can have; a material or a fuel is a thing as well. */
const concrete = new Set(['material', 'fuel', 'brand', 'pane', 'direction', 'surface'])
const isAbstract = (unit: Unit) =>
  unit.isValue && !unit.concepts.some(({ valueClass }) => valueClass !== null && concrete.has(valueClass))

function weightOf(ask: Ask, unit: Unit): number {
  if (isEveryday(unit)) return 0.25
  if (unit === ask.head) return 1.5
  // "Is it flat?" asks for a quality and nothing else.
  if (isAbstract(unit)) return ask.units.every((each) => isAbstract(each) || isEveryday(each)) ? 1.5 : 0.8
  return unit.concepts.length > 0 ? 1 : 0.9
}

const wordsIn = (text: string) => termsOf(text).filter((word) => !lightWords.has(word))

/** Everything that the question asks, its units first. */
export function askedBy(ask: Ask): Asked[] {
  const hasThing = ask.units.some((unit) => !isEveryday(unit) && !isAbstract(unit))
  const headIsNamed =
    ask.head !== null && ask.head.concepts.length > 0 && !isEveryday(ask.head) && !isAbstract(ask.head)
  const asked = ask.units.map(
    (unit): Asked => ({
      unit,
      concepts: unit.concepts,
      words: wordsIn(unit.surface),
      hints: [],
      weight: weightOf(ask, unit),
      isThing:
        !(isEveryday(unit) || (isAbstract(unit) && unit !== ask.head && hasThing)) &&
        (unit.concepts.length > 0 || unit === ask.head || !headIsNamed),
    }),
  )
  for (const { concepts, from, to, isNamed } of hintsIn(ask)) {
    const words = wordsIn(
      ask.tokens
        .slice(from, to)
        .map(({ lower }) => lower)
        .join(' '),
    )
    asked.push({
      unit: null,
      concepts: [],
      words,
      hints: concepts,
      weight: isNamed ? 0.7 : 1.2,
      isThing: !isNamed,
    })
  }
  return [...asked, ...leftOver(ask, asked)]
}

/** Things and words that are in no unit: "how is it heated" shows its form by the word that matters. */
function leftOver(ask: Ask, asked: Asked[]): Asked[] {
  const known = new Set(asked.flatMap(({ words }) => words))
  const named = new Set(asked.flatMap(({ concepts }) => concepts))
  const things = mentionsIn(ask.tokens).flatMap((mention): Asked[] => {
    const concepts = mention.concepts.filter((concept) => !concept.everyday && !named.has(concept))
    const stems = ask.tokens.slice(mention.from, mention.to).map((token) => token.stem)
    if (concepts.length === 0 || stems.every((word) => known.has(word))) return []
    for (const word of stems) known.add(word)
    return [{ unit: null, concepts, words: stems, hints: [], weight: 0.8, isThing: true }]
  })
  const words = [...new Set(wordsIn(ask.text))].filter((word) => !known.has(word))
  return [
    ...things,
    ...words.map(
      (word): Asked => ({ unit: null, concepts: [], words: [word], hints: [], weight: 0.8, isThing: false }),
    ),
  ]
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

function qualityOfWord(word: string, said: string, isFact: boolean): number {
  if (word === said) return ofWord
  if (isDerived(said, word) || isLike(said, word)) return ofLikeWord
  // A bare fact says only what it says.
  return isFact ? 0 : kindred(word, said)
}

function placeByWords(span: Span, words: string[]): Place | null {
  let best: Place | null = null
  for (const [at, { stem }] of span.tokens.entries()) {
    for (const word of words) {
      const quality = qualityOfWord(word, stem, span.origin === 'field') / words.length
      if (quality > (best?.quality ?? 0)) best = { range: rangeAt(at), quality }
    }
  }
  return best
}

/** By the things of the lexicon: the same thing, its like, or what the question makes one think of. */
function placeByThings(span: Span, { unit, concepts, hints }: Asked): Place | null {
  let best: Place | null = null
  for (const mention of span.mentions) {
    for (const said of mention.concepts) {
      if (said.everyday) continue
      const hint = hints.findIndex(({ name }) => said.kinds.has(name))
      const quality = Math.max(
        hint < 0 ? 0 : ofHint(hint),
        ...concepts.map((concept) => (!unit && said.kinds.has(concept.name) ? 1 : kinship(concept, said))),
      )
      if (quality > (best?.quality ?? 0))
        best = { range: { from: mention.from, to: mention.to, special: false }, quality }
    }
  }
  return best
}

function placeOf(span: Span, asked: Asked): Place | null {
  const { unit, words } = asked
  const direct = unit
    ? rangesOf(span, unit, true).sort((a, b) => Number(a.isPart) - Number(b.isPart))[0]
    : undefined
  if (direct) return { range: direct, quality: direct.isPart ? ofPart : 1 }
  const byWords = placeByWords(span, words)
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

/** An agent's note is about buying in general, a bare fact says only itself: they count only where they are plainly on the thing asked about. */
const isPlainlyOn = (ask: Ask, { asked, place }: Found): boolean =>
  asked.isThing &&
  asked.unit !== null &&
  (asked.unit === ask.head || asked.concepts.length > 0) &&
  (place?.quality ?? 0) >= ofWord

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
  const score =
    parts.reduce((sum, part) => sum + part, 0) +
    inContext.reduce((sum, each) => sum + each.asked.weight * ofContext, 0) +
    says * 0.2 -
    (span.origin === 'field' ? 0.1 : 0) -
    span.tokens.length * 0.004 -
    span.order * 0.001
  const main = found[parts.indexOf(Math.max(...parts))]?.place?.range ?? null
  return { span, score, places, main, parts, isPlain }
}
