import type { ChatMessage } from '#domain/visitor-chat/answer-visitor.ts'
import type { TicketKind } from '#domain/visitor-chat/support-ticket.ts'
import type { VisitorCategory, VisitorMode, VisitorPriority } from '#domain/visitor-chat/visitor-analysis.ts'
import type { MailState } from '#server/ports/mailer.ts'
import type { Database } from './connect.ts'

/** A ticket whose mail may have to be sent. */
export type TicketMail = {
  messageId: string
  id: string
  kind: TicketKind
  email: string
  name: string
  message: string
  transcript: ChatMessage[]
  mode: VisitorMode
  priority: VisitorPriority
  category: VisitorCategory
}

/** Only background work reads who has written; the role for requests may not. */
export async function findTicketMail(db: Database, ticketId: string): Promise<TicketMail | undefined> {
  const { rows } = await db.pool.query<TicketMail>(
    `select mail_message_id as "messageId", id, kind, email, name, message, transcript::json as transcript, mode, priority, category
    from support_tickets where id = $1`,
    [ticketId],
  )
  return rows[0]
}

/** Marks the email as handed over and returns its previous state; undefined if there is nothing left to send. */
export async function takeTicketMail(db: Database, ticketId: string): Promise<MailState | undefined> {
  const { rows } = await db.pool.query<{ state: MailState }>(
    `with waiting as (
      select id, mail_state as state from support_tickets
      where id = $1 and mail_state in ('planned', 'handed_over', 'postponed') for update
    )
    update support_tickets t set mail_attempts = mail_attempts + 1,
      mail_state = case when w.state = 'handed_over' then 'possibly_twice' else 'handed_over' end
    from waiting w where t.id = w.id
    returning w.state`,
    [ticketId],
  )
  return rows[0]?.state
}

export async function markTicketMail(
  db: Database,
  ticketId: string,
  standing: { state: MailState; lastError: string | null; sentAt: Date | null },
): Promise<void> {
  await db.pool.query(
    'update support_tickets set mail_state = $2, mail_error = $3, notified_at = $4 where id = $1',
    [ticketId, standing.state, standing.lastError, standing.sentAt],
  )
}
