import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { listWaitingEndpoints } from './delivery-store.ts'
import { enqueueWebhooks } from './enqueue-webhooks.ts'

/** Daily: enqueues a job for waiting deliveries whose own job was lost. */
export async function resumeDeliveries(deps: Pick<Deps, 'db' | 'jobs'>, agent: AgentId): Promise<void> {
  await withTenant(deps.db, agent, async (tx) => {
    for (const endpointId of await listWaitingEndpoints(tx, agent))
      await enqueueWebhooks(tx, deps, agent, { endpointId, singletonKey: `${endpointId} daily` })
  })
}
