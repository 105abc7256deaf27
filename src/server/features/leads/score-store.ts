import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { LeadStatus } from '#domain/leads/lead-status.ts'
import type { LeadTier } from '#domain/leads/tier.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { ScoreExplanation } from './explain-score.ts'

/** What scoring needs to know about a lead, and its stored score. Instants in ms since 1970. */
export type ScoringRow = {
  id: string
  email: string
  phone: string
  message: string
  status: LeadStatus
  source: string
  createdAtMs: number
  lastContactAtMs: number | null
  contactedAtMs: number | null
  rescoreAtMs: number | null
  tier: LeadTier
  totalScore: number
  fingerprint: string | null
  /** When the score was last stored; null if none is. */
  updatedAtMs: number | null
  /** Version of the row that was read. A different one means the lead has changed since. */
  seen: string
}

const columns = `c.id, c.email, c.phone, c.message, c.status, c.source,
  date_part('epoch', c.created_at) * 1000 as "createdAtMs",
  date_part('epoch', c.last_contact_at) * 1000 as "lastContactAtMs",
  date_part('epoch', c.contacted_at) * 1000 as "contactedAtMs",
  date_part('epoch', c.rescore_at) * 1000 as "rescoreAtMs",
  c.tier, c.total_score as "totalScore", s.fingerprint, c.xmin::text as seen,
  date_part('epoch', s.last_updated) * 1000 as "updatedAtMs"`
const from = `from contacts c left join lead_scores s on s.user_id = c.user_id and s.lead_id = c.id
  where c.user_id = $1 and c.deleted_at is null`

const chosen = `select ${columns} ${from} and c.id = any ($2::uuid[]) order by c.id`

/** The agent's leads among `ids`, in ID order. */
export async function readForScoring(tx: Tx, agent: AgentId, ids: readonly string[]): Promise<ScoringRow[]> {
  const { rows } = await tx.$client.query<ScoringRow>({
    name: 'read_for_scoring',
    text: chosen,
    values: [agent, ids],
  })
  return rows
}

/** The agent's leads among `ids`, locked in ID order so two runs can't deadlock. */
export async function lockForScoring(tx: Tx, agent: AgentId, ids: readonly string[]): Promise<ScoringRow[]> {
  const { rows } = await tx.$client.query<ScoringRow>({
    name: 'lock_for_scoring',
    text: `${chosen} for no key update of c`,
    values: [agent, ids],
  })
  return rows
}

/** Leads due for rescoring because of time alone. */
export async function lockDueForScoring(
  tx: Tx,
  agent: AgentId,
  now: Date,
  max: number,
): Promise<ScoringRow[]> {
  const { rows } = await tx.$client.query<ScoringRow>({
    name: 'lock_due_for_scoring',
    text: `select ${columns} ${from} and c.id in (
        select id from contacts where user_id = $1 and deleted_at is null and rescore_at <= $2 order by rescore_at limit $3)
      order by c.id for no key update of c`,
    values: [agent, now, max],
  })
  return rows
}

/** One score to store. `seen` is the version of the lead it was computed from. */
export type ScoreToStore = {
  leadId: string
  seen: string
  scoreId: string
  totalScore: number
  tier: LeadTier
  explanation: ScoreExplanation
  rescoreAt: string | null
}

/** Updates the lead before its score, in the same order as everywhere else, to avoid deadlocks. */
const store = `
  with given as materialized (
    select * from unnest($2::uuid[], $3::text[], $4::uuid[], $5::integer[], $6::text[], $7::text[], $8::timestamptz[])
      as g (lead_id, seen, score_id, total_score, tier, fingerprint, rescore_at)
  ),
  explained as materialized (
    select fingerprint, breakdown::jsonb, recommendations::jsonb
    from unnest($9::text[], $10::text[], $11::text[]) as e (fingerprint, breakdown, recommendations)
  ),
  marked as (
    update contacts c set total_score = g.total_score, tier = g.tier, rescore_at = g.rescore_at
    from given g where c.user_id = $1 and c.id = g.lead_id and c.xmin::text = g.seen
    returning c.id
  ),
  scores as (
    insert into lead_scores as kept
      (user_id, lead_id, id, total_score, tier, breakdown, recommendations, fingerprint, last_updated)
    select $1, m.id, g.score_id, g.total_score, g.tier, e.breakdown, e.recommendations, g.fingerprint, $12
    from marked m join given g on g.lead_id = m.id join explained e on e.fingerprint = g.fingerprint
    on conflict (user_id, lead_id) do update set total_score = excluded.total_score, tier = excluded.tier,
      breakdown = excluded.breakdown, recommendations = excluded.recommendations,
      fingerprint = excluded.fingerprint, last_updated = excluded.last_updated
  )
  select array_agg(id) as ids from marked`

/**
 * Stores scores, and the leads' copies of them, in one statement, in the given order, which is by ID.
 * Returns the IDs stored. Leads that have changed since they were read are left out.
 */
export async function storeScores(
  tx: Tx,
  agent: AgentId,
  scores: readonly ScoreToStore[],
  now: Date,
): Promise<Set<string>> {
  // Each explanation is sent and parsed once.
  const explanations = new Map(scores.map(({ explanation }) => [explanation.fingerprint, explanation]))
  const said = [...explanations.values()]
  const { rows } = await tx.$client.query<{ ids: string[] | null }>({
    name: 'store_scores',
    text: store,
    values: [
      agent,
      scores.map(({ leadId }) => leadId),
      scores.map(({ seen }) => seen),
      scores.map(({ scoreId }) => scoreId),
      scores.map(({ totalScore }) => totalScore),
      scores.map(({ tier }) => tier),
      scores.map(({ explanation }) => explanation.fingerprint),
      scores.map(({ rescoreAt }) => rescoreAt),
      said.map(({ fingerprint }) => fingerprint),
      said.map(({ breakdown }) => breakdown),
      said.map(({ recommendations }) => recommendations),
      now,
    ],
  })
  return new Set(rows[0]?.ids)
}
