/** What a row makes of a listing, whether new or existing. */
import { m } from '#text'
import type { Coordinates } from '../home-map.ts'
import { isPublic, type ListingDescription, type ListingStatus, listingLimits } from '../listing.ts'
import type { KeptFacts, KeptKeyFacts } from '../listing-facts.ts'
import { checkPublishable } from '../publish-rules.ts'
import type { ImportedSchool, ImportedValues, RowRemark } from './import-row.ts'
import type { ImportedListing } from './imported-listing.ts'

/** The listing fields that an import writes. Money in cents. */
export type ImportableListing = KeptKeyFacts & {
  title: string
  address: string
  coordinates: Coordinates | null
  propertyType: string
  status: ListingStatus
  listedDate: string | null
  description: ListingDescription
  features: string[]
  facts: KeptFacts
  schools: ImportedSchool[]
  ctaListingUrl: string
  virtualTourUrl: string
}

export const emptyListing: ImportableListing = {
  title: '',
  address: '',
  coordinates: null,
  priceCents: null,
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  propertyType: '',
  status: 'Draft',
  listedDate: null,
  description: { title: '', paragraphs: [] },
  features: [],
  facts: {},
  schools: [],
  ctaListingUrl: '',
  virtualTourUrl: '',
}

export type SettledRow = { after: ImportableListing; faults: RowRemark[]; notes: RowRemark[] }

type Rules = {
  /** Sentences about words that can't be published, by field. */
  findings: (listing: ImportableListing) => Record<string, string>
  /** Whether the plan has room for one more active listing. */
  hasRoom: boolean
  maxActive: number
}

/** The listing as the row makes it. If it can't have its status yet, it gets another one, with a note that gives the reason. */
export function settleImport(
  imported: ImportedListing,
  before: ImportableListing | undefined,
  rules: Rules,
): SettledRow {
  const { values } = imported
  const after = before ? merged(before, values) : fresh(imported)
  const wanted = wantedStatus(values.status, before?.status)
  if (!isPublic(wanted)) return { after: { ...after, status: wanted }, faults: [], notes: [] }
  const stays = before && before.status !== 'Active' && before.status !== 'Sold' ? before.status : 'Draft'
  const asIs = (notes: RowRemark[]): SettledRow => ({ after: { ...after, status: stays }, faults: [], notes })
  if (imported.isHidden) return asIs([{ field: 'status', text: m.listing_imports_not_to_be_shown() }])
  const reasons = [
    ...Object.values(checkPublishable(after)),
    ...Object.values(rules.findings({ ...after, status: wanted })),
  ]
  if (reasons.length > 0) {
    const text = m.listing_imports_not_published({ reasons: reasons.join(' ') })
    // Buyers already see it: the row can't take away what makes it publishable.
    if (before && isPublic(before.status))
      return { after: before, faults: [{ field: 'status', text }], notes: [] }
    return asIs([{ field: 'status', text }])
  }
  if (wanted === 'Active' && before?.status !== 'Active' && !rules.hasRoom)
    return asIs([{ field: 'status', text: m.listing_imports_plan_full({ max: rules.maxActive }) }])
  return { after: { ...after, status: wanted }, faults: [], notes: [] }
}

/** A feed that calls a published home a draft does not take it off the market. */
function wantedStatus(said: ListingStatus | undefined, before: ListingStatus | undefined): ListingStatus {
  if (!before) return said ?? 'Draft'
  return said === undefined || said === 'Draft' ? before : said
}

function fresh({ values, fallbackTitle }: ImportedListing): ImportableListing {
  return { ...emptyListing, title: fallbackTitle, ...values, facts: values.facts ?? {} }
}

function merged(
  before: ImportableListing,
  { facts, description, schools = [], ...values }: ImportedValues,
): ImportableListing {
  return {
    ...before,
    ...values,
    facts: { ...before.facts, ...facts },
    schools: withSchools(before.schools, schools),
    description: description ? { ...description, title: before.description.title } : before.description,
  }
}

/** Known schools stay as the agent has them, with their ratings and miles; new ones follow. */
function withSchools(known: ImportedSchool[], said: ImportedSchool[]): ImportedSchool[] {
  const names = new Set(known.map(({ name }) => name.toLowerCase()))
  const fresh = said.filter(({ name }) => !names.has(name.toLowerCase()))
  return fresh.length === 0 ? known : [...known, ...fresh].slice(0, listingLimits.schools)
}

const fields = Object.keys(emptyListing) as (keyof ImportableListing)[]

/** Whether a row changes anything in a listing. */
export const differs = (before: ImportableListing, after: ImportableListing): boolean =>
  fields.some((field) => plain(before[field]) !== plain(after[field]))

/** Objects come back from the database with their keys in another order. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
