import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { wakeItem } from './inbox-store.ts'

/** Brings a snoozed item back into the inbox. */
export const inboxWakingJob: JobKind = {
  name: 'inbox-waking',
  retries: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
  expireSeconds: 60,
}

const Snoozed = z.object({ agent: z.uuid(), id: z.uuid() })

export async function workInboxJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(inboxWakingJob.name, async ({ data }) => {
    const { agent, id } = Snoozed.parse(data)
    await wakeInboxItem(deps, agent as AgentId, id)
  })
}

/** Does nothing if the item was archived, or snoozed for longer, since. */
export const wakeInboxItem = (deps: Pick<Deps, 'db' | 'clock'>, agent: AgentId, id: string): Promise<void> =>
  withTenant(deps.db, agent, async (tx) => {
    if (await wakeItem(tx, agent, id, deps.clock.now())) await recordChange(tx, agent, 'inbox.updated', id)
  })

export async function wakeLater(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { agent, id, until }: { agent: AgentId; id: string; until: Date },
): Promise<void> {
  await jobs.enqueue(tx, inboxWakingJob.name, { agent, id }, { runAfter: until })
}
