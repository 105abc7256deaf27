import { m } from '#text'
import type { KnowledgePriority, SetSidekick, SidekickId, SidekickRole } from './sidekick.ts'
import { plainSidekick } from './sidekick.ts'
import { defaultVoice, type VoiceId } from './voices.ts'

export type SidekickIcon = 'card' | 'megaphone' | 'house' | 'handshake' | 'book' | 'lifebuoy' | 'signpost'

/** What every agent's sidekicks have in common; the agent changes the voice and the priority. */
export type SidekickTraits = {
  name: () => string
  description: () => string
  role: SidekickRole
  icon: SidekickIcon
  knowledgePriority: KnowledgePriority
  voice: VoiceId
  status: 'active'
}

const common = { voice: defaultVoice, status: 'active' } as const

export const sidekicks: Record<SidekickId, SidekickTraits> = {
  agent: {
    ...{ name: m.sidekicks_agent, description: m.sidekicks_agent_text },
    ...{ role: 'agent', icon: 'card', knowledgePriority: 'agent', ...common },
  },
  marketing: {
    ...{ name: m.sidekicks_marketing, description: m.sidekicks_marketing_text },
    ...{ role: 'marketing', icon: 'megaphone', knowledgePriority: 'marketing', ...common },
  },
  listing: {
    ...{ name: m.sidekicks_listing, description: m.sidekicks_listing_text },
    ...{ role: 'listing', icon: 'house', knowledgePriority: 'listing', ...common },
  },
  sales: {
    ...{ name: m.sidekicks_sales, description: m.sidekicks_sales_text },
    ...{ role: 'sales', icon: 'handshake', knowledgePriority: 'listing', ...common },
  },
  helper: {
    ...{ name: m.sidekicks_helper, description: m.sidekicks_helper_text },
    ...{ role: 'helper', icon: 'book', knowledgePriority: 'balanced', ...common },
  },
  support: {
    ...{ name: m.sidekicks_support, description: m.sidekicks_support_text },
    ...{ role: 'helper', icon: 'lifebuoy', knowledgePriority: 'balanced', ...common },
  },
  main: {
    ...{ name: m.sidekicks_main, description: m.sidekicks_main_text },
    ...{ role: 'god', icon: 'signpost', knowledgePriority: 'dynamic', ...common },
  },
}

/** Of an agent who has changed nothing. */
export const untouchedSidekick = (id: SidekickId): SetSidekick => {
  const { voice, knowledgePriority } = sidekicks[id]
  return { ...plainSidekick, voice, knowledgePriority }
}
