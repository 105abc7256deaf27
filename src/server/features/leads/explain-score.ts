import { createHash } from 'node:crypto'
import type { LeadScoreResult, ScoreEntry } from '#domain/leads/score-lead.ts'

/**
 * Why a lead has its score, as stored JSON texts. `fingerprint` differs if two explanations differ.
 * `restOfScore` is the end of the contract's `LeadScore` in UTF-8, from its breakdown to the closing brace.
 */
export type ScoreExplanation = {
  fingerprint: string
  breakdown: string
  recommendations: string
  restOfScore: Uint8Array
}

/** All leads share the same entry and text objects, so an explanation is found by walking from one to the next. */
type Branch = { next: Map<ScoreEntry | string, Branch>; explanation?: ScoreExplanation }
const root: Branch = { next: new Map() }
/** Leads share explanations. Each is serialized once, up to this many. */
const maxKept = 2000
let kept = 0

export function explainScore(score: LeadScoreResult): ScoreExplanation {
  let branch: Branch | undefined = root
  for (const entry of score.breakdown) branch = branch?.next.get(entry)
  for (const advice of score.recommendations) branch = branch?.next.get(advice)
  return branch?.explanation ?? keep(score, write(score))
}

function write({ breakdown, recommendations }: LeadScoreResult): ScoreExplanation {
  const said = [
    ...breakdown.map(({ ruleId, points, why }) => `${ruleId} ${points} ${why}`),
    ...recommendations,
  ]
  const texts = { breakdown: JSON.stringify(breakdown), recommendations: JSON.stringify(recommendations) }
  return {
    ...texts,
    fingerprint: createHash('sha1')
      .update(`${said.join('\n')}\n`)
      .digest('base64url'),
    restOfScore: Buffer.from(`"breakdown":${texts.breakdown},"recommendations":${texts.recommendations}}`),
  }
}

function keep(
  { breakdown, recommendations }: LeadScoreResult,
  explanation: ScoreExplanation,
): ScoreExplanation {
  if (kept >= maxKept) return explanation
  kept += 1
  let branch = root
  for (const step of [...breakdown, ...recommendations]) {
    const known: Branch = branch.next.get(step) ?? { next: new Map() }
    branch.next.set(step, known)
    branch = known
  }
  branch.explanation = explanation
  return explanation
}
