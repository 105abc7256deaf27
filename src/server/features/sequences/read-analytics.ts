import type { SequenceAnalytics } from '#contract/sequences.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { ratesOf } from '#domain/sequences/sequence-analytics.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { countOutcomes, readTracking } from './analytics-store.ts'
import { requireFound } from './save-sequence.ts'
import { findSequence } from './sequence-store.ts'

/** What a sequence has achieved, as of now. */
export const readAnalytics = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<SequenceAnalytics> =>
  readWithTenant(db, agent, async (tx) => {
    requireFound(await findSequence(tx, agent, id))
    const counts = await countOutcomes(tx, agent, id)
    const { trackOpens: tracksOpens, trackClicks: tracksClicks } = await readTracking(tx, agent)
    return {
      ...counts,
      ...ratesOf(counts),
      tracksOpens,
      tracksClicks,
      lastUpdated: clock.now().toISOString(),
    }
  })
