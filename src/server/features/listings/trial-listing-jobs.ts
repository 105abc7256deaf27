import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { demoLimits, isDemoCopy } from '#domain/demo/demo-agent.ts'
import { trialListingGone } from '#domain/live/live-events.ts'
import { recordChange } from '#server/database/changes.ts'
import { releaseSlug } from '#server/database/public-directory.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { markListingDeleted } from './listing-store.ts'

/** Removes a listing that was added in the demo. */
export const trialListingJob: JobKind = {
  name: 'trial-listing',
  retries: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  expireSeconds: 60,
}

const TrialListing = z.object({ agent: z.uuid(), listingId: z.uuid() })

export async function workTrialListingJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(trialListingJob.name, async ({ data }) => {
    const { agent, listingId } = TrialListing.parse(data)
    await withTenant(deps.db, agent as AgentId, async (tx) => {
      // Its visitor may have deleted it, or left.
      const removed = await markListingDeleted(tx, agent as AgentId, listingId)
      if (!removed) return
      await releaseSlug(tx, 'listing', removed.slug)
      await recordChange(tx, agent as AgentId, trialListingGone, listingId)
    })
  })
}

/** In the demo, a new listing is shown for a moment. Everywhere else, this does nothing. */
export async function removeSoonInDemo(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
  listingId: string,
): Promise<void> {
  if (!isDemoCopy(agent)) return
  // By the queue's clock.
  const runAfter = new Date(Date.now() + demoLimits.listingMs)
  await jobs.enqueue(tx, trialListingJob.name, { agent, listingId }, { runAfter })
}
