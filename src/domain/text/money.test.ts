import { expect, test } from 'vitest'
import { centsOf, dollarsOf, formatPrice, formatShortPrice } from './money.ts'

test('dollars become whole cents and convert back', () => {
  expect([centsOf(450000), centsOf(0.29), centsOf(1.005), centsOf(19.99)]).toEqual([
    45_000_000, 29, 100, 1999,
  ])
  expect(dollarsOf(1999)).toBe(19.99)
})

test('a price is shown with 2 decimals, a short one without unneeded ones', () => {
  expect(formatPrice(45_000_000)).toBe('$450,000.00')
  expect(formatPrice(0)).toBe('$0.00')
  expect(formatShortPrice(7900)).toBe('$79')
  expect(formatShortPrice(7950)).toBe('$79.50')
})
