import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { insertEntry } from './undo-store.ts'

/** Every act that can be undone; `undoableActs` says how each comes back. */
export type ActName =
  | 'listing.deleted'
  | 'listings.imported'
  | 'photo.deleted'
  | 'lead.deleted'
  | 'appointment.deleted'
  | 'knowledge.deleted'

type Act = {
  act: ActName
  entityId: string
  /** What it was, in the agent’s words, for the list of deleted things. */
  label: string
  /** What bringing it back needs and the rows do not keep. */
  data?: Record<string, unknown>
}

/** Writes a destructive act down in the caller’s transaction. Answers the id to undo it by. */
export async function recordAct(tx: Tx, agent: AgentId, { data = {}, ...act }: Act): Promise<string> {
  const id = uuidv7()
  await insertEntry(tx, { userId: agent, id, ...act, data })
  return id
}
