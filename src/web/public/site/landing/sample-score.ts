import { scoringRules } from '#domain/leads/scoring-rules.ts'
import { tierOf, tiers } from '#domain/leads/tier.ts'

const counted = ['recent_contact', 'phone_given', 'detailed_inquiry', 'specific_questions']

/** The rules that apply to the landing page's invented lead, and their total by the real table. */
export function sampleScore() {
  const rules = scoringRules.filter(({ id }) => counted.includes(id))
  const total = rules.reduce((sum, { points }) => sum + points, 0)
  const tier = tierOf(total)
  return { rules, total, tier: tiers.find((row) => row.tier === tier)?.label() ?? tier }
}
