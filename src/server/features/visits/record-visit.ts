import { v7 as newId } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { VisitEvent } from '#contract/visits.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { isBot } from '#domain/analytics/visit-events.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readPublicListing } from '#server/features/listings/read-public-listing.ts'
import { m } from '#text'
import { insertVisitEvents, storedEvent } from './visit-store.ts'

type Visit = { listingId: string; visit: string; events: VisitEvent[] }
type Caller = { userAgent: string | null; agent: AgentId | undefined; demoCopy: AgentId | undefined }

/** Records what happened on a published listing's page. Visits by its own agent, and to the sample homes, don't count. */
export async function recordVisit(
  deps: Pick<Deps, 'db' | 'clock'>,
  { listingId, visit, events }: Visit,
  caller: Caller,
): Promise<{ recorded: number }> {
  const found = await readPublicListing(deps, listingId, caller.demoCopy)
  if (!found) throw new Problem('not_found', m.problems_not_found())
  if (caller.agent === found.agentId || !tenantOf(found.agentId).isWritable) return { recorded: 0 }
  const createdAt = deps.clock.now()
  const common = { userId: found.agentId, propertyId: found.listing.id, visit, createdAt }
  const rows = events.map((event) => ({
    ...common,
    id: newId(),
    isBot: isBot(caller.userAgent),
    ...storedEvent(event),
  }))
  await withTenant(deps.db, found.agentId, (tx) => insertVisitEvents(tx, visit, rows))
  return { recorded: rows.length }
}
