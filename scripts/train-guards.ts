/**
 * Teaches the guards what to refuse from `training/guards`, and measures them on the hand that they haven't seen.
 *
 *   node scripts/train-guards.ts               writes src/domain/assistant/guards/guard-weights.json
 *   node scripts/train-guards.ts --each-hand   only leaves out each hand in turn: what to choose settings by
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { guardCorpusHash, guardHands, heldOutGuards, readGuardHand } from './guard-corpus.ts'
import { homeQuestions, measureGuards, sayGuardMeasure } from './guard-measure.ts'
import { trainGuards } from './guard-training.ts'

const file = resolve(import.meta.dirname, '..', 'src/domain/assistant/guards/guard-weights.json')
const { values: options } = parseArgs({ options: { 'each-hand': { type: 'boolean', default: false } } })
const hands = guardHands()
const home = homeQuestions()

if (options['each-hand'])
  for (const hand of hands) {
    const others = hands.filter((other) => other !== hand).flatMap(readGuardHand)
    console.log(`${hand}\n${sayGuardMeasure(measureGuards(readGuardHand(hand), trainGuards(others, home)))}`)
  }
else {
  const started = performance.now()
  const weights = trainGuards(hands.flatMap(readGuardHand), home)
  console.log(`trained in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  console.log(sayGuardMeasure(measureGuards(readGuardHand(heldOutGuards), weights)))
  const base64 = Buffer.from(weights.rows).toString('base64')
  const text = JSON.stringify({ corpus: guardCorpusHash(), scale: weights.scale, base64 }, null, 2)
  writeFileSync(file, `${text}\n`)
  console.log(`wrote ${(text.length / 1e6).toFixed(2)} MB`)
}
