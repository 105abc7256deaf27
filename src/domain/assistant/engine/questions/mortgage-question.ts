/** Monthly payment questions: the calculator's own formula with the buyer's numbers, or its defaults. */
import {
  downPaymentCents,
  loanCents,
  monthlyPaymentCents,
  mortgageDefaults,
} from '#domain/listings/mortgage.ts'
import { formatCount } from '#domain/text/count.ts'
import { formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import type { Field } from '../evidence/fields.ts'
import { guardText } from '../reading/normalize.ts'

const payment = String.raw`(?:monthly (?:mortgage |house )?payments?|monthly (?:note|mortgage|cost)|(?:mortgage|loan|house) payments?|payments?|p ?(?:&|and) ?i|principal and interest|(?:my|our|the) mortgage)`
const signs: RegExp[] = [
  new RegExp(
    String.raw`\b(?:what|how much|how high|estimate|calculate|roughly|ballpark|figure out|work out)\b.{0,40}\b${payment}\b(?! (?:insurance|lender|broker|company|servicer|disclosure|closing|loan|type|option|program|assistance|help))`,
  ),
  new RegExp(String.raw`^\W*(?:the )?(?:monthly|estimated|mortgage|house|loan) ${payment}\b.{0,40}$`),
  /\b(?:what|how much)\b.{0,24}\b(?:(?:pay|paying|cost(?: me)?) (?:\w+ ){0,3}|be )(?:per|a|each|every) month\b/,
  /\bleft to (?:borrow|finance)\b|\bhow (?:much|big)\b.{0,24}\b(?:borrow|a loan)\b/,
  /\b\d+(?:\.\d+)? ?(?:%|percent) down\b|\b(?:put|putting) (?:\w+ ){0,2}\$? ?\d[\d,.]*k? ?(?:%|percent)? down\b|\bmonthly p ?(?:&|and) ?i\b|\bmortgage (?:calculator|estimate|calculation)\b|^\W*(?:monthly|estimated) payments?\b/,
]
const otherBills =
  /\b(?:hoa|dues|association|tax|taxes|insurance|utilit\w+|electric\w*|water|gas|rent|condo fee|maintenance)\b|\b(?:assumable|assume|assistance)\b/

/** About loans in general, not about what this home would cost a month. */
const onLending =
  /\b(?:difference|mean|means|late|reverse|adjustable|spouse|servicers?|servicing|modification|refinanc\w+|credit report|paid off|behind|sold|qualified|subprime|lenders? (?:calculate|consider)|stop making|can't (?:pay|make|afford)|cannot (?:pay|make))\b|\bwhat(?:'s| is| are) an? (?!month)/

export const asksForPayment = (text: string): boolean => {
  const read = guardText(text)
  return (
    !onLending.test(read) &&
    signs.some((sign) => sign.test(read)) &&
    !otherBills.test(
      read.replace(
        /(?:without|excluding|not including|before|plus|and) (?:the )?(?:taxes|insurance|hoa)[^.?]*/g,
        '',
      ),
    )
  )
}

const figure = String.raw`(?<![\d.,])(\d{1,3}(?:,\d{3}){1,4}|\d{1,9}(?:\.\d{1,4})?)`
const amountOf = (text: string | undefined, suffix: string | undefined) =>
  Number.parseFloat((text ?? '').replaceAll(',', '')) * (/^k/i.test(suffix ?? '') ? 1000 : 1)

export interface Terms {
  downPaymentPercent: number
  annualRatePercent: number
  termYears: number
}

/** Down payment, rate and years from the message; anything missing or impossible is the calculator's default. */
export function termsIn(text: string, priceCents: number): Terms {
  const read = text.toLowerCase()
  const terms: Terms = { ...mortgageDefaults }
  const percent = new RegExp(String.raw`${figure} ?(?:%|percent)(?: (?:as )?(?:a )?)? ?(down)?`, 'g')
  let end = 0
  for (const match of read.matchAll(percent)) {
    const value = amountOf(match[1], undefined)
    const before = read.slice(Math.max(end, match.index - 18), match.index)
    end = match.index + match[0].length
    const isDown =
      match[2] !== undefined || /\b(?:down|put|putting|deposit)(?: payment)?(?: of)? ?$/.test(before)
    if (isDown && value >= 0 && value < 100) terms.downPaymentPercent = value
    else if (!isDown && value > 0 && value <= 30) terms.annualRatePercent = value
  }
  const cash = new RegExp(
    String.raw`\$ ?${figure} ?(k)?(?: \w+)? down|${figure} ?(k) down|(?:put|putting) \$? ?${figure} ?(k)? down`,
  ).exec(read)
  if (cash) {
    const amount = amountOf(cash[1] ?? cash[3] ?? cash[5], cash[2] ?? cash[4] ?? cash[6])
    const share = (amount * 100 * 100) / priceCents
    if (share >= 0 && share < 100) terms.downPaymentPercent = share
  }
  const years = /\b(\d{1,2})[ -]?(?:years?|yrs?|yr)\b/.exec(read)?.[1]
  if (years && Number(years) > 0 && Number(years) <= 50) terms.termYears = Number(years)
  const borrowed = new RegExp(
    String.raw`\b(?:financ(?:e|ing)|borrow(?:ing)?|loan of|mortgage of) \$? ?${figure} ?(k)?`,
  ).exec(read)
  if (borrowed) {
    const share = (amountOf(borrowed[1], borrowed[2]) * 100 * 100) / priceCents
    if (share > 0 && share <= 100) terms.downPaymentPercent = 100 - share
  }
  const part = /\b(a quarter|a third|half) down\b/.exec(read)?.[1]
  if (part) terms.downPaymentPercent = { 'a quarter': 25, 'a third': 100 / 3, half: 50 }[part] ?? 0
  if (/\b(?:no|zero|nothing) (?:money )?down\b/.test(read)) terms.downPaymentPercent = 0
  return terms
}

/** The estimate in words, with the price that it is based on; null without a price. */
export const sayPayment = (text: string, price: Field | undefined): string | null =>
  price?.value ? sayEstimate({ priceCents: price.value, ...termsIn(text, price.value) }) : null

export function sayEstimate(terms: Terms & { priceCents: number }): string {
  const whole = (cents: number) => formatShortPrice(Math.round(cents / 100) * 100)
  return m.assistant_mortgage({
    payment: whole(monthlyPaymentCents(terms)),
    down: formatCount(terms.downPaymentPercent),
    downAmount: whole(downPaymentCents(terms)),
    loan: whole(loanCents(terms)),
    rate: formatCount(terms.annualRatePercent),
    years: String(terms.termYears),
  })
}
