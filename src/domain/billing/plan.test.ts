import { expect, test } from 'vitest'
import { formatShortPrice } from '../text/money.ts'
import { monthlyPriceCents, usageMonth, yearlyPriceCents, yearlyPricePerMonthCents } from './plan.ts'
import { trialTimeline } from './trial.ts'

const day = 86_400_000
const start = Date.parse('2026-11-21T15:00:00Z')

test('the plan is $79 a month, or $59 a month billed yearly', () => {
  expect(formatShortPrice(monthlyPriceCents)).toBe('$79')
  expect(formatShortPrice(yearlyPricePerMonthCents)).toBe('$59')
  expect(formatShortPrice(yearlyPriceCents)).toBe('$708')
})

test('usage is counted by the calendar month in UTC', () => {
  const iso = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(0, 10))
  expect(iso(usageMonth(Date.parse('2026-12-31T23:59:59Z')))).toEqual(['2026-12-01', '2027-01-01'])
  expect(iso(usageMonth(Date.parse('2027-01-01T00:00:00Z')))).toEqual(['2027-01-01', '2027-02-01'])
})

test('a trial ends after 3 days and is purged 7 days later, with three emails', () => {
  const { endMs, purgeMs, endingMailMs, endedMailMs, purgeMailMs } = trialTimeline(start)
  const days = [endingMailMs, endMs, endedMailMs, purgeMailMs, purgeMs].map((ms) => (ms - start) / day)
  expect(days).toEqual([2, 3, 3, 8, 10])
})
