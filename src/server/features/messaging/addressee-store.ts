import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { MessageRecipient } from '#domain/messaging/message-gate.ts'
import { recipientZone } from '#domain/time/time-zone.ts'
import { lastChatWith, recentMailsTo } from '#server/database/recent-mails.ts'
import type { Tx } from '#server/database/tenant.ts'

/** A lead as someone to write to. */
export type Addressee = MessageRecipient & { leadId: string; name: string }

type Row = Omit<Addressee, 'zone' | 'lastChatMs' | 'firstInDayMs' | 'firstInWeekMs'> & {
  leadZone: string | null
  lastChat: Date | null
  firstInDay: Date | null
  firstInWeek: Date | null
}

/** Those of the leads that are the agent's, deleted ones among them, in the order given. `zone` is the agent's. */
export async function findAddressees(
  tx: Tx,
  agent: AgentId,
  leadIds: readonly string[],
  { zone, now }: { zone: string; now: Date },
): Promise<Addressee[]> {
  const { rows } = await tx.$client.query<Row>({
    name: 'find_addressees',
    text: `select c.id as "leadId", c.name, c.deleted_at is not null as "isDeleted", trim(c.email) as email,
        c.time_zone as "leadZone",
        (select x.reason from suppressions x
          where x.user_id = c.user_id and x.address = lower(normalize(trim(c.email)))) as suppression,
        coalesce((select n.state from consents n where n.user_id = c.user_id and n.lead_id = c.id
          and n.channel = 'email' and n.purpose = 'marketing'
          order by n.created_at desc, n.id desc limit 1), 'unknown') as consent,
        ${lastChatWith({ user: 'c.user_id', lead: 'c.id' })} as "lastChat",
        coalesce(sent.in_day, 0) as "sentInDay", coalesce(sent.in_week, 0) as "sentInWeek",
        sent.first_in_day as "firstInDay", sent.first_in_week as "firstInWeek"
      from contacts c ${recentMailsTo({ user: 'c.user_id', lead: 'c.id', now: '$3::timestamptz' })}
      where c.user_id = $1 and c.id = any ($2::uuid[])
      order by array_position($2::uuid[], c.id)`,
    values: [agent, [...leadIds], now],
  })
  return rows.map(({ leadZone, lastChat, firstInDay, firstInWeek, ...one }) => ({
    ...one,
    zone: recipientZone(leadZone, zone),
    lastChatMs: lastChat?.getTime() ?? null,
    firstInDayMs: firstInDay?.getTime() ?? null,
    firstInWeekMs: firstInWeek?.getTime() ?? null,
  }))
}
