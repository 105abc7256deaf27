import type { AgentId } from '#domain/accounts/agent-id.ts'
import { subjectOf, type WebhookEvent, type WebhookSubject } from '#domain/webhooks/webhook-events.ts'
import type { Tx } from '#server/database/tenant.ts'

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A JSON object for each kind of thing: `$1` is the agent, `$2` its id. */
const facts: Record<WebhookSubject, string> = {
  lead: `
    select json_build_object('id', id, 'name', name, 'email', email, 'phone', phone, 'message', message,
      'status', status, 'stage', stage, 'source', source, 'tier', tier, 'score', total_score, 'tags', tags,
      'listingId', property_id, 'createdAt', ${iso('created_at')}, 'updatedAt', ${iso('updated_at')}) as facts
    from contacts where user_id = $1 and id = $2 and deleted_at is null`,
  appointment: `
    select json_build_object('id', id, 'leadId', lead_id, 'listingId', property_id, 'kind', kind,
      'status', case when deleted_at is null then status else 'Cancelled' end, 'name', name, 'email', email,
      'phone', phone, 'startsAt', ${iso('start_iso')}, 'endsAt', ${iso('end_iso')}, 'timeZone', time_zone,
      'address', listing_address, 'meetLink', meet_link, 'notes', notes,
      'createdAt', ${iso('created_at')}, 'updatedAt', ${iso('updated_at')}) as facts
    from appointments where user_id = $1 and id = $2`,
  conversation: `
    select json_build_object('id', id, 'leadId', lead_id, 'listingId', listing_id, 'visitorName', visitor_name,
      'scope', scope, 'type', type, 'status', status, 'needsAgent', needs_agent, 'messageCount', message_count,
      'lastMessageAt', ${iso('last_message_at')}, 'createdAt', ${iso('created_at')}) as facts
    from conversations where user_id = $1 and id = $2`,
  sequence: `
    select json_build_object('id', f.id, 'leadId', f.lead_id, 'sequenceId', f.sequence_id, 'sequenceName', s.name,
      'status', f.status, 'reason', f.reason, 'currentStepIndex', f.current_step_index,
      'createdAt', ${iso('f.created_at')}, 'updatedAt', ${iso('f.updated_at')}) as facts
    from followups f join sequences s on s.user_id = f.user_id and s.id = f.sequence_id
    where f.user_id = $1 and f.id = $2`,
}

const emailFacts = `
  select json_build_object('id', step.followup_id, 'leadId', step.lead_id, 'sequenceId', step.sequence_id,
    'sequenceName', s.name, 'stepIndex', step.step_index, 'emailId', step.mail_id, 'subject', mail.subject) as facts
  from followup_steps step
  join sequences s on s.user_id = step.user_id and s.id = step.sequence_id
  left join outbox_mails mail on mail.user_id = step.user_id and mail.id = step.mail_id
  where step.user_id = $1 and step.mail_id = $2`

/** What is known about the thing now; only its id if it is gone. */
export async function readFacts(
  tx: Tx,
  agent: AgentId,
  { type, entityId }: { type: WebhookEvent; entityId: string },
): Promise<object> {
  const text = type === 'sequence.email_sent' ? emailFacts : facts[subjectOf(type)]
  const { rows } = await tx.$client.query<{ facts: object }>(text, [agent, entityId])
  return rows[0]?.facts ?? { id: entityId }
}
