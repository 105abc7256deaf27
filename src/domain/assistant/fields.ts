/** The listing's facts by name, with the words that say them and the words that they stand in. */
import { m } from '#text'
import type { AgentProfile, ListingFacts } from './context.ts'
import { districtsIn } from './named-in-text.ts'

export type FieldName =
  | 'price' | 'bedrooms' | 'bathrooms' | 'squareFeet' | 'propertyType' | 'status' | 'listedDate' | 'address' | 'yearBuilt'
  | 'lot' | 'hoaFee' | 'tax' | 'stories' | 'garage' | 'halfBaths' | 'neighborhood' | 'schoolDistrict' | 'county'
  | 'newConstruction' | 'priceChange' | 'agent' | 'phone' | 'email' | 'company' // biome-ignore format: a list of names

export interface Field {
  name: FieldName
  label: string
  /** For comparisons; dollars for money. */
  value: number | null
  /** The bare fact, as it stands in the listing or as it is shown: "2-car garage", "$515,000". */
  text: string
  /** The fact as a sentence. */
  sentence: string
  ref: string
}

export const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
export const grouped = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value)

const numberIn = (text: string | undefined): number | null => {
  const value = Number.parseFloat((text ?? '').replaceAll(',', ''))
  return Number.isFinite(value) ? value : null
}

interface FeatureRule {
  name: FieldName
  pattern: RegExp
  label: () => string
  sentence: (match: RegExpExecArray) => string
}

/** Facts that agents and imports write as features: "Built in 1942", "HOA fee $55 per month". */
const featureRules: FeatureRule[] = [
  {
    name: 'yearBuilt',
    pattern: /^(?:year )?(?:built|constructed)(?: in)?:? ?(\d{4})$/i,
    label: m.assistant_label_year_built,
    sentence: (match) => m.assistant_fact_year_built({ year: match[1] ?? '' }),
  },
  {
    name: 'lot',
    pattern: /^lot(?: size)?:? ?([\d.,]+) ?(acres?|sq\.? ?ft|square feet)\b(.*)$/i,
    label: m.assistant_label_lot,
    sentence: (match) => m.assistant_fact_lot({ size: `${match[1]} ${match[2]}${match[3]}` }),
  },
  {
    name: 'stories',
    pattern: /^(\d+(?:\.\d)?|one|two|three)[ -]?(?:stor(?:y|ies)|levels?)$/i,
    label: m.assistant_label_stories,
    sentence: (match) => m.assistant_fact_has({ what: match[0] }),
  },
  {
    name: 'garage',
    pattern:
      /^(?:(\d+|one|two|three|four)[ -]car (?:attached |detached )?garage|garage:? (\d+)(?: cars?| spaces?)?)$/i,
    label: m.assistant_label_garage,
    sentence: (match) => m.assistant_fact_has_a({ what: match[0] }),
  },
  {
    name: 'hoaFee',
    pattern: /^(?:hoa|association|condo)(?: fees?| dues)?:? ?\$?([\d,.]+)(.*)$/i,
    label: m.assistant_label_hoa,
    sentence: (match) => m.assistant_fact_hoa({ fee: `$${match[1]}${match[2]}` }),
  },
  {
    name: 'tax',
    pattern: /^(?:annual )?(?:property |real estate )?tax(?:es)?:? ?\$?([\d,.]+)(.*)$/i,
    label: m.assistant_label_tax,
    sentence: (match) => m.assistant_fact_tax({ tax: `$${match[1]}${match[2]}` }),
  },
  {
    name: 'halfBaths',
    pattern: /^\d+ full(?: baths?)? and (\d+) half bath(?:room)?s?$/i,
    label: m.assistant_label_bathrooms,
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
      fields.push({
        name: rule.name,
        label: rule.label(),
        value: wordNumbers[figure] ?? numberIn(figure),
        text,
        sentence: rule.sentence(match),
        ref: `features:${i}`,
      })
      break
    }
  }
  return fields
}

type Made = [
  FieldName,
  number | null | undefined,
  () => string,
  (value: number) => [text: string, sentence: string],
]

function fromNumbers(listing: ListingFacts): Field[] {
  const bedrooms = (count: number) =>
    count === 1 ? m.assistant_one_bedroom() : m.assistant_bedrooms({ count: grouped(count) })
  const bathrooms = (count: number) =>
    count === 1 ? m.assistant_one_bathroom() : m.assistant_bathrooms({ count: grouped(count) })
  const made: Made[] = [
    ['price', listing.priceCents, m.assistant_label_price, (cents) => [dollars(cents), m.assistant_fact_price({ price: dollars(cents) })]],
    ['bedrooms', listing.bedrooms, m.assistant_label_bedrooms, (n) => [bedrooms(n), m.assistant_fact_has({ what: bedrooms(n) })]],
    ['bathrooms', listing.bathrooms, m.assistant_label_bathrooms, (n) => [bathrooms(n), m.assistant_fact_has({ what: bathrooms(n) })]],
    ['squareFeet', listing.squareFeet, m.assistant_label_size, (n) => [m.assistant_square_feet({ count: grouped(n) }), m.assistant_fact_size({ size: m.assistant_square_feet({ count: grouped(n) }) })]],
    ['yearBuilt', listing.yearBuilt, m.assistant_label_year_built, (n) => [m.assistant_built({ year: String(n) }), m.assistant_fact_year_built({ year: String(n) })]],
    ['lot', listing.lotSquareFeet, m.assistant_label_lot, (n) => [lotText(n), m.assistant_fact_lot({ size: lotText(n) })]],
    ['hoaFee', listing.hoaFeeCents, m.assistant_label_hoa, (n) => n === 0 ? [m.assistant_no_hoa(), m.assistant_fact_no_hoa()] : [m.assistant_hoa({ fee: dollars(n) }), m.assistant_fact_hoa({ fee: m.assistant_per_month({ amount: dollars(n) }) })]],
    ['tax', listing.taxAnnualCents, m.assistant_label_tax, (n) => [m.assistant_tax({ tax: dollars(n) }), m.assistant_fact_tax({ tax: m.assistant_per_year({ amount: dollars(n) }) })]],
    ['stories', listing.stories, m.assistant_label_stories, (n) => { const what = n === 1 ? m.assistant_one_story() : m.assistant_stories({ count: grouped(n) }); return [what, m.assistant_fact_has({ what })] }],
    ['garage', listing.garageSpaces, m.assistant_label_garage, (n) => { const what = m.assistant_car_garage({ count: grouped(n) }); return [what, m.assistant_fact_has_a({ what })] }],
  ] // biome-ignore format: a table of facts
  const inCents = new Set<FieldName>(['price', 'hoaFee', 'tax'])
  const refs: Partial<Record<FieldName, string>> = {
    lot: 'lotSquareFeet',
    hoaFee: 'hoaFeeCents',
    tax: 'taxAnnualCents',
    garage: 'garageSpaces',
    price: 'priceCents',
  }
  return made.flatMap(([name, value, label, say]) => {
    if (value === null || value === undefined || (value === 0 && name !== 'hoaFee')) return []
    const [text, sentence] = say(value)
    return [
      {
        name,
        label: label(),
        value: inCents.has(name) ? value / 100 : value,
        text,
        sentence,
        ref: refs[name] ?? name,
      },
    ]
  })
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
/** `YYYY-MM-DD` as "November 22, 2026"; what is no day stays as it is. */
const longDay = (day: string): string => {
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at) ? day : dayFormat.format(at)
}

const squareFeetInAcre = 43_560
const lotText = (squareFeet: number) =>
  m.assistant_lot({ acres: (squareFeet / squareFeetInAcre).toFixed(2), feet: grouped(squareFeet) })

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

/** Where the last change of the price was a reduction, from what and when; else that there was none. */
function fromPrices(prices: ListingFacts['pricesAsked']): Field[] {
  const [before, last] = (prices ?? []).slice(-2)
  if (!before) return []
  const isReduced = last !== undefined && last.priceCents < before.priceCents
  const sentence = isReduced
    ? m.assistant_fact_price_reduced({
        from: dollars(before.priceCents),
        to: dollars(last.priceCents),
        date: longDay(last.at),
      })
    : m.assistant_fact_price_not_reduced()
  const value = isReduced ? before.priceCents - last.priceCents : 0
  return [
    {
      name: 'priceChange',
      label: m.assistant_label_price_history(),
      value: value / 100,
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

/** All facts. Where a number and a feature say the same, the listing's own wording wins. */
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
