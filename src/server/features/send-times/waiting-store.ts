import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EmailSettings } from '#domain/messages/email-settings.ts'
import type { Timing } from '#domain/messaging/message.ts'
import type { MessageWait } from '#domain/messaging/message-reason.ts'
import type { ClosedBy } from '#domain/sequences/sending-window.ts'
import { defaultZone } from '#domain/time/default-zone.ts'
import { zoneOr } from '#server/database/agent-zone.ts'
import type { Tx } from '#server/database/tenant.ts'

/** What waits until it may reach its lead, by the lead's zone. */

/**
 * Waits until no one else plans by this agent's settings and zones, and keeps others from it until the transaction ends:
 * what is planned by what held before is planned before it changes. Taken before any message or recipient is locked.
 */
export async function holdSendTimes(tx: Tx, agent: AgentId): Promise<void> {
  await tx.$client.query({
    name: 'hold_send_times',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 9))',
    values: [agent],
  })
}

export type SendSettings = { zone: string; stored: Partial<EmailSettings> | null }

export async function readSendSettings(tx: Tx, agent: AgentId): Promise<SendSettings> {
  const { rows } = await tx.$client.query<SendSettings>({
    name: 'find_send_settings',
    text: `select ${zoneOr('time_zone')} as zone, email_settings as stored from user_profiles where id = $1`,
    values: [agent],
  })
  return rows[0] ?? { zone: defaultZone, stored: null }
}

/** The leads' own zone; null if it isn't known. */
export type LeadZone = { zone: string | null }
/** When what waits there is due now, and what for; null if it is due at once. */
type PlannedTime<Reason> = { at: Date; reason: Reason | null }
type WaitingScope = { leadId: string | null; now: Date }

const waitingRuns = `f.user_id = $1 and f.status = 'active' and f.reason in ('quiet_hours', 'weekend')
  and ($2::uuid is null or f.lead_id = $2)`

export async function listPlacesOfRuns(tx: Tx, agent: AgentId, leadId: string | null): Promise<LeadZone[]> {
  const { rows } = await tx.$client.query<LeadZone>({
    name: 'list_places_of_runs',
    text: `select distinct c.time_zone as zone from followups f
      join contacts c on c.user_id = f.user_id and c.id = f.lead_id where ${waitingRuns}`,
    values: [agent, leadId],
  })
  return rows
}

/** Returns how many runs have another time now. */
export async function moveRuns(
  tx: Tx,
  agent: AgentId,
  places: readonly (LeadZone & PlannedTime<ClosedBy>)[],
  { leadId, now }: WaitingScope,
): Promise<number> {
  if (places.length === 0) return 0
  const { rowCount } = await tx.$client.query({
    name: 'move_waiting_runs',
    text: `update followups f set next_step_date = p.at, reason = coalesce(p.reason, f.reason), updated_at = $4
      from contacts c, json_to_recordset($3) as p (zone text, at timestamptz, reason text)
      where ${waitingRuns} and c.user_id = f.user_id and c.id = f.lead_id and c.time_zone is not distinct from p.zone
        and f.next_step_date is distinct from p.at`,
    values: [agent, leadId, JSON.stringify(places), now],
  })
  return rowCount ?? 0
}

/** Emails of sequences that wait for their time, or are about to leave. */
export async function listSequenceMails(tx: Tx, agent: AgentId, leadId: string | null): Promise<string[]> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'list_planned_sequence_mails',
    text: `select id from outbox_mails where user_id = $1 and kind = 'sequence' and state = 'planned'
      and ($2::uuid is null or lead_id = $2)`,
    values: [agent, leadId],
  })
  return rows.map(({ id }) => id)
}

/** Recipients whose message waits for their daytime, and for nothing else. */
const waitingMessages = `o.user_id = $1 and ($2::uuid is null or o.lead_id = $2) and o.state = 'waiting'
  and (o.reason is null or o.reason in ('daytime', 'weekend'))
  and g.user_id = o.user_id and g.id = o.message_id and g.deleted_at is null and g.timing->>'kind' = 'daytime'
  and c.user_id = o.user_id and c.id = o.lead_id`

export type MessageDay = LeadZone & { day: string | null }

export async function listPlacesOfMessages(
  tx: Tx,
  agent: AgentId,
  leadId: string | null,
): Promise<MessageDay[]> {
  const { rows } = await tx.$client.query<MessageDay>({
    name: 'list_places_of_messages',
    text: `select distinct c.time_zone as zone, g.timing->>'day' as day
      from message_recipients o, messages g, contacts c where ${waitingMessages}`,
    values: [agent, leadId],
  })
  return rows
}

export type MovedMessage = { messageId: string; mailId: string; dueAt: Date }

/** What has another time now. What is due already, and stays so, is left alone. */
export async function moveMessages(
  tx: Tx,
  agent: AgentId,
  places: readonly (MessageDay & PlannedTime<MessageWait>)[],
  { leadId, now }: WaitingScope,
): Promise<MovedMessage[]> {
  if (places.length === 0) return []
  const { rows } = await tx.$client.query<MovedMessage>({
    name: 'move_waiting_messages',
    text: `update message_recipients o set due_at = p.at, reason = case when o.reason is not null then p.reason end
      from messages g, contacts c, outbox_mails k, json_to_recordset($3) as p (zone text, day text, at timestamptz, reason text)
      where ${waitingMessages} and c.time_zone is not distinct from p.zone and g.timing->>'day' is not distinct from p.day
        and k.user_id = o.user_id and k.about_id = o.id and k.kind = 'message' and k.state = 'planned'
        and o.due_at <> p.at and not (o.due_at <= $4 and p.at <= $4)
      returning o.message_id as "messageId", k.id as "mailId", o.due_at as "dueAt"`,
    values: [agent, leadId, JSON.stringify(places), now],
  })
  return rows
}

export type FixedMessage = LeadZone & {
  id: string
  timing: Timing
  /** The agent's zone, by which the time was chosen. */
  timeZone: string
}

/** Recipients whose message was for now or for a time, and waits for that or for their quiet hours alone. */
export async function listFixedMessages(
  tx: Tx,
  agent: AgentId,
  { leadId, now }: WaitingScope,
): Promise<FixedMessage[]> {
  const { rows } = await tx.$client.query<FixedMessage>({
    name: 'list_fixed_messages',
    text: `select o.id, c.time_zone as zone, g.timing, g.time_zone as "timeZone"
      from message_recipients o, messages g, contacts c
      where o.user_id = $1 and ($2::uuid is null or o.lead_id = $2) and o.state = 'waiting' and o.due_at > $3
        and (o.reason is null or o.reason = 'quiet_hours')
        and g.user_id = o.user_id and g.id = o.message_id and g.deleted_at is null and g.timing->>'kind' <> 'daytime'
        and c.user_id = o.user_id and c.id = o.lead_id order by o.id`,
    values: [agent, leadId, now],
  })
  return rows
}

/** What has another time now. */
export async function moveFixedMessages(
  tx: Tx,
  agent: AgentId,
  moves: readonly ({ id: string } & PlannedTime<MessageWait>)[],
): Promise<MovedMessage[]> {
  if (moves.length === 0) return []
  const { rows } = await tx.$client.query<MovedMessage>({
    name: 'move_fixed_messages',
    text: `update message_recipients o set due_at = p.at, reason = p.reason
      from outbox_mails k, json_to_recordset($2) as p (id uuid, at timestamptz, reason text)
      where o.user_id = $1 and o.id = p.id and o.state = 'waiting' and o.due_at <> p.at
        and k.user_id = o.user_id and k.about_id = o.id and k.kind = 'message' and k.state = 'planned'
      returning o.message_id as "messageId", k.id as "mailId", o.due_at as "dueAt"`,
    values: [agent, JSON.stringify(moves)],
  })
  return rows
}

export async function wakeWaitingMessages(
  tx: Tx,
  agent: AgentId,
  reason: MessageWait,
  now: Date,
): Promise<MovedMessage[]> {
  const { rows } = await tx.$client.query<MovedMessage>({
    name: 'wake_waiting_messages',
    text: `update message_recipients o set due_at = $3, reason = null
      from messages g, outbox_mails k
      where o.user_id = $1 and o.state = 'waiting' and o.reason = $2 and o.due_at > $3
        and g.user_id = o.user_id and g.id = o.message_id and g.deleted_at is null
        and k.user_id = o.user_id and k.about_id = o.id and k.kind = 'message' and k.state = 'planned'
      returning o.message_id as "messageId", k.id as "mailId", o.due_at as "dueAt"`,
    values: [agent, reason, now],
  })
  return rows
}
