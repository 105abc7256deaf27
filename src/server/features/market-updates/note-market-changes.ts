import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type MarketState, mayBeNews, newsSettlesMs } from '#domain/listings/market-news.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { noteChanges } from './market-change-store.ts'

/** Looks at one home whose price or status has changed, once that is settled. */
export const marketUpdateJob: JobKind = {
  name: 'market-update',
  retries: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  expireSeconds: 120,
}

type ChangedHome = { id: string; before: MarketState & { publishedAt: Date | null }; after: MarketState }

/** Notes in the transaction that saves them which homes have changed, so that sequences can start once the change has settled. */
export async function noteMarketChanges(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  homes: readonly ChangedHome[],
): Promise<void> {
  const changed = homes.filter(({ before, after }) => before.publishedAt !== null && mayBeNews(before, after))
  if (changed.length === 0) return
  const changes = changed.map(({ id, before: { priceCents, status } }) => ({
    propertyId: id,
    priceCents,
    status,
  }))
  await noteChanges(tx, agent, changes, deps.clock.now())
  await lookLater(
    tx,
    deps,
    agent,
    changed.map(({ id }) => id),
  )
}

/** By the queue's clock. */
export const lookLater = (
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
  propertyIds: readonly string[],
): Promise<void> => {
  const runAfter = new Date(Date.now() + newsSettlesMs)
  return jobs.enqueueAll(
    tx,
    marketUpdateJob.name,
    propertyIds.map((propertyId) => ({ data: { agent, propertyId }, runAfter })),
  )
}
