/** Teaches the reading of other languages: softmax regression by Adagrad, the same weights from the same lines. */
import { foreignFeatures, type ShareRows, sharesOf } from '#domain/assistant/languages/read-foreign.ts'
import { randomFrom } from './reader-training.ts'

export type Named = { name: string; text: string; weight?: number }
export type ShareTraining = {
  space: number
  rounds: number
  rate: number
  /** The share of a sentence's features that a step doesn't see, so that no single word decides. */
  unseen: number
}

/** Chosen by leaving out every fifth line; the held-out lines had no say. */
export const questionTraining: ShareTraining = { space: 2 ** 13, rounds: 20, rate: 0.3, unseen: 0.4 }
export const tongueTraining: ShareTraining = { space: 2 ** 12, rounds: 8, rate: 0.3, unseen: 0.4 }

type Example = { features: Uint32Array; kind: number; weight: number }

function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const item = items[at] as T
    items[at] = items[other] as T
    items[other] = item
  }
}

/** Errors below this move nothing that a byte could hold. */
const leastError = 1e-4

type Learned = { rows: Float32Array; squares: Float32Array; rate: number }

function learn(
  { rows, squares, rate }: Learned,
  seen: Uint32Array,
  errors: Float64Array,
  weight: number,
): void {
  const step = weight / Math.sqrt(seen.length || 1)
  for (let at = 0; at < errors.length; at += 1) {
    const slope = step * (errors[at] as number)
    if (Math.abs(slope) < leastError) continue
    for (const feature of seen) {
      const place = feature * errors.length + at
      squares[place] = (squares[place] as number) + slope * slope
      rows[place] = (rows[place] as number) - (rate * slope) / Math.sqrt(squares[place] as number)
    }
  }
}

export function trainShares(lines: readonly Named[], training: ShareTraining): ShareRows {
  const { space, rounds, rate, unseen } = training
  const random = randomFrom(7)
  const names = [...new Set(lines.map(({ name }) => name))].toSorted()
  const rows = new Float32Array(space * names.length)
  const learned = { rows, squares: new Float32Array(rows.length).fill(0.01), rate }
  /** Over the later rounds: the last step alone would weigh its own sentence too much. */
  const mean = new Float32Array(rows.length)
  const first = Math.floor(rounds / 2)
  const examples = lines.map(
    ({ name, text, weight = 1 }): Example => ({
      features: foreignFeatures(text, space),
      kind: names.indexOf(name),
      weight,
    }),
  )
  for (let round = 0; round < rounds; round += 1) {
    shuffle(examples, random)
    for (const { features, kind, weight } of examples) {
      const seen = features.filter(() => random() >= unseen)
      const errors = sharesOf(seen, { names, space, rows, scale: 1 })
      errors[kind] = (errors[kind] as number) - 1
      learn(learned, seen, errors, weight)
    }
    if (round >= first)
      for (let at = 0; at < rows.length; at += 1)
        mean[at] = (mean[at] as number) + (rows[at] as number) / (rounds - first)
  }
  return { names, space, ...asBytes(mean) }
}

/** A value in 127 steps of the largest. */
function asBytes(rows: Float32Array): { rows: Int8Array; scale: number } {
  const largest = rows.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  return { rows: Int8Array.from(rows, (value) => Math.round((value / largest) * 127)), scale: largest / 127 }
}
