import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { followMarketChange } from './follow-market-change.ts'
import { marketUpdateJob } from './note-market-changes.ts'

const ChangedHome = z.object({ agent: z.uuid(), propertyId: z.uuid() })

export async function workMarketUpdateJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(marketUpdateJob.name, ({ data }) => {
    const { agent, propertyId } = ChangedHome.parse(data)
    return followMarketChange(deps, agent as AgentId, propertyId)
  })
}
