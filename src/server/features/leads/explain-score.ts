import { createHash } from 'node:crypto'
import type { LeadScoreResult } from '#domain/leads/score-lead.ts'

/** Why a lead has its score, as it is stored: JSON texts, and what tells two of them apart without comparing them. */
export type ScoreExplanation = { fingerprint: string; breakdown: string; recommendations: string }

/** Explanations repeat among leads: each is written once. More than these are written anew. */
const known = new Map<string, ScoreExplanation>()
const mostKnown = 2000

export function explainScore({ breakdown, recommendations }: LeadScoreResult): ScoreExplanation {
  let said = ''
  for (const { ruleId, points, why } of breakdown) said += `${ruleId} ${points} ${why}\n`
  for (const advice of recommendations) said += `${advice}\n`
  const before = known.get(said)
  if (before) return before
  const explanation = {
    fingerprint: createHash('sha1').update(said).digest('base64url'),
    breakdown: JSON.stringify(breakdown),
    recommendations: JSON.stringify(recommendations),
  }
  if (known.size < mostKnown) known.set(said, explanation)
  return explanation
}
