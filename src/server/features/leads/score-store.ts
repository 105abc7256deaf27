import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { LeadStatus } from '#domain/leads/lead-status.ts'
import type { LeadTier } from '#domain/leads/tier.ts'
import type { Tx } from '#server/database/tenant.ts'

/** What scoring needs of a lead, and what is stored of its score; instants in ms since 1970. */
export type ScoringRow = {
  id: string
  email: string
  phone: string
  message: string
  status: LeadStatus
  source: string
  createdAtMs: number
  lastContactAtMs: number | null
  rescoreAtMs: number | null
  tier: LeadTier
  totalScore: number
  fingerprint: string | null
}

const columns = `c.id, c.email, c.phone, c.message, c.status, c.source,
  (extract(epoch from c.created_at) * 1000)::float8 as "createdAtMs",
  (extract(epoch from c.last_contact_at) * 1000)::float8 as "lastContactAtMs",
  (extract(epoch from c.rescore_at) * 1000)::float8 as "rescoreAtMs",
  c.tier, c.total_score as "totalScore", s.fingerprint`
const from = `from contacts c left join lead_scores s on s.user_id = c.user_id and s.lead_id = c.id
  where c.user_id = $1 and c.deleted_at is null`

/** Those of `ids` that are the agent's, held in the order of their ids so that two runs cannot block each other. */
export async function lockForScoring(tx: Tx, agent: AgentId, ids: readonly string[]): Promise<ScoringRow[]> {
  const { rows } = await tx.$client.query<ScoringRow>({
    name: 'lock_for_scoring',
    text: `select ${columns} ${from} and c.id = any ($2::uuid[]) order by c.id for no key update of c`,
    values: [agent, ids],
  })
  return rows
}

/** Leads whose score changes by the passing of time alone, and whose time has come. */
export async function lockDueForScoring(
  tx: Tx,
  agent: AgentId,
  now: Date,
  most: number,
): Promise<ScoringRow[]> {
  const { rows } = await tx.$client.query<ScoringRow>({
    name: 'lock_due_for_scoring',
    text: `select ${columns} ${from} and c.id in (
        select id from contacts where user_id = $1 and deleted_at is null and rescore_at <= $2 order by rescore_at limit $3)
      order by c.id for no key update of c`,
    values: [agent, now, most],
  })
  return rows
}

/** One score to be stored; `breakdown` and `recommendations` are JSON texts already. */
export type ScoreToStore = {
  leadId: string
  scoreId: string
  totalScore: number
  tier: LeadTier
  breakdown: string
  recommendations: string
  fingerprint: string
  rescoreAt: string | null
}

const store = `
  with given as materialized (
    select * from json_to_recordset($2) as g (lead_id uuid, score_id uuid, total_score integer, tier text,
      breakdown jsonb, recommendations jsonb, fingerprint text, rescore_at timestamptz)
  ),
  scores as (
    insert into lead_scores as kept
      (user_id, lead_id, id, total_score, tier, breakdown, recommendations, fingerprint, last_updated)
    select $1, lead_id, score_id, total_score, tier, breakdown, recommendations, fingerprint, $3 from given
    on conflict (user_id, lead_id) do update set total_score = excluded.total_score, tier = excluded.tier,
      breakdown = excluded.breakdown, recommendations = excluded.recommendations,
      fingerprint = excluded.fingerprint, last_updated = excluded.last_updated
  )
  update contacts c set total_score = g.total_score, tier = g.tier, rescore_at = g.rescore_at
  from given g where c.user_id = $1 and c.id = g.lead_id`

/** Stores scores and what the leads carry of them, in one statement. */
export async function storeScores(
  tx: Tx,
  agent: AgentId,
  scores: readonly ScoreToStore[],
  now: Date,
): Promise<void> {
  const rows = scores.map(
    (score) =>
      `{"lead_id":"${score.leadId}","score_id":"${score.scoreId}","total_score":${score.totalScore},"tier":"${score.tier}",` +
      `"breakdown":${score.breakdown},"recommendations":${score.recommendations},"fingerprint":"${score.fingerprint}",` +
      `"rescore_at":${score.rescoreAt === null ? 'null' : `"${score.rescoreAt}"`}}`,
  )
  await tx.$client.query({ name: 'store_scores', text: store, values: [agent, `[${rows.join(',')}]`, now] })
}
