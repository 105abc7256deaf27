/**
 * Trains the reader on the hands in `training/` and measures it on the one that it hasn't seen.
 *
 *   npm run train                    trains on everything, measures
 *   npm run train -- --curve         also on a half, a quarter, an eighth of the wordings
 */
import { parseArgs } from 'node:util'
import { type Corpus, handsThere, heldOutHand, readFacets, readHands, unseenIn } from './reader-corpus.ts'
import { byReader, byWords, type Measure, measureRanker, type Ranking } from './reader-measure.ts'
import { asBytes, randomFrom, trainReader, usualTraining } from './reader-training.ts'

const { values: options } = parseArgs({
  options: { curve: { type: 'boolean', default: false }, batches: { type: 'string' } },
})
const training = { ...usualTraining, ...(options.batches && { batches: Number(options.batches) }) }

const facets = readFacets()
const hands = handsThere().filter((hand) => hand !== heldOutHand)
const corpus = readHands(hands, facets)
const heldOut = readHands([heldOutHand], facets)
for (const fault of [...corpus.faults, ...heldOut.faults]) console.error(fault)
if (corpus.faults.length + heldOut.faults.length > 0) process.exit(1)
const unseen = unseenIn(heldOut, corpus)

/** Every facet keeps its share, so that a smaller corpus is poorer in wordings and not in facets. */
function shareOf(whole: Corpus, share: number): Corpus {
  const random = randomFrom(3)
  const kept = <T>(lines: readonly T[]) => lines.filter(() => random() < share)
  return share === 1 ? whole : { ...whole, asked: kept(whole.asked), stated: kept(whole.stated) }
}

const percent = ({ questions, first, amongThree }: Ranking) =>
  `${((100 * first) / questions).toFixed(0).padStart(3)} % first, ${((100 * amongThree) / questions).toFixed(0).padStart(3)} % among three (of ${questions})`

function tell(name: string, { all, withoutCommonWord }: Measure): void {
  console.log(`${name.padEnd(28)} all: ${percent(all)}; without a common word: ${percent(withoutCommonWord)}`)
}

console.log(`${hands.join(', ')}: ${corpus.asked.length} wordings, ${corpus.stated.length} sentences`)
tell('words (BM25)', measureRanker(unseen, byWords))
for (const share of options.curve ? [0.125, 0.25, 0.5, 1] : [1]) {
  const part = shareOf(corpus, share)
  const started = performance.now()
  const weights = asBytes(trainReader(part, facets, training))
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const name = `reader, ${part.asked.length} wordings`
  tell(name, measureRanker(unseen, byReader(weights)))
  console.log(`  trained in ${seconds} s`)
}
