/**
 * The numbers a listing can give, one row each. The contract's shape, the stored type, the form, imports, the public page,
 * comparisons, contradictions, and the assistant's evidence all come from these two tables.
 * The words that ask for a fact and state it are in `assistant/engine/evidence/fact-words.ts`.
 */
import { formatCount } from '#domain/text/count.ts'
import { centsOf, formatShortPrice } from '#domain/text/money.ts'
import { m } from '#text'
import { acresText, squareFeetPerAcre } from './acres.ts'

export type FactUnit =
  | 'dollars'
  | 'rooms'
  | 'year'
  | 'squareFeet'
  | 'count'
  | 'dollarsPerMonth'
  | 'dollarsPerYear'

type Fact = {
  unit: FactUnit
  /** Inclusive; dollars for money. */
  min: number
  max: number
  isWhole: boolean
  label: () => string
  /** With its unit, for an input, a file column, or a comparison. */
  inputLabel: () => string
  /** Column names in files, without spaces or punctuation: RESO Data Dictionary first, then portals and spreadsheets. */
  importNames: readonly string[]
  /** The share by which two statements can differ without contradicting each other. */
  tolerance: number
  /** Days after which a note that states it should be confirmed; undefined if it doesn't go out of date. */
  holdsDays?: number
}

const yearDays = 365

/** What buyers look for first. Lists sort and filter by each, in its own column. */
export const keyFacts = {
  price: {
    unit: 'dollars',
    min: 0,
    max: 10_000_000_000,
    isWhole: false,
    label: m.fact_price,
    inputLabel: m.fact_price_input,
    importNames: ['listprice', 'price', 'askingprice', 'currentprice', 'listingprice', 'priceusd', 'amount'],
    tolerance: 0,
  },
  bedrooms: {
    unit: 'rooms',
    min: 0,
    max: 1000,
    isWhole: false,
    label: m.fact_bedrooms,
    inputLabel: m.fact_bedrooms,
    importNames: [
      'bedroomstotal',
      'bedstotal',
      'bedrooms',
      'beds',
      'br',
      'bed',
      'propertybedrooms',
      'descriptionbeds',
      'bedroomabvgr',
    ],
    tolerance: 0,
  },
  bathrooms: {
    unit: 'rooms',
    min: 0,
    max: 1000,
    isWhole: false,
    label: m.fact_bathrooms,
    inputLabel: m.fact_bathrooms,
    importNames: [
      'bathroomstotaldecimal',
      'bathrooms',
      'baths',
      'bath',
      'ba',
      'bathstotal',
      'totalbaths',
      'bathroomstotalinteger',
      'descriptionbaths',
      'propertybathrooms',
    ],
    tolerance: 0,
  },
  squareFeet: {
    unit: 'squareFeet',
    min: 0,
    max: 100_000_000,
    isWhole: true,
    label: m.fact_area,
    inputLabel: m.fact_area,
    importNames: [
      'livingarea',
      'squarefeet',
      'sqft',
      'squarefootage',
      'livingareavalue',
      'sqftliving',
      'buildingareatotal',
      'area',
      'size',
      'propertyarea',
      'descriptionsqft',
      'grlivarea',
    ],
    tolerance: 0.02,
  },
} as const satisfies Record<string, Fact>

/** What else a listing can state, kept together as its `facts`. */
export const listingFacts = {
  yearBuilt: {
    unit: 'year',
    min: 1600,
    max: 2200,
    isWhole: true,
    label: m.fact_year_built,
    inputLabel: m.fact_year_built,
    importNames: ['yearbuilt', 'yrbuilt', 'year', 'propertyyearbuilt', 'descriptionyearbuilt'],
    tolerance: 0,
  },
  lotSquareFeet: {
    unit: 'squareFeet',
    min: 1,
    max: 1_000_000_000,
    isWhole: true,
    label: m.fact_lot,
    inputLabel: m.fact_lot_input,
    importNames: [
      'lotsizesquarefeet',
      'lotsqft',
      'lotsquarefeet',
      'lotarea',
      'sqftlot',
      'lotsize',
      'descriptionlotsqft',
    ],
    tolerance: 0.1,
  },
  stories: {
    unit: 'count',
    min: 0.5,
    max: 200,
    isWhole: false,
    label: m.fact_stories,
    inputLabel: m.fact_stories,
    importNames: ['storiestotal', 'stories', 'floors', 'propertystories', 'descriptionstories'],
    tolerance: 0,
  },
  garageSpaces: {
    unit: 'count',
    min: 0,
    max: 100,
    isWhole: true,
    label: m.fact_garage_spaces,
    inputLabel: m.fact_garage_spaces,
    importNames: [
      'garagespaces',
      'parkinggarage',
      'garage',
      'garagecars',
      'propertygaragespaces',
      'descriptiongarage',
    ],
    tolerance: 0,
  },
  parkingSpaces: {
    unit: 'count',
    min: 0,
    max: 500,
    isWhole: true,
    label: m.fact_parking_spaces,
    inputLabel: m.fact_parking_spaces,
    importNames: [
      'parkingtotal',
      'parkingspaces',
      'totalparking',
      'parkingspacestotal',
      'numberofparkingspaces',
    ],
    tolerance: 0,
  },
  hoaFee: {
    unit: 'dollarsPerMonth',
    min: 0,
    max: 1_000_000,
    isWhole: false,
    label: m.fact_hoa_fee,
    inputLabel: m.fact_hoa_fee_input,
    importNames: ['associationfee', 'hoafee', 'hoa', 'hoadues', 'monthlyhoafee', 'hoafeemonthly'],
    tolerance: 0.01,
    holdsDays: yearDays,
  },
  taxAnnual: {
    unit: 'dollarsPerYear',
    min: 0,
    max: 100_000_000,
    isWhole: false,
    label: m.fact_tax,
    inputLabel: m.fact_tax_input,
    importNames: [
      'taxannualamount',
      'taxannual',
      'tax',
      'taxes',
      'annualtax',
      'propertytaxes',
      'taxtaxannualamount',
    ],
    tolerance: 0.02,
    holdsDays: yearDays,
  },
} as const satisfies Record<string, Fact>

type KeyFacts = typeof keyFacts
type Facts = typeof listingFacts
export type KeyFactName = keyof KeyFacts
export type FactName = keyof Facts
export type NumberName = KeyFactName | FactName
type MoneyNameIn<Table extends Record<string, Fact>> = {
  [Name in keyof Table]: Table[Name]['unit'] extends `dollars${string}` ? Name : never
}[keyof Table]
type MoneyName = MoneyNameIn<KeyFacts> | MoneyNameIn<Facts>

/** The names of the key facts and of the other facts, in reading order. */
export const keyFactNames = Object.keys(keyFacts) as KeyFactName[]
export const factNames = Object.keys(listingFacts) as FactName[]
export const numberNames: readonly NumberName[] = [...keyFactNames, ...factNames]
const numbers: Record<NumberName, Fact> = { ...keyFacts, ...listingFacts }
export const factOf = (name: NumberName): Fact => numbers[name]

const each = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>
export const eachKeyFact = <Value>(of: (name: KeyFactName) => Value) => each(keyFactNames, of)
export const eachFact = <Value>(of: (name: FactName) => Value) => each(factNames, of)
export const eachNumber = <Value>(of: (name: NumberName) => Value) => each(numberNames, of)

/** As the API accepts and returns them: dollars for money. */
export type QuotedFacts = { [Name in FactName]?: number | null | undefined }
export type QuotedKeyFacts = { [Name in KeyFactName]: number | null }

/** The name a fact is stored under: `hoaFee` in dollars becomes `hoaFeeCents`. */
export type KeptName<Name extends NumberName = NumberName> = Name extends MoneyName ? `${Name}Cents` : Name
/** As they are stored and used in rules: cents for money. */
export type KeptFacts = { [Name in FactName as KeptName<Name>]?: number | null | undefined }
export type KeptKeyFacts = { [Name in KeyFactName as KeptName<Name>]: number | null }

export const isMoneyFact = (name: NumberName): name is MoneyName => factOf(name).unit.startsWith('dollars')
export const keptName = <Name extends NumberName>(name: Name) =>
  (isMoneyFact(name) ? `${name}Cents` : name) as KeptName<Name>

const keptValue = (name: NumberName, value: number | null) =>
  isMoneyFact(name) && value !== null ? centsOf(value) : value

export const keptFacts = (facts: QuotedFacts): KeptFacts =>
  Object.fromEntries(
    factNames.flatMap((name) => {
      const value = facts[name]
      return value === undefined ? [] : [[keptName(name), keptValue(name, value)]]
    }),
  )

export const keptKeyFacts = (facts: QuotedKeyFacts): KeptKeyFacts =>
  Object.fromEntries(
    keyFactNames.map((name) => [keptName(name), keptValue(name, facts[name])]),
  ) as KeptKeyFacts

/** `1911`, `8,700 sq ft`, `3.2 acres` of land, `2.5`, `$85.50 a month`; money in cents. */
export function factText(name: FactName, value: number): string {
  const { unit } = factOf(name)
  if (unit === 'year') return String(value)
  if (name === 'lotSquareFeet' && value >= squareFeetPerAcre) return acresText(value) ?? ''
  if (unit === 'squareFeet') return m.fact_square_feet({ size: formatCount(value) })
  if (unit === 'count') return formatCount(value)
  const amount = formatShortPrice(value)
  return unit === 'dollarsPerMonth' ? m.fact_a_month({ amount }) : m.fact_a_year({ amount })
}
