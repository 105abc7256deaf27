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

/** Has an endpoint's due deliveries sent once the caller's transaction commits; not before `runAfter`, if given. */
export async function enqueueWebhooks(
  tx: JobTransaction,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
  { endpointId, runAfter }: { endpointId: string; runAfter?: Date | undefined },
): Promise<void> {
  await jobs.enqueue(tx, sendWebhooksJob.name, { agent, endpoint: endpointId }, runAfter && { runAfter })
}
