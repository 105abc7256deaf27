import { z } from 'zod'
import { withoutTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'

/** Makes the demo anew, so that its days stay today's. */
export const demoSeedingJob: JobKind = {
  name: 'demo-seeding',
  retries: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 600,
  expireSeconds: 1800,
}

const SeedingJob = z.object({ turn: z.number().int() })

/** Often enough that what is said to be two hours ago is not yesterday's. */
const everyMs = 6 * 3_600_000
/** A server that starts has more pressing things to do. */
const firstAfterMs = 1500

export async function workDemoJobs(deps: Deps): Promise<void> {
  if (!deps.config.demo) return
  await deps.jobs.work(
    demoSeedingJob.name,
    async ({ data }) => {
      const { turn } = SeedingJob.parse(data)
      // Loaded here: a start has no need of it.
      const { seedDemo } = await import('./seed-demo.ts')
      await seedDemo(deps)
      // Turns that nobody served need not be made up for.
      const next = Math.max(turn, turnAt(Date.now())) + 1
      await enqueueSeeding(deps, next, new Date(next * everyMs))
    },
    { concurrency: 1 },
  )
  const now = Date.now()
  await enqueueSeeding(deps, turnAt(now), new Date(now + firstAfterMs))
}

/** By the clock of the queue. */
const turnAt = (ms: number) => Math.floor(ms / everyMs)

/** One job a turn, however many processes ask for it. */
async function enqueueSeeding({ db, jobs }: Deps, turn: number, runAfter: Date): Promise<void> {
  await withoutTenant(db, (tx) =>
    jobs.enqueue(tx, demoSeedingJob.name, { turn }, { runAfter, singletonKey: String(turn) }),
  )
}
