import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withoutTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { demoEndingJob, endDemo, endOldCopies } from './demo-copies.ts'

/** Recreates the sample agent, so its dates stay current. */
export const demoSeedingJob: JobKind = {
  name: 'demo-seeding',
  retries: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 600,
  expireSeconds: 1800,
}

const SeedingJob = z.object({ turn: z.number().int() })
const EndingJob = z.object({ copy: z.uuid() })

/** Often enough that something from two hours ago doesn't end up on yesterday's date. */
const everyMs = 6 * 3_600_000
/** A starting server has more urgent work. */
const firstAfterMs = 1500

export async function workDemoJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(demoEndingJob.name, async ({ data }) => {
    await endDemo(deps, EndingJob.parse(data).copy as AgentId)
  })
  if (!deps.config.demo) return
  await deps.jobs.work(
    demoSeedingJob.name,
    async ({ data }) => {
      const { turn } = SeedingJob.parse(data)
      // Loaded lazily: startup doesn't need it.
      const { seedDemo } = await import('./seed-demo.ts')
      await seedDemo(deps)
      await endOldCopies(deps, 0)
      // Missed turns don't need to be made up.
      const next = Math.max(turn, turnAt(Date.now())) + 1
      await enqueueSeeding(deps, next, new Date(next * everyMs))
    },
    { concurrency: 1 },
  )
  const now = Date.now()
  await enqueueSeeding(deps, turnAt(now), new Date(now + firstAfterMs))
}

/** By the queue's clock. */
const turnAt = (ms: number) => Math.floor(ms / everyMs)

/** One job per turn, however many processes request it. */
async function enqueueSeeding({ db, jobs }: Deps, turn: number, runAfter: Date): Promise<void> {
  await withoutTenant(db, (tx) =>
    jobs.enqueue(tx, demoSeedingJob.name, { turn }, { runAfter, singletonKey: String(turn) }),
  )
}
