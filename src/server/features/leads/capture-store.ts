import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { KnownLead } from '#domain/leads/draft-lead.ts'
import type { FoundBy, Identity } from '#domain/leads/lead-identity.ts'
import type { ChangeName } from '#domain/live/live-events.ts'
import { zoneOr } from '#server/database/agent-zone.ts'
import { noteChange } from '#server/database/changes.ts'
import { devicesOf } from '#server/database/push-devices.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Audience } from '#server/features/notifications/prepare-notice.ts'
import type { StartingPoint } from '#server/features/sequences/start-runs.ts'

/** What capturing a lead reads and writes: one statement to read, one to write. */

/** A known lead with what led to it. */
type FoundLead = KnownLead & { kind: FoundBy }

export type CaptureContext = {
  agent: (Audience & { name: string; email: string; slug: string }) | null
  listing: { id: string; title: string; address: string; slug: string; status: string } | null
  matches: FoundLead[]
  /** The sequences that a new lead starts. */
  triggered: StartingPoint[]
}

/**
 * One step at a time, each by primary key. As a single join, a plan cached while the tables were small would keep
 * scanning all of an agent's leads.
 */
const captureContextSql = `
  with known as materialized (
    select kind, lead_id from contact_identities where user_id = (select app.tenant()) and kind = 'email' and value = $1
    union all
    select kind, lead_id from contact_identities where user_id = (select app.tenant()) and kind = 'phone' and value = $2
    union all
    select 'lead', $4::uuid where $4::uuid is not null
  ),
  held as materialized (
    select * from contacts where user_id = (select app.tenant()) and id = any (array(select lead_id from known))
    order by id for no key update
  ),
  matches as (
    select k.kind, c.id, c.name, c.email, c.phone, c.message, c.source, c.status, c.stage, c.tags,
           c.set_aside as "setAside", c.created_at as "createdAt",
           c.last_contact_at as "lastContactAt", c.contacted_at as "contactedAt", c.time_zone as "timeZone", c.time_zone_by as "timeZoneBy"
    from known k join held c on c.id = k.lead_id where c.deleted_at is null order by c.id
  )
  select
    (select row_to_json(p) from (
      select name, email, slug, ${zoneOr('time_zone')} as "timeZone", notification_settings as settings, ${devicesOf} as devices
      from user_profiles p where id = (select app.tenant())) p) as agent,
    (select row_to_json(l) from (
      select id, title, address, slug, status from properties
      where user_id = (select app.tenant()) and id = $3 and deleted_at is null) l) as listing,
    coalesce((select json_agg(json_build_object('sequenceId', s.id, 'revision', s.revision, 'delay', r.steps->0->'delay'))
      from sequences s
      join sequence_revisions r on r.user_id = s.user_id and r.sequence_id = s.id and r.revision = s.revision
      where s.user_id = (select app.tenant()) and s.trigger_type = 'Lead Capture' and s.is_active
        and s.deleted_at is null), '[]') as triggered,
    coalesce((select json_agg(matches) from matches), '[]') as matches`

type CaptureKeys = {
  identities: readonly Identity[]
  listingId: string | undefined
  leadId: string | undefined
}

/** The tenant, the listing and the leads that match this email or phone. Those leads stay locked. */
export async function readCaptureContext(
  tx: Tx,
  { identities, listingId, leadId }: CaptureKeys,
): Promise<CaptureContext> {
  const keyOf = (kind: Identity['kind']) => identities.find((one) => one.kind === kind)?.value ?? null
  const { rows } = await tx.$client.query<CaptureContext>({
    name: 'read_capture_surroundings',
    text: captureContextSql,
    values: [keyOf('email'), keyOf('phone'), listingId ?? null, leadId ?? null],
  })
  return rows[0] ?? { agent: null, listing: null, matches: [], triggered: [] }
}

/**
 * Makes other transactions with the same email or phone wait until this one ends, so two of them neither create two
 * leads nor deadlock. Everyone who claims an identity takes these locks in one order, before locking any lead.
 */
export async function holdIdentities(tx: Tx, identities: readonly Identity[]): Promise<void> {
  if (identities.length === 0) return
  await tx.$client.query({
    name: 'hold_identities',
    text: `select pg_advisory_xact_lock(key) from (
      select hashtextextended(app.tenant() || held, 0) as key from unnest($1::text[]) as held order by 1) as keys`,
    values: [identities.map(({ kind, value }) => ` ${kind} ${value}`)],
  })
}

/** Rows keyed by column; instants are RFC 3339 strings. */
export type CapturedRows = {
  identities: Identity[]
  contact: Record<string, unknown> & { id: string }
  events: Record<string, unknown>[]
  score: Record<string, unknown>
  notifications: Record<string, unknown>[]
  changes: { name: ChangeName; entityId: string }[]
  consents: Record<string, unknown>[]
}

const claimIdentities = `
  insert into contact_identities (user_id, kind, value, lead_id)
  select $1, w.kind, w.value, $2 from json_to_recordset($3) as w (kind text, value text) order by w.kind, w.value`

const writeBeside = `
  events as (
    insert into lead_events (user_id, id, lead_id, kind, text, data, created_at)
    select $1, e.id, $2, e.kind, e.text, e.data, e.created_at
    from json_populate_recordset(null::lead_events, $5) e
  ),
  score as (
    insert into lead_scores as kept (user_id, lead_id, id, total_score, tier, breakdown, recommendations, fingerprint, last_updated)
    select $1, $2, s.id, s.total_score, s.tier, s.breakdown, s.recommendations, s.fingerprint, s.last_updated
    from json_populate_record(null::lead_scores, $6) s
    on conflict (user_id, lead_id) do update set total_score = excluded.total_score, tier = excluded.tier,
      breakdown = excluded.breakdown, recommendations = excluded.recommendations,
      fingerprint = excluded.fingerprint, last_updated = excluded.last_updated
  ),
  told as (
    insert into notifications (user_id, id, type, title, content, link, priority, alert, created_at)
    select $1, n.id, n.type, n.title, n.content, n.link, n.priority, n.alert, n.created_at
    from json_populate_recordset(null::notifications, $7) n
  ),
  changed as (
    insert into changes (user_id, name, entity_id)
    select $1, c.name, c."entityId" from json_to_recordset($8) as c (name text, "entityId" uuid)
    returning id, name, entity_id as "entityId"
  ),
  agreed as (
    insert into consents (user_id, id, lead_id, channel, purpose, state, words, page, wording, recorded_by, created_at)
    select $1, a.id, $2, a.channel, a.purpose, a.state, a.words, a.page, a.wording, a.recorded_by, a.created_at
    from json_populate_recordset(null::consents, $9) a
  )
  select id, name, "entityId" from changed`

const contactColumns = `name, status, stage, email, phone, message, source, pipeline_note, tags, set_aside, property_id,
  time_zone, time_zone_by, consent_text, consent_at, last_contact_at, rescore_at, total_score, tier`

const insertCaptured = `
  with claimed as (${claimIdentities}),
  contact as (
    insert into contacts (user_id, id, created_at, updated_at, ${contactColumns})
    select $1, $2, created_at, created_at, ${contactColumns} from json_populate_record(null::contacts, $4)
  ),
  ${writeBeside}`

/** A newer browser knows better than an older one, but not better than the agent, as in `movedTo`. */
const keepsZone = `(c.time_zone_by = 'agent' or n.time_zone is null)`

const updateCaptured = `
  with claimed as (${claimIdentities} on conflict do nothing),
  contact as (
    update contacts c set (${contactColumns}) = (
        select n.name, n.status, n.stage, n.email, n.phone, n.message, n.source, n.pipeline_note, n.tags, n.set_aside,
          coalesce(n.property_id, c.property_id), case when ${keepsZone} then c.time_zone else n.time_zone end,
          case when ${keepsZone} then c.time_zone_by else n.time_zone_by end, coalesce(n.consent_text, c.consent_text),
          coalesce(n.consent_at, c.consent_at), n.last_contact_at, n.rescore_at, n.total_score, n.tier
        from json_populate_record(null::contacts, $4) n
      ), updated_at = now(), version = c.version + 1
    where c.user_id = $1 and c.id = $2
  ),
  ${writeBeside}`

type WrittenChange = { id: number; name: ChangeName; entityId: string }

async function write(
  tx: Tx,
  agent: AgentId,
  statement: { name: string; text: string },
  rows: CapturedRows,
): Promise<void> {
  const { rows: changes } = await tx.$client.query<WrittenChange>({
    ...statement,
    values: [
      agent,
      rows.contact.id,
      JSON.stringify(rows.identities),
      JSON.stringify(rows.contact),
      JSON.stringify(rows.events),
      JSON.stringify(rows.score),
      JSON.stringify(rows.notifications),
      JSON.stringify(rows.changes),
      JSON.stringify(rows.consents),
    ],
  })
  for (const change of changes) noteChange(tx, { ...change, agent })
}

/** Writes a new lead with its related rows. The caller holds its identities, and no other lead has them. */
export const insertCapturedLead = (tx: Tx, agent: AgentId, rows: CapturedRows) =>
  write(tx, agent, { name: 'insert_captured_lead', text: insertCaptured }, rows)

export const updateCapturedLead = (tx: Tx, agent: AgentId, rows: CapturedRows) =>
  write(tx, agent, { name: 'update_captured_lead', text: updateCaptured }, rows)

/** Maximum earlier questions copied to the timeline. The rest can be read in the conversation. */
const maxQuestionsBefore = 20

/** Or had one that was deleted. */
const hasNoLead = `not exists (select from contacts l
  where l.user_id = conversations.user_id and l.id = conversations.lead_id and l.deleted_at is null)`

const linkToLead = `
  with linked as (
    update conversations set lead_id = $3
    where user_id = $1 and id = $2 and visitor_hash = $4 and ${hasNoLead} returning id
  )
  insert into lead_events (user_id, id, lead_id, kind, text, data, created_at)
  select $1, m.id, $3, 'question', m.content, jsonb_build_object('conversationId', linked.id), m.created_at
  from linked join conversation_messages m on m.user_id = $1 and m.conversation_id = linked.id
  where m.role = 'user' order by m.created_at desc limit ${maxQuestionsBefore}
  on conflict (user_id, id) do update set lead_id = excluded.lead_id`

/** What a capture takes from the agent's conversation with someone who isn't a lead yet; undefined if there is none. */
export async function findLeadlessConversation(
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<{ conversation: { id: string; visitorHash: string }; listingId?: string } | undefined> {
  const { rows } = await tx.$client.query<{ visitorHash: string; listingId: string | null }>({
    name: 'find_leadless_conversation',
    text: `select visitor_hash as "visitorHash", listing_id as "listingId" from conversations
      where user_id = $1 and id = $2 and ${hasNoLead} and visitor_hash is not null`,
    values: [agent, id],
  })
  const [row] = rows
  if (!row) return undefined
  const { visitorHash, listingId } = row
  return { conversation: { id, visitorHash }, ...(listingId && { listingId }) }
}

/**
 * Links a conversation and its questions so far to a lead, provided this visitor started it and no lead has it yet.
 * The ID alone links nothing, since others may have seen it.
 */
export async function linkConversation(
  tx: Tx,
  agent: AgentId,
  { id, visitorHash }: { id: string; visitorHash: string },
  leadId: string,
): Promise<void> {
  await tx.$client.query({
    name: 'link_conversation',
    text: linkToLead,
    values: [agent, id, leadId, visitorHash],
  })
}
