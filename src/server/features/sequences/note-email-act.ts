import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { insertRunEvents, lockFollowUp } from './followup-store.ts'

type EmailAct = { followupId: string; act: 'opened' | 'clicked'; subject: string }

/** A person opened a run's email, or a link in it: its conditions can depend on that. */
export async function noteEmailAct(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { followupId, act, subject }: EmailAct,
): Promise<void> {
  if (!(await lockFollowUp(tx, agent, followupId))) return
  const event = { followupId, type: `email-${act}` as const, description: subject }
  await insertRunEvents(tx, agent, [event], clock.now())
  await recordChange(tx, agent, 'followup.updated', followupId)
}
