import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/ports/jobs.ts'
import { failReading, readFileText } from './read-file-text.ts'

/** One more attempt follows that only reports the failure: a process that dies can't report it. */
const tries = 5

/** Reads a file again from its beginning, so another try is safe. */
export const readKnowledgeJob: JobKind = {
  name: 'read-knowledge',
  retries: tries,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 30,
  expireSeconds: 300,
}

const ReadingJob = z.object({ agent: z.uuid(), id: z.uuid() })

export async function workKnowledgeJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(
    readKnowledgeJob.name,
    async ({ data, signal, attempt }) => {
      const { agent, id } = ReadingJob.parse(data)
      if (attempt > tries) await failReading(deps, agent as AgentId, id, 'interrupted')
      else await readFileText(deps, agent as AgentId, id, signal)
    },
    // The reader takes one file at a time; a second one is fetched meanwhile.
    { concurrency: 2 },
  )
}

export async function enqueueReading(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<void> {
  await jobs.enqueue(tx, readKnowledgeJob.name, { agent, id }, { singletonKey: id })
}
