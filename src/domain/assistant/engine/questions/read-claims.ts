/** Reads the numbers in a question as claims about the listing's facts: "over 2 acres", "parking for 4 cars". */
import { factNames, isMoneyFact } from '#domain/listings/listing-facts.ts'
import { centsOf } from '#domain/text/money.ts'
import { plainFigures } from '#domain/text/plain-figures.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { factWords, isFact } from '../evidence/fact-words.ts'
import { fieldAsked } from '../evidence/field-answers.ts'
import type { FieldName } from '../evidence/fields.ts'
import { type Period, periodIn } from '../reading/periods.ts'
import { type Token, tokenize } from '../reading/tokens.ts'
import type { Ask } from './question.ts'
import type { Unit } from './question-units.ts'

export interface Claim {
  field: FieldName
  /** In the unit of the field; money in cents. */
  value: number
  /** How far the fact can be off and still be called the same number. */
  precision: number
  /** The words that say how it compares: "is the lot more than". */
  compared: string
  /** How often the amount is due, if the question says so. */
  period?: Period | undefined
  /** An amount the buyer can spend, whatever else is asked. */
  isBudget?: boolean
  /** A number of cars, wherever they are parked. */
  isCars?: boolean
  /** "Room for 3 cars": 3 or more. */
  isCapacity?: boolean
}

const exact = 0.005

const magnitude: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mil: 1e6,
  million: 1e6,
}

interface Subject {
  word: RegExp
  field: FieldName | 'cars'
  each?: number
}

const subjects: Subject[] = [
  { word: /^(?:bed|bedroom|br|bd)/, field: 'bedrooms' },
  { word: /^(?:bath|ba$)/, field: 'bathrooms' },
  { word: /^(?:sq|square|sf|feet|foot)/, field: 'squareFeet' },
  { word: /^(?:cars?|vehicles?)$/, field: 'cars' },
  ...factNames.flatMap((field): Subject[] => {
    const { countedThing } = factWords[field]
    return countedThing ? [{ field, ...countedThing }] : []
  }),
]

/** "We need to stay below 850", or just "under 450?": the thousands are left out. */
const budget =
  /\b(?:budget|stay (?:under|below|within)|afford|max(?:imum)?|keep it (?:under|below))\b|^\W*(?:is it |it's |priced )*(?:under|below|over|above|less than|more than|cheaper than) \$?\d{2,4}\W*$/

const oneAcre =
  /\b(is it|is the lot|on|over|under|above|below|than|least|most|about|exactly|has|have|within|up to) (?:an|a full|a whole) acre\b/g

/** Words that say how a number compares, or how often an amount is due. */
const measuring =
  /^(?:thousand|million|grand|mil|k|m|date|hold|quarter|quarterli|mo|month|qtr|yr|full|whole|enough|less|larg|larger|small|smaller|tall|taller|cheap|cheaper|lower|higher|greater|least|most|exce|exceed|maximum|minimum|max|min|bigger|older|newer|fewer)$/
export const isMeasuring = ({ stem }: Unit): boolean => measuring.test(stem)

/** "Is the HOA fee less than $250?": an amount that isn't the price. */
const fees = new Set(['hoa', 'tax', 'insurance', 'rental', 'utility-bill'])
const namesFee = ({ isImplied, concepts }: Unit) => !isImplied && concepts.some(({ name }) => fees.has(name))

const capacity = /\b(?:fits?|holds?|rooms?|space|parks?|parking|enough|for)\b/

export const namesGarage = (ask: Ask): boolean => /\bgarages?\b/.test(ask.text)

/** What a number of cars is compared with: the garage if it is named, otherwise whatever has the most room. */
function placeForCars({ fields }: Evidence, ask: Ask): FieldName {
  if (namesGarage(ask)) return 'garageSpaces'
  const roomIn = (name: FieldName) => fields.find((field) => field.name === name)?.value ?? 0
  return roomIn('garageSpaces') > roomIn('parkingSpaces') ? 'garageSpaces' : 'parkingSpaces'
}

/** What the number at `i` counts, by one of the two words after it. */
function subjectAt(tokens: Token[], i: number): Subject | undefined {
  for (const next of tokens.slice(i + 1, i + 3)) {
    const subject = subjects.find(({ word }) => word.test(next.lower))
    if (subject) return subject
    if (next.value !== null) return undefined
  }
  return undefined
}

/** Numbers of square feet that measure the land: the one closest to each word for it. */
function landNumbers(ask: Ask, tokens: Token[]): Set<number> {
  const land = new Set(
    ask.units
      .filter((unit) => unit.concepts.some(({ name }) => name === 'lot' || name === 'acreage'))
      .flatMap(({ surface }) => tokenize(surface).map(({ lower }) => lower)),
  )
  const areas = tokens.flatMap(({ value }, i) =>
    value !== null && subjectAt(tokens, i)?.field === 'squareFeet' ? [i] : [],
  )
  return new Set(
    tokens.flatMap(({ lower }, at) => {
      // "2 acres" measures the land in acres already.
      if (!land.has(lower) || tokens[at - 1]?.value != null) return []
      const closest = areas.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0]
      return closest === undefined ? [] : [closest]
    }),
  )
}

/** Said after the number and before the next one, or anywhere if there is no other. */
function periodAt(text: string, tokens: Token[], i: number): Period | undefined {
  const next = tokens.findIndex(({ value }, at) => at > i && value !== null)
  const after = text.slice(tokens[i]?.end, next < 0 ? undefined : tokens[next]?.start)
  const isOnly = tokens.every(({ value }, at) => value === null || at === i)
  return periodIn(after) ?? (isOnly ? periodIn(text) : undefined)
}

/** Said before the number and after the one before it; of a single number, anywhere: "5 acres or more". */
function comparedAt(text: string, tokens: Token[], i: number): string {
  const numbers = tokens.filter(({ value }) => value !== null)
  if (numbers.length < 2) return text
  const at = tokens[i]?.start ?? 0
  return text.slice(numbers.findLast(({ start }) => start < at)?.end ?? 0, at)
}

/** Numbers in the question with the fact that each is about. */
export function claimsOf(evidence: Evidence, ask: Ask): Claim[] {
  const text = plainFigures(ask.text).replace(oneAcre, '$1 1 acre')
  const tokens = tokenize(text)
  const land = landNumbers(ask, tokens)
  const asked = fieldAsked({ ...ask, units: ask.units.filter((unit) => !isMeasuring(unit)) })
  return tokens.flatMap(({ value, ...token }, i): Claim[] => {
    if (value === null || token.ordinal || token.lower === 'half') return []
    const subject = subjectAt(tokens, i)
    const compared = comparedAt(text, tokens, i)
    if (subject?.field === 'cars') {
      const field = placeForCars(evidence, ask)
      return [{ field, value, precision: exact, compared, isCars: true, isCapacity: capacity.test(ask.text) }]
    }
    if (subject) {
      const each = subject.each ?? 1
      const field = land.has(i) ? 'lotSquareFeet' : subject.field
      return [{ field, value: value * each, precision: exact * each, compared }]
    }
    const factor = magnitude[tokens[i + 1]?.lower ?? ''] ?? 1
    const isAmount = asked !== null && asked !== 'price' && isFact(asked) && isMoneyFact(asked)
    if (value >= 1700 && value <= 2040 && /^\d{4}$/.test(token.surface) && !token.money && !isAmount)
      return [{ field: 'yearBuilt', value, precision: exact, compared }]
    if (asked && isFact(asked) && factWords[asked].isClaimedByNumber) {
      const given = value * factor
      const period = periodAt(text, tokens, i)
      return [{ field: asked, value: isAmount ? centsOf(given) : given, precision: exact, compared, period }]
    }
    if (ask.units.some(namesFee)) return []
    const isBudget = value >= 50 && value < 10_000 && budget.test(ask.text)
    const amount = value * (factor === 1 && isBudget ? 1e3 : factor)
    return token.money || factor > 1 || amount >= 10_000
      ? [{ field: 'price', value: centsOf(amount), precision: exact, compared, isBudget }]
      : []
  })
}
