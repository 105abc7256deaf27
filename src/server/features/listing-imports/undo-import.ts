import type { AgentId } from '#domain/accounts/agent-id.ts'
import { importKeptDays, waitingKeptDays } from '#domain/listings/import/import-state.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import {
  lockImport,
  removeImport,
  removeImportsBefore,
  removeWaitingBefore,
  updateImport,
} from './import-store.ts'
import {
  countListingsOf,
  holdListingsOf,
  removeUntouched,
  restoreUntouched,
} from './imported-listing-store.ts'
import { discardFetchedPhotos } from './imported-photo-store.ts'
import { enqueuePhotos } from './photo-jobs.ts'

/**
 * Takes a whole import back: what it made is removed, what it changed is as it was before. Listings that somebody
 * changed since, or that have other photos, leads or conversations by now, stay; the note says how many.
 */
export async function undoImport(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  agent: AgentId,
  { entityId }: { entityId: string },
): Promise<{ note: string } | undefined> {
  const job = await lockImport(tx, agent, entityId)
  if (job?.state !== 'Done') return undefined
  const all = await countListingsOf(tx, agent, entityId)
  await holdListingsOf(tx, agent, entityId)
  await discardFetchedPhotos(tx, agent, entityId)
  const restored = await restoreUntouched(tx, agent, entityId)
  const removed = await removeUntouched(tx, agent, entityId)
  await updateImport(tx, agent, entityId, { state: 'Undone' })
  await enqueuePhotos(deps, tx, agent, entityId)
  await recordChange(tx, agent, 'import.updated', entityId)
  await recordChange(tx, agent, 'listing.deleted', entityId)
  const kept = all - restored - removed
  return { note: kept > 0 ? m.listing_imports_undone_kept({ count: kept }) : '' }
}

/** Its listings are for good from now on; its file and what became of the rows go. */
export async function purgeImport(
  _deps: unknown,
  tx: Tx,
  agent: AgentId,
  { entityId }: { entityId: string },
): Promise<void> {
  await removeImport(tx, agent, entityId)
}

const dayMs = 86_400_000

/** Removes files that nobody went on with. */
export async function sweepImports({ db, clock }: Deps, agent: AgentId): Promise<void> {
  const before = new Date(clock.now().getTime() - importKeptDays * dayMs)
  const uploadedBefore = new Date(clock.now().getTime() - waitingKeptDays * dayMs)
  await withTenant(db, agent, async (tx) => {
    await removeImportsBefore(tx, agent, before)
    await removeWaitingBefore(tx, agent, uploadedBefore)
  })
}
