/**
 * Trains the reader on `training/`, measures it on the hand that it hasn't seen, and writes its weights.
 *
 *   npm run train                    trains on everything, measures, writes
 *   npm run train -- --curve         measures also a half, a quarter, an eighth of the wordings; writes nothing
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ByteRows, ReaderWeights } from '#domain/assistant/reader/place-text.ts'
import {
  type Corpus,
  corpusHash,
  handsThere,
  heldOutHand,
  readBroadTopics,
  readFacets,
  readHands,
  unseenIn,
  type Voice,
  voices,
} from './reader-corpus.ts'
import { byReader, byWords, measureNaming, measureRanker, type Ranking } from './reader-measure.ts'
import { randomFrom, trainReader, usualTraining } from './reader-training.ts'

const file = resolve(import.meta.dirname, '..', 'src/domain/assistant/reader/reader-weights.json')

const { values: options } = parseArgs({ options: { curve: { type: 'boolean', default: false } } })

const facets = readFacets()
const broad = readBroadTopics()
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

function tell(weights: ReaderWeights): void {
  const { all, withoutCommonWord } = measureRanker(unseen, byReader(weights))
  console.log(`  sentence: ${percent(all)}; without a common word ${percent(withoutCommonWord)}`)
  console.log(`  facet of a sentence: ${percent(measureNaming(unseen.stated, weights))}`)
  console.log(`  facet of a question: ${percent(measureNaming(unseen.asked, weights))}`)
  for (const letter of Object.keys(voices) as Voice[]) {
    const lines = unseen.asked.filter(({ voice }) => voice === letter)
    console.log(`    ${voices[letter].padEnd(18)} ${percent(measureNaming(lines, weights))}`)
  }
}

const stored = ({ scale, values }: ByteRows) => ({ scale, base64: Buffer.from(values).toString('base64') })

function write({ facets: names, rows, facetRows }: ReaderWeights): void {
  const text = JSON.stringify({
    corpus: corpusHash(),
    facets: names,
    rows: stored(rows),
    facetRows: stored(facetRows),
  })
  writeFileSync(file, `${text}\n`)
  console.log(`wrote ${(text.length / 1e6).toFixed(1)} MB`)
}

console.log(`${hands.join(', ')}: ${corpus.asked.length} wordings, ${corpus.stated.length} sentences`)
const words = measureRanker(unseen, byWords)
console.log(`words alone (BM25): ${percent(words.all)}`)
for (const share of options.curve ? [0.125, 0.25, 0.5, 1] : [1]) {
  const part = shareOf(corpus, share)
  const started = performance.now()
  const weights = trainReader(part, facets, share === 1 ? broad : [], usualTraining)
  console.log(`${part.asked.length} wordings, ${((performance.now() - started) / 1000).toFixed(0)} s`)
  tell(weights)
  if (!options.curve) write(weights)
}
