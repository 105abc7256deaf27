import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EmailCategory } from '#domain/sequences/email-templates.ts'
import { createdAt, deletedAt, tenant, updatedAt } from './columns.ts'

/** Emails that agents start from, their own: the built-in ones are in the domain. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    userId: tenant(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    category: text('category').$type<EmailCategory>().notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    description: text('description').notNull().default(''),
    tags: text('tags').array().notNull(),
    useCase: text('use_case').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('email_templates_by_name').on(t.userId, t.name, t.id).where(sql`deleted_at is null`),
  ],
)
