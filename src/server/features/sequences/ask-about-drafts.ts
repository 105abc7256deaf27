import type { AgentId } from '#domain/accounts/agent-id.ts'
import { notices } from '#domain/notifications/notices.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { offerAutomaticDrafts } from './draft-store.ts'

/** The agent wants to be asked from now on: what was written to leave unasked, and hasn't left yet, waits for them, too. */
export async function askAboutDrafts(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
): Promise<void> {
  const offered = await offerAutomaticDrafts(tx, agent, deps.clock.now())
  for (const { followupId, leadName, subject } of offered)
    await addNotification(
      tx,
      deps,
      agent,
      notices.draftWaiting({ followupId, name: leadName, content: subject }),
    )
  if (offered[0]) await recordChange(tx, agent, 'followup.updated', offered[0].followupId)
}
