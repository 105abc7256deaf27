import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import { findMail, findMailByMessageIds, type OutboxMail } from './outbox-store.ts'

/** The email of an agent's that another one is about: by its ID, or else the first of these Message-IDs that is theirs. */
export async function findSentMail(
  tx: Tx,
  agent: AgentId,
  { mailId, messageIds }: { mailId: string | undefined; messageIds: readonly string[] },
): Promise<OutboxMail | undefined> {
  const named = mailId ? await findMail(tx, agent, mailId) : undefined
  return named ?? findMailByMessageIds(tx, agent, messageIds)
}
