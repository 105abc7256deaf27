/** Claims about the listing's numbers ("it has four bedrooms, right?"), and numbers calculated from them. */

import { formatCount } from '#domain/text/count.ts'
import { centsOf, dollarsOf, formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import type { Citation } from '../../answer.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { houseWords, isFact } from '../evidence/fact-words.ts'
import { citeField, type FactAnswer } from '../evidence/field-answers.ts'
import { type Field, storedPeriod } from '../evidence/fields.ts'
import { timesAYear } from '../reading/periods.ts'
import type { Ask } from './question.ts'
import { type Claim, claimsOf, isMeasuring, namesGarage } from './read-claims.ts'

const below =
  /\b(?:under|below|less than|cheaper than|lower than|no more than|at most|within|smaller than|fewer than|before|older than|up to|max(?:imum)?|beneath|or (?:less|under|fewer|smaller))\b/
const above =
  /\b(?:over|above|more than|at least|exceeds?|greater than|bigger than|larger than|higher than|after|newer than|minimum|upwards of|north of|or (?:more|over|better|larger|bigger|higher|up))\b/
const inclusive =
  /\b(?:no more than|at most|at least|up to|within|minimum|max(?:imum)?|or (?:more|less|better|larger|bigger|higher|up|under|fewer|smaller|over))\b/

/** Numbers closer than `precision` are the same. */
function holds(actual: number, { value, precision, compared, isCapacity }: Claim): boolean {
  const isSame = Math.abs(actual - value) < precision
  if (below.test(compared)) return isSame ? inclusive.test(compared) : actual < value
  if (above.test(compared)) return isSame ? inclusive.test(compared) : actual > value
  return isSame || (isCapacity === true && actual > value)
}

/**
 * The claim for the period that the field states: $2,520 a year is $210 a month. Rounding to whole dollars doesn't make
 * it wrong. Null if the two can’t be compared.
 */
function inPeriodOf(field: Field, claim: Claim): Claim | null {
  if (!isFact(field.name)) return claim
  const usual = storedPeriod(field.name)
  if (!usual) return claim
  if (!claim.period)
    return field.period === undefined || field.period === usual || field.value === claim.value ? claim : null
  if (!field.period) return null
  if (claim.period === field.period) return claim
  const factor = timesAYear[claim.period] / timesAYear[field.period]
  return { ...claim, value: claim.value * factor, precision: centsOf(0.5) * factor }
}

/** Whether the field bears the claim out; null if it can't tell. */
function isTrue(ask: Ask, field: Field, claim: Claim): boolean | null {
  const comparable = inPeriodOf(field, claim)
  if (!comparable || field.value === null) return null
  const is = holds(field.value, comparable)
  // A garage that is too small doesn't say how many cars fit on the driveway.
  return !is && claim.isCars && field.name === 'garageSpaces' && !namesGarage(ask) ? null : is
}

const claimWords = new Set([
  'bedroom',
  'bathroom',
  'square-footage',
  'lot',
  'acreage',
  'story',
  'garage',
  'car',
  'price',
  'built',
  'year-built',
  'construct',
  'hoa',
  'tax',
  'large',
  'parking',
  'flooring',
  'pay-fee',
  'monthly',
  'yearly',
  'new',
  ...houseWords,
])

/** "Is it larger than 1,500 square feet?" expects yes or no, though it names a measure. */
const opensAsVerb =
  /^(?:is|are|was|were|does|do|has|have|would|will|(?:bigger|larger|smaller|more|less|over|under|above|below|at least|at most)\b.*\d)\b/

/** "Is the garage 400 square feet?" is not about the size of the home. */
const isAboutOther = (ask: Ask, claims: Claim[]): boolean =>
  claims.every(({ field }) => field === 'squareFeet') &&
  ask.units.some(
    (unit) =>
      !unit.isImplied && unit.concepts.some(({ name }) => ['garage', 'parking', 'flooring'].includes(name)),
  )

/** "It has four bedrooms, right?", "Is it under 900 thousand?": yes or no by the listing's own numbers. */
export function checkClaims(evidence: Evidence, ask: Ask): FactAnswer | null {
  if (!ask.yesNo && ask.form !== 'topic' && !opensAsVerb.test(ask.text)) return null
  const claims = claimsOf(evidence, ask)
  if (claims.length === 0 || isAboutOther(ask, claims)) return null
  const others = ask.units.filter(
    (unit) => !unit.concepts.some((concept) => claimWords.has(concept.name)) && !isMeasuring(unit),
  )
  if (others.length > 0 && !claims.every(({ isBudget }) => isBudget)) return null
  const checked = claims.map((claim) => ({
    claim,
    field: evidence.fields.find((field) => field.name === claim.field && field.value !== null),
  }))
  const known = checked.flatMap(({ claim, field }) => (field ? [{ claim, field }] : []))
  if (known.length < checked.length || known.length === 0) return null
  const truths = known.map(({ claim, field }) => isTrue(ask, field, claim))
  const verdict = truths.includes(false) ? 'no' : truths.includes(null) ? null : 'yes'
  const sentences = known.map(({ field }) => field.sentence).join(' ')
  return {
    verdict,
    text: sentences,
    citations: known.map(({ field }) => citeField(field)),
  }
}

/** Price by size, calculated and cited. */
export function pricePerFoot(evidence: Evidence, ask: Ask): FactAnswer | null {
  if (
    !/\bprice (?:per|a|by) (?:the )?(?:sq(?:uare)? (?:ft|feet|foot))|\b(?:per|a) (?:sq(?:uare)?) (?:ft|foot|feet)\b/.test(
      ask.text,
    )
  )
    return null
  const price = evidence.fields.find((field) => field.name === 'price')
  const size = evidence.fields.find((field) => field.name === 'squareFeet')
  if (!price?.value || !size?.value) return null
  const amount = formatShortPrice(centsOf(Math.round(dollarsOf(price.value) / size.value)))
  const computed: Citation = {
    kind: 'field',
    label: m.assistant_label_computed(),
    text: `${price.text} / ${formatCount(size.value)} = ${amount}`,
    ref: 'priceCents,squareFeet',
  }
  return {
    verdict: null,
    text: m.assistant_fact_price_per_foot({ amount, price: price.text, size: size.text }),
    citations: [computed, citeField(price), citeField(size)],
  }
}
