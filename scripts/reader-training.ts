/**
 * Trains the reader: a question and a sentence on one facet are pulled together, and apart from those on the other facets
 * of their batch (InfoNCE in both directions, Adagrad). Half of the batches hold whole groups, so that the roof's age
 * learns to differ from its material.
 */
import { directionOf, placeSize } from '#domain/assistant/reader/place-text.ts'
import { featureSpace, featuresOf } from '#domain/assistant/reader/text-features.ts'
import type { Corpus, Facet } from './reader-corpus.ts'

export type Training = {
  batches: number
  batchSize: number
  rate: number
  temperature: number
  /** The share of a text's features that a batch doesn't see, so that no single word carries a facet. */
  unseen: number
  seed: number
}

export const usualTraining: Training = {
  batches: 7000,
  batchSize: 64,
  rate: 0.06,
  temperature: 0.05,
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

type Topic = { group: string; asked: Uint32Array[]; stated: Uint32Array[] }

function topicsOf(corpus: Corpus, facets: readonly Facet[]): Topic[] {
  const topics = new Map(
    facets.map(({ name, group }): [string, Topic] => [name, { group, asked: [], stated: [] }]),
  )
  for (const { facet, text } of corpus.asked) topics.get(facet)?.asked.push(featuresOf(text))
  for (const { facet, text } of corpus.stated) topics.get(facet)?.stated.push(featuresOf(text))
  return [...topics.values()].filter(({ asked, stated }) => asked.length > 0 && stated.length > 0)
}

export function trainReader(
  corpus: Corpus,
  facets: readonly Facet[],
  training: Training = usualTraining,
): Float32Array {
  const random = randomFrom(training.seed)
  const rows = Float32Array.from({ length: featureSpace * placeSize }, () => (random() - 0.5) * 0.1)
  const squares = new Float32Array(rows.length).fill(1e-6)
  const topics = topicsOf(corpus, facets)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const drawn = drawTopics(topics, random)
  const thinned = (features: Uint32Array) => features.filter(() => random() >= training.unseen)
  for (let batch = 0; batch < training.batches; batch += 1) {
    const chosen = drawn(Math.min(training.batchSize, topics.length), batch % 2 === 0)
    const anchors = chosen.map(({ asked }) => thinned(pick(asked)))
    // Questions also learn from each other, since most wordings have no sentence like them.
    const partners = chosen.map(({ asked, stated }) => thinned(pick(random() < 0.35 ? asked : stated)))
    learn({ rows, squares }, anchors, partners, {
      temperature: training.temperature,
      rate: training.rate * (1 - (0.9 * batch) / training.batches),
    })
  }
  return rows
}

/** Draws topics without repeating one; `byGroup` takes whole groups until there are enough. */
function drawTopics(topics: readonly Topic[], random: () => number) {
  const shuffled = <T>(items: readonly T[]): T[] => {
    const left = [...items]
    for (let at = left.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1))
      ;[left[at], left[other]] = [left[other] as T, left[at] as T]
    }
    return left
  }
  const groups = [...new Set(topics.map(({ group }) => group))]
  return (count: number, byGroup: boolean): Topic[] =>
    byGroup
      ? shuffled(groups)
          .flatMap((group) => topics.filter((topic) => topic.group === group))
          .slice(0, count)
      : shuffled(topics).slice(0, count)
}

type Weights = { rows: Float32Array; squares: Float32Array }
type Step = { temperature: number; rate: number }

/** One step of gradient descent for pairs that belong together. */
function learn(weights: Weights, anchors: Uint32Array[], partners: Uint32Array[], step: Step): void {
  const left = anchors.map((features) => summed(features, weights.rows))
  const right = partners.map((features) => summed(features, weights.rows))
  const [pullLeft, pullRight] = pulls(
    left.map(({ direction }) => direction),
    right.map(({ direction }) => direction),
    step.temperature,
  )
  for (const [at, sum] of left.entries()) move(weights, sum, pullLeft[at] as Float32Array, step.rate)
  for (const [at, sum] of right.entries()) move(weights, sum, pullRight[at] as Float32Array, step.rate)
}

type Summed = { features: Uint32Array; direction: Float32Array; length: number }

function summed(features: Uint32Array, rows: Float32Array): Summed {
  const sum = new Float32Array(placeSize)
  for (const feature of features) {
    const start = feature * placeSize
    for (let at = 0; at < placeSize; at += 1) sum[at] = (sum[at] as number) + (rows[start + at] as number)
  }
  const length = Math.sqrt(sum.reduce((total, value) => total + value * value, 0)) || 1
  return { features, direction: directionOf(sum), length }
}

/** The loss's gradient at each direction: of picking the right partner for each anchor, and the other way round. */
function pulls(left: Float32Array[], right: Float32Array[], temperature: number) {
  const scores = left.map((one) =>
    right.map((other) => {
      let sum = 0
      for (let at = 0; at < placeSize; at += 1) sum += (one[at] as number) * (other[at] as number)
      return sum / temperature
    }),
  )
  const byRow = scores.map(shares)
  const byColumn = right.map((_, column) => shares(scores.map((row) => row[column] as number)))
  const pullLeft = left.map(() => new Float32Array(placeSize))
  const pullRight = right.map(() => new Float32Array(placeSize))
  for (const [row, one] of left.entries())
    for (const [column, other] of right.entries()) {
      const surplus =
        ((byRow[row]?.[column] as number) + (byColumn[column]?.[row] as number) - (row === column ? 2 : 0)) /
        (2 * temperature)
      const ofLeft = pullLeft[row] as Float32Array
      const ofRight = pullRight[column] as Float32Array
      for (let at = 0; at < placeSize; at += 1) {
        ofLeft[at] = (ofLeft[at] as number) + surplus * (other[at] as number)
        ofRight[at] = (ofRight[at] as number) + surplus * (one[at] as number)
      }
    }
  return [pullLeft, pullRight] as const
}

function shares(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - highest))
  const total = raised.reduce((sum, value) => sum + value, 0)
  return raised.map((value) => value / total)
}

/** Passes a direction's gradient on to the rows that it is the sum of. */
function move(
  { rows, squares }: Weights,
  { features, direction, length }: Summed,
  gradient: Float32Array,
  rate: number,
): void {
  let along = 0
  for (let at = 0; at < placeSize; at += 1) along += (gradient[at] as number) * (direction[at] as number)
  for (let at = 0; at < placeSize; at += 1)
    gradient[at] = ((gradient[at] as number) - along * (direction[at] as number)) / length
  for (const feature of features) {
    const start = feature * placeSize
    for (let at = 0; at < placeSize; at += 1) {
      const slope = gradient[at] as number
      squares[start + at] = (squares[start + at] as number) + slope * slope
      rows[start + at] =
        (rows[start + at] as number) - (rate * slope) / Math.sqrt(squares[start + at] as number)
    }
  }
}

/** As bytes, for the server: a sixteenth of the size, and the same ranking. */
export function asBytes(rows: Float32Array): { rows: Int8Array; scale: number } {
  // The few largest values are cut, so that the many others keep their differences.
  const sorted = Float32Array.from(rows, Math.abs).sort()
  const scale = (sorted[Math.floor(sorted.length * 0.9999)] || 1) / 127
  return {
    rows: Int8Array.from(rows, (value) => Math.max(-127, Math.min(127, Math.round(value / scale)))),
    scale,
  }
}
