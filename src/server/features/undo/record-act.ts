import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { insertEntry } from './undo-store.ts'

/** Every action that can be undone; `undoable-acts.ts` defines how. */
export type ActName =
  | 'listing.deleted'
  | 'listings.imported'
  | 'photo.deleted'
  | 'lead.deleted'
  | 'appointment.deleted'
  | 'knowledge.deleted'
  | 'transcript.deleted'
  | 'saved-reply.deleted'
  | 'sequence.deleted'
  | 'email-template.deleted'
  | 'message.deleted'
  | 'webhook.deleted'
  | 'training-chat.deleted'
  | 'training-instruction.deleted'

type Act = {
  act: ActName
  entityId: string
  /** What it was, in the agent's words, for the list of deleted items. */
  label: string
  /** Data needed to restore it that the rows don't keep. */
  data?: Record<string, unknown>
}

/** Records a destructive action in the caller's transaction. Returns the ID to undo it with. */
export async function recordAct(tx: Tx, agent: AgentId, { data = {}, ...act }: Act): Promise<string> {
  const id = uuidv7()
  await insertEntry(tx, { userId: agent, id, ...act, data })
  return id
}
