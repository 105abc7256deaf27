import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Message, RecipientState } from '#domain/messaging/message.ts'
import type { MessageReason } from '#domain/messaging/message-reason.ts'
import type { VariableValues } from '#domain/sequences/template-variables.ts'
import { messageRecipients, messages } from '#server/database/schema/messaging.ts'
import { shownNameOf } from '#server/database/shown-name.ts'
import { sqlInstant } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

export type StoredMessage = typeof messages.$inferSelect
export type StoredRecipient = typeof messageRecipients.$inferSelect

const isOne = (agent: AgentId, id: string) => and(eq(messages.userId, agent), eq(messages.id, id))

export type NewMessage = Message & { id: string; timeZone: string }

export async function insertMessage(
  tx: Tx,
  agent: AgentId,
  { id, subject, text, values, timing, timeZone }: NewMessage,
  now: Date,
): Promise<void> {
  const words = { subject, text, values, timing, timeZone }
  await tx.insert(messages).values({ userId: agent, id, ...words, createdAt: now, updatedAt: now })
}

/** A message that isn't canceled, locked until the transaction ends. */
export async function lockMessage(tx: Tx, agent: AgentId, id: string): Promise<StoredMessage | undefined> {
  const [found] = await tx
    .select()
    .from(messages)
    .where(and(isOne(agent, id), isNull(messages.deletedAt)))
    .for('update')
  return found
}

export async function updateMessage(
  tx: Tx,
  agent: AgentId,
  { id, subject, text, values, timing, timeZone }: NewMessage,
  now: Date,
): Promise<void> {
  const words = { subject, text, values, timing, timeZone }
  await tx
    .update(messages)
    .set({ ...words, version: sql`${messages.version} + 1`, updatedAt: now })
    .where(isOne(agent, id))
}

/** Marks it as canceled, or restores it. Undefined if there was nothing to do. */
export async function markMessageDeleted(
  tx: Tx,
  agent: AgentId,
  id: string,
  deletedAt: Date | null,
): Promise<StoredMessage | undefined> {
  const [marked] = await tx
    .update(messages)
    .set({ deletedAt, version: sql`${messages.version} + 1` })
    .where(and(isOne(agent, id), deletedAt ? isNull(messages.deletedAt) : isNotNull(messages.deletedAt)))
    .returning()
  return marked
}

export async function removeMessage(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await tx.delete(messages).where(and(isOne(agent, id), isNotNull(messages.deletedAt)))
}

export type NewRecipient = {
  id: string
  leadId: string
  dueAt: Date
  /** What it waits for from the beginning. */
  reason: MessageReason | null
  values: VariableValues
}

export async function insertRecipients(
  tx: Tx,
  agent: AgentId,
  messageId: string,
  recipients: readonly NewRecipient[],
): Promise<void> {
  const rows = recipients.map((one) => ({ userId: agent, messageId, state: 'waiting' as const, ...one }))
  await tx.insert(messageRecipients).values(rows)
}

/** The recipients it wasn't sent to yet, locked in a fixed order until the transaction ends. */
export const lockUnsent = (tx: Tx, agent: AgentId, messageId: string): Promise<StoredRecipient[]> =>
  tx
    .select()
    .from(messageRecipients)
    .where(
      and(
        eq(messageRecipients.userId, agent),
        eq(messageRecipients.messageId, messageId),
        inArray(messageRecipients.state, ['waiting', 'not_sent']),
      ),
    )
    .orderBy(messageRecipients.id)
    .for('update')

type RecipientChange = {
  state: RecipientState
  dueAt?: Date
  values?: VariableValues
  reason?: MessageReason | null
  detail?: string
}

/** Returns its message's ID; undefined if the recipient is gone. */
export async function updateRecipient(
  tx: Tx,
  agent: AgentId,
  id: string,
  { reason = null, detail = '', ...change }: RecipientChange,
): Promise<string | undefined> {
  const [updated] = await tx
    .update(messageRecipients)
    .set({ ...change, reason, detail })
    .where(and(eq(messageRecipients.userId, agent), eq(messageRecipients.id, id)))
    .returning({ messageId: messageRecipients.messageId })
  return updated?.messageId
}

export type RecipientOfMail = StoredRecipient & { message: StoredMessage }

/** The recipient of an email, with the message. Locked if the email is about to be sent. */
export async function findRecipient(
  tx: Tx,
  agent: AgentId,
  id: string,
  { isLeaving = false } = {},
): Promise<RecipientOfMail | undefined> {
  const query = tx
    .select({ recipient: messageRecipients, message: messages })
    .from(messageRecipients)
    .innerJoin(
      messages,
      and(eq(messages.userId, messageRecipients.userId), eq(messages.id, messageRecipients.messageId)),
    )
    .where(and(eq(messageRecipients.userId, agent), eq(messageRecipients.id, id)))
  const [found] = await (isLeaving ? query.for('update', { of: messageRecipients }) : query)
  return found && { ...found.recipient, message: found.message }
}

/** How many emails wait for their time, without those of canceled messages. */
export async function countWaiting(tx: Tx, agent: AgentId): Promise<number> {
  const { rows } = await tx.$client.query<{ waiting: number }>({
    name: 'count_waiting_messages',
    text: `select count(*)::int as waiting from message_recipients o
      join messages g on g.user_id = o.user_id and g.id = o.message_id and g.deleted_at is null
      where o.user_id = $1 and o.state = 'waiting'`,
    values: [agent],
  })
  return rows[0]?.waiting ?? 0
}

/** How many leads it was sent to. */
export const countSent = (tx: Tx, agent: AgentId, messageId: string): Promise<number> =>
  tx.$count(
    messageRecipients,
    and(
      eq(messageRecipients.userId, agent),
      eq(messageRecipients.messageId, messageId),
      eq(messageRecipients.state, 'sent'),
    ),
  )

export type ListedMessage = {
  id: string
  subject: string
  text: string
  values: Record<string, string>
  timing: Message['timing']
  timeZone: string
  version: number
  createdAt: string
  /** When the first of those it wasn't sent to is due. */
  next: string
  recipients: {
    leadId: string
    name: string
    state: RecipientState
    dueAt: string
    reason: MessageReason | null
    detail: string
    leadZone: string | null
    /** A mail server asked to try again. */
    isPostponed: boolean
  }[]
}

type PageRequest = { limit: number; after?: { next: string; id: string } | undefined; id?: string }

/** Messages that aren't canceled or fully sent, the next due first; or the one with `id`, whatever its state. */
export async function listMessageRows(
  tx: Tx,
  agent: AgentId,
  { limit, after, id }: PageRequest,
): Promise<ListedMessage[]> {
  const { rows } = await tx.$client.query<ListedMessage>({
    name: 'list_messages',
    text: `select g.id, g.subject, g.text, g.values, g.timing, g.time_zone as "timeZone", g.version,
        ${sqlInstant('g.created_at')} as "createdAt", ${sqlInstant('r.next', 'US')} as next, r.recipients
      from messages g cross join lateral (
        select coalesce(min(o.due_at) filter (where o.state <> 'sent'), min(o.due_at)) as next,
          bool_or(o.state <> 'sent') as "isOpen",
          json_agg(json_build_object('leadId', o.lead_id, 'name', ${shownNameOf('c')}, 'state', o.state, 'dueAt', ${sqlInstant('o.due_at')},
            'reason', o.reason, 'detail', o.detail, 'leadZone', c.time_zone, 'isPostponed', coalesce(k.state = 'postponed', false))
            order by o.due_at, c.name, o.id) as recipients
        from message_recipients o join contacts c on c.user_id = o.user_id and c.id = o.lead_id
        left join outbox_mails k on k.user_id = o.user_id and k.about_id = o.id and k.kind = 'message' and k.state = 'postponed'
        where o.user_id = g.user_id and o.message_id = g.id) r
      where g.user_id = $1 and g.deleted_at is null
        and case when $3::uuid is null then r."isOpen" else g.id = $3 and r.next is not null end
        and ($4::timestamptz is null or (r.next, g.id) > ($4, $5::uuid))
      order by r.next, g.id limit $2`,
    values: [agent, limit, id ?? null, after?.next ?? null, after?.id ?? null],
  })
  return rows
}
