import type { AgentId } from '#domain/accounts/agent-id.ts'
import { leadWrittenTo } from '#domain/messages/lead-notices.ts'
import type { Tx } from '#server/database/tenant.ts'
import { findMail, findMailByMessageIds, listUnsent, type OutboxMail } from './outbox-store.ts'

/**
 * The email of an agent's that another one is about: by its ID, or else the first of these Message-IDs that is theirs. Its lead
 * is the recipient.
 */
export async function findSentMail(
  tx: Tx,
  agent: AgentId,
  { mailId, messageIds }: { mailId: string | undefined; messageIds: readonly string[] },
): Promise<OutboxMail | undefined> {
  const named = mailId ? await findMail(tx, agent, mailId) : undefined
  const found = named ?? (await findMailByMessageIds(tx, agent, messageIds))
  return found && { ...found, leadId: leadWrittenTo(found) }
}

export type Delivery = 'sending' | 'postponed' | 'refused'

/** Those of these emails that no server has, each with how far it is. */
export async function findUnsent(
  tx: Tx,
  agent: AgentId,
  ids: readonly string[],
): Promise<Map<string, Delivery>> {
  const unsent = ids.length > 0 ? await listUnsent(tx, agent, ids) : []
  return new Map(
    unsent.map(({ id, state }) => [id, state === 'postponed' || state === 'refused' ? state : 'sending']),
  )
}
