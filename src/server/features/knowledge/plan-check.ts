import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { CheckFrequency } from '#domain/knowledge/knowledge-type.ts'
import { nextCheck } from '#domain/knowledge/page-checks.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { listMissed, updatePage } from './page-store.ts'

/** A page has its own retries. The job's are for failures of the database or the process. */
export const checkPageJob: JobKind = {
  name: 'check-page',
  retries: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  expireSeconds: 120,
}

type UsedDeps = Pick<Deps, 'jobs' | 'clock'>

/** Sets when a page is read next; null: not again. A check planned before is thereby dropped. */
export async function planCheck(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { id, at }: { id: string; at: Date | null },
): Promise<void> {
  await updatePage(tx, agent, id, { nextCheckAt: at })
  if (at) await enqueueCheck(tx, deps, agent, { id, at })
}

/** Sets a page's next check by how often it is read. */
export async function planRegularCheck(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { id, frequency }: { id: string; frequency: CheckFrequency | null },
): Promise<void> {
  const zone = await readAgentZone(tx, agent)
  const at = nextCheck(frequency ?? 'once', { id, zone, now: deps.clock.now() })
  await planCheck(tx, deps, agent, { id, at })
}

/** The check that is planned for `at`. If it has come due and has to wait, it is tried in `waitMs`. */
export async function enqueueCheck(
  tx: Tx,
  { jobs, clock }: UsedDeps,
  agent: AgentId,
  { id, at, waitMs }: { id: string; at: Date; waitMs?: number },
): Promise<void> {
  // The queue has its own clock.
  const dueInMs = waitMs ?? at.getTime() - clock.now().getTime()
  await jobs.enqueue(
    tx,
    checkPageJob.name,
    { agent, id, at: at.toISOString() },
    {
      singletonKey: `${id}:${at.getTime()}`,
      ...(dueInMs > 0 && { runAfter: new Date(Date.now() + dueInMs) }),
    },
  )
}

const missedAfterMs = 3_600_000

/** Once a day: plans checks again whose job was lost, for example because the database was restored from a backup. */
export async function planMissedChecks(deps: Deps, agent: AgentId): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - missedAfterMs)
  await withTenant(deps.db, agent, async (tx) => {
    for (const { id, nextCheckAt } of await listMissed(tx, agent, before))
      if (nextCheckAt) await enqueueCheck(tx, deps, agent, { id, at: nextCheckAt })
  })
}
