import type { ListingImport } from '#contract/listing-imports.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { afterMove, requireMove } from './move-import.ts'
import { retryPhotos } from './photo-fetch-store.ts'
import { enqueuePhotos } from './photo-jobs.ts'

/** Retries failed photos, for one row or for all. */
export async function retryImportPhotos(
  deps: Pick<Deps, 'db' | 'jobs'>,
  agent: AgentId,
  id: string,
  row: number | undefined,
): Promise<ListingImport> {
  return withTenant(deps.db, agent, async (tx) => {
    await requireMove(tx, agent, id, 'photos')
    const retried = await retryPhotos(tx, agent, id, row)
    if (retried > 0) await enqueuePhotos(deps, tx, { agent, importId: id })
    return afterMove(tx, agent, id)
  })
}
