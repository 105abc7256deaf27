import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import { publicSlugs, userProfiles } from '#server/database/schema/accounts.ts'
import { appointments } from '#server/database/schema/appointments.ts'
import { aiListingKb, conversationMessages, conversations } from '#server/database/schema/assistant.ts'
import { invoices } from '#server/database/schema/billing.ts'
import { aiCards } from '#server/database/schema/cards.ts'
import { suppressions } from '#server/database/schema/consents.ts'
import { inboundMails } from '#server/database/schema/inbound-mail.ts'
import { inboxItems } from '#server/database/schema/inbox.ts'
import { leadEvents } from '#server/database/schema/leads.ts'
import { listingPhotos, properties } from '#server/database/schema/listings.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { mailEvents, outboxMails } from '#server/database/schema/outbox.ts'
import {
  followupEvents,
  followupSteps,
  followups,
  sequenceRevisions,
  sequences,
  tasks,
} from '#server/database/schema/sequences.ts'
import { visitCounts } from '#server/database/schema/visits.ts'
import type { Tx } from '#server/database/tenant.ts'

/** The tables with the demo's rows, each after those that it references. */
const tables = {
  listings: properties,
  photos: listingPhotos,
  events: leadEvents,
  appointments,
  knowledge: aiListingKb,
  visits: visitCounts,
  notifications,
  invoices,
  sequences,
  revisions: sequenceRevisions,
  runs: followups,
  steps: followupSteps,
  runEvents: followupEvents,
  tasks,
  sentMails: outboxMails,
  heard: mailEvents,
  suppressed: suppressions,
  conversations,
  messages: conversationMessages,
  replies: inboundMails,
  inbox: inboxItems,
  addresses: publicSlugs,
}
type Tables = typeof tables

export type DemoRows = { [name in keyof Tables]: Tables[name]['$inferInsert'][] }
export type DemoProfile = Omit<typeof userProfiles.$inferInsert, 'id'>

/** Lets one caller seed at a time, across processes. False while another does: waiting could hit the statement timeout. */
export async function holdDemo(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('demo', 0)) as held`,
  )
  return rows[0]?.held ?? false
}

/** Photos stored for the demo earlier, by id. */
export async function readDemoPhotos(tx: Tx): Promise<Map<string, typeof listingPhotos.$inferSelect>> {
  const rows = await tx.select().from(listingPhotos).where(eq(listingPhotos.userId, sampleAgentId))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deletes the profile, which emptying the demo keeps. False if there was none. */
export async function removeDemoProfile(tx: Tx): Promise<boolean> {
  const removed = await tx
    .delete(userProfiles)
    .where(eq(userProfiles.id, sampleAgentId))
    .returning({ id: userProfiles.id })
  return removed.length === 1
}

export async function saveProfile(
  tx: Tx,
  profile: DemoProfile,
  card: Omit<typeof aiCards.$inferInsert, 'userId'>,
): Promise<void> {
  await tx
    .insert(userProfiles)
    .values({ ...profile, id: sampleAgentId })
    .onConflictDoUpdate({
      target: userProfiles.id,
      set: {
        ...profile,
        version: sql`${userProfiles.version} + 1`,
        knowledgeVersion: sql`${userProfiles.knowledgeVersion} + 1`,
        updatedAt: sql`now()`,
      },
    })
  await tx.insert(aiCards).values({ ...card, userId: sampleAgentId })
}

export async function insertRows(tx: Tx, rows: Partial<DemoRows>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) {
    const values = rows[name as keyof Tables] ?? []
    if (values.length > 0) await tx.insert<PgTable>(table).values(values)
  }
}
