import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { sweepStale } from '#server/database/sweep-stale.ts'
import { withoutTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { listAgents } from './agent-store.ts'

/**
 * Once a day for every agent: makes deletions past restoring final, sweeps what crashes left behind, and drafts each
 * week's reports.
 */
export const cleaningJob: JobKind = {
  name: 'daily-cleaning',
  retries: 3,
  retryDelaySeconds: 300,
  retryDelayMaxSeconds: 3600,
  expireSeconds: 3600,
}

/** What is done for each agent; its name is in the log. */
export type Chore = (deps: Deps, agent: AgentId) => Promise<void>

const CleaningJob = z.object({ day: z.iso.date() })
const dayMs = 86_400_000
const agentsAtOnce = 100

const deadInLog = 20

export async function workCleaningJobs(deps: Deps, chores: readonly Chore[]): Promise<void> {
  await deps.jobs.work(
    cleaningJob.name,
    async ({ data, signal }) => {
      const { day } = CleaningJob.parse(data)
      await cleanUp(deps, chores, signal)
      // Missed days need no separate cleaning.
      await enqueueCleaning(deps, new Date(Math.max(Date.parse(day), Date.now()) + dayMs))
    },
    { concurrency: 1 },
  )
  await enqueueCleaning(deps, new Date())
}

/** One job a day, however many processes request it, as soon as the day begins by the queue's clock. */
async function enqueueCleaning({ db, jobs }: Deps, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10)
  await withoutTenant(db, (tx) =>
    jobs.enqueue(tx, cleaningJob.name, { day }, { runAfter: new Date(day), singletonKey: day }),
  )
}

/**
 * What killed a job may be over within a day: a database that was away, a version with a fault. What dies again stays dead
 * and is in the log.
 */
async function reviveDeadJobs({ jobs, log }: Deps): Promise<void> {
  const revived = await jobs.reviveOnce()
  if (revived > 0) log.warn({ revived }, 'jobs that had been given up are tried again')
  const dead = await jobs.listDead(deadInLog)
  if (dead.length === 0) return
  log.error(
    { dead: dead.map(({ name, diedAt, reason }) => ({ name, diedAt, reason })) },
    'jobs were given up',
  )
}

/** Runs every chore for every agent. One agent's failure is logged and doesn't hold up the others. */
export async function cleanUp(deps: Deps, chores: readonly Chore[], signal: AbortSignal): Promise<void> {
  await sweepStale(deps.db)
  await reviveDeadJobs(deps)
  if (!deps.config.demo) {
    // Loaded here, because startup doesn't need its drawings.
    const { removeDemo } = await import('#server/features/demo/seed-demo.ts')
    await removeDemo(deps)
  }
  let after = ''
  for (;;) {
    const agents = await withoutTenant(deps.db, (tx) => listAgents(tx, after, agentsAtOnce))
    for (const { agent, slug } of agents) {
      if (signal.aborted) return
      for (const chore of chores) {
        await chore(deps, agent).catch((err: unknown) =>
          deps.log.error({ err, agent, chore: chore.name }, 'could not clean up'),
        )
      }
      after = slug
    }
    if (agents.length < agentsAtOnce) return
  }
}
