import type { AgentId } from '#domain/accounts/agent-id.ts'
import { notices } from '#domain/notifications/notices.ts'
import { awaitApproval } from '#domain/sequences/run.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { findDraft, updateDraft } from './draft-store.ts'
import { isUnasked } from './find-drafted.ts'
import { findFollowUp } from './followup-store.ts'
import { findStepOfMail } from './ledger-store.ts'
import { returnStep } from './return-step.ts'

/**
 * An AI-written email that isn't right anymore as it was to leave. One that the agent approved comes back to them with
 * what has changed; one that no one was asked about is written again.
 */
export async function returnDraft(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  agent: AgentId,
  { mailId, detail }: { mailId: string; detail: string },
): Promise<void> {
  const now = deps.clock.now()
  const taken = await findStepOfMail(tx, agent, mailId)
  const draft = taken && (await findDraft(tx, agent, taken))
  if (!draft) return
  const back = { taken, type: 'not-sent', reason: 'approval', detail } as const
  if (draft.state === 'automatic' && !(await isUnasked(tx, agent, draft))) {
    await updateDraft(tx, agent, draft, { state: 'discarded', updatedAt: now })
    await returnStep(
      tx,
      agent,
      { ...back, reason: 'drafting', goOn: (run) => ({ ...run, status: 'active', reason: null }) },
      now,
    )
    return
  }
  const { findChangesOfDraft } = await import('./read-draft-sources.ts')
  const { sources } = await findChangesOfDraft(tx, deps, agent, draft)
  await updateDraft(tx, agent, draft, { state: 'offered', note: detail, sources, updatedAt: now })
  await returnStep(tx, agent, { ...back, goOn: (run) => awaitApproval(run, now.getTime()) }, now)
  const { leadName = '' } = (await findFollowUp(tx, agent, taken.followupId)) ?? {}
  const about = { name: leadName, followupId: taken.followupId, content: detail }
  await addNotification(tx, deps, agent, notices.draftWaiting(about))
}
