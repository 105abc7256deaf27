import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind, JobTransaction } from '#server/ports/jobs.ts'

/** Sends what is due to one endpoint. Triggers add these jobs too, by this name. */
export const sendWebhooksJob: JobKind = {
  name: 'send-webhooks',
  retries: 20,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 300,
  expireSeconds: 120,
}

type DeliveryRequest = { endpointId: string; runAfter?: Date | undefined; singletonKey?: string | undefined }

/**
 * Has an endpoint's due deliveries sent once the caller's transaction commits; not before `runAfter`, if given. While one with
 * the same `singletonKey` waits, no other is added.
 */
export async function enqueueWebhooks(
  tx: JobTransaction,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
  { endpointId, runAfter, singletonKey }: DeliveryRequest,
): Promise<void> {
  await jobs.enqueue(
    tx,
    sendWebhooksJob.name,
    { agent, endpoint: endpointId },
    {
      ...(runAfter && { runAfter }),
      ...(singletonKey && { singletonKey }),
    },
  )
}
