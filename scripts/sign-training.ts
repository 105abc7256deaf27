/** Learns how much each turn of phrase says about a clause's sign, from the signs that the hands gave their sentences. */
import { polarities, type SignWeights, sharesOf, weightSteps } from '#domain/assistant/sheet/read-sign.ts'
import { signFeatures } from '#domain/assistant/sheet/sign-cues.ts'
import type { StatedLine } from './reader-corpus.ts'
import { randomFrom } from './reader-training.ts'

export type SignTraining = {
  rounds: number
  rate: number
  /** The share of a sentence's features that a step doesn't see, so that no single word decides. */
  unseen: number
  /** What is seen in fewer sentences than this is left out. */
  leastSeen: number
  /** How many features are kept: those that tell the signs apart best. */
  kept: number
  seed: number
}

/** Chosen by leaving out each hand in turn; the held-out hand had no say. */
export const usualSignTraining: SignTraining = {
  rounds: 6,
  rate: 0.1,
  unseen: 0.3,
  leastSeen: 2,
  kept: 4000,
  seed: 7,
}

type Example = { features: string[]; polarity: number }
type Learned = { weights: Map<string, number[]>; squares: Map<string, number[]> }

function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const item = items[at] as T
    items[at] = items[other] as T
    items[other] = item
  }
}

/** Softmax regression by Adagrad: one step for one sentence. */
function learn({ weights, squares }: Learned, { features, polarity }: Example, rate: number): void {
  const errors = sharesOf(features, weights).map((share, at) => share - (at === polarity ? 1 : 0))
  for (const feature of features) {
    const weight = weights.get(feature) ?? polarities.map(() => 0)
    const square = squares.get(feature) ?? polarities.map(() => 0.01)
    for (const [at, error] of errors.entries()) {
      square[at] = (square[at] ?? 0) + error * error
      weight[at] = (weight[at] ?? 0) - (rate * error) / Math.sqrt(square[at] ?? 1)
    }
    weights.set(feature, weight)
    squares.set(feature, square)
  }
}

export function trainSigns(
  stated: readonly StatedLine[],
  training: SignTraining = usualSignTraining,
): SignWeights {
  const random = randomFrom(training.seed)
  const examples = stated.map(({ text, polarity }) => ({
    features: signFeatures(text),
    polarity: polarities.indexOf(polarity),
  }))
  const seen = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  const learned: Learned = { weights: new Map(), squares: new Map() }
  for (let round = 0; round < training.rounds; round += 1) {
    shuffle(examples, random)
    for (const { features, polarity } of examples) {
      const thinned = features.filter(() => random() >= training.unseen)
      learn(learned, { features: thinned, polarity }, training.rate)
    }
  }
  const spread = (weight: readonly number[]) => Math.max(...weight) - Math.min(...weight)
  const kept = [...learned.weights]
    .filter(([feature]) => (seen.get(feature) ?? 0) >= training.leastSeen)
    .sort(([, one], [, other]) => spread(other) - spread(one))
    .slice(0, training.kept)
  return new Map(kept)
}

/** As the source file keeps them. */
export function asSource(weights: SignWeights): string {
  const lines = [...weights]
    .map(
      ([feature, weight]) => `${feature}\t${weight.map((each) => Math.round(each * weightSteps)).join(' ')}`,
    )
    .toSorted()
  return `/** Made by \`node scripts/train-signs.ts\` from the hands in \`training/\`; not written by hand. */\nexport const signWeights: string =\n  ${JSON.stringify(lines.join('\n'))}\n`
}
