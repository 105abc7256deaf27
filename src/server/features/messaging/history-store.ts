import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { HistoryFacts, HistoryType } from '#domain/messaging/message-history.ts'
import { sqlInstant } from '#server/database/sql-texts.ts'
import type { Tx } from '#server/database/tenant.ts'

export type HistoryRow = HistoryFacts & {
  id: string
  type: HistoryType
  title: string
  text: string
  /** Exact, as rows are ordered. */
  at: string
  timestamp: string
  to: string | null
  leadId: string | null
  detail: string | null
  isTest: boolean
}

const heard = (condition: string) =>
  `exists (select from mail_events v where v.user_id = k.user_id and v.mail_id = k.id and ${condition})`

/** Emails to others that were sent or attempted, with later events. Those without a text were never composed. */
const emails = `select k.id, 'email' as type, k.subject as title, k.text, k.created_at as ordered_at,
    coalesce(k.sent_at, k.created_at) as at, coalesce(nullif(k.to_name, ''), k.to_address) as "to", k.lead_id as "leadId",
    case k.state when 'possibly_twice' then 'accepted' else k.state end as state,
    ${heard(`v.kind = 'delivered'`)} as "isDelivered",
    ${heard(`v.kind in ('opened', 'clicked') and v.by = 'human'`)} as "isOpened",
    ${heard(`v.kind = 'bounced'`)} as "hasBounced",
    coalesce((select v.detail from mail_events v where v.user_id = k.user_id and v.mail_id = k.id and v.kind = 'bounced'
      order by v.created_at desc limit 1), k.last_error) as detail, false as "isTest"
  from outbox_mails k
  where k.user_id = $1 and k.kind in ('letter', 'seller-report', 'sequence', 'message')
    and k.state in ('accepted', 'possibly_twice', 'refused', 'held') and k.text is not null
    and ($2::text is null or $2 = 'email')
    and ($3::timestamptz is null or (k.created_at, k.id) < ($3, $4::uuid))
  order by k.created_at desc, k.id desc limit $5`

const notifications = `select q.id, case q.type when 'custom' then 'custom' else 'notification' end as type, q.title, q.content as text,
    q.created_at as ordered_at, q.created_at as at, null as "to", null::uuid as "leadId", 'accepted' as state,
    q.shown_at is not null as "isDelivered", q.opened_at is not null as "isOpened", false as "hasBounced", null as detail,
    q.is_test as "isTest"
  from quick_notifications q
  where q.user_id = $1 and ($2::text is null or ($2 = 'custom') = (q.type = 'custom') and $2 <> 'email')
    and ($3::timestamptz is null or (q.created_at, q.id) < ($3, $4::uuid))
  order by q.created_at desc, q.id desc limit $5`

type Page = { type?: HistoryType | undefined; after?: { at: string; id: string } | undefined; limit: number }

/** Newest first. */
export async function listHistoryRows(
  tx: Tx,
  agent: AgentId,
  { type, after, limit }: Page,
): Promise<HistoryRow[]> {
  const { rows } = await tx.$client.query<HistoryRow>({
    name: 'list_message_history',
    text: `select h.id, h.type, h.title, h.text, ${sqlInstant('h.ordered_at', 'US')} as at, ${sqlInstant('h.at')} as timestamp,
        h."to", h."leadId", h.state, h."isDelivered", h."isOpened", h."hasBounced", h.detail, h."isTest"
      from ((${emails}) union all (${notifications})) h
      order by h.ordered_at desc, h.id desc limit $5`,
    values: [agent, type ?? null, after?.at ?? null, after?.id ?? null, limit],
  })
  return rows
}
