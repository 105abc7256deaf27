import type { AgentId } from '#domain/accounts/agent-id.ts'
import { awaitApproval } from '#domain/sequences/run.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findDraft, updateDraft } from './draft-store.ts'
import { isUnasked } from './find-drafted.ts'
import { findStepOfMail } from './ledger-store.ts'
import { notifyOfDraft } from './notify-drafts.ts'
import { returnStep } from './return-step.ts'

/**
 * An AI-written email is outdated at the moment it is to be sent. An approved one returns to the agent with what has changed;
 * an automatic one is written again.
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
  await notifyOfDraft(tx, deps, agent, { followupId: taken.followupId, why: detail })
}
