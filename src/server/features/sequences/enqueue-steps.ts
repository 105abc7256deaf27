import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind, JobTransaction } from '#server/ports/jobs.ts'

/** Takes the due steps of one agent's sequences. */
export const sequenceStepsJob: JobKind = {
  name: 'sequence-steps',
  retries: 20,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 300,
  expireSeconds: 120,
}

/** Enqueues taking an agent's due steps in the caller's transaction. At most one such job waits. */
export async function enqueueSteps(
  tx: JobTransaction,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
): Promise<void> {
  await jobs.enqueue(tx, sequenceStepsJob.name, { agent }, { singletonKey: agent })
}

/** Books one meeting of a run. */
export const sequenceMeetingJob: JobKind = {
  name: 'sequence-meeting',
  retries: 10,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  expireSeconds: 120,
}

/** Enqueues booking meetings in the caller's transaction. */
export const enqueueMeetings = (
  tx: JobTransaction,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
  meetings: readonly { followupId: string; stepId: string }[],
): Promise<void> =>
  jobs.enqueueAll(
    tx,
    sequenceMeetingJob.name,
    meetings.map((meeting) => ({ data: { agent, ...meeting } })),
  )

/** Writes the next email of one run. */
export const sequenceDraftJob: JobKind = {
  name: 'sequence-draft',
  retries: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 600,
  expireSeconds: 120,
}

/** Enqueues writing emails in the caller's transaction. At most one job per run waits. */
export async function enqueueDrafts(
  tx: JobTransaction,
  { jobs }: Pick<Deps, 'jobs'>,
  agent: AgentId,
  drafts: readonly { followupId: string }[],
): Promise<void> {
  for (const { followupId } of drafts)
    await jobs.enqueue(tx, sequenceDraftJob.name, { agent, followupId }, { singletonKey: followupId })
}
