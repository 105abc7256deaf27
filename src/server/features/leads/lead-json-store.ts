import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { LeadSort } from '#domain/leads/lead-sorts.ts'
import type { LeadStatus } from '#domain/leads/lead-status.ts'
import type { LeadTier } from '#domain/leads/tier.ts'
import { sqlInstant } from '#server/database/sql-texts.ts'
import type { Queryable, Tx } from '#server/database/tenant.ts'

/** PostgreSQL returns leads as the contract's JSON. */

const listingTitle = `(select coalesce(nullif(p.title, ''), p.address) from properties p
    where p.user_id = c.user_id and p.id = c.property_id and p.deleted_at is null)`

/** The fields of the contract's `LeadRow`. */
const row = [
  ['id', 'c.id'],
  ['name', 'c.name'],
  ['status', 'c.status'],
  ['email', 'c.email'],
  ['phone', 'c.phone'],
  ['source', 'c.source'],
  ['lastMessage', 'c.pipeline_note'],
  ['listingId', 'c.property_id'],
  ['listingTitle', listingTitle],
  ['totalScore', 'c.total_score'],
  ['tier', 'c.tier'],
  ['date', sqlInstant('c.created_at')],
  ['updatedAt', sqlInstant('c.updated_at')],
] as const

const rowPairs = row.map(([name, value]) => `'${name}', ${value}`).join(', ')

export const leadRowJson = `json_build_object(${rowPairs})`

/**
 * The same fields as columns. PostgreSQL serializes whole rows in two thirds of the time that objects built from
 * pairs take.
 */
const rowColumns = row.map(([name, value]) => `${value} as "${name}"`).join(', ')

const scoreJson = `json_build_object('leadId', s.lead_id, 'totalScore', s.total_score, 'tier', s.tier,
  'breakdown', s.breakdown, 'recommendations', s.recommendations, 'lastUpdated', ${sqlInstant('s.last_updated')})`

const readLead = {
  name: 'read_lead',
  text: `select json_build_object(${rowPairs}, 'message', c.message, 'stage', c.stage, 'notes', c.notes, 'tags', c.tags,
      'timeZone', c.time_zone,
      'consent', case when c.consent_at is null then null
        else json_build_object('text', c.consent_text, 'at', ${sqlInstant('c.consent_at')}) end,
      'setAside', c.set_aside, 'score', ${scoreJson}, 'version', c.version)::text as json
    from contacts c join lead_scores s on s.user_id = c.user_id and s.lead_id = c.id
    where c.user_id = $1 and c.id = $2 and c.deleted_at is null`,
}

/** The contract's `Lead` as JSON text; undefined if there is none. */
export async function readLeadJson(tx: Tx, agent: AgentId, id: string): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ json: string }>({ ...readLead, values: [agent, id] })
  return rows[0]?.json
}

const readScore = {
  name: 'read_lead_score',
  text: `select ${scoreJson}::text as json
    from lead_scores s join contacts c on c.user_id = s.user_id and c.id = s.lead_id
    where s.user_id = $1 and s.lead_id = $2 and c.deleted_at is null`,
}

export async function readScoreJson(tx: Tx, agent: AgentId, id: string): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ json: string }>({ ...readScore, values: [agent, id] })
  return rows[0]?.json
}

export type LeadFilters = {
  /** Patterns that must all be somewhere in name, email, phone, or message. */
  search: readonly string[] | undefined
  status: LeadStatus | undefined
  tier: LeadTier | undefined
  source: string | undefined
}

/** Where a page starts: after the lead with this sort key (microseconds, points or name key) and ID. */
export type LeadPosition = { key: string; id: string }

export type LeadPage = { items: string; next: LeadPosition | null }

type SortSql = { key: string; order: string; direction: '<' | '>'; cast: (place: string) => string }

const sorts: Record<LeadSort, SortSql> = {
  date: {
    key: '(extract(epoch from c.created_at) * 1000000)::bigint::text',
    order: 'c.created_at desc nulls last, c.id desc nulls last',
    direction: '<',
    cast: (place) => `timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond'`,
  },
  score: {
    key: 'c.total_score::text',
    order: 'c.total_score desc nulls last, c.id desc nulls last',
    direction: '<',
    cast: (place) => `${place}::integer`,
  },
  name: { key: 'c.name_key', order: 'c.name_key, c.id', direction: '>', cast: (place) => `${place}::text` },
}

const columns: Record<LeadSort, string> = { date: 'c.created_at', score: 'c.total_score', name: 'c.name_key' }

/** One page of the contract's `LeadRow` as JSON text. */
export async function listLeadsJson(
  asker: Queryable,
  agent: AgentId,
  query: LeadFilters & { sort: LeadSort; limit: number; after: LeadPosition | undefined },
): Promise<LeadPage> {
  const { key, order, direction, cast } = sorts[query.sort]
  // Inlined, so that a cached plan knows how few rows are needed.
  const limit = Math.trunc(query.limit)
  const values: unknown[] = [agent]
  const place = (value: unknown) => `$${values.push(value)}`
  const { before, from } = query.search === undefined ? filtered() : found(query.search)
  const { rows } = await asker.$client.query<{ items: string; edge: [string, string][] | null }>({
    ...namedIfUsual(query),
    text: `${before}
      select coalesce(json_agg(r), '[]')::text as items,
        (select array_agg(e.place) from (
          select array[${key}, c.id::text] as place from ${from} order by ${order} offset ${limit - 1} limit 2) e) as edge
      from (select ${rowColumns} from ${from} order by ${order} limit ${limit}) r`,
    values,
  })
  const row = rows[0]
  // The last lead on the page, and the next one if there are more.
  const [last, behind] = row?.edge ?? []
  return { items: row?.items ?? '[]', next: last && behind ? { key: last[0], id: last[1] } : null }

  function filtered(): LeadSource {
    const conditions: string[] = []
    if (query.status) conditions.push(`and c.status = ${place(query.status)}`)
    if (query.tier) conditions.push(`and c.tier = ${place(query.tier)}`)
    if (query.source) conditions.push(`and c.source = ${place(query.source)}`)
    if (query.after)
      conditions.push(
        `and (${columns[query.sort]}, c.id) ${direction} (${cast(place(query.after.key))}, ${place(query.after.id)}::uuid)`,
      )
    const from = `contacts c where c.user_id = $1 and c.deleted_at is null ${conditions.join(' ')}`
    // No index covers the source, so its rows are found once and materialized. The rest come straight from the index.
    return query.source
      ? kept(`select * from ${from} order by ${order} limit ${limit + 1}`)
      : { before: '', from }
  }

  /** The search returns IDs, filtered and in order. Their rows are read under row-level security like any others. */
  function found(search: readonly string[]): LeadSource {
    const { sort, status, tier, source, after } = query
    const afterKey = (of: LeadSort) => (sort === of && after ? cast(place(after.key)) : 'null')
    return kept(`select c.* from app.search_leads(${place(search)}::text[], ${place(status ?? null)}, ${place(tier ?? null)},
        ${place(source ?? null)}, '${sort}', ${afterKey('date')}, ${afterKey('score')}, ${afterKey('name')},
        ${after ? `${place(after.id)}::uuid` : 'null'}, ${limit + 1}) as found (id)
      join contacts c on c.user_id = $1 and c.id = found.id and c.deleted_at is null`)
  }
}

/** Where the leads `c` of a list come from: the start of the statement, and its `from`. */
type LeadSource = { before: string; from: string }

const kept = (rows: string): LeadSource => ({ before: `with page as materialized (${rows})`, from: 'page c' })

/** The page size the screens use. */
const usualLimit = 50

/**
 * A named statement stays in every connection with its plan, about 20 KB each, until the connection closes. Only the
 * few forms the screens use get a name, so trying every limit and filter can't fill memory.
 */
function namedIfUsual(query: LeadFilters & { sort: LeadSort; limit: number; after: unknown }) {
  const filters = [
    query.search !== undefined && 'q',
    query.status && 's',
    query.tier && 't',
    query.source && 'o',
  ].filter(Boolean)
  if (query.limit !== usualLimit || filters.length > 1) return {}
  return { name: ['list_leads', query.sort, ...filters, query.after && 'a'].filter(Boolean).join('_') }
}

/** Searches and sources with more matches than this aren't counted; the response then has no total. */
const maxCounted = 10_000

/** How many leads match the filters, from the counters if possible; undefined for more than `maxCounted`. */
export async function countLeads(
  { $client }: Queryable,
  agent: AgentId,
  { search, status, tier, source }: LeadFilters,
): Promise<number | undefined> {
  if (search === undefined && source === undefined) {
    const { rows } = await $client.query<{ leads: number }>({
      name: 'count_leads_kept',
      text: `select coalesce(sum(leads), 0)::int as leads from lead_counts
        where user_id = $1 and ($2::text is null or status = $2) and ($3::text is null or tier = $3)`,
      values: [agent, status ?? null, tier ?? null],
    })
    return rows[0]?.leads ?? 0
  }
  const { rows } = await $client.query<{ leads: number }>(
    search === undefined
      ? {
          name: 'count_leads_of_source',
          text: `select count(*)::int as leads from (select 1 from contacts c where c.user_id = $1 and c.deleted_at is null
            and ($2::text is null or c.status = $2) and ($3::text is null or c.tier = $3) and c.source = $4 limit $5) found`,
          values: [agent, status ?? null, tier ?? null, source ?? null, maxCounted + 1],
        }
      : {
          name: 'count_leads_found',
          text: 'select app.count_found_leads($1, $2, $3, $4, $5) as leads',
          values: [search, status ?? null, tier ?? null, source ?? null, maxCounted + 1],
        },
  )
  const leads = rows[0]?.leads ?? 0
  return leads > maxCounted ? undefined : leads
}
