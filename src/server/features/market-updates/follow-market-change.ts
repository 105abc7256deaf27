import type { AgentId } from '#domain/accounts/agent-id.ts'
import { marketNews, mayBeNews, newsInWords, newsSettlesMs } from '#domain/listings/market-news.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { enrollUnhindered } from '#server/features/sequences/start-runs.ts'
import { stopRuns } from '#server/features/sequences/stop-runs.ts'
import { findInterested, takeSettled } from './market-change-store.ts'
import { lookLater } from './note-market-changes.ts'

/**
 * Starts the sequences that a listing's change triggers, for the leads who asked about it. A change is handled once across
 * processes, and only after it has lasted for a while.
 */
export function followMarketChange(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  agent: AgentId,
  propertyId: string,
): Promise<void> {
  return withTenant(deps.db, agent, async (tx) => {
    const before = new Date(deps.clock.now().getTime() - newsSettlesMs)
    const change = await takeSettled(tx, agent, { propertyId, before })
    if (change === undefined) return
    if (change === 'later') return lookLater(tx, deps, agent, [propertyId])
    const news = marketNews(change.before, change.after)
    // Sold, or dearer again: what waits to be sent about it would be wrong.
    if (!news && mayBeNews(change.before, change.after))
      await stopRuns(tx, deps, agent, { of: { propertyId }, reason: 'outdated' })
    if (!news) return
    await enrollUnhindered(tx, deps, agent, {
      trigger: 'Market Update',
      leadIds: await findInterested(tx, agent, propertyId),
      propertyId,
      description: newsInWords(news, change.home),
    })
  })
}
