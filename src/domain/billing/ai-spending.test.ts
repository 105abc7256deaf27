import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  costMicrocents,
  expectedTokens,
  inDollars,
  inMicrocents,
  meterState,
  tokensAtMost,
} from './ai-spending.ts'

test('a million tokens cost their price', () => {
  const prices = { input: 0.25, output: 2 }
  const cost = (inputTokens: number, outputTokens: number) =>
    inDollars(costMicrocents({ inputTokens, outputTokens }, prices))
  expect(cost(1_000_000, 0)).toBe(0.25)
  expect(cost(0, 1_000_000)).toBe(2)
  expect(cost(120, 12)).toBe(0.000054)
})

test('what costs anything costs at least a millionth of a cent', () => {
  expect(costMicrocents({ inputTokens: 1, outputTokens: 0 }, { input: 0.000001, output: 0 })).toBe(1)
  expect(costMicrocents({ inputTokens: 0, outputTokens: 0 }, { input: 5, output: 5 })).toBe(0)
})

test('dollars keep their value in whole millionths of a cent', () => {
  expect(inMicrocents(10)).toBe(1_000_000_000)
  expect(inMicrocents(null)).toBeNull()
})

test.each([
  [399, 500, 'fine'],
  [400, 500, 'warning'],
  [499, 500, 'warning'],
  [500, 500, 'reached'],
  [612, 500, 'reached'],
  [0, 0, 'reached'],
  [9999, null, 'fine'],
] as const)('%i of %s is %s', (used, limit, state) => {
  expect(meterState(used, limit)).toBe(state)
})

test('a text is taken for more tokens than it has, in any script', () => {
  expect(tokensAtMost('The kitchen has soapstone counters.')).toBeGreaterThanOrEqual(7)
  expect(tokensAtMost('你好，这房子有几间卧室？')).toBeGreaterThanOrEqual(12)
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => tokensAtMost(a + b) >= tokensAtMost(a)))
})

test('what is set aside grows with the prompt', () => {
  const short = expectedTokens(['Hello'])
  expect(expectedTokens(['Hello', 'x'.repeat(3000)]).inputTokens).toBe(short.inputTokens + 1000)
})
