import type { AgentId } from '#domain/accounts/agent-id.ts'
import { leadWrittenTo } from '#domain/messages/lead-notices.ts'
import type { MailEventActor, MailEventKind } from '#domain/messages/mail-event.ts'
import type { Tx } from '#server/database/tenant.ts'

export type EventMail = {
  id: string
  kind: string
  /** Whom it was written to. */
  leadId: string | null
  /** The run of a sequence, if it is its email. */
  followupId: string | null
  subject: string | null
  toName: string | null
  toAddress: string | null
  sentAt: Date | null
  isBeingSent: boolean
}

export async function findEventMail(tx: Tx, agent: AgentId, mailId: string): Promise<EventMail | undefined> {
  const { rows } = await tx.$client.query<EventMail>({
    name: 'find_event_mail',
    text: `select id, kind, lead_id as "leadId", case when kind = 'sequence' then about_id end as "followupId", subject, to_name as "toName", to_address as "toAddress",
        sent_at as "sentAt", state in ('planned', 'postponed', 'handed_over', 'handed_over_again') as "isBeingSent"
      from outbox_mails where user_id = $1 and id = $2`,
    values: [agent, mailId],
  })
  const [mail] = rows
  return mail && { ...mail, leadId: leadWrittenTo(mail) }
}

export type NewMailEvent = {
  id: string
  mailId: string
  leadId: string | null
  kind: MailEventKind
  by: MailEventActor
  url?: string | undefined
  userAgent?: string | undefined
  detail?: string | undefined
  /** The mail service's ID of it. */
  providerId?: string | undefined
}

/**
 * Per email, kind, and actor, so that repeated opens or clicks can't fill the table. People are counted apart from machines, so
 * that a scanner doesn't crowd them out.
 */
export const keptActs = 100

/** False if the event was reported before, or if `keptActs` of its kind are stored. */
export async function insertMailEvent(
  tx: Tx,
  agent: AgentId,
  event: NewMailEvent,
  at: Date,
): Promise<boolean> {
  const { id, mailId, leadId, kind, by, url, userAgent, detail, providerId } = event
  const { rowCount } = await tx.$client.query({
    name: 'insert_mail_event',
    text: `insert into mail_events (user_id, id, mail_id, lead_id, kind, by, url, user_agent, detail, provider_id, created_at)
      select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7, $8, $9, $10, $11::timestamptz
      where $5 not in ('opened', 'clicked') or $12 > (select count(*) from (
        select from mail_events where user_id = $1 and mail_id = $3 and kind = $5 and by = $6 limit $12) kept)
      on conflict (user_id, provider_id) where provider_id is not null do nothing`,
    values: [agent, id, mailId, leadId, kind, by, url, userAgent, detail, providerId, at, keptActs],
  })
  return rowCount === 1
}

/**
 * How many people's events of this kind there are about an email, and how many of them about this link, if it is one. The
 * email stays locked, so that two at once don't both count as the first.
 */
export async function countHumanEvents(
  tx: Tx,
  agent: AgentId,
  { mailId, kind, url }: Pick<NewMailEvent, 'mailId' | 'kind' | 'url'>,
): Promise<{ ofMail: number; ofLink: number }> {
  await tx.$client.query('select 1 from outbox_mails where user_id = $1 and id = $2 for no key update', [
    agent,
    mailId,
  ])
  const { rows } = await tx.$client.query<{ ofMail: number; ofLink: number }>({
    name: 'count_human_mail_events',
    text: `select count(*)::int as "ofMail", count(*) filter (where $4::text is null or url = $4)::int as "ofLink"
      from mail_events where user_id = $1 and mail_id = $2 and kind = $3 and by = 'human'`,
    values: [agent, mailId, kind, url ?? null],
  })
  return rows[0] ?? { ofMail: 0, ofLink: 0 }
}
