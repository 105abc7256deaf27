import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { sequenceDraftJob } from '#server/features/sequences/enqueue-steps.ts'

const DraftJob = z.object({ agent: z.uuid(), followupId: z.uuid() })

/** Emails that are written at a time: a model that is slow keeps nothing else waiting. */
const concurrency = 4

/** Writes the emails of runs from now on. */
export const workDraftJobs = (deps: Deps): Promise<void> =>
  deps.jobs.work(
    sequenceDraftJob.name,
    async ({ data, signal }) => {
      const { agent, followupId } = DraftJob.parse(data)
      // Loaded with the first email, because its vocabulary takes long to load.
      const { draftEmail } = await import('./draft-email.ts')
      await draftEmail(deps, agent as AgentId, followupId, signal)
    },
    { concurrency },
  )
