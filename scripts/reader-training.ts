/**
 * Trains the reader. A question and a sentence on one facet are pulled together and apart from those on the other facets of
 * their batch; half of the batches hold whole groups, so that the roof's age learns to differ from its material. Each text is
 * also pulled to its facet, so that the reader can say which facet it reads.
 */
import { facetTemperature, type ReaderWeights } from '#domain/assistant/reader/place-text.ts'
import { featureSpace, featuresOf } from '#domain/assistant/reader/text-features.ts'
import { type BroadTopic, type Corpus, type Facet, noFacet } from './reader-corpus.ts'
import {
  moveRows,
  type Placed,
  placed,
  pullToClass,
  pullTogether,
  type Rows,
  randomRows,
} from './reader-gradients.ts'

export type Training = {
  batches: number
  batchSize: number
  rate: number
  temperature: number
  /** How much naming the facet counts beside finding the sentence. */
  naming: number
  /** The share of a text's features that a batch doesn't see, so that no single word carries a facet. */
  unseen: number
  seed: number
}

export const usualTraining: Training = {
  batches: 8050,
  batchSize: 64,
  rate: 0.06,
  temperature: 0.05,
  naming: 0.2,
  unseen: 0.5,
  seed: 7,
}

/** Mulberry32: the same weights from the same corpus. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Topic = { group: string; facet?: number; asked: Uint32Array[]; stated: Uint32Array[] }
type Lessons = { topics: Topic[]; broad: Topic[]; unlisted: Uint32Array[] }

function lessonsFrom(corpus: Corpus, facets: readonly Facet[], broad: readonly BroadTopic[]): Lessons {
  const topics = new Map(
    facets.map(({ name, group }, facet): [string, Topic] => [name, { group, facet, asked: [], stated: [] }]),
  )
  for (const { facet, text } of corpus.asked) topics.get(facet)?.asked.push(featuresOf(text))
  for (const { facet, text } of corpus.stated) topics.get(facet)?.stated.push(featuresOf(text))
  return {
    topics: [...topics.values()].filter(({ asked, stated }) => asked.length > 0 && stated.length > 0),
    broad: broad.map(({ name, asked, stated }) => ({
      group: name,
      asked: asked.map(featuresOf),
      stated: stated.map(featuresOf),
    })),
    unlisted: corpus.asked.flatMap(({ facet, text }) => (facet === noFacet ? [featuresOf(text)] : [])),
  }
}

/** One batch in four is of the broader topics. */
const broadEvery = 4
/** Questions also learn from each other, since most wordings have no sentence like them. */
const amongQuestions = 0.35
const unlistedEach = 2

export function trainReader(
  corpus: Corpus,
  facets: readonly Facet[],
  broad: readonly BroadTopic[] = [],
  training: Training = usualTraining,
): ReaderWeights {
  const random = randomFrom(training.seed)
  const rows = randomRows(featureSpace, 0.1, random)
  const classes = randomRows(facets.length + 1, 0.2, random)
  const lessons = lessonsFrom(corpus, facets, broad)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const see = (features: Uint32Array) =>
    placed(
      features.filter(() => random() >= training.unseen),
      rows,
    )
  const draw = drawTopics(random)
  for (let batch = 0; batch < training.batches; batch += 1) {
    const isBroad = lessons.broad.length > 0 && batch % broadEvery === broadEvery - 1
    const chosen = draw(isBroad ? lessons.broad : lessons.topics, training.batchSize, random() < 0.5)
    const asked = chosen.map((topic) => see(pick(topic.asked)))
    const partners = chosen.map((topic) => see(pick(random() < amongQuestions ? topic.asked : topic.stated)))
    const unlisted = Array.from({ length: lessons.unlisted.length > 0 ? unlistedEach : 0 }, () =>
      see(pick(lessons.unlisted)),
    )
    const rate = training.rate * (1 - (0.9 * batch) / training.batches)
    pullTogether(asked, partners, training.temperature)
    const name = namer(classes, { weight: training.naming, rate: rate / 2 })
    for (const [at, { facet }] of chosen.entries()) {
      name(asked[at], facet)
      name(partners[at], facet)
    }
    for (const text of unlisted) name(text, facets.length)
    for (const text of [...asked, ...partners, ...unlisted]) moveRows(rows, text, rate)
  }
  return {
    facets: [...facets.map(({ name }) => name), noFacet],
    rows: asBytes(rows.values),
    facetRows: asBytes(classes.values),
  }
}

const namer =
  (classes: Rows, step: { weight: number; rate: number }) => (text: Placed | undefined, own?: number) => {
    if (text && own !== undefined) pullToClass(text, classes, { ...step, own, temperature: facetTemperature })
  }

/** Draws topics without repeating one; by group, it takes whole groups until there are enough. */
function drawTopics(random: () => number) {
  const shuffled = <T>(items: readonly T[]): T[] => {
    const left = [...items]
    for (let at = left.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1))
      ;[left[at], left[other]] = [left[other] as T, left[at] as T]
    }
    return left
  }
  return (topics: readonly Topic[], count: number, byGroup: boolean): Topic[] => {
    if (!byGroup) return shuffled(topics).slice(0, count)
    const groups = shuffled([...new Set(topics.map(({ group }) => group))])
    return groups.flatMap((group) => topics.filter((topic) => topic.group === group)).slice(0, count)
  }
}

/** As bytes, for the server: a quarter of the size, and the same ranking. */
function asBytes(values: Float32Array): ReaderWeights['rows'] {
  // The few largest values are cut, so that the many others keep their differences.
  const sorted = Float32Array.from(values, Math.abs).sort()
  const scale = (sorted[Math.floor(sorted.length * 0.9999)] || 1) / 127
  return {
    scale,
    values: Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value / scale)))),
  }
}
