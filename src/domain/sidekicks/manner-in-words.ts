import { m } from '#text'
import type { Persona, Personality, Speaker } from './sidekick.ts'

type MannerLabel = { name: () => string; text: () => string }

/** What people read about a personality. */
export const personalityWords: Record<Personality, MannerLabel> = {
  listing_specialist: {
    name: m.sidekicks_personality_listing_specialist,
    text: m.sidekicks_personality_listing_specialist_text,
  },
  buyers_consultant: {
    name: m.sidekicks_personality_buyers_consultant,
    text: m.sidekicks_personality_buyers_consultant_text,
  },
  sales_closer: {
    name: m.sidekicks_personality_sales_closer,
    text: m.sidekicks_personality_sales_closer_text,
  },
  marketing_strategist: {
    name: m.sidekicks_personality_marketing_strategist,
    text: m.sidekicks_personality_marketing_strategist_text,
  },
  luxury_concierge: {
    name: m.sidekicks_personality_luxury_concierge,
    text: m.sidekicks_personality_luxury_concierge_text,
  },
  custom: { name: m.sidekicks_personality_custom, text: m.sidekicks_personality_custom_text },
}

/** For a model; empty if nothing was chosen. */
export const mannerInWords = ({ overrides = [], instructions = [], ...persona }: Speaker): string =>
  [personaInWords(persona), ...overrides, ...instructions].filter(Boolean).join(' ')

function personaInWords({ personality, description, traits }: Persona): string {
  if (personality === null) return ''
  if (personality !== 'custom') return personalityWords[personality].text()
  return [description, traits.join(', ')].filter(Boolean).join(' ')
}
