/** The kinds of facts compared across sources, how far two numbers can differ, and how long statements stay current. */
import { acresText } from '#domain/listings/acres.ts'
import { eachNumber, type FactUnit, factOf, type NumberName } from '#domain/listings/listing-facts.ts'
import { formatCount } from '#domain/text/count.ts'
import { formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'

type KindRule = {
  label: () => string
  /** The number as it is shown. Takes money in cents and areas in square feet. */
  show: (value: number) => string
  /** The share by which two numbers can differ and still state the same fact: rounding is no contradiction. */
  tolerance: number
  /** Days after which a note that states it should be confirmed; undefined if it doesn't go out of date. */
  holdsDays?: number
}

const acres = (squareFeet: number) =>
  acresText(squareFeet) ?? m.fact_square_feet({ size: formatCount(squareFeet) })
const yearDays = 365

const shown: Record<FactUnit, (value: number) => string> = {
  dollars: formatShortPrice,
  rooms: formatCount,
  year: String,
  squareFeet: acres,
  count: formatCount,
  dollarsPerMonth: formatShortPrice,
  dollarsPerYear: formatShortPrice,
}

const ruleOf = (name: NumberName): KindRule => {
  const { label, unit, tolerance, holdsDays } = factOf(name)
  return { label, show: shown[unit], tolerance, holdsDays }
}

export const factKinds: Record<NumberName, KindRule> = {
  ...eachNumber(ruleOf),
  // Its label names the unit.
  squareFeet: { ...ruleOf('squareFeet'), show: formatCount },
}

/** "About 2,000 square feet" and "over an acre" are only approximate. */
const hedgedTolerance = 0.15

export function differ(kind: NumberName, one: number, other: number, isHedged: boolean): boolean {
  const { tolerance } = factKinds[kind]
  const allowed = isHedged && tolerance > 0 ? hedgedTolerance : tolerance
  return Math.abs(one - other) > Math.max(Math.abs(one), Math.abs(other)) * allowed + 0.001
}

/** What goes out of date without stating a date, and after how many days a note on it should be confirmed. */
export const agingTopics: { topic: RegExp; holdsDays: number }[] = [
  {
    topic:
      /\b(?:utilit(?:y|ies)|(?:electric(?:ity)?|water|gas|heating|power) bills?|internet (?:bill|costs?))\b.{0,80}\d/i,
    holdsDays: yearDays,
  },
  { topic: /\binsurance\b.{0,80}\$ ?\d|\$ ?\d.{0,80}\binsurance\b/i, holdsDays: yearDays },
  { topic: /\b(?:closing|seller|lender) credits?\b|\brate buy-?downs?\b|\bincentives?\b/i, holdsDays: 60 },
  { topic: /\bshowing(?:s| hours)\b/i, holdsDays: 180 },
]

/** How many days after it was listed a listing can still be called new. */
export const newListingDays = 21
