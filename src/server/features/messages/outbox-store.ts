import { and, eq, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { outboxMails } from '#server/database/schema/messages.ts'
import type { Tx } from '#server/database/tenant.ts'

export type OutboxMail = typeof outboxMails.$inferSelect
export type NewOutboxMail = typeof outboxMails.$inferInsert

export async function insertMail(tx: Tx, mail: NewOutboxMail): Promise<void> {
  await tx.insert(outboxMails).values(mail)
}

export async function findMail(tx: Tx, agent: AgentId, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await tx
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.userId, agent), eq(outboxMails.id, id)))
    .for('update')
  return mail
}

export async function markHandedOver(
  tx: Tx,
  agent: AgentId,
  id: string,
  possiblyTwice: boolean,
): Promise<void> {
  await tx
    .update(outboxMails)
    .set({
      state: possiblyTwice ? 'possibly_twice' : 'handed_over',
      attempts: sql`${outboxMails.attempts} + 1`,
    })
    .where(and(eq(outboxMails.userId, agent), eq(outboxMails.id, id)))
}

export async function markOutcome(
  tx: Tx,
  agent: AgentId,
  id: string,
  outcome: Pick<OutboxMail, 'state' | 'lastError' | 'sentAt'>,
): Promise<void> {
  await tx
    .update(outboxMails)
    .set(outcome)
    .where(and(eq(outboxMails.userId, agent), eq(outboxMails.id, id)))
}
