import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { sendWebhooksJob } from './enqueue-webhooks.ts'
import { sendWebhooks } from './send-webhooks.ts'

const WebhooksJob = z.object({ agent: z.uuid(), endpoint: z.uuid() })

/**
 * They mostly wait for other servers, so that many fit into one process. An endpoint that hangs holds up the lane that it is
 * in, and in it one other.
 */
const [concurrency, lanes] = [20, 10]

export async function workWebhookJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(
    sendWebhooksJob.name,
    async ({ id, data, signal }) => {
      const { agent, endpoint } = WebhooksJob.parse(data)
      await sendWebhooks(deps, agent as AgentId, { endpointId: endpoint, lease: id, signal })
    },
    { concurrency, lanes },
  )
}
