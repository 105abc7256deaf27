import { sql } from 'drizzle-orm'
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant with microseconds, read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`)
/** Rows are marked, not removed: the undo registry can restore them, and they are purged after its retention period. */
export const deletedAt = () => instant('deleted_at')
/** Rises with every change, so that two people saving at once get a conflict. */
export const version = () => integer('version').notNull().default(1)
/** The tenant: comes first in every key of every tenant table. */
export const tenant = () => uuid('user_id').notNull()
