import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, count, price } from './money.ts'

test.each([
  [price, 529_900, '$529,900.00'],
  [price, 0.5, '$0.50'],
  [amount, 450, '$450'],
  [amount, 450.5, '$450.50'],
  [amount, 0, '$0'],
  [count, 2014, '2,014'],
  [count, 2.5, '2.5'],
  [count, 1.333, '1.33'],
])('%o shows %d as %s', (format, value, text) => {
  expect(format(value)).toBe(text)
})

test('no cent is lost or added on the page', () => {
  fc.assert(
    fc.property(fc.nat(1e12), (cents) => {
      for (const text of [price(cents / 100), amount(cents / 100)])
        expect(Math.round(Number(text.replace(/[$,]/g, '')) * 100)).toBe(cents)
      expect(amount(cents / 100).includes('.')).toBe(cents % 100 !== 0)
    }),
  )
})
