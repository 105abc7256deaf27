import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  loanCents,
  type MortgageTerms,
  monthlyCosts,
  monthlyPaymentCents,
  mortgageDefaults,
  mortgageSchedule,
  mortgageTermYears,
  mortgageYears,
  totalInterestCents,
} from './mortgage.ts'

const loan = (dollars: number, annualRatePercent: number, termYears: number): MortgageTerms => ({
  priceCents: dollars * 100,
  downPaymentPercent: 0,
  annualRatePercent,
  termYears,
})

test.each([
  [100_000, 6, 30, 599.55],
  [100_000, 5, 15, 790.79],
  [200_000, 6.5, 30, 1264.14],
  [300_000, 7, 30, 1995.91],
  [165_000, 4.5, 30, 836.03],
  [250_000, 6.5, 30, 1580.17],
])('a loan of $%d at %f %% over %d years costs $%f a month', (dollars, rate, years, payment) => {
  expect(monthlyPaymentCents(loan(dollars, rate, years))).toBe(Math.round(payment * 100))
})

test('the defaults are 20% down, 6.5% and 30 years', () => {
  expect(mortgageDefaults).toEqual({ downPaymentPercent: 20, annualRatePercent: 6.5, termYears: 30 })
  expect(mortgageTermYears).toEqual([30, 20, 15])
  const terms = { priceCents: 40_000_000, ...mortgageDefaults }
  expect(loanCents(terms)).toBe(32_000_000)
  expect(monthlyPaymentCents(terms)).toBe(202_262)
})

test('without a loan, a rate or a term there is no payment', () => {
  expect(monthlyPaymentCents({ ...loan(100_000, 6, 30), downPaymentPercent: 100 })).toBe(0)
  expect(monthlyPaymentCents({ ...loan(100_000, 6, 30), downPaymentPercent: 120 })).toBe(0)
  expect(monthlyPaymentCents(loan(100_000, 0, 30))).toBe(0)
  expect(monthlyPaymentCents(loan(100_000, -1, 30))).toBe(0)
  expect(monthlyPaymentCents(loan(0, 6, 30))).toBe(0)
  expect(monthlyPaymentCents(loan(100_000, 6, 0))).toBe(0)
  expect(monthlyPaymentCents(loan(Number.NaN, 6, 30))).toBe(0)
  expect(mortgageSchedule(loan(0, 6, 30))).toEqual([])
})

test('the first month of a known loan is mostly interest', () => {
  expect(mortgageSchedule(loan(100_000, 6, 30))[0]).toEqual({
    month: 1,
    paymentCents: 59_955,
    interestCents: 50_000,
    principalCents: 9_955,
    balanceCents: 9_990_045,
  })
})

test('every schedule pays the loan back to the cent, month by month', () => {
  fc.assert(
    fc.property(
      fc.record({
        priceCents: fc.integer({ min: 1_000_00, max: 100_000_000_00 }),
        downPaymentPercent: fc.integer({ min: 0, max: 95 }),
        annualRatePercent: fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10),
        termYears: fc.constantFrom(...mortgageTermYears),
      }),
      (terms) => {
        const schedule = mortgageSchedule(terms)
        const paid = schedule.reduce((sum, { paymentCents }) => sum + paymentCents, 0)
        expect(paid).toBe(loanCents(terms) + totalInterestCents(terms))
        expect(schedule.at(-1)?.balanceCents).toBe(0)
        expect(schedule.every(({ principalCents }) => principalCents >= 0)).toBe(true)
        expect(schedule.length).toBeLessThanOrEqual(terms.termYears * 12)
      },
    ),
    { numRuns: 50 },
  )
})

test('the years add up to the loan and all interest, and the last one ends with nothing owed', () => {
  for (const termYears of [30, 20, 15]) {
    const terms = { ...mortgageDefaults, priceCents: 38_900_000, termYears }
    const years = mortgageYears(terms)
    const sumOf = (key: 'principalCents' | 'interestCents') => years.reduce((sum, year) => sum + year[key], 0)
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: termYears }, (_, index) => index + 1))
    expect(sumOf('principalCents')).toBe(loanCents(terms))
    expect(sumOf('interestCents')).toBe(totalInterestCents(terms))
    expect(years.at(-1)?.balanceCents).toBe(0)
  }
  expect(mortgageYears({ ...mortgageDefaults, priceCents: 0 })).toEqual([])
})

test('a year’s taxes and a month’s dues are monthly costs beside the loan; what a listing doesn’t state costs nothing', () => {
  expect(monthlyCosts({ taxAnnualCents: 987_400, hoaFeeCents: 24_500 })).toEqual({
    taxCents: 82_283,
    hoaCents: 24_500,
    besideCents: 106_783,
  })
  expect(monthlyCosts({ taxAnnualCents: null })).toEqual({ taxCents: 0, hoaCents: 0, besideCents: 0 })
})
