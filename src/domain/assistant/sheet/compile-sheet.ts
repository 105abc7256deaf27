/** Reads everything that is written of a home into its sheet: fields, features, description, and the listing's notes. */
import type { NumberName } from '#domain/listings/listing-facts.ts'
import { type Evidence, spansOfPassage } from '../engine/evidence/evidence.ts'
import type { Field, FieldName } from '../engine/evidence/fields.ts'
import type { Span } from '../engine/reading/spans.ts'
import { type Entity, entityOf } from './read-entity.ts'
import { denies, type Polarity } from './read-sign.ts'
import { readStatements, type Statement } from './read-statements.ts'
import type { Value, ValueKind } from './read-values.ts'
import type { Fact, Sheet } from './sheet.ts'

export type FacetShare = { facet: string; share: number }
/** The trained reader: which facets a clause is about, the likeliest first. */
export type FacetsOf = (text: string) => readonly FacetShare[]

/** As the reader calls what is about no facet. */
const noFacet = 'none'
/** A clause, or a part of it, is taken for a facet from this share on, and for no more facets than this. */
const leastShare = 0.2
const maxFacets = 3
const maxFacetsOfClause = 5
/** Notes are read up to here; a listing's own texts are shorter. */
const maxFacts = 4_000

type FieldFacet = { facet: string; kind: ValueKind | 'text'; unit?: string; per?: Value['per'] }

const fieldFacets: Partial<Record<FieldName, FieldFacet>> = {
  price: { facet: 'price', kind: 'money' },
  bedrooms: { facet: 'bedroom_count', kind: 'count', unit: 'bedrooms' },
  bathrooms: { facet: 'bathroom_count', kind: 'count', unit: 'bathrooms' },
  squareFeet: { facet: 'living_area', kind: 'area', unit: 'square feet' },
  yearBuilt: { facet: 'year_built', kind: 'year', unit: 'year' },
  lotSquareFeet: { facet: 'lot_size', kind: 'area', unit: 'square feet' },
  stories: { facet: 'stories', kind: 'count', unit: 'stories' },
  garageSpaces: { facet: 'garage_spaces', kind: 'count', unit: 'cars' },
  parkingSpaces: { facet: 'parking_spot', kind: 'count', unit: 'spaces' },
  hoaFee: { facet: 'hoa_fee', kind: 'money', per: 'month' },
  taxAnnual: { facet: 'property_tax', kind: 'money', per: 'year' },
  propertyType: { facet: 'home_type', kind: 'text' },
  status: { facet: 'status', kind: 'text' },
  listedDate: { facet: 'days_on_market', kind: 'text' },
  address: { facet: 'address', kind: 'text' },
  neighborhood: { facet: 'neighborhood', kind: 'text' },
  schoolDistrict: { facet: 'schools', kind: 'text' },
  county: { facet: 'county_city', kind: 'text' },
  newConstruction: { facet: 'new_construction', kind: 'text' },
  priceChange: { facet: 'price_history', kind: 'text' },
} satisfies Partial<Record<FieldName | NumberName, FieldFacet>>

function factOfField(field: Field): Fact[] {
  const row = fieldFacets[field.name]
  if (!row) return []
  const { facet, kind, unit = 'dollars' } = row
  const { text, sentence, label, ref, value } = field
  const per = kind === 'money' ? (field.period ?? row.per) : undefined
  const stored = { text, from: 0, to: text.length }
  const values: Value[] =
    kind === 'text' || value === null
      ? []
      : [{ kind, unit, value: kind === 'money' ? value / 100 : value, ...(per && { per }), ...stored }]
  return [
    {
      facet,
      share: 1,
      entity: 'home',
      polarity: value === 0 ? '-' : '+',
      sure: 1,
      values,
      year: kind === 'year' ? value : null,
      condition: null,
      text: sentence,
      source: { origin: 'field', label, ref, sentence: text, from: 0, to: text.length },
    },
  ]
}

const yearIn = (values: readonly Value[]): number | null => {
  const years = values.filter(({ kind }) => kind === 'year')
  return years.length === 1 ? Number(years[0]?.value) : null
}

/** A part of one word says too little to be read alone. */
const shortestPart = 2
const partEnds = /[,;:&()]|\b(?:and|with|plus)\b/i

/** A facet with the part of the clause that is likest about it. */
type FacetOfPart = FacetShare & { part: string }

/** Those of the whole clause and of its parts: long sentences of a description are about many things. */
function facetsIn(clause: string, facetsOf: FacetsOf): FacetOfPart[] {
  const parts = clause.split(partEnds).filter((part) => part.trim().split(/\s+/).length >= shortestPart)
  const found = new Map<string, FacetOfPart>()
  for (const part of [clause, ...(parts.length > 1 ? parts : [])])
    for (const { facet, share } of facetsOf(part).slice(0, maxFacets)) {
      const known = found.get(facet)
      if (share < leastShare || facet === noFacet) continue
      const isNearer = !known || known.part === clause || share > known.share
      found.set(facet, {
        facet,
        share: Math.max(share, known?.share ?? 0),
        part: isNearer ? part : known.part,
      })
    }
  return [...found.values()].sort((one, other) => other.share - one.share).slice(0, maxFacetsOfClause)
}

/** "Single-story home, with an unfinished basement" is no no to the single story. */
const polarityOf = ({ polarity }: Statement, { part }: FacetOfPart): Polarity =>
  polarity === '-' && !denies(part) ? '~' : polarity

/** A sentence that leaves out what it is about goes on with the one before it. */
const goesOn = /^(?:it|they|this one|that one|there)\b/i

function factsOfSpan(span: Span, facetsOf: FacetsOf, before: Entity): { facts: Fact[]; last: Entity } {
  const statements = readStatements(span.text)
  let last = before
  const facts = statements.flatMap((statement) => {
    const entity = statement.entity === 'home' && goesOn.test(statement.text) ? last : statement.entity
    last = entity
    return facetsIn(statement.text, facetsOf).map((facet) =>
      factOfStatement({ ...statement, entity, polarity: polarityOf(statement, facet) }, facet, span),
    )
  })
  return { facts, last }
}

export const factOfStatement = (
  { text, entity, polarity, sure, values, condition, from, to }: Statement,
  { facet, share }: FacetShare,
  { origin, label, ref, text: sentence }: Pick<Span, 'origin' | 'label' | 'ref' | 'text'>,
): Fact => ({
  facet,
  share,
  entity,
  polarity,
  sure,
  values,
  year: yearIn(values),
  condition,
  text,
  source: { origin, label, ref, sentence, from, to },
})

/** By its type or its title, unless a text sets a main house apart from it. */
function ownEntity({ fields, title, listingSpans }: Evidence): Entity {
  const type = fields.find(({ name }) => name === 'propertyType')?.text ?? ''
  const named = [type, title].map(entityOf).find((entity) => entity === 'cabin' || entity === 'tiny home')
  const hasMain = listingSpans.some(({ text }) => /\bmain (?:house|home|residence|cabin)\b/i.test(text))
  return named && !hasMain ? named : 'home'
}

/** Those of one text, in order: a sentence may go on with the part of the place that the one before it is about. */
function factsOfText(spans: readonly Span[], facetsOf: FacetsOf): Fact[] {
  let last: Entity = 'home'
  return spans.flatMap((span) => {
    const read = factsOfSpan(span, facetsOf, last)
    last = read.last
    return read.facts
  })
}

/** `description:0`, `features:2`, or a note's id, without the sentence's place in it. */
const textOf = (ref: string): string => ref.replace(/:\d+-\d+$/, '')

/** What one text states, by the reference of any of its sentences. None for a field, or for what isn't about the home. */
export function factsAt(evidence: Evidence, ref: string, facetsOf: FacetsOf): Fact[] {
  const text = textOf(ref)
  const listed = evidence.listingSpans.filter(
    ({ origin, ref: own }) => origin === 'listing' && textOf(own) === text,
  )
  if (listed.length > 0) return factsOfText(listed, facetsOf)
  const at = evidence.passages.findIndex(({ id, scope }) => scope === 'listing' && id === text)
  return at < 0 ? [] : factsOfText(spansOfPassage(evidence, at), facetsOf)
}

/** Different values for one slot are all kept, each with its source. */
export function compileSheet(evidence: Evidence, facetsOf: FacetsOf): Sheet {
  const own = evidence.listingSpans.flatMap(({ origin, ref }) => (origin === 'listing' ? [textOf(ref)] : []))
  const notes = evidence.passages.flatMap(({ scope, id }) => (scope === 'listing' ? [id] : []))
  const facts = evidence.fields.flatMap(factOfField)
  for (const text of new Set([...own, ...notes])) {
    if (facts.length >= maxFacts) break
    facts.push(...factsAt(evidence, text, facetsOf))
  }
  return { own: ownEntity(evidence), facts }
}
