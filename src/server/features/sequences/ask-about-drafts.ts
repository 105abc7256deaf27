import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { offerAutomaticDrafts } from './draft-store.ts'
import { notifyOfDraft } from './notify-drafts.ts'

/** The agent has turned approval on: unsent drafts that were to go out without it wait for approval, too. */
export async function askAboutDrafts(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
): Promise<void> {
  const [first] = await offerAutomaticDrafts(tx, agent, deps.clock.now())
  if (!first) return
  await notifyOfDraft(tx, deps, agent, { followupId: first })
  await recordChange(tx, agent, 'followup.updated', first)
}
