import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AppointmentKind } from '#domain/appointments/appointment.ts'
import type { ListingFacts } from '#domain/assistant/context.ts'
import type { LeadStatus } from '#domain/leads/lead-status.ts'
import type { ListingStatus } from '#domain/listings/listing.ts'
import type { KeptFacts } from '#domain/listings/listing-facts.ts'
import type { Letter } from '#domain/messages/letter-rules.ts'
import type { RunReason } from '#domain/sequences/run-reason.ts'
import type { RunStatus } from '#domain/sequences/run-status.ts'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import type { ValueSources } from '#domain/sequences/template-values.ts'
import type { Tx } from '#server/database/tenant.ts'
import { homeOfRun, sourcesOfLead } from './mail-store.ts'

/** The facts about a lead that an email to them may use. */
export type DraftSourcesRow = {
  lead: { status: LeadStatus; score: number; scoreReasons: string[] }
  listing:
    | (Omit<ListingFacts, keyof KeptFacts> & { facts: KeptFacts; slug: string; status: ListingStatus })
    | null
  /** Latest first. */
  exchanges: { question: string; answer: string; refs: string[]; atMs: number }[]
  next: { kind: AppointmentKind; atMs: number } | null
  /** Their last showing of the home they asked about, of the last 90 days. */
  met: { kind: AppointmentKind; atMs: number } | null
  sources: ValueSources
}

/** A run whose next step, or the step of the given ID, is to be written. */
export type DraftPlanRow = DraftSourcesRow & {
  status: RunStatus
  reason: RunReason | null
  revision: number
  stepIndex: number
  step: SequenceStep
  /** What this run has sent, latest first. */
  earlier: Letter[]
}

/** As SQL, for the lead `c`: their questions and the answers, from chats, forms, and emails of the last 90 days. */
const exchanges = `(select coalesce(json_agg(x order by x."atMs" desc), '[]') from (
    (select q.content as question, extract(epoch from q.created_at) * 1000 as "atMs",
        case when a.role = 'agent' or a.metadata->>'outcome' = 'answered' then a.content else '' end as answer,
        coalesce((select json_agg(t->>'ref') from jsonb_array_elements(
          case when jsonb_typeof(a.metadata->'citations') = 'array' then a.metadata->'citations' else '[]' end) t
          where t->>'kind' = 'field'), '[]') as refs
      from conversations v
      join conversation_messages q on q.user_id = v.user_id and q.conversation_id = v.id and q.role = 'user'
      left join lateral (select m.role, m.content, m.metadata from conversation_messages m
        where m.user_id = q.user_id and m.conversation_id = q.conversation_id and m.role in ('ai', 'agent', 'user')
          and (m.created_at, m.id) > (q.created_at, q.id) order by m.created_at, m.id limit 1) a on a.role <> 'user'
      where v.user_id = c.user_id and v.lead_id = c.id and q.created_at > $2::timestamptz - interval '90 days'
      order by q.created_at desc, q.id desc limit 6)
    union all
    (select e.text, extract(epoch from e.created_at) * 1000, '', '[]' from lead_events e
      where e.user_id = c.user_id and e.lead_id = c.id and e.kind in ('message', 'email_received') and e.text <> ''
        and e.created_at > $2::timestamptz - interval '90 days'
      order by e.created_at desc, e.id desc limit 3)
  ) as x)`

const appointment = (when: string, order: string) => `(select json_build_object('kind', b.kind, 'atMs',
    extract(epoch from b.start_iso) * 1000) from appointments b
  where b.user_id = c.user_id and b.lead_id = c.id and b.deleted_at is null and ${when} order by b.start_iso ${order} limit 1)`

const sourcesOfDraft = (home = 'c.property_id') => `
  json_build_object('status', c.status, 'score', c.total_score,
    'scoreReasons', coalesce((select json_agg(e->>'why') from lead_scores z, jsonb_array_elements(z.breakdown) e
      where z.user_id = c.user_id and z.lead_id = c.id), '[]')) as lead,
  (select json_build_object('title', p.title, 'address', p.address, 'propertyType', p.property_type, 'status', p.status,
      'listedDate', p.listed_date, 'description', p.description, 'features', p.features, 'pricesAsked', p.price_history,
      'priceCents', p.price_cents, 'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms, 'squareFeet', p.square_feet,
      'facts', p.facts, 'slug', p.slug)
    from properties p where p.user_id = c.user_id and p.id = ${home} and p.deleted_at is null) as listing,
  ${exchanges} as exchanges,
  ${appointment(`b.start_iso > $2 and b.status in ('Scheduled', 'Confirmed')`, '')} as next,
  ${appointment(
    `b.status = 'Completed' and b.kind = 'showing' and b.property_id = c.property_id and b.start_iso <= $2
      and b.start_iso > $2::timestamptz - interval '90 days'`,
    'desc',
  )} as met,
  ${sourcesOfLead(home)}`

/** `stepId` is of a step that the run has taken, but that isn't sent yet. */
export async function readDraftPlan(
  tx: Tx,
  agent: AgentId,
  { followupId, stepId }: { followupId: string; stepId?: string },
  now: Date,
): Promise<DraftPlanRow | undefined> {
  const { rows } = await tx.$client.query<DraftPlanRow>({
    name: 'read_draft_plan',
    text: `select f.status, f.reason, f.revision, s.at::int - 1 as "stepIndex", s.step,
        (select coalesce(json_agg(x), '[]') from (
          select o.subject, o.text from followup_steps t
          join outbox_mails o on o.user_id = t.user_id and o.id = t.mail_id and o.subject is not null and o.text is not null
          where t.user_id = f.user_id and t.followup_id = f.id and t.outcome = 'sent'
          order by t.taken_at desc limit 5) as x) as earlier,
        ${sourcesOfDraft(homeOfRun)}
      from followups f
      join sequence_revisions r on r.user_id = f.user_id and r.sequence_id = f.sequence_id and r.revision = f.revision
      join lateral jsonb_array_elements(r.steps) with ordinality as s (step, at)
        on case when $4::text is null then s.at = f.current_step_index + 1 else s.step->>'id' = $4 end
      join contacts c on c.user_id = f.user_id and c.id = f.lead_id and c.deleted_at is null
      join agent_identities a on a.id = f.user_id
      where f.user_id = $1 and f.id = $3`,
    values: [agent, now, followupId, stepId ?? null],
  })
  return rows[0]
}

/** The same of a lead, outside any run. */
export async function readDraftSourcesOfLead(
  tx: Tx,
  agent: AgentId,
  leadId: string,
  now: Date,
): Promise<DraftSourcesRow | undefined> {
  const { rows } = await tx.$client.query<DraftSourcesRow>({
    name: 'read_draft_sources_of_lead',
    text: `select ${sourcesOfDraft()} from contacts c join agent_identities a on a.id = c.user_id
      where c.user_id = $1 and c.id = $3 and c.deleted_at is null`,
    values: [agent, now, leadId],
  })
  return rows[0]
}
