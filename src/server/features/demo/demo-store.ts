import { eq, sql } from 'drizzle-orm'
import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import { publicSlugs, userProfiles } from '#server/database/schema/accounts.ts'
import { appointments } from '#server/database/schema/appointments.ts'
import { aiListingKb, conversationMessages, conversations } from '#server/database/schema/assistant.ts'
import { invoices } from '#server/database/schema/billing.ts'
import { aiCards } from '#server/database/schema/cards.ts'
import { consents, suppressions } from '#server/database/schema/consents.ts'
import { inboundMails } from '#server/database/schema/inbound-mail.ts'
import { inboxItems } from '#server/database/schema/inbox.ts'
import { contactIdentities, contacts, leadEvents, leadScores } from '#server/database/schema/leads.ts'
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

export type DemoRows = {
  profile: Omit<typeof userProfiles.$inferInsert, 'id'>
  card: Omit<typeof aiCards.$inferInsert, 'userId'>
  listings: (typeof properties.$inferInsert)[]
  photos: (typeof listingPhotos.$inferInsert)[]
  leads: (typeof contacts.$inferInsert)[]
  identities: (typeof contactIdentities.$inferInsert)[]
  scores: (typeof leadScores.$inferInsert)[]
  events: (typeof leadEvents.$inferInsert)[]
  appointments: (typeof appointments.$inferInsert)[]
  knowledge: (typeof aiListingKb.$inferInsert)[]
  visits: (typeof visitCounts.$inferInsert)[]
  notifications: (typeof notifications.$inferInsert)[]
  invoices: (typeof invoices.$inferInsert)[]
  consents: (typeof consents.$inferInsert)[]
  followUps: {
    sequences: (typeof sequences.$inferInsert)[]
    revisions: (typeof sequenceRevisions.$inferInsert)[]
    runs: (typeof followups.$inferInsert)[]
    steps: (typeof followupSteps.$inferInsert)[]
    runEvents: (typeof followupEvents.$inferInsert)[]
    tasks: (typeof tasks.$inferInsert)[]
  }
  /** What the outbox has of the follow-ups' emails, what was heard of them, and addresses that turned out not to work. */
  mails: {
    sent: (typeof outboxMails.$inferInsert)[]
    heard: (typeof mailEvents.$inferInsert)[]
    suppressed: (typeof suppressions.$inferInsert)[]
  }
}

export type DemoConversation = {
  conversation: typeof conversations.$inferInsert
  messages: (typeof conversationMessages.$inferInsert)[]
}

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

export async function insertDemo(tx: Tx, rows: DemoRows): Promise<void> {
  const { profile } = rows
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
  await tx.insert(aiCards).values({ ...rows.card, userId: sampleAgentId })
  await tx.insert(properties).values(rows.listings)
  if (rows.photos.length > 0) await tx.insert(listingPhotos).values(rows.photos)
  await tx.insert(contacts).values(rows.leads)
  await tx.insert(contactIdentities).values(rows.identities)
  await tx.insert(leadScores).values(rows.scores)
  await tx.insert(leadEvents).values(rows.events)
  await tx.insert(appointments).values(rows.appointments)
  await tx.insert(aiListingKb).values(rows.knowledge)
  await tx.insert(visitCounts).values(rows.visits)
  await tx.insert(notifications).values(rows.notifications)
  await tx.insert(invoices).values(rows.invoices)
  await tx.insert(consents).values(rows.consents)
  await insertFollowUps(tx, rows.followUps)
  await tx.insert(outboxMails).values(rows.mails.sent)
  await tx.insert(mailEvents).values(rows.mails.heard)
  await tx.insert(suppressions).values(rows.mails.suppressed)
}

async function insertFollowUps(tx: Tx, rows: DemoRows['followUps']): Promise<void> {
  await tx.insert(sequences).values(rows.sequences)
  await tx.insert(sequenceRevisions).values(rows.revisions)
  await tx.insert(followups).values(rows.runs)
  await tx.insert(followupSteps).values(rows.steps)
  await tx.insert(followupEvents).values(rows.runEvents)
  await tx.insert(tasks).values(rows.tasks)
}

export async function insertInbox(
  tx: Tx,
  items: readonly (typeof inboxItems.$inferInsert)[],
  mails: readonly (typeof inboundMails.$inferInsert)[],
): Promise<void> {
  await tx.insert(inboundMails).values([...mails])
  await tx.insert(inboxItems).values([...items])
}

export async function insertConversations(tx: Tx, samples: readonly DemoConversation[]): Promise<void> {
  await tx.insert(conversations).values(samples.map(({ conversation }) => conversation))
  await tx.insert(conversationMessages).values(samples.flatMap(({ messages }) => messages))
  await tx.insert(publicSlugs).values(
    samples.map(({ conversation: { id, userId } }) => ({
      kind: 'conversation' as const,
      slug: id,
      userId,
      targetId: id,
    })),
  )
}
