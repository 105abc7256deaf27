import { describe, expect, test } from 'vitest'
import { signOf } from '#domain/assistant/sheet/read-sign.ts'
import { handsThere, heldOutHand, readHands, type StatedLine, unseenIn } from './reader-corpus.ts'
import { asSource, trainSigns, usualSignTraining } from './sign-training.ts'
import { measureStatements, type Share } from './statement-measure.ts'

const line = (
  polarity: StatedLine['polarity'],
  text: string,
  entity = 'home',
  value = 'yes',
): StatedLine => ({
  facet: 'pool',
  hand: 'ann',
  polarity,
  entity,
  value,
  text,
})
const rate = ({ right, of }: Share) => right / of

describe('signs are learned from sentences', () => {
  const things = ['pool', 'barn', 'deck', 'porch', 'dock', 'shed', 'spa', 'patio']
  const taught = things.flatMap((thing) => [
    line('+', `Gleaming ${thing}.`),
    line('-', `Nary a ${thing}, not one.`),
    line('~', `Maybe someday a ${thing}.`),
  ])
  const weights = trainSigns(taught, { ...usualSignTraining, rounds: 40 })

  test('a turn of phrase means the same beside another thing', () => {
    expect(signOf('Gleaming sauna.', weights).polarity).toBe('+')
    expect(signOf('Nary a sauna, not one.', weights).polarity).toBe('-')
    expect(signOf('Maybe someday a sauna.', weights).polarity).toBe('~')
  })

  test('what is seen once is not kept', () => {
    const seenOnce = trainSigns([...taught, line('-', 'Zilch.')], usualSignTraining)
    expect(seenOnce.has('zilch')).toBe(false)
  })

  test('the same hands teach the same weights', () => {
    expect(asSource(trainSigns(taught))).toBe(asSource(trainSigns(taught)))
  })
})

describe('the measure', () => {
  test('counts what is right, and a no read as a yes', () => {
    const measure = measureStatements([
      line('-', 'No pool.'),
      line('+', 'Two-car garage.', 'garage', '2'),
      line('-', 'Two-car garage.', 'barn', '3'),
    ])
    expect(measure.polarity).toEqual({ right: 2, of: 3 })
    expect(measure.noAsYes).toEqual({ right: 1, of: 3 })
    expect(measure.entity).toEqual({ right: 2, of: 3 })
    expect(measure.figures).toEqual({ right: 1, of: 2 })
  })
})

describe('the hand that taught nothing', () => {
  const taught = readHands(handsThere().filter((hand) => hand !== heldOutHand))
  const measure = measureStatements(unseenIn(readHands([heldOutHand]), taught).stated)

  test('has its signs read right in three of four sentences, and nine of ten where the reading is sure', () => {
    expect(rate(measure.polarity)).toBeGreaterThan(0.75)
    expect(rate(measure.whereSure)).toBeGreaterThan(0.9)
    expect(rate(measure.noAsYes)).toBeLessThan(0.05)
  })

  test('is told yes and no rightly in nine of ten replies that begin so', () => {
    expect(rate(measure.verdicts)).toBeGreaterThan(0.9)
  })

  test('is mostly read as being about the right part of the place, and its figures are found', () => {
    expect(rate(measure.entity)).toBeGreaterThan(0.85)
    expect(rate(measure.figures)).toBeGreaterThan(0.9)
  })
})
