import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { outboxMails } from '#server/database/schema/messages.ts'
import type { Tx } from '#server/database/tenant.ts'

export type OutboxMail = typeof outboxMails.$inferSelect

/** A mail that was not handed over yet. */
export type NewOutboxMail = Omit<
  OutboxMail,
  'userId' | 'state' | 'attempts' | 'lastError' | 'createdAt' | 'sentAt'
>

/** By a named statement: it stands on the path of every lead. */
export async function insertMail(tx: Tx, agent: AgentId, mail: NewOutboxMail): Promise<void> {
  const { id, messageId, kind, leadId, toName, toAddress, replyTo, subject, text, html } = mail
  const { appointmentId, invitation, fromName } = mail
  await tx.$client.query({
    name: 'insert_mail',
    text: `insert into outbox_mails
        (user_id, id, message_id, kind, lead_id, to_name, to_address, reply_to, subject, text, html, appointment_id,
          invitation, from_name)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      agent,
      id,
      messageId,
      kind,
      leadId,
      toName,
      toAddress,
      replyTo,
      subject,
      text,
      html,
      appointmentId,
      invitation,
      fromName,
    ],
  })
}

export async function findMail(tx: Tx, agent: AgentId, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await tx
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.userId, agent), eq(outboxMails.id, id)))
    .for('update')
  return mail
}

/** Removes what waits to be sent about an appointment. Answers how many mails that were. */
export async function removeWaitingMails(tx: Tx, agent: AgentId, appointmentId: string): Promise<number> {
  const removed = await tx
    .delete(outboxMails)
    .where(
      and(
        eq(outboxMails.userId, agent),
        eq(outboxMails.appointmentId, appointmentId),
        inArray(outboxMails.state, ['planned', 'postponed']),
      ),
    )
  return removed.rowCount ?? 0
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
