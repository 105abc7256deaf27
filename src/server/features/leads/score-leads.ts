import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type LeadScoreResult, recentContactEndsAtMs, scoreLead } from '#domain/leads/score-lead.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { readScoreJson, readScoresJson } from './lead-json-store.ts'
import { addEvents, readTimeZone } from './lead-store.ts'
import {
  lockDueForScoring,
  lockForScoring,
  type ScoreToStore,
  type ScoringRow,
  storeScores,
} from './score-store.ts'

/** Stored in batches of this size: larger ones hold locks longer and are no faster. */
const batchSize = 5000

/** The stored score as JSON text; refuses with 404. */
export async function readLeadScore(deps: Pick<Deps, 'db'>, agent: AgentId, id: string): Promise<string> {
  const json = await readWithTenant(deps.db, agent, (tx) => readScoreJson(tx, agent, id))
  if (!json) throw new Problem('not_found', m.leads_not_found())
  return json
}

/** Computes one score, stores it where it has changed, and answers it as JSON text. */
export function scoreOneLead(deps: Pick<Deps, 'db' | 'clock'>, agent: AgentId, id: string): Promise<string> {
  return withTenant(deps.db, agent, async (tx) => {
    await rescore(tx, deps, agent, [id])
    const json = await readScoreJson(tx, agent, id)
    if (!json) throw new Problem('not_found', m.leads_not_found())
    return json
  })
}

/** Scores these leads, each batch in a transaction of its own; 404 when one is not the agent's. */
export async function scoreLeads(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  leadIds: readonly string[],
): Promise<string> {
  const ids = [...new Set(leadIds.map((id) => id.toLowerCase()))]
  const parts: string[] = []
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize)
    const json = await withTenant(deps.db, agent, async (tx) => {
      const { found } = await rescore(tx, deps, agent, batch)
      if (found < batch.length) throw new Problem('not_found', m.leads_not_found())
      return readScoresJson(tx, agent, batch)
    })
    parts.push(json.slice(1, -1))
  }
  return `[${parts.filter(Boolean).join(',')}]`
}

/** Scores again what time alone has changed. True when there may be more of it. */
export function rescoreDueLeads(deps: Pick<Deps, 'db' | 'clock'>, agent: AgentId): Promise<boolean> {
  return withTenant(deps.db, agent, async (tx) => {
    const rows = await lockDueForScoring(tx, agent, deps.clock.now(), batchSize)
    if (rows.length > 0) await storeChanged(tx, deps, agent, rows)
    return rows.length === batchSize
  })
}

/** Once a day for every agent, also for those who do not look. */
export async function rescoreEveryDueLead(deps: Pick<Deps, 'db' | 'clock'>, agent: AgentId): Promise<void> {
  let hasMore = true
  while (hasMore) hasMore = await rescoreDueLeads(deps, agent)
}

/**
 * Computes the scores of these leads in the caller's transaction and stores those that have changed. A change of
 * tier, and of one lead's points, goes onto the timeline.
 */
export async function rescore(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  ids: readonly string[],
): Promise<{ found: number; changed: number }> {
  const rows = await lockForScoring(tx, agent, ids)
  const changed = rows.length > 0 ? await storeChanged(tx, deps, agent, rows) : 0
  return { found: rows.length, changed }
}

async function storeChanged(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  rows: readonly ScoringRow[],
): Promise<number> {
  const now = clock.now()
  const moment = { nowMs: now.getTime(), timeZone: await readTimeZone(tx, agent) }
  const changed: { row: ScoringRow; score: LeadScoreResult; toStore: ScoreToStore }[] = []
  for (const row of rows) {
    const score = scoreLead(row, moment)
    const fingerprint = scoreFingerprint(score)
    const endsAtMs = recentContactEndsAtMs(row) + 1
    const rescoreAtMs = endsAtMs > moment.nowMs ? endsAtMs : null
    if (row.fingerprint === fingerprint && sameInstant(row.rescoreAtMs, rescoreAtMs)) continue
    const toStore: ScoreToStore = {
      leadId: row.id,
      scoreId: uuidv7(),
      totalScore: score.totalScore,
      tier: score.tier,
      ...scoreTexts(score, fingerprint),
      fingerprint,
      rescoreAt: rescoreAtMs === null ? null : new Date(rescoreAtMs).toISOString(),
    }
    changed.push({ row, score, toStore })
  }
  if (changed.length === 0) return 0
  await storeScores(
    tx,
    agent,
    changed.map(({ toStore }) => toStore),
    now,
  )
  const told = changed.filter(({ row, score }) =>
    rows.length === 1 ? row.totalScore !== score.totalScore : row.tier !== score.tier,
  )
  await addEvents(
    tx,
    agent,
    told.map(({ row, score: { totalScore, tier } }) => ({
      leadId: row.id,
      kind: 'scored' as const,
      text: m.leads_event_scored({ score: totalScore, tier }),
      data: { totalScore, tier, before: row.totalScore },
    })),
    now,
  )
  // One notice for all: the screens read their lists anew, whichever lead it names.
  await recordChange(tx, agent, 'lead.updated', changed[0]?.row.id ?? '')
  return changed.length
}

/** Instants lose their microseconds on the way through JavaScript. */
const sameInstant = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < 2

/** Tells two explanations apart without comparing them. */
export function scoreFingerprint({ breakdown, recommendations }: LeadScoreResult): string {
  const said = breakdown.map(({ ruleId, why }) => `${ruleId} ${why}`)
  return createHash('sha1')
    .update([...said, ...recommendations].join('\n'))
    .digest('base64url')
}

/** Explanations repeat among leads: each is written as JSON once. */
const textsByFingerprint = new Map<string, Pick<ScoreToStore, 'breakdown' | 'recommendations'>>()
const mostTexts = 2000

function scoreTexts({ breakdown, recommendations }: LeadScoreResult, fingerprint: string) {
  const known = textsByFingerprint.get(fingerprint)
  if (known) return known
  const texts = { breakdown: JSON.stringify(breakdown), recommendations: JSON.stringify(recommendations) }
  if (textsByFingerprint.size < mostTexts) textsByFingerprint.set(fingerprint, texts)
  return texts
}
