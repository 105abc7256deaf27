import { randomUUID } from 'node:crypto'

/** The rows that the product writes for a captured lead, in one hand-written statement. */
export const insertCapturedSql = `
  with identity as (
    insert into contact_identities (user_id, kind, value, lead_id) values ($1, 'email', lower($4), $2) on conflict do nothing
  ), contact as (
    insert into contacts (user_id, id, name, email, message, pipeline_note, source, status, last_contact_at, consent_text, consent_at, total_score, tier)
    values ($1, $2, $3, $4, $5, $5, 'Website Form', 'New', now(), 'Yes', now(), 55, 'Warm')
  ), events as (
    insert into lead_events (user_id, id, lead_id, kind, text) values ($1, $6, $2, 'created', 'Came in'), ($1, $7, $2, 'scored', 'Scored 55')
  ), score as (
    insert into lead_scores (user_id, lead_id, id, total_score, tier, breakdown, recommendations, last_updated)
    values ($1, $2, $8, 55, 'Warm', '[{"ruleId":"recent-contact","points":25},{"ruleId":"email","points":10}]', '["Call today"]', now())
  ), agreed as (
    insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
    values ($1, $11, $2, 'email', 'marketing', 'given', 'Yes', 'visitor')
  ), told as (
    insert into notifications (user_id, id, type, title, content, link, priority) values ($1, $9, 'lead', 'New lead', $5, 'leads', 'high')
  ), changed as (
    insert into changes (user_id, name, entity_id) values ($1, 'lead.created', $2), ($1, 'notification.created', $9)
  ), mail as (
    insert into outbox_mails (user_id, id, message_id, kind, lead_id, to_name, to_address, subject, text, html)
    values ($1, $10::uuid, $10::uuid::text || '@bench', 'new-lead', $2, 'Agent', 'agent@example.com', 'New lead', $5, $5)
  )
  insert into pgboss.job_common (name, data, retry_limit, expire_seconds, policy, singleton_key)
  values ('send-mail', jsonb_build_object('agent', $1::text, 'mailId', $10::uuid::text), 40, 120, 'short', $10::uuid::text)`

export const captureRows = (agent: string, id: string, body: Record<string, unknown>): unknown[] => [
  agent,
  id,
  body.name,
  body.email,
  body.message,
  ...Array.from({ length: 6 }, () => randomUUID()),
]
