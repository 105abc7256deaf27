import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceStatus } from '#domain/billing/invoice.ts'
import { createdAt, tenant } from './columns.ts'

/** What an agent was charged for a period. Rows are permanent: an invoice never changes, except to be marked paid. */
export const invoices = pgTable(
  'invoices',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    /** As printed on the invoice. */
    number: text('number').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<InvoiceStatus>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('invoices_by_number').on(t.userId, t.number),
    index('invoices_by_day').on(t.userId, t.issuedOn.desc(), t.id.desc()),
  ],
)
