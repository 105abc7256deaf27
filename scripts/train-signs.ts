/**
 * Learns the signs of clauses from the hands in `training/`, and measures how statements are read on the hand that it
 * hasn't seen.
 *
 *   node scripts/train-signs.ts               writes src/domain/assistant/sheet/sign-weights.ts
 *   node scripts/train-signs.ts --each-hand   only leaves out each hand in turn: what to choose settings by
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { handsThere, heldOutHand, readHands, unseenIn } from './reader-corpus.ts'
import { asSource, trainSigns } from './sign-training.ts'
import { measureStatements, type StatementMeasure, sayShare } from './statement-measure.ts'

const place = resolve(import.meta.dirname, '..', 'src/domain/assistant/sheet/sign-weights.ts')
const { values: options } = parseArgs({ options: { 'each-hand': { type: 'boolean', default: false } } })
const hands = handsThere().filter((hand) => hand !== heldOutHand)

function tell(name: string, measure: StatementMeasure): void {
  const parts = Object.entries(measure).map(([what, share]) => `${what} ${sayShare(share)}`)
  console.log(`${name.padEnd(9)} ${parts.join('; ')}`)
}

if (options['each-hand'])
  for (const hand of hands) {
    const others = hands.filter((other) => other !== hand)
    tell(hand, measureStatements(readHands([hand]).stated, trainSigns(readHands(others).stated)))
  }
else {
  const corpus = readHands(hands)
  const weights = trainSigns(corpus.stated)
  writeFileSync(place, asSource(weights))
  tell(heldOutHand, measureStatements(unseenIn(readHands([heldOutHand]), corpus).stated, weights))
}
