import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { type ImportRun, importBatch } from './import-batch.ts'
import { type ImportRow, listNextRows, lockImport, updateImport, writeOutcomes } from './import-store.ts'
import { countListingsOf } from './imported-listing-store.ts'
import { enqueuePhotos } from './photo-jobs.ts'

/** Few enough that others get a turn between two batches. */
const rowsAtOnce = 100

/** The process is ending or time is up. The queue resumes the import where it stopped. */
export class ImportInterrupted extends Error {}

/** Takes an import from its current position to the end of its dry run or run. Each batch commits separately. */
export async function runImport(
  deps: Deps,
  agent: AgentId,
  importId: string,
  signal: AbortSignal,
): Promise<void> {
  const run: ImportRun = { agent, importId, slugs: new Map(), wouldBeActive: 0 }
  for (;;) {
    if (signal.aborted) throw new ImportInterrupted()
    try {
      if (!(await nextBatch(deps, run, rowsAtOnce))) return
    } catch (err) {
      deps.log.warn({ err, agent, importId }, 'a batch of an import failed; its rows are taken one by one')
      await rowByRow(deps, agent, importId)
    }
  }
}

/**
 * A row that the database refuses must not keep the others out. Errors not caused by a row happen here again, and the
 * job is retried later.
 */
async function rowByRow(deps: Deps, agent: AgentId, importId: string): Promise<void> {
  const run: ImportRun = { agent, importId, slugs: new Map(), wouldBeActive: 0 }
  for (let done = 0; done < rowsAtOnce; done += 1) {
    try {
      if (!(await nextBatch(deps, run, 1))) return
    } catch (err) {
      deps.log.error({ err, agent, importId }, 'a row of an import could not be taken')
      await refuseNext(deps, agent, importId)
    }
  }
}

const isGoing = (job: ImportRow | undefined): job is ImportRow =>
  job?.state === 'Checking' || job?.state === 'Running'

/** False once there is nothing more to do. */
async function nextBatch(deps: Deps, run: ImportRun, max: number): Promise<boolean> {
  const { agent, importId } = run
  return withTenant(deps.db, agent, async (tx) => {
    const job = await lockImport(tx, agent, importId)
    if (!isGoing(job)) return false
    const rows = await listNextRows(tx, agent, job, max)
    const last = rows.at(-1)
    if (last) {
      await importBatch(deps, tx, run, { job, rows })
      await updateImport(tx, agent, importId, { position: last.number })
    } else {
      await updateImport(tx, agent, importId, {
        state: job.state === 'Checking' ? 'Checked' : 'Done',
        finishedAt: deps.clock.now(),
        ...(job.state === 'Running' && { undoId: await recordImport(tx, agent, job) }),
      })
      if (job.state === 'Running') await enqueuePhotos(deps, tx, { agent, importId })
    }
    // One event for the batch, so lists reload once, however many homes it added.
    await recordChange(tx, agent, 'import.updated', importId)
    if (job.state === 'Running') await recordChange(tx, agent, 'listing.updated', importId)
    return last !== undefined
  })
}

async function recordImport(
  tx: Parameters<typeof recordAct>[0],
  agent: AgentId,
  { id, name }: ImportRow,
): Promise<string | null> {
  if ((await countListingsOf(tx, agent, id)) === 0) return null
  const label = m.listing_imports_undo_label({ name })
  return recordAct(tx, agent, { act: 'listings.imported', entityId: id, label })
}

async function refuseNext({ db }: Deps, agent: AgentId, importId: string): Promise<void> {
  await withTenant(db, agent, async (tx) => {
    const job = await lockImport(tx, agent, importId)
    if (!isGoing(job)) return
    const [row] = await listNextRows(tx, agent, job, 1)
    if (!row) return
    await writeOutcomes(tx, agent, importId, [
      {
        number: row.number,
        label: '',
        listing_key: '',
        address_key: '',
        outcome: 'refused',
        faults: [{ field: 'row', text: m.listing_imports_not_taken() }],
        notes: [],
        has_notes: false,
        property_id: null,
        version_after: null,
        before: null,
      },
    ])
    await updateImport(tx, agent, importId, { position: row.number })
  })
}
