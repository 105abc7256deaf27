/** Teaches the guards: softmax regression by Adagrad, one step for one sentence, the same weights from the same corpus. */
import {
  type GuardFeatures,
  type GuardWeights,
  guardFeatures,
  guardKinds,
  guardSpace,
  kindShares,
  rowWeights,
} from '#domain/assistant/guards/read-guard.ts'
import type { GuardLine } from './guard-corpus.ts'
import { randomFrom } from './reader-training.ts'

export type GuardTraining = {
  rounds: number
  rate: number
  /** The share of a sentence's features that a step doesn't see, so that no single word decides. */
  unseen: number
  /** How much a question of the reader's corpus counts beside a look-alike, which was written to be told apart. */
  homeWeight: number
  seed: number
}

/** Chosen by leaving out each hand in turn; the held-out hand had no say. */
export const usualGuardTraining: GuardTraining = {
  rounds: 12,
  rate: 0.3,
  unseen: 0.4,
  homeWeight: 0.05,
  seed: 7,
}

type Example = { features: GuardFeatures; kind: number; weight: number }

function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const item = items[at] as T
    items[at] = items[other] as T
    items[other] = item
  }
}

type Learned = { rows: Float32Array; squares: Float32Array }
type Step = { errors: Float64Array; step: number; rate: number }

function learn({ rows, squares }: Learned, features: Uint32Array, { errors, step, rate }: Step): void {
  for (const feature of features)
    for (const [at, error] of errors.entries()) {
      const place = feature * errors.length + at
      const slope = step * error
      squares[place] = (squares[place] as number) + slope * slope
      rows[place] = (rows[place] as number) - (rate * slope) / Math.sqrt(squares[place] as number)
    }
}

/** `homeQuestions` are what the reader learns from: nothing in them is for a guard. */
export function trainGuards(
  lines: readonly GuardLine[],
  homeQuestions: readonly string[],
  training: GuardTraining = usualGuardTraining,
): GuardWeights {
  const random = randomFrom(training.seed)
  const rows = new Float32Array(guardSpace * guardKinds.length)
  /** Over the later rounds: the last step alone would weigh its own sentence too much. */
  const mean = new Float32Array(rows.length)
  const learned = { rows, squares: new Float32Array(rows.length).fill(0.01) }
  const examples: Example[] = [
    ...lines.map(({ kind, text }) => ({
      features: guardFeatures(text),
      kind: guardKinds.indexOf(kind),
      weight: 1,
    })),
    ...homeQuestions.map((text) => ({ features: guardFeatures(text), kind: 0, weight: training.homeWeight })),
  ]
  const first = Math.floor(training.rounds / 2)
  for (let round = 0; round < training.rounds; round += 1) {
    shuffle(examples, random)
    for (const { features, kind, weight } of examples) {
      const seen = {
        letters: features.letters.filter(() => random() >= training.unseen),
        groups: features.groups.filter(() => random() >= training.unseen),
      }
      const errors = kindShares(seen, rows, 1)
      errors[kind] = (errors[kind] as number) - 1
      const steps = rowWeights(seen)
      learn(learned, seen.letters, { errors, step: weight * steps.letters, rate: training.rate })
      learn(learned, seen.groups, { errors, step: weight * steps.groups, rate: training.rate })
    }
    if (round >= first)
      for (let at = 0; at < rows.length; at += 1)
        mean[at] = (mean[at] as number) + (rows[at] as number) / (training.rounds - first)
  }
  return asBytes(mean)
}

/** A value in 127 steps of the largest. */
function asBytes(rows: Float32Array): GuardWeights {
  const largest = rows.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  return { rows: Int8Array.from(rows, (value) => Math.round((value / largest) * 127)), scale: largest / 127 }
}
