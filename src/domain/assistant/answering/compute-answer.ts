/** Answers that no text states and that follow from figures which texts state: twelve months of dues, a price by the acre. */
import { formatCount } from '#domain/text/count.ts'
import { centsOf, dollarsOf, formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import type { Citation } from '../answer.ts'
import type { Turn } from '../context.ts'
import { citeSpan } from '../engine/answers/say-covers.ts'
import type { Evidence } from '../engine/evidence/evidence.ts'
import { citeField } from '../engine/evidence/field-answers.ts'
import type { Field, FieldName } from '../engine/evidence/fields.ts'
import type { Ask } from '../engine/questions/question.ts'
import { type Period, timesAYear } from '../engine/reading/periods.ts'
import { readValues, type Value } from '../sheet/read-values.ts'
import { computeParts } from './compute-parts.ts'
import { findAnswer, weighAll } from './find-answer.ts'

export type Computed = { text: string; citations: Citation[] }

/** A figure that no source gives is cited as computed, before the figures that it comes from. */
const computed = (text: string, sources: readonly Citation[]): Computed => ({
  text,
  citations: [
    {
      kind: 'field',
      label: m.assistant_label_computed(),
      text,
      ref: sources.map(({ ref }) => ref).join(','),
    },
    ...sources,
  ],
})
/** What is paid, how often, and where that is written; null if the buyer or the assistant said it just before. */
type Payment = { name: string; cents: number; per: Period; source: Citation | null }

const asksYear =
  /\b(?:per|an?|each|every|whole|full|the) (?:whole |full )?year\b|\b(?:yearly|annual(?:ly)?)\b|\b(?:twelve|12) months\b/
const asksMonth = /\b(?:per|an?|each|every|the) month\b|\bmonthly\b/
const asksAmount =
  /\b(?:how much|what(?:'s|s| is| are| do| does| would| will)|come to|comes to|add up|total|together|paying|bring in|costs?|more|less|cheaper)\b|^(?:and )?(?:the |a )?(?:fee|dues|rent|tax(?:es)?|policy)\b/

const periodAsked = (text: string): Period | null =>
  asksAmount.test(text) ? (asksYear.test(text) ? 'year' : asksMonth.test(text) ? 'month' : null) : null

const fieldPayments: { field: FieldName; asks: RegExp; per: Period; name: () => string }[] = [
  {
    field: 'hoaFee',
    asks: /\b(?:hoa|dues|association)\b/,
    per: 'month',
    name: m.assistant_sum_hoa,
  },
  {
    field: 'taxAnnual',
    asks: /\btax(?:es)?\b/,
    per: 'year',
    name: m.assistant_sum_tax,
  },
]

const isPeriod = (per: Value['per']): per is Period => per === 'month' || per === 'quarter' || per === 'year'

function onlyPayment(text: string): { cents: number; per: Period } | null {
  const paid = readValues(text).flatMap(({ kind, value, per }) =>
    kind === 'money' && typeof value === 'number' && isPeriod(per) ? [{ cents: centsOf(value), per }] : [],
  )
  return paid.length === 1 ? (paid[0] ?? null) : null
}

const fieldOf = ({ fields }: Evidence, name: FieldName): Field | undefined =>
  fields.find((field) => field.name === name && field.value)

function namedPayments(evidence: Evidence, text: string): Payment[] {
  return fieldPayments.flatMap(({ field: name, asks, per, name: label }) => {
    const field = asks.test(text) ? fieldOf(evidence, name) : undefined
    return field?.value
      ? [{ name: label(), cents: field.value, per: field.period ?? per, source: citeField(field) }]
      : []
  })
}

const least = 0.5

function statedPayment(evidence: Evidence, ask: Ask): Payment | null {
  const found = findAnswer(weighAll(evidence, ask).filter(({ span }) => onlyPayment(span.text) !== null))
  const paid = found && found.certainty >= least ? onlyPayment(found.span.text) : null
  return found && paid ? { name: '', ...paid, source: citeSpan(evidence, found.span) } : null
}

const refersBack = /\b(?:that|it|this)\b|\b\d[\d,.]* (?:a|per) month\b/

function paymentJustSaid(text: string, turns: readonly Turn[]): Payment | null {
  const paid = onlyPayment(text) ?? (refersBack.test(text) ? onlyPayment(turns.at(-1)?.text ?? '') : null)
  return paid && { name: '', ...paid, source: null }
}

const inPeriod = ({ cents, per }: Payment, period: Period): number =>
  Math.round((cents * timesAYear[per]) / timesAYear[period])

const perPeriod = (cents: number, period: Period): string =>
  ({ year: m.assistant_sum_a_year, quarter: m.assistant_sum_a_quarter, month: m.assistant_sum_a_month })[
    period
  ]({ amount: formatShortPrice(cents) })

const comparing = /\b(?:more|less|cheaper|higher|lower)\b.*\bor\b/

function sayPayments(payments: readonly Payment[], period: Period, text: string): Computed | null {
  const [first] = payments
  if (!first) return null
  const citations = payments.flatMap(({ source }) => source ?? [])
  const single = (payment: Payment) => {
    const amount = perPeriod(inPeriod(payment, period), period)
    const stated = perPeriod(payment.cents, payment.per)
    return payment.per === period ? amount : m.assistant_sum_converted({ amount, stated })
  }
  if (payments.length === 1)
    return first.per === period ? null : computed(m.assistant_sum_one({ sum: single(first) }), citations)
  const parts = payments.map((payment) => `${payment.name} ${single(payment)}`).join(', ')
  if (comparing.test(text)) return computed(m.assistant_sum_compared({ parts }), citations)
  const total = payments.reduce((sum, payment) => sum + inPeriod(payment, period), 0)
  return computed(m.assistant_sum_total({ total: perPeriod(total, period), parts }), citations)
}

const squareFeetInAcre = 43_560
const asksPricePerAcre = /\b(?:what|whats|how much|price|asking|cost|costs)\b.*\b(?:per|an|by the) acre\b/
const isBound = /\b(?:more|less|bigger|larger|smaller|over|under|half|than)\b/

type Acres = { acres: number; source: Citation }

/** The lot's own field, or the one figure of acres that the texts give. */
function acresOf(evidence: Evidence): Acres | null {
  const lot = fieldOf(evidence, 'lotSquareFeet')
  if (lot?.value) return { acres: lot.value / squareFeetInAcre, source: citeField(lot) }
  const stated = evidence.listingSpans.flatMap((span) =>
    readValues(span.text).flatMap(({ unit, value }) =>
      unit === 'acres' && typeof value === 'number'
        ? [{ acres: value, source: citeSpan(evidence, span) }]
        : [],
    ),
  )
  return new Set(stated.map(({ acres }) => acres)).size === 1 ? (stated[0] ?? null) : null
}

/** "What's that an acre?": the price by the size of the lot. */
function pricePerAcre(evidence: Evidence, text: string): Computed | null {
  if (!asksPricePerAcre.test(text) || isBound.test(text)) return null
  const price = fieldOf(evidence, 'price')
  const lot = acresOf(evidence)
  if (!price?.value || !lot) return null
  const amount = formatShortPrice(centsOf(Math.round(dollarsOf(price.value) / lot.acres)))
  const acres = formatCount(Math.round(lot.acres * 100) / 100)
  return computed(m.assistant_per_acre({ amount, price: price.text, acres }), [citeField(price), lot.source])
}

const asksArea = /\b(?:floor area|square (?:feet|foot|footage)|sq ?ft)\b/
const sides = /(\d{1,3}(?:\.\d+)?)\s*(?:'|ft\.?|feet|foot)?\s*(?:x|×|by)\s*(\d{1,3}(?:\.\d+)?)/i

/** "What's that shop in square feet?" where the text gives its sides. */
function areaFromSides(evidence: Evidence, ask: Ask): Computed | null {
  if (!asksArea.test(ask.text)) return null
  const found = findAnswer(weighAll(evidence, ask).filter(({ span }) => sides.test(span.text)))
  const named = found && ask.units.some(({ stem }) => found.span.stems.has(stem))
  const [written, width, length] = (found && named && sides.exec(found.span.text)) || []
  if (!found || !written) return null
  const area = Math.round(Number(width) * Number(length))
  return computed(m.assistant_area_of_sides({ area: formatCount(area), sides: written }), [
    citeSpan(evidence, found.span),
  ])
}

/** "More than 2,000 a year?" is a claim, which is checked elsewhere. */
const isClaim = /\b(?:more|less|over|under|above|below|at least|at most) (?:than )?\$?\d/

/** `text` is all that the message says. Null if nothing has to be computed, or not all that it takes is stated. */
export function computeAnswer(
  evidence: Evidence,
  ask: Ask,
  { text, turns }: { text: string; turns: readonly Turn[] },
): Computed | null {
  if (isClaim.test(text)) return null
  const perAcre = pricePerAcre(evidence, text)
  if (perAcre) return perAcre
  const parts = computeParts(evidence, ask, text)
  if (parts) return computed(parts.text, parts.sources)
  const period = periodAsked(text)
  if (!period) return areaFromSides(evidence, ask)
  const named = namedPayments(evidence, text)
  if (named.length > 0) return sayPayments(named, period, text)
  const payment = paymentJustSaid(text, turns) ?? statedPayment(evidence, ask)
  return payment && sayPayments([payment], period, text)
}
