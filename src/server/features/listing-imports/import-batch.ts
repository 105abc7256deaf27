import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { ColumnMapping } from '#domain/listings/import/import-fields.ts'
import { type ImportedListing, importedListing } from '#domain/listings/import/imported-listing.ts'
import { breathing } from '#server/breathe.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { noteMarketChanges } from '#server/features/market-updates/note-market-changes.ts'
import { claimListingSlugs, type SlugMemory } from './claim-slugs.ts'
import {
  type FileRowRecord,
  findEarlierRows,
  type ImportRow,
  type RowOutcome,
  writeOutcomes,
} from './import-store.ts'
import {
  countActive,
  insertListings,
  lockAgent,
  lockListings,
  updateListings,
  writeSources,
} from './imported-listing-store.ts'
import { type Batch, inTheFile, judgeRow } from './judge-row.ts'
import { findKnown, knownAs } from './match-listings.ts'

export type BatchRow = Pick<FileRowRecord, 'number' | 'cells' | 'damage'>

/** A pass over an import's rows. Remembers the addresses tried and, in a dry run, how many homes would be active. */
export type ImportRun = { agent: AgentId; importId: string; slugs: SlugMemory; wouldBeActive: number }

/** Judges rows of a file and, unless it is a dry run, writes them, with a handful of statements for all. */
export async function importBatch(
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  tx: Tx,
  run: ImportRun,
  { job, rows }: { job: ImportRow; rows: readonly BatchRow[] },
): Promise<void> {
  const { agent } = run
  const isDryRun = job.state === 'Checking'
  const breathe = breathing()
  const read: ImportedListing[] = []
  for (const row of rows) {
    read.push(readRow(row, job.mapping as ColumnMapping))
    await breathe()
  }
  const { timeZone } = await lockAgent(tx, agent)
  const batch: Batch = {
    deps,
    agent,
    job,
    isDryRun,
    known: await findKnown(tx, agent, read),
    working: new Map(),
    active: (await countActive(tx, agent)) + (isDryRun ? run.wouldBeActive : 0),
    timeZone,
    sources: new Map(),
  }
  const activeAtFirst = batch.active
  if (isDryRun) await rememberEarlier(tx, batch, rows[0]?.number ?? 0, read)
  await loadKnown(tx, batch, read)
  const outcomes: RowOutcome[] = []
  for (const [at, row] of rows.entries()) {
    outcomes.push(judgeRow(batch, row.number, read[at] as ImportedListing))
    await breathe()
  }
  if (isDryRun) run.wouldBeActive += batch.active - activeAtFirst
  else await writeListings(tx, batch, run)
  await writeOutcomes(
    tx,
    agent,
    job.id,
    outcomes.map((outcome) => withVersion(batch, outcome)),
  )
}

function readRow({ cells, damage, number }: BatchRow, mapping: ColumnMapping): ImportedListing {
  const read = importedListing(cells, mapping, number)
  return damage ? { ...read, faults: [{ field: 'row', text: damage }] } : read
}

async function rememberEarlier(
  tx: Tx,
  { agent, job, known }: Batch,
  first: number,
  read: readonly ImportedListing[],
): Promise<void> {
  const earlier = await findEarlierRows(tx, agent, job.id, {
    before: first,
    keys: read.map(({ key }) => key).filter(Boolean),
    addressKeys: read.map(({ addressKey }) => addressKey).filter(Boolean),
  })
  for (const row of earlier) {
    if (row.listingKey && !known.byKey.has(row.listingKey)) known.byKey.set(row.listingKey, inTheFile)
    if (row.addressKey && !known.byAddress.has(row.addressKey))
      known.byAddress.set(row.addressKey, { id: inTheFile, key: row.listingKey })
  }
}

async function loadKnown(tx: Tx, batch: Batch, read: readonly ImportedListing[]): Promise<void> {
  const ids = read.flatMap((row) => knownAs(row, batch.known) ?? []).filter((id) => id !== inTheFile)
  for (const before of await lockListings(tx, batch.agent, [...new Set(ids)]))
    batch.working.set(before.id, { id: before.id, before, row: before, isChanged: false })
}

async function writeListings(
  tx: Tx,
  { deps, agent, working, sources }: Batch,
  run: ImportRun,
): Promise<void> {
  const changed = [...working.values()].filter(({ isChanged }) => isChanged)
  const added = changed.filter(({ before }) => !before).map(({ row }) => row)
  const slugs = await claimListingSlugs(
    tx,
    agent,
    added.map(({ id, title, address }) => ({ id, title, address })),
    run.slugs,
  )
  await insertListings(
    tx,
    added.map((row) => ({ ...row, slug: slugs.get(row.id) ?? row.id })),
  )
  await updateListings(
    tx,
    agent,
    changed.filter(({ before }) => before).map(({ row }) => row),
  )
  await writeSources(tx, agent, [...sources.values()])
  const known = changed.flatMap(({ id, before, row }) =>
    before
      ? [{ id, before, after: { priceCents: row.priceCents ?? null, status: row.status ?? 'Draft' } }]
      : [],
  )
  await noteMarketChanges(tx, deps, agent, known)
}

/** The listing's version once the batch is written, so that undo notices later changes. */
function withVersion({ working, isDryRun }: Batch, outcome: RowOutcome): RowOutcome {
  const listing = outcome.property_id ? working.get(outcome.property_id) : undefined
  if (isDryRun || !listing?.isChanged) return outcome
  return { ...outcome, version_after: listing.before ? listing.before.version + 1 : 1 }
}
