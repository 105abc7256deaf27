import { expect, test } from 'vitest'
import { formatShortPrice } from '../text/money.ts'
import {
  monthlyPriceCents,
  plan,
  usageLevel,
  usageMonth,
  yearlyPriceCents,
  yearlyPricePerMonthCents,
} from './plan.ts'
import { accountStanding, trialTimeline } from './trial.ts'

const day = 86_400_000
const start = Date.parse('2026-11-21T15:00:00Z')

test('the plan is $79 a month, or $59 a month billed yearly', () => {
  expect(formatShortPrice(monthlyPriceCents)).toBe('$79')
  expect(formatShortPrice(yearlyPricePerMonthCents)).toBe('$59')
  expect(formatShortPrice(yearlyPriceCents)).toBe('$708')
})

test('a limit is near from 80 % on and reached at the limit', () => {
  expect([399, 400, 499, 500, 501].map((used) => usageLevel(used, plan.aiInteractionsPerMonth))).toEqual([
    'fine',
    'near',
    'near',
    'reached',
    'reached',
  ])
})

test('use is counted by the calendar month in UTC', () => {
  const iso = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(0, 10))
  expect(iso(usageMonth(Date.parse('2026-12-31T23:59:59Z')))).toEqual(['2026-12-01', '2027-01-01'])
  expect(iso(usageMonth(Date.parse('2027-01-01T00:00:00Z')))).toEqual(['2027-01-01', '2027-02-01'])
})

test('a trial ends after 3 days and is purged 7 days later, with three mails', () => {
  const { endMs, purgeMs, endingMailMs, endedMailMs, purgeMailMs } = trialTimeline(start)
  const days = [endingMailMs, endMs, endedMailMs, purgeMailMs, purgeMs].map((ms) => (ms - start) / day)
  expect(days).toEqual([2, 3, 3, 8, 10])
})

test('an account is on trial, read-only, then due for the purge; a paid one is neither', () => {
  const standing = (days: number, changes = {}) =>
    accountStanding({ trialStartMs: start, isPaid: false, cancelledMs: null, ...changes }, start + days * day)
  expect([0, 2.99, 3, 9.99, 10].map((days) => standing(days))).toEqual([
    'trial',
    'trial',
    'read-only',
    'read-only',
    'purge',
  ])
  expect(standing(400, { isPaid: true })).toBe('paid')
  const cancelledMs = start + 100 * day
  expect(standing(129.99, { cancelledMs })).toBe('read-only')
  expect(standing(130, { cancelledMs })).toBe('purge')
})
