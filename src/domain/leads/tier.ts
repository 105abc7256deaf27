import { m } from '#text'

/** Highest first, as the dashboard's distribution lists them; `from` is the lowest score of the tier. */
export const tiers = [
  { tier: 'Qualified', from: 111, label: m.leads_tier_qualified, meaning: m.leads_tier_qualified_meaning },
  { tier: 'Hot', from: 71, label: m.leads_tier_hot, meaning: m.leads_tier_hot_meaning },
  { tier: 'Warm', from: 31, label: m.leads_tier_warm, meaning: m.leads_tier_warm_meaning },
  { tier: 'Cold', from: 0, label: m.leads_tier_cold, meaning: m.leads_tier_cold_meaning },
] as const

export type LeadTier = (typeof tiers)[number]['tier']
export const leadTiers = tiers.map(({ tier }) => tier)

export function tierOf(totalScore: number): LeadTier {
  return tiers.find(({ from }) => totalScore >= from)?.tier ?? 'Cold'
}
