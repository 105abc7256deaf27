/** The kinds of facts that are compared between places, how far two figures may differ, and how long words hold. */
import { dollars, grouped } from '#domain/assistant/fields.ts'
import { m } from '#text'

export type FactKind =
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFeet'
  | 'yearBuilt'
  | 'lot'
  | 'stories'
  | 'garage'
  | 'hoaFee'
  | 'tax'

type KindRule = {
  label: () => string
  /** A figure as it is shown; money in dollars, lots in acres. */
  show: (value: number) => string
  /** How much of the figure another may differ without saying something else: rounded figures are no contradiction. */
  tolerance: number
  /** Days after which a note that states it should be confirmed; undefined: it does not grow old. */
  holdsDays?: number
}

const money = (value: number) => dollars(Math.round(value * 100))
const acres = (value: number) => m.contradictions_acres({ count: grouped(value) })
const yearDays = 365

export const factKinds: Record<FactKind, KindRule> = {
  price: { label: m.assistant_label_price, show: money, tolerance: 0 },
  bedrooms: { label: m.assistant_label_bedrooms, show: grouped, tolerance: 0 },
  bathrooms: { label: m.assistant_label_bathrooms, show: grouped, tolerance: 0 },
  squareFeet: { label: m.assistant_label_size, show: grouped, tolerance: 0.02 },
  yearBuilt: { label: m.assistant_label_year_built, show: String, tolerance: 0 },
  lot: { label: m.assistant_label_lot, show: acres, tolerance: 0.1 },
  stories: { label: m.assistant_label_stories, show: grouped, tolerance: 0 },
  garage: { label: m.assistant_label_garage, show: grouped, tolerance: 0 },
  hoaFee: { label: m.assistant_label_hoa, show: money, tolerance: 0.01, holdsDays: yearDays },
  tax: { label: m.assistant_label_tax, show: money, tolerance: 0.02, holdsDays: yearDays },
}

/** "About 2,000 square feet" and "over an acre" promise no more than that. */
const hedgedTolerance = 0.15

export function differ(kind: FactKind, one: number, other: number, isHedged: boolean): boolean {
  const { tolerance } = factKinds[kind]
  const allowed = isHedged && tolerance > 0 ? hedgedTolerance : tolerance
  return Math.abs(one - other) > Math.max(Math.abs(one), Math.abs(other)) * allowed + 0.001
}

/** What grows old without a date of its own, and after how many days a note on it should be confirmed. */
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

/** Words that call a listing new hold for so long after the day it was listed. */
export const newListingDays = 21
