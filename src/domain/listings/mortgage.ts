/** The mortgage calculator: standard fixed-rate amortization, without taxes, insurance and HOA dues. */

export const mortgageDefaults = { downPaymentPercent: 20, annualRatePercent: 6.5, termYears: 30 } as const
export const mortgageTermYears = [30, 20, 15] as const

export type MortgageTerms = {
  priceCents: number
  /** 0 to 100 */
  downPaymentPercent: number
  annualRatePercent: number
  termYears: number
}

export const downPaymentCents = ({ priceCents, downPaymentPercent }: MortgageTerms): number =>
  Math.round((priceCents * downPaymentPercent) / 100)

export const loanCents = (terms: MortgageTerms): number => terms.priceCents - downPaymentCents(terms)

const monthlyRate = ({ annualRatePercent }: MortgageTerms) => annualRatePercent / 1200

/** Each month's payment to the cent; 0 if loan, rate or term is not above 0. */
export function monthlyPaymentCents(terms: MortgageTerms): number {
  const loan = loanCents(terms)
  const rate = monthlyRate(terms)
  const months = terms.termYears * 12
  const isComputable = loan > 0 && rate > 0 && months > 0 && Number.isFinite(loan * rate * months)
  // expm1 and log1p keep the digits that (1 + rate) ** -months would lose for tiny rates.
  return isComputable ? Math.round((loan * rate) / -Math.expm1(-months * Math.log1p(rate))) : 0
}

/** What an owner pays each month beside the loan, as far as a listing says: taxes and dues. Insurance it can't say. */
export function monthlyCosts(facts: { taxAnnualCents?: number | null; hoaFeeCents?: number | null }) {
  const taxCents = Math.round((facts.taxAnnualCents ?? 0) / 12)
  const hoaCents = facts.hoaFeeCents ?? 0
  return { taxCents, hoaCents, besideCents: taxCents + hoaCents }
}

export type MortgageMonth = {
  /** 1 is the first */
  month: number
  paymentCents: number
  interestCents: number
  principalCents: number
  /** What is still owed after the payment. */
  balanceCents: number
}

/** Month by month to the cent; the last payment absorbs what rounding left, so that nothing is owed. */
export function mortgageSchedule(terms: MortgageTerms): MortgageMonth[] {
  const payment = monthlyPaymentCents(terms)
  const schedule: MortgageMonth[] = []
  if (payment === 0) return schedule
  const months = terms.termYears * 12
  let balance = loanCents(terms)
  for (let month = 1; month <= months && balance > 0; month += 1) {
    const interestCents = Math.round(balance * monthlyRate(terms))
    const isLast = month === months || payment - interestCents >= balance
    const principalCents = isLast ? balance : payment - interestCents
    balance -= principalCents
    schedule.push({
      month,
      paymentCents: principalCents + interestCents,
      interestCents,
      principalCents,
      balanceCents: balance,
    })
  }
  return schedule
}

export type MortgageYear = Omit<MortgageMonth, 'month' | 'paymentCents'> & {
  /** 1 is the first */
  year: number
}

/** How much of each year's payments is principal and interest, and what is owed at its end. */
export function mortgageYears(terms: MortgageTerms): MortgageYear[] {
  const years: MortgageYear[] = []
  for (const { month, principalCents, interestCents, balanceCents } of mortgageSchedule(terms)) {
    const year = Math.ceil(month / 12)
    const before = years[year - 1] ?? { principalCents: 0, interestCents: 0 }
    years[year - 1] = {
      year,
      principalCents: before.principalCents + principalCents,
      interestCents: before.interestCents + interestCents,
      balanceCents,
    }
  }
  return years
}

export const totalInterestCents = (terms: MortgageTerms): number =>
  mortgageSchedule(terms).reduce((sum, { interestCents }) => sum + interestCents, 0)
