import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, sourceIcon, sourceRows } from './lead-performance.ts'

test.each([
  ['Zillow Premier', 'zillow'],
  ['Facebook Ads', 'facebook'],
  ['Instagram', 'facebook'],
  ['Manual Entry', 'manual'],
  ['Referral', 'manual'],
  ['Website Form', 'app'],
  ['QR Code Scan', 'app'],
  ['', 'app'],
])('leads from %j are drawn as %s', (source, icon) => {
  expect(sourceIcon(source)).toBe(icon)
})

test('a share has one decimal, and nothing of nothing is 0', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(5, 5), percentOf(0, 0)]).toEqual([33.3, 66.7, 100, 0])
})

test('each source has its share of all, its rate, and its appointments', () => {
  expect(
    sourceRows(
      [
        { sourceName: 'Zillow', leadCount: 3, converted: 1 },
        { sourceName: ' ', leadCount: 1, converted: 0 },
      ],
      'Unknown',
    ),
  ).toEqual([
    {
      ...{ sourceName: 'Zillow', leadCount: 3, share: 75, conversionRate: 33.3, appointments: 1 },
      icon: 'zillow',
    },
    {
      ...{ sourceName: 'Unknown', leadCount: 1, share: 25, conversionRate: 0, appointments: 0 },
      icon: 'app',
    },
  ])
})

test('the appointments that a rate stands for are the real ones, up to 400 leads of a source', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (leadCount, any) => {
      const converted = any % (leadCount + 1)
      expect(sourceRows([{ sourceName: 'x', leadCount, converted }], '')[0]?.appointments).toBe(converted)
    }),
  )
})
