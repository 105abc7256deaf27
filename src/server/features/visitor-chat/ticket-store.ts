import type { ChatMessage } from '#domain/visitor-chat/answer-visitor.ts'
import type { TicketKind } from '#domain/visitor-chat/support-ticket.ts'
import type { VisitorCategory, VisitorMode, VisitorPriority } from '#domain/visitor-chat/visitor-analysis.ts'
import type { Database } from '#server/database/connect.ts'
import { supportTickets } from '#server/database/schema/support-tickets.ts'
import type { Tx } from '#server/database/tenant.ts'

export type KeptTicket = { id: string; kind: 'support' | 'sales'; onceHash: string | null }

/** Whether the ticket was added. False if one with the same key exists, even if that is just being added. */
export async function insertTicket(tx: Tx, ticket: typeof supportTickets.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx
    .insert(supportTickets)
    .values(ticket)
    .onConflictDoNothing({ target: supportTickets.onceKey })
  return rowCount === 1
}

export async function findTicketByKey(tx: Tx, onceKey: string): Promise<KeptTicket | undefined> {
  const { rows } = await tx.$client.query<KeptTicket>({
    name: 'find_ticket_by_key',
    text: 'select id, kind, once_hash as "onceHash" from support_tickets where once_key = $1',
    values: [onceKey],
  })
  return rows[0]
}

export type Ticket = {
  id: string
  kind: TicketKind
  email: string
  name: string
  message: string
  transcript: ChatMessage[]
  mode: VisitorMode
  priority: VisitorPriority
  category: VisitorCategory
  /** In whole milliseconds. */
  createdAt: Date
}

/** Only background work reads who has written; the role for requests may not. */
export async function findTicket({ pool }: Database, id: string): Promise<Ticket | undefined> {
  const { rows } = await pool.query<Ticket>(
    `select id, kind, email, name, message, transcript::json as transcript, mode, priority, category,
      date_trunc('milliseconds', created_at) as "createdAt"
    from support_tickets where id = $1`,
    [id],
  )
  return rows[0]
}
