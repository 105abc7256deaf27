import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { readSnooze, wakeItem } from './inbox-store.ts'

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

/** The queue goes by the database's clock. A process whose clock is behind that by less than this tries once more. */
const clocksApartMs = 60_000

/** Does nothing if the item was archived, or snoozed for longer, since. */
export const wakeInboxItem = (
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  agent: AgentId,
  id: string,
): Promise<void> =>
  withTenant(deps.db, agent, async (tx) => {
    const now = deps.clock.now()
    if (await wakeItem(tx, agent, id, now)) return recordChange(tx, agent, 'inbox.updated', id)
    const until = await readSnooze(tx, agent, id)
    const aheadMs = until ? until.getTime() - now.getTime() : 0
    if (until && aheadMs < clocksApartMs)
      await wakeLater(tx, deps, { agent, id, until: new Date(until.getTime() + aheadMs + 1000) })
  })

export async function wakeLater(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { agent, id, until }: { agent: AgentId; id: string; until: Date },
): Promise<void> {
  await jobs.enqueue(tx, inboxWakingJob.name, { agent, id }, { runAfter: until })
}
