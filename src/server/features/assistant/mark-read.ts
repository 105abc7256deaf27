import { Problem } from '#contract/problem.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { markSeen } from '#server/features/inbox/file-item.ts'
import { m } from '#text'
import type { Access } from './find-conversation.ts'
import { saveSeen } from './presence-store.ts'

/** Someone has seen a message. The other side is notified if it wrote the message. */
export async function markRead(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { agent, conversation, as }: Access,
  messageId: string,
): Promise<{ id: string }> {
  const { id } = conversation
  const seen = await saveSeen(tx, agent, { conversationId: id, by: as, messageId })
  if (!seen) throw new Problem('not_found', m.problems_not_found())
  if (seen.isNews) await recordChange(tx, agent, 'conversation.updated', id)
  if (as === 'agent') await markSeen(tx, agent, { conversationId: id, messageId }, clock.now())
  return { id }
}
