/** An agent's assistants, and how each of them speaks. */
import type { VoiceId } from './voices.ts'

/**
 * `listing` answers on the pages of the agent's homes, `agent` on their card. The others work for the agent. In the order
 * of their cards.
 */
export const sidekickIds = ['agent', 'marketing', 'listing', 'sales', 'helper', 'support', 'main'] as const
export type SidekickId = (typeof sidekickIds)[number]

/** What a sidekick is there for. `god` is the one that knows all the others. */
export const sidekickRoles = ['agent', 'listing', 'helper', 'marketing', 'sales', 'god'] as const
export type SidekickRole = (typeof sidekickRoles)[number]

/** Whose knowledge comes first: the home's, the agent's, the best match's, the sidekick's own, or as the question needs. */
export const knowledgePriorities = ['listing', 'agent', 'balanced', 'marketing', 'dynamic'] as const
export type KnowledgePriority = (typeof knowledgePriorities)[number]

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

export type Persona = {
  /** Null: its role's, or else the fewest words. */
  personality: Personality | null
  /** Of a custom personality. */
  description: string
  traits: readonly string[]
}

export type Sidekick = Persona & {
  /** What it adds when a buyer asks who it is. */
  whoIAm: string
}

/** As it speaks, by its own personality or its role's. */
export type Speaker = Sidekick & {
  /** What every sidekick should keep to, in the agent's words. */
  overrides?: readonly string[]
  /** What this one has been told in training, oldest first. */
  instructions?: readonly string[]
}

/** As the agent has set it up. */
export type SetSidekick = Sidekick & { voice: VoiceId; knowledgePriority: KnowledgePriority }

export const plainSidekick: Sidekick = { whoIAm: '', personality: null, description: '', traits: [] }
