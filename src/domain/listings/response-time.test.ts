import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minAnswers, responseHours, type Wait } from './response-time.ts'

const hours = (count: number) => count * 3_600_000
const answered = (...waits: number[]): Wait[] => waits.map((wait) => ({ ms: hours(wait), isAnswered: true }))
const waiting = (...waits: number[]): Wait[] => waits.map((wait) => ({ ms: hours(wait), isAnswered: false }))

test.each<[string, Wait[], number | undefined]>([
  ['nothing is known of an agent who has answered nobody', waiting(1, 2, 3, 4, 5, 6), undefined],
  ['four answers are too few', answered(0.1, 0.1, 0.1, 0.1), undefined],
  ['five quick answers are within an hour', answered(0.1, 0.2, 0.3, 0.4, 1), 1],
  ['a little more than an hour is within two', answered(1.1, 1.1, 1.1, 1.1, 1.1), 2],
  ['one slow answer in five changes nothing', answered(0.5, 0.5, 0.5, 0.5, 50), 1],
  ['two slow answers in five do', answered(0.5, 0.5, 0.5, 20, 50), 24],
  ['who waits for two days counts against an hour', [...answered(1, 1, 1, 1, 1), ...waiting(48, 48)], 72],
  ['who has just asked counts for nothing yet', [...answered(1, 1, 1, 1, 1), ...waiting(0.2, 0.3)], 1],
  ['weeks are a few days at best', answered(300, 300, 300, 300, 300), 72],
])('%s', (_, waits, expected) => {
  expect(responseHours(waits)).toBe(expected)
})

test('another quick answer never makes an agent slower', () => {
  const wait = fc.record({ ms: fc.nat(hours(100)), isAnswered: fc.boolean() })
  fc.assert(
    fc.property(fc.array(wait, { minLength: minAnswers }), (waits) => {
      const before = responseHours(waits)
      const after = responseHours([...waits, { ms: 0, isAnswered: true }])
      expect(before === undefined || (after ?? 99) <= before).toBe(true)
    }),
  )
})
