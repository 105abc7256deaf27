import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { outboxMails } from '#server/database/schema/outbox.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { MailState, OutgoingMail } from '#server/ports/mailer.ts'

export type OutboxMail = typeof outboxMails.$inferSelect

/** What is recorded about an email after an attempt to send it. */
export type MailResult = Pick<OutboxMail, 'state' | 'lastError' | 'sentAt'> & { policyAt?: Date }

/** Whether there is nothing left to do about an email. */
export const isSettled = ({ state }: Pick<OutboxMail, 'state'>): boolean => !unsettled.includes(state)

const unsettled: readonly MailState[] = ['planned', 'handed_over', 'handed_over_again', 'postponed']

/** An email to be stored. */
export type NewOutboxMail = Omit<
  OutboxMail,
  'userId' | 'attempts' | 'lastError' | 'createdAt' | 'sentAt' | 'policyAt' | 'replyToName'
>

/** A named statement, because every lead runs it. */
export async function insertMail(tx: Tx, agent: AgentId, mail: NewOutboxMail): Promise<void> {
  const { id, messageId, kind, leadId, toName, toAddress, replyTo, subject, text, html } = mail
  const { aboutId, invitation, fromName, headers, state } = mail
  await tx.$client.query({
    name: 'insert_mail',
    text: `insert into outbox_mails
        (user_id, id, message_id, kind, lead_id, to_name, to_address, reply_to, subject, text, html, about_id,
          invitation, from_name, headers, state)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [
      agent,
      id,
      messageId,
      kind,
      leadId,
      toName,
      toAddress,
      replyTo,
      subject,
      text,
      html,
      aboutId,
      invitation,
      fromName,
      headers,
      state,
    ],
  })
}

export async function findMail(tx: Tx, agent: AgentId, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await tx
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.userId, agent), eq(outboxMails.id, id)))
  return mail
}

export async function countOfKind(
  tx: Tx,
  agent: AgentId,
  { kind, address, since }: { kind: string; address: string; since: Date },
): Promise<{ toThem: number; toAll: number }> {
  const { rows } = await tx.$client.query<{ toThem: number; toAll: number }>({
    name: 'count_mails_of_kind',
    text: `select count(*)::int as "toAll", count(*) filter (where lower(to_address) = $3)::int as "toThem"
      from outbox_mails where user_id = $1 and kind = $2 and created_at > $4 and state <> 'refused'`,
    values: [agent, kind, address, since],
  })
  return rows[0] ?? { toThem: 0, toAll: 0 }
}

/** The first of these that is the agent's. */
export async function findMailByMessageIds(
  tx: Tx,
  agent: AgentId,
  messageIds: readonly string[],
): Promise<OutboxMail | undefined> {
  if (messageIds.length === 0) return undefined
  const mails = await tx
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.userId, agent), inArray(outboxMails.messageId, [...messageIds])))
  const place = ({ messageId }: OutboxMail) => messageIds.indexOf(messageId)
  return mails.toSorted((one, other) => place(one) - place(other))[0]
}

/** Removes emails about these things that haven't been sent. Returns what they were about. */
export async function removeWaitingAbout(
  tx: Tx,
  agent: AgentId,
  aboutIds: readonly string[],
): Promise<string[]> {
  const removed = await tx
    .delete(outboxMails)
    .where(
      and(
        eq(outboxMails.userId, agent),
        inArray(outboxMails.aboutId, [...aboutIds]),
        inArray(outboxMails.state, ['planned', 'postponed']),
      ),
    )
    .returning({ aboutId: outboxMails.aboutId })
  return removed.flatMap(({ aboutId }) => aboutId ?? [])
}

/** Those of these things about which an email is still to be sent, or is being sent. */
export async function listUnsettledAbout(
  tx: Tx,
  agent: AgentId,
  aboutIds: readonly string[],
): Promise<string[]> {
  const found = await tx
    .select({ aboutId: outboxMails.aboutId })
    .from(outboxMails)
    .where(
      and(
        eq(outboxMails.userId, agent),
        inArray(outboxMails.aboutId, [...aboutIds]),
        inArray(outboxMails.state, [...unsettled]),
      ),
    )
  return found.flatMap(({ aboutId }) => aboutId ?? [])
}

/** Those of these emails that no server has. */
export const listUnsent = (tx: Tx, agent: AgentId, ids: readonly string[]) =>
  tx
    .select({ id: outboxMails.id, state: outboxMails.state })
    .from(outboxMails)
    .where(
      and(
        eq(outboxMails.userId, agent),
        inArray(outboxMails.id, [...ids]),
        inArray(outboxMails.state, [...unsettled, 'refused']),
      ),
    )

/** Removes emails about something that haven't been sent; of these kinds, if given. Returns how many there were. */
export async function removeWaitingMails(
  tx: Tx,
  agent: AgentId,
  aboutId: string,
  kinds?: readonly string[],
): Promise<number> {
  const removed = await tx
    .delete(outboxMails)
    .where(
      and(
        eq(outboxMails.userId, agent),
        eq(outboxMails.aboutId, aboutId),
        inArray(outboxMails.state, ['planned', 'postponed']),
        kinds && inArray(outboxMails.kind, [...kinds]),
      ),
    )
  return removed.rowCount ?? 0
}

export async function removeMailsOfLead(tx: Tx, agent: AgentId, leadId: string): Promise<void> {
  await tx.delete(outboxMails).where(and(eq(outboxMails.userId, agent), eq(outboxMails.leadId, leadId)))
}

/** Waits until no one else is counting this agent's emails, and keeps others from it until the transaction ends. */
export async function lockWritten(tx: Tx, agent: AgentId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${agent}, 2))`)
}

/**
 * How much of the plan's month this agent has used for emails to others: sent this month, or still waiting. Emails
 * from before last month no longer count, and messages that wait for their time don't yet.
 */
export async function countWritten(
  tx: Tx,
  agent: AgentId,
  { startsAt, beforeStartsAt }: { startsAt: Date; beforeStartsAt: Date },
): Promise<number> {
  const { rows } = await tx.$client.query<{ written: number }>({
    name: 'count_written_mails',
    text: `select count(*)::int as written from outbox_mails
      where user_id = $1 and kind in ('letter', 'seller-report', 'sequence', 'message') and created_at >= $3
        and state <> 'refused' and (kind <> 'message' or state <> 'planned') and coalesce(sent_at >= $2, state <> 'possibly_twice' or created_at >= $2)`,
    values: [agent, startsAt, beforeStartsAt],
  })
  return rows[0]?.written ?? 0
}

/** From now on it counts as written: one that was planned long ago has been written just now. */
export async function restampMail(tx: Tx, agent: AgentId, id: string, now: Date): Promise<void> {
  await tx
    .update(outboxMails)
    .set({ createdAt: now })
    .where(and(eq(outboxMails.userId, agent), eq(outboxMails.id, id), eq(outboxMails.state, 'planned')))
}

/** Records that an email is about to be sent. Returns its state before; undefined if there is nothing left to send. */
export async function markHandedOver(tx: Tx, agent: AgentId, id: string): Promise<MailState | undefined> {
  const { rows } = await tx.$client.query<{ state: MailState }>({
    name: 'mark_mail_handed_over',
    text: `with waiting as (
        select user_id, id, state from outbox_mails where user_id = $1 and id = $2 and state = any ($3) for update
      )
      update outbox_mails m set attempts = attempts + 1,
        state = case when w.state in ('handed_over', 'handed_over_again') then 'handed_over_again' else 'handed_over' end
      from waiting w where m.user_id = w.user_id and m.id = w.id
      returning w.state`,
    values: [agent, id, unsettled],
  })
  return rows[0]?.state
}

/** Keeps an email as it was written. */
export async function keepContent(
  tx: Tx,
  agent: AgentId,
  id: string,
  { to, replyTo, fromName, subject, text, html, headers }: KeptContent,
): Promise<void> {
  await tx
    .update(outboxMails)
    .set({
      ...{ subject, text, html, toName: to.name ?? '', toAddress: to.address },
      ...{ replyTo: replyTo?.address ?? null, replyToName: replyTo?.name ?? null },
      ...{ fromName: fromName ?? null, headers: headers ?? null },
    })
    .where(and(eq(outboxMails.userId, agent), eq(outboxMails.id, id)))
}

type KeptContent = Pick<OutgoingMail, 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'headers'> & {
  fromName?: string | null
}

/**
 * Records how an attempt to send an email ended, unless a newer attempt has begun. False in that case: this process was
 * silent for too long, another one took the email over, and its record wins.
 */
export async function markOutcome(
  tx: Tx,
  agent: AgentId,
  { id, from, ...standing }: MailResult & { id: string; from: MailState },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(outboxMails)
    .set(standing)
    .where(and(eq(outboxMails.userId, agent), eq(outboxMails.id, id), eq(outboxMails.state, from)))
  return rowCount === 1
}

/** How many others than `address` a server rejected by policy since then, in emails of this agent. */
export async function countRejected(
  tx: Tx,
  agent: AgentId,
  { except, since }: { except: string; since: Date },
): Promise<number> {
  const { rows } = await tx.$client.query<{ others: number }>(
    `select count(distinct lower(to_address))::int as others from outbox_mails
      where user_id = $1 and policy_at > $2 and lower(to_address) <> lower($3)`,
    [agent, since, except],
  )
  return rows[0]?.others ?? 0
}
