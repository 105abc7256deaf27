import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TicketKind } from '#domain/visitor-chat/support-ticket.ts'
import type { VisitorCategory, VisitorMode, VisitorPriority } from '#domain/visitor-chat/visitor-analysis.ts'
import { createdAt } from './columns.ts'

/**
 * Visitors of the site who asked for a person and left an address in its chat. Tickets belong to no tenant: they are for
 * the operators of the server, who get one email per ticket.
 */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<TicketKind>().notNull(),
    state: text('state').$type<'open' | 'closed'>().notNull().default('open'),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    message: text('message').notNull(),
    /** The preceding conversation, oldest first: a JSON list of `{ sender, text }`. */
    transcript: text('transcript').notNull().default('[]'),
    mode: text('mode').$type<VisitorMode>().notNull(),
    priority: text('priority').$type<VisitorPriority>().notNull(),
    category: text('category').$type<VisitorCategory>().notNull(),
    /** The consent text the person agreed to when giving all this. */
    consentText: text('consent_text').notNull(),
    /** The caller's key for this one ticket, and what was sent with it. */
    onceKey: text('once_key').unique(),
    onceHash: text('once_hash'),
    createdAt: createdAt(),
  },
  (t) => [index('support_tickets_by_creation').on(t.createdAt)],
)
