import type { AgentId } from '#domain/accounts/agent-id.ts'
import { notices } from '#domain/notifications/notices.ts'
import { isPauseReason, isToldReason, type RunReason, reasonSentence } from '#domain/sequences/run-reason.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { groupNotification } from '#server/features/notifications/group-notification.ts'
import { findFollowUp } from './followup-store.ts'
import type { NewTask, StoppedRun } from './steps-taken-store.ts'

type UsedDeps = Pick<Deps, 'clock' | 'jobs'>

/** Notifies the agent of runs that need them: one notification per reason, however many runs there are. */
export async function tellOfStopped(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  stopped: readonly (StoppedRun & { detail?: string })[],
): Promise<void> {
  for (const [reason, runs] of Map.groupBy(stopped, (run) => run.reason)) {
    const [first] = runs
    if (!first || !isToldReason(reason)) continue
    const { leadName: name, followupId, detail = '' } = first
    const kind = isPauseReason(reason) ? 'followUpPaused' : 'followUpEnded'
    const sentence = reasonSentence(reason)
    await groupNotification(tx, deps, agent, {
      key: `follow-up ${reason}`,
      times: runs.length,
      notice: (count) => {
        const content = count === 1 && detail ? `${sentence} ${detail}` : sentence
        return notices[kind]({ name, followupId, count, content })
      },
    })
  }
}

/** The same for one run, whose lead is read; nothing if the lead is gone. */
export async function tellOfOneStopped(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { followupId, reason, detail }: { followupId: string; reason: RunReason; detail: string },
): Promise<void> {
  if (!isToldReason(reason)) return
  const run = await findFollowUp(tx, agent, followupId, deps.clock.now())
  if (run) await tellOfStopped(tx, deps, agent, [{ followupId, reason, detail, leadName: run.leadName }])
}

/** Notifies the agent of tasks that have become due. */
export async function tellOfTasks(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  tasks: readonly NewTask[],
): Promise<void> {
  const [first] = tasks
  if (!first) return
  const { leadName: name, followupId, text: content } = first
  await groupNotification(tx, deps, agent, {
    key: 'tasks',
    times: tasks.length,
    notice: (count) => notices.tasksDue({ name, followupId, count, content }),
  })
}
