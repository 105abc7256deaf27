import { Problem } from '#contract/problem.ts'
import type { VisitCounts } from '#contract/visits.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { scrollDepths } from '#domain/analytics/visit-events.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { countVisitEvents } from './visit-store.ts'

const dayMs = 86_400_000

/** People's visits to a listing's page in the last `days`. */
export async function countVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  listingId: string,
  days: number,
): Promise<VisitCounts> {
  const since = new Date(clock.now().getTime() - days * dayMs)
  const counts = await readWithTenant(db, agent, (tx) =>
    countVisitEvents(tx, agent, listingId, since, scrollDepths),
  )
  if (!counts) throw new Problem('not_found', m.problems_not_found())
  return { days, ...counts }
}
