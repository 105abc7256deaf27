import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import type { RowRemark } from '#domain/listings/import/import-row.ts'
import type { ImportedListing } from '#domain/listings/import/imported-listing.ts'
import { differs, type ImportableListing, settleImport } from '#domain/listings/import/settle-import.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { withPrice } from '#domain/listings/price-history.ts'
import { cut } from '#domain/text/cut.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import type { Deps } from '#server/deps.ts'
import { hardOnly, judgeListing, sentencesOf } from '#server/features/listings/check-text.ts'
import { m } from '#text'
import { type ImportRow, liveRemark, type RowOutcome } from './import-store.ts'
import { columnsOf, type ListingRow, type NewListing, type Source } from './imported-listing-store.ts'
import { type KnownListings, knownAs, remember } from './match-listings.ts'

/** A listing as this batch leaves it. */
type RowDraft = { id: string; before: ListingRow | undefined; row: NewListing; isChanged: boolean }

export type Batch = {
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>
  agent: AgentId
  job: ImportRow
  isDryRun: boolean
  known: KnownListings
  working: Map<string, RowDraft>
  active: number
  timeZone: string
  sources: Map<string, Source>
}

/** Stands in for the ID of a listing that a dry run found earlier in the file. */
export const inTheFile = 'in-the-file'

/** The outcome for one row and its listing, from everything this batch knows so far. Writes nothing. */
export function judgeRow(batch: Batch, number: number, read: ImportedListing): RowOutcome {
  const outcome: RowOutcome = {
    number,
    label: cut(read.values.title ?? read.values.address ?? read.fallbackTitle, 200),
    listing_key: read.key,
    address_key: read.addressKey,
    outcome: 'refused',
    faults: read.faults,
    notes: read.notes,
    has_notes: read.notes.length > 0,
    property_id: null,
    version_after: null,
    before: null,
  }
  if (read.faults.length > 0) return outcome
  const id = knownAs(read, batch.known)
  if (id === inTheFile) return { ...outcome, outcome: 'updated' }
  if (id !== undefined && batch.job.duplicates === 'skip')
    return noted(
      { ...outcome, outcome: 'skipped', property_id: idOfListing(batch, id) },
      m.listing_imports_skipped(),
    )
  return settle(batch, outcome, read, id === undefined ? undefined : batch.working.get(id))
}

const idOfListing = ({ isDryRun }: Batch, id: string) => (isDryRun ? null : id)

function noted(outcome: RowOutcome, text: string): RowOutcome {
  return { ...outcome, notes: [...outcome.notes, { field: 'row', text }] }
}

function settle(
  batch: Batch,
  outcome: RowOutcome,
  read: ImportedListing,
  found: RowDraft | undefined,
): RowOutcome {
  const before = found && importable(found.row)
  const { after, faults, notes } = settleImport(read, before, {
    findings: (listing) =>
      sentencesOf(hardOnly(judgeListing({ localInfo: [], sidekick: silent, ...found?.row, ...listing }))),
    hasRoom: !batch.deps.config.planLimits || batch.active < plan.activeListings,
    maxActive: plan.activeListings,
  })
  const remarks: RowRemark[] = [...outcome.notes, ...notes].map((remark) => remark as RowRemark)
  const judged = { ...outcome, faults, notes: remarks, has_notes: remarks.length > 0 }
  if (faults.length > 0) return judged
  if (found && before && !differs(before, after)) {
    remember(read, found.id, batch.known)
    noteSource(batch, found.id, read)
    return noted(
      { ...judged, outcome: 'skipped', property_id: found.before ? found.id : null },
      m.listing_imports_same(),
    )
  }
  const working = found ?? { id: uuidv7(), before: undefined, row: blank(batch.agent), isChanged: false }
  const wasActive = working.row.status === 'Active'
  const goesLive = after.status === 'Active' && !wasActive
  working.row = publishedRow(batch, working, after)
  working.isChanged = true
  batch.active += Number(after.status === 'Active') - Number(wasActive)
  batch.working.set(working.id, working)
  remember(read, working.id, batch.known)
  noteSource(batch, working.id, read)
  const live = batch.isDryRun ? m.listing_imports_would_go_live() : m.listing_imports_went_live()
  return {
    ...judged,
    ...(goesLive && { notes: [...judged.notes, { field: liveRemark, text: live }] }),
    outcome: found ? 'updated' : 'added',
    property_id: batch.isDryRun && !found?.before ? null : working.id,
    before: found?.before && !batch.isDryRun ? columnsOf(found.before) : null,
  }
}

const silent = { isOn: true, greeting: '', questions: [] }

const blank = (agent: AgentId): NewListing => ({ userId: agent, id: '', slug: '' })

/** The row with what publishing sets: the date and the price history. */
function publishedRow(
  { deps, timeZone }: Batch,
  { id, row }: RowDraft,
  after: ImportableListing,
): NewListing {
  const next = { ...row, ...after, id }
  if (!isPublic(after.status)) return next
  const now = deps.clock.now()
  const before = {
    priceCents: row.priceCents ?? null,
    priceHistory: row.priceHistory ?? [],
    publishedAt: row.publishedAt ?? null,
  }
  return {
    ...next,
    priceHistory: withPrice(before, after.priceCents, now),
    publishedAt: before.publishedAt ?? now,
    listedDate: after.listedDate ?? localDay(now.getTime(), timeZone),
  }
}

const importable = (row: NewListing): ImportableListing => ({
  title: row.title ?? '',
  address: row.address ?? '',
  coordinates: row.coordinates ?? null,
  priceCents: row.priceCents ?? null,
  bedrooms: row.bedrooms ?? null,
  bathrooms: row.bathrooms ?? null,
  squareFeet: row.squareFeet ?? null,
  propertyType: row.propertyType ?? '',
  status: row.status ?? 'Draft',
  listedDate: row.listedDate ?? null,
  description: row.description ?? { title: '', paragraphs: [] },
  features: row.features ?? [],
  facts: row.facts ?? {},
  schools: row.schools ?? [],
  ctaListingUrl: row.ctaListingUrl ?? '',
  virtualTourUrl: row.virtualTourUrl ?? '',
})

function noteSource({ sources }: Batch, propertyId: string, { key, photos, extra }: ImportedListing): void {
  sources.set(propertyId, { propertyId, listingKey: key, photos, extra })
}
