/** Claims about the listing's numbers ("it has four bedrooms, right?"), and numbers calculated from them. */

import { factNames, isMoneyFact } from '#domain/listings/listing-facts.ts'
import { formatCount } from '#domain/text/count.ts'
import { centsOf, dollarsOf, formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import type { Citation } from './answer.ts'
import type { Evidence } from './evidence.ts'
import { factWords, houseWords, isFact } from './fact-words.ts'
import { citeField, type FactAnswer, fieldAsked } from './field-answers.ts'
import type { FieldName } from './fields.ts'
import type { Ask } from './question.ts'
import type { Token } from './tokens.ts'

const magnitude: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mil: 1e6,
  million: 1e6,
}
const subjects: [RegExp, FieldName][] = [
  [/^(?:bed|bedroom|br|bd)/, 'bedrooms'],
  [/^(?:bath|ba$)/, 'bathrooms'],
  [/^(?:sq|square|sf|feet|foot)/, 'squareFeet'],
  ...factNames.flatMap((name): [RegExp, FieldName][] => {
    const { countedThing } = factWords[name]
    return countedThing ? [[countedThing, name]] : []
  }),
]

/** "We need to stay below 850", or just "under 450?": the thousands are left out. */
const budget =
  /\b(?:budget|stay (?:under|below|within)|afford|max(?:imum)?|keep it (?:under|below))\b|^\W*(?:is it |it's |priced )*(?:under|below|over|above|less than|more than|cheaper than) \$?\d{2,4}\W*$/

interface Claim {
  field: FieldName
  /** Money in cents. */
  value: number
  /** An amount the buyer can spend, whatever else is asked. */
  isBudget?: boolean
}

/** Numbers in the question with the fact that each is about. */
function claimsOf(ask: Ask): Claim[] {
  const { tokens } = ask
  return tokens.flatMap((token: Token, i): Claim[] => {
    if (token.value === null || token.ordinal || token.lower === 'half') return []
    const factor = magnitude[tokens[i + 1]?.lower ?? ''] ?? 1
    for (const next of tokens.slice(i + 1, i + 3)) {
      const subject = subjects.find(([pattern]) => pattern.test(next.lower))
      if (subject) return [{ field: subject[1], value: token.value }]
      if (next.value !== null) break
    }
    if (token.value >= 1700 && token.value <= 2040 && /^\d{4}$/.test(token.surface) && !token.money)
      return [{ field: 'yearBuilt', value: token.value }]
    const asked = fieldAsked(ask)
    if (asked && isFact(asked) && factWords[asked].isClaimedByNumber) {
      const value = token.value * factor
      return [{ field: asked, value: isMoneyFact(asked) ? centsOf(value) : value }]
    }
    const isBudget = token.value >= 50 && token.value < 10_000 && budget.test(ask.text)
    const amount = token.value * (factor === 1 && isBudget ? 1e3 : factor)
    return token.money || factor > 1 || amount >= 10_000
      ? [{ field: 'price', value: centsOf(amount), isBudget }]
      : []
  })
}

const below =
  /\b(?:under|below|less than|cheaper than|lower than|no more than|at most|within|smaller than|fewer than|before|older than|up to|max(?:imum)?|beneath)\b/
const above =
  /\b(?:over|above|more than|at least|exceeds?|greater than|bigger than|larger than|higher than|after|newer than|minimum|upwards of|north of)\b/
const inclusive = /\b(?:no more than|at most|at least|up to|within|minimum|max(?:imum)?)\b/

function holds(ask: Ask, actual: number, claimed: number): boolean {
  if (below.test(ask.text)) return inclusive.test(ask.text) ? actual <= claimed : actual < claimed
  if (above.test(ask.text)) return inclusive.test(ask.text) ? actual >= claimed : actual > claimed
  return Math.abs(actual - claimed) < 0.005
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
const opensAsVerb = /^(?:is|are|was|were|does|do|has|have|would|will)\b/

/** "It has four bedrooms, right?", "Is it under 900 thousand?": yes or no by the listing's own numbers. */
export function checkClaims(evidence: Evidence, ask: Ask): FactAnswer | null {
  if (!ask.yesNo && ask.form !== 'topic' && !opensAsVerb.test(ask.text)) return null
  const claims = claimsOf(ask)
  if (claims.length === 0) return null
  const others = ask.units.filter(
    (unit) =>
      !unit.concepts.some((concept) => claimWords.has(concept.name)) &&
      !/^(?:thousand|million|grand|mil|k|m|date|hold|less|larg|larger|small|smaller|tall|taller|cheap|cheaper|lower|higher|greater|least|most|exce|exceed|maximum|minimum|max|min|bigger|older|newer|fewer)$/.test(
        unit.stem,
      ),
  )
  if (others.length > 0 && !claims.every(({ isBudget }) => isBudget)) return null
  const checked = claims.map((claim) => ({
    claim,
    field: evidence.fields.find((field) => field.name === claim.field && field.value !== null),
  }))
  const known = checked.flatMap(({ claim, field }) => (field ? [{ claim, field }] : []))
  if (known.length < checked.length || known.length === 0) return null
  const right = known.every(({ claim, field }) => holds(ask, field.value ?? Number.NaN, claim.value))
  const sentences = known.map(({ field }) => field.sentence).join(' ')
  return {
    verdict: right ? 'yes' : 'no',
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
