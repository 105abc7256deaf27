import type { Kiosk } from '#contract/kiosks.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isRunning } from '#domain/kiosks/kiosk.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readListing } from '#server/features/listings/read-listing.ts'
import { listKiosksOf } from './kiosk-store.ts'

export async function listKiosks(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  listingId: string,
): Promise<Kiosk[]> {
  await readListing(deps, agent, listingId)
  const rows = await readWithTenant(deps.db, agent, (tx) => listKiosksOf(tx, agent, listingId))
  const now = deps.clock.now()
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    running: isRunning(row, now),
    signIns: row.signIns,
  }))
}
