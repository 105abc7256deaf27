import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { emailActs } from '#domain/sequences/sequence.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { insertRunEvents } from './run-event-store.ts'
import { lockFollowUp } from './run-store.ts'

type HeardAct = { followupId: string; act: (typeof emailActs)[number]; subject: string }

/** A person opened a run's email, or a link in it, or replied: its conditions can depend on that. */
export async function noteEmailAct(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { followupId, act, subject }: HeardAct,
): Promise<void> {
  if (!(await lockFollowUp(tx, agent, followupId))) return
  const event = { followupId, type: `email-${act}` as const, description: subject }
  await insertRunEvents(tx, agent, [event], clock.now())
  await recordChange(tx, agent, 'followup.updated', followupId)
}
