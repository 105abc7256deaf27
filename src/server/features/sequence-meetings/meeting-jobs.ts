import { z } from 'zod'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import { sequenceMeetingJob } from '#server/features/sequences/enqueue-steps.ts'
import { bookMeeting } from './book-meeting.ts'

const MeetingJob = z.object({ agent: z.uuid(), followupId: z.uuid(), stepId: z.string() })

export async function workMeetingJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(sequenceMeetingJob.name, async ({ data, attempt }) => {
    const { agent, ...key } = MeetingJob.parse(data)
    const isLastTry = attempt > sequenceMeetingJob.retries
    await bookMeeting(deps, agent as AgentId, key, { isLastTry })
  })
}
