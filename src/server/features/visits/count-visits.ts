import { Problem } from '#contract/problem.ts'
import type { VisitReport } from '#contract/visits.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { everyDay, type VisitPeriod, visitSpan } from '#domain/analytics/visit-report.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { findCounted, sumByDay, sumFigures } from './visit-store.ts'

/** Visits by people to a listing's page in the last `days`, with the same number of days before. */
export function countVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  listingId: string,
  days: VisitPeriod,
): Promise<VisitReport> {
  return readWithTenant(db, agent, async (tx) => {
    const listing = await findCounted(tx, agent, listingId)
    if (!listing) throw new Problem('not_found', m.problems_not_found())
    const { timeZone, publishedAt } = listing
    const now = clock.now()
    const { firstDay, lastDay, fromMs, before } = visitSpan(days, now.getTime(), timeZone)
    const from = new Date(fromMs)
    const figures = (since: Date, until: Date) => sumFigures(tx, agent, listingId, { from: since, to: until })
    const wasPublic = publishedAt !== null && publishedAt.getTime() <= before.fromMs
    return {
      days,
      firstDay,
      lastDay,
      now: await figures(from, now),
      before: wasPublic ? await figures(new Date(before.fromMs), new Date(before.toMs)) : null,
      byDay: everyDay(
        { firstDay, lastDay },
        await sumByDay(tx, agent, listingId, { from, to: now, timeZone }),
      ),
    }
  })
}
