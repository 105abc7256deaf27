/** An agent's assistants, and how each of them speaks. */

/** `listing` answers on the pages of the agent's homes, `agent` on their card. */
export const sidekickIds = ['listing', 'agent'] as const
export type SidekickId = (typeof sidekickIds)[number]

export const presets = [
  'listing_specialist',
  'buyers_consultant',
  'sales_closer',
  'marketing_strategist',
  'luxury_concierge',
] as const
export type Preset = (typeof presets)[number]
export const personalities = [...presets, 'custom'] as const
export type Personality = (typeof personalities)[number]

/** Characters. */
export const longestWhoIAm = 300
export const longestPersonality = 600
export const longestTrait = 40
export const mostTraits = 8

export type Sidekick = {
  /** What it adds when a buyer asks who it is. */
  whoIAm: string
  /** Null: it answers in the fewest words. */
  personality: Personality | null
  /** Of a custom personality. */
  description: string
  traits: readonly string[]
}

export const plainSidekick: Sidekick = { whoIAm: '', personality: null, description: '', traits: [] }
