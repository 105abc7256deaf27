import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { askWithoutTenant, withoutTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueSteps, sequenceStepsJob } from './enqueue-steps.ts'
import { takeDueSteps } from './take-steps.ts'
import { listDueAgents } from './wake-store.ts'

const StepsJob = z.object({ agent: z.uuid() })

/** How often a worker looks for agents with due steps. */
const lookMs = 1000
const agentsAtOnce = 200

/** Takes due steps from now on, until the returned function is called. */
export async function workSequenceJobs(deps: Deps): Promise<() => Promise<void>> {
  await deps.jobs.work(sequenceStepsJob.name, async ({ data, signal }) => {
    const agent = StepsJob.parse(data).agent as AgentId
    while (!signal.aborted && (await takeDueSteps(deps, agent)));
  })
  return watchForDueSteps(deps)
}

/** Steps become due by the clock alone: this is what notices it. */
function watchForDueSteps(deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  let isStopped = false
  const look = async () => {
    try {
      await enqueueDueSteps(deps)
    } catch (err) {
      deps.log.error({ err }, 'could not look for due steps')
    }
    if (!isStopped) plan()
  }
  const plan = () => {
    timer = setTimeout(() => {
      looking = look()
    }, lookMs)
  }
  plan()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}

/** Takes the due steps of every agent. */
export async function enqueueDueSteps(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const agents = await askWithoutTenant(deps.db, (tx) => listDueAgents(tx, deps.clock.now(), agentsAtOnce))
  if (agents.length === 0) return
  await withoutTenant(deps.db, async (tx) => {
    // In one order, so that two workers who look at the same moment don't wait for each other.
    for (const agent of agents.toSorted()) await enqueueSteps(tx, deps, agent)
  })
}
