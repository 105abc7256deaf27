/** The listing's facts by name, each as a bare fact and as a sentence. */
import {
  type FactUnit,
  factOf,
  isMoneyFact,
  keptName,
  type NumberName,
  numberNames,
} from '#domain/listings/listing-facts.ts'
import { centsOf, formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import type { AgentProfile, ListingFacts } from '../../context.ts'
import type { Period } from '../reading/periods.ts'
import { type FactWords, factWords, isFact } from './fact-words.ts'
import { districtsIn } from './named-in-text.ts'

export type FieldName =
  | NumberName
  | 'propertyType' | 'status' | 'listedDate' | 'address'
  | 'halfBaths' | 'neighborhood' | 'schoolDistrict' | 'county' | 'newConstruction' | 'priceChange'
  | 'agent' | 'phone' | 'email' | 'company' // biome-ignore format: a list of names

export interface Field {
  name: FieldName
  label: string
  /** For comparisons, in the unit the fact is stored in; money in cents. */
  value: number | null
  /** How often an amount is due, if that is stated. */
  period?: Period | undefined
  /** The bare fact, as written in the listing or as it is shown: "2-car garage", "$515,000". */
  text: string
  /** The fact as a sentence. */
  sentence: string
  ref: string
}

export const isMoneyField = (name: FieldName): boolean =>
  name === 'priceChange' || (isFact(name) && isMoneyFact(name))

const numberIn = (text: string | undefined): number | null => {
  const value = Number.parseFloat((text ?? '').replaceAll(',', ''))
  return Number.isFinite(value) ? value : null
}

type FeatureRule = NonNullable<FactWords['feature']> & { name: FieldName; label: () => string }

/** Facts that agents and imports write as features: "Built in 1942", "HOA fee $55 per month". */
const featureRules: FeatureRule[] = [
  ...numberNames.flatMap((name) => {
    const { feature } = factWords[name]
    return feature ? [{ name, label: factOf(name).label, ...feature }] : []
  }),
  {
    name: 'halfBaths',
    pattern: /^\d+ full(?: baths?)? and (\d+) half bath(?:room)?s?$/i,
    label: m.fact_bathrooms,
    sentence: (match) => m.assistant_fact_has({ what: match[0] }),
  },
  {
    name: 'neighborhood',
    pattern: /^(?:neighbou?rhood|subdivision|community): ?(.+)$/i,
    label: m.assistant_label_neighborhood,
    sentence: (match) => match[1] ?? '',
  },
  {
    name: 'schoolDistrict',
    pattern: /^school(?: district)?s?: ?(.+)$/i,
    label: m.assistant_label_school_district,
    sentence: (match) => match[1] ?? '',
  },
  {
    name: 'county',
    pattern: /^([A-Z][\w .'-]+) county$/i,
    label: m.assistant_label_county,
    sentence: (match) => m.assistant_fact_in({ where: match[0] }),
  },
  {
    name: 'newConstruction',
    pattern: /^new(?:ly built)? ?(?:construction|build|home)?$/i,
    label: m.assistant_label_new_construction,
    sentence: () => m.assistant_fact_new_construction(),
  },
]

const wordNumbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 }

function fromFeatures(features: string[]): Field[] {
  const fields: Field[] = []
  for (const [i, raw] of features.entries()) {
    const text = raw.trim()
    for (const rule of featureRules) {
      const match = rule.pattern.exec(text)
      if (!match) continue
      const figure = (match[1] ?? match[2] ?? '').toLowerCase()
      const number = wordNumbers[figure] ?? numberIn(figure)
      const stored = (given: number) =>
        isMoneyField(rule.name) ? centsOf(given) : given * (rule.each?.(match) ?? 1)
      fields.push({
        name: rule.name,
        label: rule.label(),
        value: number === null ? null : stored(number),
        period: rule.period?.(match),
        text,
        sentence: rule.sentence(match),
        ref: `features:${i}`,
      })
      break
    }
  }
  return fields
}

/** How often a stored amount is due. */
export const storedPeriod = (name: NumberName): Period | undefined => periods[factOf(name).unit]
const periods: Partial<Record<FactUnit, Period>> = { dollarsPerMonth: 'month', dollarsPerYear: 'year' }

const fromNumbers = (listing: ListingFacts): Field[] =>
  numberNames.flatMap((name) => {
    const { say, statesZero } = factWords[name]
    const ref = keptName(name)
    const value = listing[ref]
    if (value === null || value === undefined || (value === 0 && !statesZero)) return []
    const label = factOf(name).label()
    return [{ name, label, value, period: storedPeriod(name), ref, ...say(value) }]
  })

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
/** `YYYY-MM-DD` as "November 22, 2026"; anything else stays unchanged. */
const longDay = (day: string): string => {
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at) ? day : dayFormat.format(at)
}

function fromTexts(listing: ListingFacts): Field[] {
  const made: [FieldName, string | null | undefined, () => string, (text: string) => string][] = [
    ['propertyType', listing.propertyType, m.assistant_label_type, (type) => m.assistant_fact_type({ type })],
    ['status', listing.status, m.assistant_label_status, (status) => m.assistant_fact_status({ status })],
    [
      'listedDate',
      listing.listedDate,
      m.assistant_label_listed,
      (day) => m.assistant_fact_listed({ date: longDay(day) }),
    ],
    [
      'address',
      listing.address,
      m.assistant_label_address,
      (address) => m.assistant_fact_address({ address }),
    ],
  ]
  return made.flatMap(([name, text, label, say]) =>
    text ? [{ name, label: label(), value: null, text, sentence: say(text), ref: name }] : [],
  )
}

/** Whether the last price change was a reduction, and if so, from what to what and when. */
function fromPrices(prices: ListingFacts['pricesAsked']): Field[] {
  const [before, last] = (prices ?? []).slice(-2)
  if (!before) return []
  const isReduced = last !== undefined && last.priceCents < before.priceCents
  const sentence = isReduced
    ? m.assistant_fact_price_reduced({
        from: formatShortPrice(before.priceCents),
        to: formatShortPrice(last.priceCents),
        date: longDay(last.at),
      })
    : m.assistant_fact_price_not_reduced()
  return [
    {
      name: 'priceChange',
      label: m.assistant_label_price_history(),
      value: isReduced ? before.priceCents - last.priceCents : 0,
      text: sentence,
      sentence,
      ref: 'priceHistory',
    },
  ]
}

function fromAgent(agent: AgentProfile): Field[] {
  const name = [agent.name, agent.title, agent.company].filter(Boolean).join(', ')
  const made: [FieldName, string | null | undefined, () => string, (text: string) => string][] = [
    ['agent', name, m.assistant_label_agent, (text) => m.assistant_fact_agent({ agent: text })],
    ['phone', agent.phone, m.assistant_label_phone, (phone) => m.assistant_fact_phone({ agent: agent.name, phone })],
    ['email', agent.email, m.assistant_label_email, (email) => m.assistant_fact_email({ agent: agent.name, email })],
    ['company', agent.company, m.assistant_label_company, (company) => m.assistant_fact_company({ agent: agent.name, company })],
  ] // biome-ignore format: a table of facts
  return made.flatMap(([field, text, label, say]) =>
    text
      ? [{ name: field, label: label(), value: null, text, sentence: say(text), ref: `agent.${field}` }]
      : [],
  )
}

const fromDescription = (paragraphs: string[]): Field[] =>
  districtsIn(paragraphs).map(({ name, paragraph }) => ({
    name: 'schoolDistrict',
    label: m.assistant_label_school_district(),
    value: null,
    text: name,
    sentence: name,
    ref: `description:${paragraph}`,
  }))

/** All facts. If a number and a feature state the same fact, the listing's own wording wins. */
export function readFields(listing: ListingFacts | null | undefined, agent: AgentProfile): Field[] {
  if (!listing) return fromAgent(agent)
  const written = fromFeatures(listing.features ?? [])
  const names = new Set(written.map((field) => field.name))
  const numbers = fromNumbers(listing).filter((field) => !names.has(field.name))
  const named = names.has('schoolDistrict') ? [] : fromDescription(listing.description?.paragraphs ?? [])
  return [
    ...numbers,
    ...written,
    ...named,
    ...fromTexts(listing),
    ...fromPrices(listing.pricesAsked),
    ...fromAgent(agent),
  ]
}
