import { and, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { InboundMailKind } from '#domain/inbound-mail/classify-mail.ts'
import type { AttachmentNote } from '#domain/inbound-mail/received-mail.ts'
import type { ItemPlace } from '#domain/inbox/change-item.ts'
import type { InboxFolder, InboxItemType } from '#domain/inbox/inbox-item.ts'
import { peopleWords } from '#domain/text/fold.ts'
import { conversations } from '#server/database/schema/assistant.ts'
import { inboundMails } from '#server/database/schema/inbound-mail.ts'
import { inboxCounts, inboxItems } from '#server/database/schema/inbox.ts'
import { contacts } from '#server/database/schema/leads.ts'
import { properties } from '#server/database/schema/listings.ts'
import { containsWords } from '#server/database/search.ts'
import type { Tx } from '#server/database/tenant.ts'
import { m } from '#text'

type Item = typeof inboxItems.$inferSelect

export type ItemRow = Pick<
  Item,
  | 'id'
  | 'type'
  | 'source'
  | 'message'
  | 'receivedAt'
  | 'arrivedAt'
  | 'readAt'
  | 'snoozedUntil'
  | 'archivedAt'
  | 'repliedAt'
  | 'conversationId'
> & {
  name: string
  email: string
  leadEmail: string | null
  phone: string
  leadId: string | null
  listingId: string | null
  listingTitle: string | null
  listingAddress: string | null
  listingStatus: string | null
  mailId: string | null
  mailKind: InboundMailKind | null
  mailSubject: string | null
  mailFromName: string | null
  mailFromAddress: string | null
  mailHistory: string | null
  mailAttachments: AttachmentNote[] | null
}

const given = (first: unknown, ...more: unknown[]) =>
  more.reduce<SQL>((before, one) => sql`${before}, nullif(${one}, '')`, sql`nullif(${first}, '')`)
const firstOf = (...values: [unknown, ...unknown[]]) => sql<string>`coalesce(${given(...values)}, '')`

/** What the lead is called, unless no one gave a name. */
const leadName = sql`nullif(${contacts.name}, ${m.leads_default_name()})`

const selectItems = (tx: Tx) =>
  tx
    .select({
      id: inboxItems.id,
      type: inboxItems.type,
      source: inboxItems.source,
      message: inboxItems.message,
      receivedAt: inboxItems.receivedAt,
      arrivedAt: inboxItems.arrivedAt,
      readAt: inboxItems.readAt,
      snoozedUntil: inboxItems.snoozedUntil,
      archivedAt: inboxItems.archivedAt,
      repliedAt: inboxItems.repliedAt,
      conversationId: inboxItems.conversationId,
      name: firstOf(inboxItems.contactName, leadName, conversations.visitorName),
      email: sql<string>`case when ${inboxItems.type} = 'marketing-reply'
        then ${firstOf(inboxItems.contactEmail, contacts.email)}
        else ${firstOf(contacts.email, inboxItems.contactEmail)} end`,
      leadEmail: contacts.email,
      phone: firstOf(contacts.phone, inboxItems.contactPhone),
      leadId: contacts.id,
      listingId: properties.id,
      listingTitle: properties.title,
      listingAddress: properties.address,
      listingStatus: properties.status,
      mailId: inboundMails.id,
      mailKind: inboundMails.kind,
      mailSubject: inboundMails.subject,
      mailFromName: inboundMails.fromName,
      mailFromAddress: inboundMails.fromAddress,
      mailHistory: inboundMails.history,
      mailAttachments: inboundMails.attachments,
    })
    .from(inboxItems)
    .leftJoin(
      conversations,
      and(eq(conversations.userId, inboxItems.userId), eq(conversations.id, inboxItems.conversationId)),
    )
    .leftJoin(
      contacts,
      and(
        eq(contacts.userId, inboxItems.userId),
        eq(contacts.id, sql`coalesce(${inboxItems.leadId}, ${conversations.leadId})`),
        isNull(contacts.deletedAt),
      ),
    )
    .leftJoin(
      properties,
      and(
        eq(properties.userId, inboxItems.userId),
        eq(properties.id, inboxItems.listingId),
        isNull(properties.deletedAt),
      ),
    )
    .leftJoin(
      inboundMails,
      and(eq(inboundMails.userId, inboxItems.userId), eq(inboundMails.id, inboxItems.mailId)),
    )
    .$dynamic()

/** The column that a folder is ordered by: the latest first, but of what is snoozed, what comes back first. */
const orderOf = {
  inbox: inboxItems.arrivedAt,
  snoozed: inboxItems.snoozedUntil,
  archived: inboxItems.archivedAt,
} as const satisfies Record<InboxFolder, unknown>

const isIn: Record<InboxFolder, () => SQL | undefined> = {
  inbox: () => and(isNull(inboxItems.archivedAt), isNull(inboxItems.snoozedUntil)),
  snoozed: () => and(isNull(inboxItems.archivedAt), isNotNull(inboxItems.snoozedUntil)),
  archived: () => isNotNull(inboxItems.archivedAt),
}

export type ItemFilter = {
  folder: InboxFolder
  type?: InboxItemType | undefined
  q?: string | undefined
}

export async function listItems(
  tx: Tx,
  agent: AgentId,
  { limit, ...filter }: ItemFilter & { limit: number },
  after: { at: Date; id: string } | undefined,
): Promise<ItemRow[]> {
  const order = orderOf[filter.folder]
  // In the words of the index, which a plain `desc` doesn't match.
  const latest = (column: SQLWrapper) => sql`${column} desc nulls last`
  const isSoonestFirst = filter.folder === 'snoozed'
  const beyond = isSoonestFirst ? gt : lt
  const sorted = isSoonestFirst ? [order, inboxItems.id] : [latest(order), latest(inboxItems.id)]
  return selectItems(tx)
    .where(
      and(
        meets(agent, filter),
        after && or(beyond(order, after.at), and(eq(order, after.at), beyond(inboxItems.id, after.id))),
      ),
    )
    .orderBy(...sorted)
    .limit(limit)
}

/** Where a page of this folder ends at a row. */
export const placeOf = (folder: InboxFolder, row: ItemRow): { createdAt: Date; id: string } => {
  const at = { inbox: row.arrivedAt, snoozed: row.snoozedUntil, archived: row.archivedAt }[folder]
  return { createdAt: at ?? row.arrivedAt, id: row.id }
}

/** The total over all pages. */
export async function countItems(tx: Tx, agent: AgentId, filter: ItemFilter): Promise<number> {
  const found = selectItems(tx).where(meets(agent, filter)).as('found')
  return tx.$count(found)
}

const meets = (agent: AgentId, { folder, type, q }: ItemFilter) =>
  and(
    eq(inboxItems.userId, agent),
    isIn[folder](),
    type && eq(inboxItems.type, type),
    q ? mentions(q) : undefined,
  )

function mentions(q: string) {
  return containsWords(
    peopleWords(q),
    sql`app.person_text(${inboxItems.contactName}, ${inboxItems.contactEmail}, ${inboxItems.contactPhone}, ${inboxItems.message})`,
    inboxItems.source,
    sql`app.person_text(${contacts.name}, ${contacts.email}, ${contacts.phone}, '')`,
    conversations.visitorName,
    inboundMails.subject,
    inboundMails.fromAddress,
    properties.title,
    properties.address,
  )
}

export async function findItem(tx: Tx, agent: AgentId, id: string): Promise<ItemRow | undefined> {
  const [row] = await selectItems(tx).where(and(eq(inboxItems.userId, agent), eq(inboxItems.id, id)))
  return row
}

export async function updateItem(tx: Tx, agent: AgentId, id: string, place: ItemPlace): Promise<void> {
  await tx
    .update(inboxItems)
    .set(place)
    .where(and(eq(inboxItems.userId, agent), eq(inboxItems.id, id)))
}

export async function lockItem(tx: Tx, agent: AgentId, id: string): Promise<Item | undefined> {
  const [row] = await tx
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.userId, agent), eq(inboxItems.id, id)))
    .for('update')
  return row
}

export type InboxFigures = { open: number; unread: number; snoozed: number }

export async function readCounts(tx: Tx, agent: AgentId): Promise<InboxFigures> {
  const sum = (column: (typeof inboxCounts)['open' | 'unread' | 'snoozed']) =>
    sql<number>`coalesce(sum(${column}), 0)::int`
  const [row] = await tx
    .select({
      open: sum(inboxCounts.open),
      unread: sum(inboxCounts.unread),
      snoozed: sum(inboxCounts.snoozed),
    })
    .from(inboxCounts)
    .where(eq(inboxCounts.userId, agent))
  return row ?? { open: 0, unread: 0, snoozed: 0 }
}

/** When a snoozed item comes back; undefined if it is not snoozed. */
export async function readSnooze(tx: Tx, agent: AgentId, id: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ until: inboxItems.snoozedUntil })
    .from(inboxItems)
    .where(and(eq(inboxItems.userId, agent), eq(inboxItems.id, id), isNull(inboxItems.archivedAt)))
  return row?.until ?? undefined
}

/** Brings a snoozed item back, unread, if its time has come. */
export async function wakeItem(tx: Tx, agent: AgentId, id: string, now: Date): Promise<boolean> {
  const woken = await tx
    .update(inboxItems)
    .set({ snoozedUntil: null, readAt: null, arrivedAt: now })
    .where(
      and(
        eq(inboxItems.userId, agent),
        eq(inboxItems.id, id),
        isNull(inboxItems.archivedAt),
        lte(inboxItems.snoozedUntil, now),
      ),
    )
    .returning({ id: inboxItems.id })
  return woken.length === 1
}
