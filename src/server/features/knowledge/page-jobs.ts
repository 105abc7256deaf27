import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { checkPage } from './check-page.ts'
import { checkPageJob, enqueueCheck } from './plan-check.ts'

const CheckJob = z.object({ agent: z.uuid(), id: z.uuid(), at: z.iso.datetime() })

/** Pages read at once in this process. Their hosts are asked one at a time. */
const pagesAtOnce = 4
/** Until a host is asked again whose turn someone else had. */
const turnPauseMs = 2_000

export async function workPageJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(
    checkPageJob.name,
    async ({ data, signal }) => {
      const { id, ...job } = CheckJob.parse(data)
      const agent = job.agent as AgentId
      const at = new Date(job.at)
      if (await checkPage(deps, agent, { id, at, signal })) return
      await withTenant(deps.db, agent, (tx) => enqueueCheck(tx, deps, agent, { id, at, waitMs: turnPauseMs }))
    },
    { concurrency: pagesAtOnce },
  )
}
