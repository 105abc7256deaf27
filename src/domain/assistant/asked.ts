/** Everything that a question asks for, weighed, for finding what comes nearest to it. */
import { hintsIn } from './associated.ts'
import { type Concept, mentionsIn } from './concepts.ts'
import { isOptional } from './cover.ts'
import { lightWords } from './lexicon/general.ts'
import type { Ask } from './question.ts'
import type { Unit } from './question-units.ts'
import { termsOf } from './retrieval.ts'
import { tokenise } from './tokens.ts'

/** One thing asked for: a unit, a word that only showed the form of the answer, or what an everyday word makes one think of. */
export interface Asked {
  unit: Unit | null
  concepts: Concept[]
  words: string[]
  /** What it makes one think of, the nearest first. */
  hints: Concept[]
  weight: number
  /** Names a thing, so that a sentence which has it is near by that alone. */
  isThing: boolean
  /** A thing of the lexicon by its name: all words for it are known, and words of its field are another thing. */
  isNamed: boolean
  /** Any value of this class. */
  ofClass?: string
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

const isNamed = (unit: Unit | null): boolean =>
  unit !== null &&
  unit.concepts.length > 0 &&
  unit.isImplied !== true &&
  unit.concepts.some(({ ofHome }) => ofHome) &&
  !isEveryday(unit) &&
  !isAbstract(unit)

/** Whether the question is about a thing of the lexicon by its name: what is only of the same field tells nothing then. */
export const asksByName = (ask: Ask): boolean => isNamed(ask.head)

const wordsIn = (text: string) => termsOf(text).filter((word) => !lightWords.has(word))

/** Everything that the question asks, its units first. */
export function askedBy(ask: Ask): Asked[] {
  const hasThing = ask.units.some((unit) => !isEveryday(unit) && !isAbstract(unit))
  const asked = ask.units.map(
    (unit): Asked => ({
      unit,
      concepts: unit.concepts,
      words: wordsIn(unit.surface),
      hints: [],
      weight: weightOf(ask, unit),
      isThing:
        !(isEveryday(unit) || (isAbstract(unit) && unit !== ask.head && hasThing)) &&
        (unit.concepts.length > 0 || unit === ask.head || !asksByName(ask)),
      isNamed: isNamed(unit),
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
      isNamed: false,
    })
  }
  return [...asked, ...classAsked(ask), ...leftOver(ask, asked), ...toldBeside(ask)]
}

/** What a message tells beside its question: "My mom moves in with us. Does she get her own space?" */
const ofSetting = 0.5
function toldBeside(ask: Ask): Asked[] {
  if (!ask.setting) return []
  const tokens = tokenise(ask.setting)
  const hints = hintsIn({ ...ask, tokens, units: [] }).map(
    ({ concepts, from, to }): Asked => ({
      unit: null,
      concepts: [],
      words: wordsIn(
        tokens
          .slice(from, to)
          .map(({ lower }) => lower)
          .join(' '),
      ),
      hints: concepts,
      weight: ofSetting,
      isThing: false,
      isNamed: false,
    }),
  )
  const known = new Set(hints.flatMap(({ words }) => words))
  const words = [...new Set(wordsIn(ask.setting))].filter((word) => !known.has(word))
  return [
    ...hints,
    ...words.map(
      (word): Asked => ({
        unit: null,
        concepts: [],
        words: [word],
        hints: [],
        weight: ofSetting,
        isThing: false,
        isNamed: false,
      }),
    ),
  ]
}

/** "What colors is it done in?" names no thing: each sentence that gives a color is near. */
function classAsked(ask: Ask): Asked[] {
  if ((ask.form !== 'colour' && ask.form !== 'brand') || asksByName(ask)) return []
  return [
    {
      unit: null,
      concepts: [],
      words: [],
      hints: [],
      weight: 1.2,
      isThing: true,
      isNamed: false,
      ofClass: ask.form,
    },
  ]
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
    return [{ unit: null, concepts, words: stems, hints: [], weight: 0.8, isThing: true, isNamed: true }]
  })
  const words = [...new Set(wordsIn(ask.text))].filter((word) => !known.has(word))
  return [
    ...things,
    ...words.map(
      (word): Asked => ({
        unit: null,
        concepts: [],
        words: [word],
        hints: [],
        weight: 0.8,
        isThing: false,
        isNamed: false,
      }),
    ),
  ]
}
