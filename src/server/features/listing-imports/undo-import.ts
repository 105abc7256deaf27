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
 * Undoes a whole import: what it added is removed, what it changed is restored. Listings that have changed since, or
 * now have other photos, leads or conversations, stay; the note says how many.
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
  await enqueuePhotos(deps, tx, { agent, importId: entityId })
  await recordChange(tx, agent, 'import.updated', entityId)
  await recordChange(tx, agent, 'listing.deleted', entityId)
  const kept = all - restored - removed
  return { note: kept > 0 ? keptText(kept) : '' }
}

const keptText = (count: number) =>
  count === 1 ? m.listing_imports_undone_kept_one() : m.listing_imports_undone_kept({ count })

/** Makes its listings permanent. Removes its file and the outcomes of the rows. */
export async function purgeImport(
  _deps: unknown,
  tx: Tx,
  agent: AgentId,
  { entityId }: { entityId: string },
): Promise<void> {
  await removeImport(tx, agent, entityId)
}

const dayMs = 86_400_000

/** Removes old imports, and files that were uploaded but never imported. */
export async function sweepImports({ db, clock }: Deps, agent: AgentId): Promise<void> {
  const before = new Date(clock.now().getTime() - importKeptDays * dayMs)
  const uploadedBefore = new Date(clock.now().getTime() - waitingKeptDays * dayMs)
  await withTenant(db, agent, async (tx) => {
    await removeImportsBefore(tx, agent, before)
    await removeWaitingBefore(tx, agent, uploadedBefore)
  })
}
