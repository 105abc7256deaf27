import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { pointsInWords } from '#domain/leads/points-in-words.ts'
import {
  type LeadScoreResult,
  recentContactEndsAtMs,
  type ScoringMoment,
  scoreLead,
} from '#domain/leads/score-lead.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { explainScore, type ScoreExplanation } from './explain-score.ts'
import { readScoreJson } from './lead-json-store.ts'
import { addEvents } from './lead-store.ts'
import {
  lockDueForScoring,
  lockForScoring,
  readForScoring,
  type ScoreToStore,
  type ScoringRow,
  storeScores,
} from './score-store.ts'

/** Batch size for storing scores. Larger batches hold locks longer and are no faster. */
const batchSize = 5000

/** The stored score as JSON text; refuses with 404. */
export async function readLeadScore(deps: Pick<Deps, 'db'>, agent: AgentId, id: string): Promise<string> {
  const json = await readWithTenant(deps.db, agent, (tx) => readScoreJson(tx, agent, id))
  if (!json) throw new Problem('not_found', m.leads_not_found())
  return json
}

/** Computes one score, stores it if it changed, and returns it as JSON text. Refuses with 404. */
export function scoreOneLead(deps: Pick<Deps, 'db' | 'clock'>, agent: AgentId, id: string): Promise<string> {
  return withTenant(deps.db, agent, async (tx) => {
    await rescore(tx, deps, agent, [id])
    const json = await readScoreJson(tx, agent, id)
    if (!json) throw new Problem('not_found', m.leads_not_found())
    return json
  })
}

/**
 * Scores these leads, each batch in its own transaction, and returns `{ scores }` as JSON in UTF-8. Refuses with 404
 * if one isn't the agent's. Reads without locking, because most scores haven't changed; a lead that changes in
 * between is scored again.
 */
export async function scoreLeads(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  leadIds: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const ids = [...new Set(leadIds.map((id) => id.toLowerCase()))]
  const parts: Uint8Array[] = []
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize)
    const scored = await withTenant(deps.db, agent, async (tx) => {
      const rows = await readForScoring(tx, agent, batch)
      if (rows.length < batch.length) throw new Problem('not_found', m.leads_not_found())
      return storeChanged(tx, deps, agent, rows)
    })
    const byId = new Map(scored.map((one) => [one.row.id, one]))
    for (const id of batch) {
      const one = byId.get(id)
      if (one) parts.push(Buffer.from(parts.length > 0 ? ',' : ''), ...scoreInUtf8(one))
    }
  }
  return Buffer.concat([Buffer.from('{"scores":['), ...parts, Buffer.from(']}')])
}

/** Recalculates scores that have changed over time. True if there may be more. */
export async function rescoreDueLeads(deps: Pick<Deps, 'db' | 'clock'>, agent: AgentId): Promise<boolean> {
  return withTenant(deps.db, agent, async (tx) => {
    const rows = await lockDueForScoring(tx, agent, deps.clock.now(), batchSize)
    await storeChanged(tx, deps, agent, rows)
    return rows.length === batchSize
  })
}

/** Runs daily for every agent, including those who don't check their leads. */
export async function rescoreEveryDueLead(deps: Pick<Deps, 'db' | 'clock'>, agent: AgentId): Promise<void> {
  let hasMore = true
  while (hasMore) hasMore = await rescoreDueLeads(deps, agent)
}

/**
 * Computes the scores of these leads in the caller's transaction and stores those that changed. For several leads,
 * only a new tier goes on the timeline; for a single lead, any change in points.
 */
export async function rescore(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  ids: readonly string[],
): Promise<{ found: number; changed: number }> {
  const rows = await lockForScoring(tx, agent, ids)
  const scored = await storeChanged(tx, deps, agent, rows)
  return { found: rows.length, changed: scored.filter(({ isChanged }) => isChanged).length }
}

type ScoredRow = {
  row: ScoringRow
  score: LeadScoreResult
  explanation: ScoreExplanation
  /** When the lead's score next changes with time alone, in ms since 1970. */
  rescoreAtMs: number | null
  isChanged: boolean
  updatedAtMs: number
}

/** Scores the rows, stores what changed, and returns all of them. */
async function storeChanged(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  rows: readonly ScoringRow[],
): Promise<ScoredRow[]> {
  if (rows.length === 0) return []
  const now = deps.clock.now()
  const moment = { nowMs: now.getTime(), timeZone: await readAgentZone(tx, agent) }
  const scored = rows.map((row) => scoreRow(row, moment))
  const changed = scored.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return scored
  const stored = await storeScores(tx, agent, changed.map(toStore), now)
  const told = changed.filter(
    ({ row, score }) =>
      stored.has(row.id) &&
      (rows.length === 1 ? row.totalScore !== score.totalScore : row.tier !== score.tier),
  )
  await addEvents(
    tx,
    agent,
    told.map(({ row, score: { totalScore, tier } }) => ({
      leadId: row.id,
      kind: 'scored' as const,
      text: m.leads_event_scored({ points: pointsInWords(totalScore), tier }),
      data: { totalScore, tier, before: row.totalScore },
    })),
    now,
  )
  // One event for all: screens reload their lists whichever lead it names.
  await recordChange(tx, agent, 'lead.updated', changed[0]?.row.id ?? '')
  if (stored.size === changed.length) return scored
  const missed = changed.flatMap(({ row: { id } }) => (stored.has(id) ? [] : [id]))
  const held = await lockForScoring(tx, agent, missed)
  return [
    ...scored.filter(({ row }) => !missed.includes(row.id)),
    ...(await storeChanged(tx, deps, agent, held)),
  ]
}

function scoreRow(row: ScoringRow, moment: ScoringMoment): ScoredRow {
  const score = scoreLead(row, moment)
  const explanation = explainScore(score)
  const endsAtMs = recentContactEndsAtMs(row) + 1
  const rescoreAtMs = endsAtMs > moment.nowMs ? endsAtMs : null
  const isChanged = row.fingerprint !== explanation.fingerprint || !sameInstant(row.rescoreAtMs, rescoreAtMs)
  const updatedAtMs = isChanged || row.updatedAtMs === null ? moment.nowMs : row.updatedAtMs
  return { row, score, explanation, rescoreAtMs, isChanged, updatedAtMs }
}

/** Instants lose their microseconds in JavaScript. */
const sameInstant = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < 2

const toStore = ({ row, score, explanation, rescoreAtMs }: ScoredRow): ScoreToStore => ({
  leadId: row.id,
  seen: row.seen,
  scoreId: uuidv7(),
  totalScore: score.totalScore,
  tier: score.tier,
  explanation,
  rescoreAt: rescoreAtMs === null ? null : new Date(rescoreAtMs).toISOString(),
})

/** The contract's `LeadScore`. Its longest part is serialized once for many leads. */
const scoreInUtf8 = ({ row, score, explanation, updatedAtMs }: ScoredRow) => [
  Buffer.from(
    `{"leadId":"${row.id}","totalScore":${score.totalScore},"tier":"${score.tier}",` +
      `"lastUpdated":"${new Date(updatedAtMs).toISOString()}",`,
  ),
  explanation.restOfScore,
]
