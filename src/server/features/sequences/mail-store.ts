import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EmailSettings } from '#domain/messages/email-settings.ts'
import type { RunReason } from '#domain/sequences/run-reason.ts'
import type { RunStatus } from '#domain/sequences/run-status.ts'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import type { ValueSources } from '#domain/sequences/template-values.ts'
import { zoneOr } from '#server/database/agent-zone.ts'
import type { Tx } from '#server/database/tenant.ts'

/** What an email of a sequence is written from. */
export type MailSources = {
  followupId: string
  stepIndex: number
  step: SequenceStep
  to: { name: string; address: string }
  sources: ValueSources
  /** What the agent changed of the defaults. */
  settings: Partial<EmailSettings> | null
}

/** As SQL: the home that the run `f` of the lead `c` is about, else the one that the lead asked about last. */
export const homeOfRun = 'coalesce(f.property_id, c.property_id)'

/**
 * As SQL: what fills in the blanks of an email to the lead `c` of the agent `a`; `$1` is the agent, `$2` now. `home` is which home's
 * ID: in a run, `homeOfRun`.
 */
export const sourcesOfLead = (home = 'c.property_id') => `json_build_object(
    'lead', json_build_object('name', c.name),
    'agent', json_build_object('name', a.name, 'title', a.title, 'company', a.company, 'phone', a.phone, 'email', a.email),
    'listing', (select json_build_object('address', p.address, 'propertyType', p.property_type, 'bedrooms', p.bedrooms,
        'bathrooms', p.bathrooms, 'squareFeet', p.square_feet, 'priceCents', p.price_cents, 'features', p.features,
        'priceHistory', p.price_history, 'openHouses', p.open_houses)
      from properties p where p.user_id = c.user_id and p.id = ${home} and p.deleted_at is null),
    'appointmentMs', (select extract(epoch from min(b.start_iso)) * 1000 from appointments b
      where b.user_id = c.user_id and b.lead_id = c.id and b.deleted_at is null and b.start_iso > $2
        and b.status in ('Scheduled', 'Confirmed')),
    'workingDays', (select u.working_time->'workingDays' from user_profiles u where u.id = $1),
    'zone', (select ${zoneOr('u.time_zone')} from user_profiles u where u.id = $1),
    'leadZone', c.time_zone
  ) as sources`

export async function readMailSources(
  tx: Tx,
  agent: AgentId,
  mailId: string,
  now: Date,
): Promise<MailSources | undefined> {
  const { rows } = await tx.$client.query<MailSources>({
    name: 'read_mail_sources',
    text: `select t.followup_id as "followupId", t.step_index as "stepIndex",
        (select s from jsonb_array_elements(r.steps) s where s->>'id' = t.step_id) as step,
        json_build_object('name', c.name, 'address', c.email) as to, ${sourcesOfLead(homeOfRun)},
        (select u.email_settings from user_profiles u where u.id = $1) as settings
      from followup_steps t
      join followups f on f.user_id = t.user_id and f.id = t.followup_id
      join sequence_revisions r on r.user_id = f.user_id and r.sequence_id = f.sequence_id and r.revision = f.revision
      join contacts c on c.user_id = t.user_id and c.id = t.lead_id and c.deleted_at is null
      join agent_identities a on a.id = t.user_id
      where t.user_id = $1 and t.mail_id = $3`,
    values: [agent, now, mailId],
  })
  const [row] = rows
  return row?.step ? row : undefined
}

/** What fills in the blanks of an email to a lead, or of what else their run does; undefined if there is no such lead. */
export async function readLeadSources(
  tx: Tx,
  agent: AgentId,
  { leadId, followupId = null }: { leadId: string; followupId?: string | null },
  now: Date,
): Promise<ValueSources | undefined> {
  const { rows } = await tx.$client.query<{ sources: ValueSources }>({
    name: 'read_lead_sources',
    text: `select ${sourcesOfLead(homeOfRun)} from contacts c join agent_identities a on a.id = c.user_id
      left join followups f on f.user_id = c.user_id and f.id = $4
      where c.user_id = $1 and c.id = $3 and c.deleted_at is null`,
    values: [agent, now, leadId, followupId],
  })
  return rows[0]?.sources
}

/** The same for several leads, by their ids. */
export async function readSourcesOfLeads(
  tx: Tx,
  agent: AgentId,
  leadIds: readonly string[],
  now: Date,
): Promise<Map<string, ValueSources>> {
  const { rows } = await tx.$client.query<{ id: string; sources: ValueSources }>({
    name: 'read_sources_of_leads',
    text: `select c.id, ${sourcesOfLead()} from contacts c join agent_identities a on a.id = c.user_id
      where c.user_id = $1 and c.id = any ($3::uuid[])`,
    values: [agent, now, [...leadIds]],
  })
  return new Map(rows.map(({ id, sources }) => [id, sources]))
}

/** What a meeting of a run is booked from. */
export type MeetingSources = {
  status: RunStatus
  reason: RunReason | null
  step: SequenceStep
  lead: { id: string; name: string; email: string; phone: string; listingId: string | null }
  sources: ValueSources
}

export async function readMeetingSources(
  tx: Tx,
  agent: AgentId,
  { followupId, stepId }: { followupId: string; stepId: string },
  now: Date,
): Promise<MeetingSources | undefined> {
  const { rows } = await tx.$client.query<MeetingSources>({
    name: 'read_meeting_sources',
    text: `select f.status, f.reason, (select s from jsonb_array_elements(r.steps) s where s->>'id' = $4) as step,
        json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'listingId',
          (select p.id from properties p where p.user_id = c.user_id and p.id = ${homeOfRun}
            and p.deleted_at is null)) as lead,
        ${sourcesOfLead(homeOfRun)}
      from followups f
      join sequence_revisions r on r.user_id = f.user_id and r.sequence_id = f.sequence_id and r.revision = f.revision
      join contacts c on c.user_id = f.user_id and c.id = f.lead_id and c.deleted_at is null
      join agent_identities a on a.id = f.user_id
      where f.user_id = $1 and f.id = $3`,
    values: [agent, now, followupId, stepId],
  })
  const [row] = rows
  return row?.step ? row : undefined
}
