import { m } from '#text'
import { sampleResponses } from './sample-responses.ts'
import type { Persona } from './sidekick.ts'

export const personalityIds = ['pers-1', 'pers-2', 'pers-3', 'pers-4', 'pers-5'] as const
export type PersonalityId = (typeof personalityIds)[number]

type SamplePersonality = {
  name: () => string
  description: () => string
  /** Ones that built-in answers follow. */
  traits: readonly string[]
}

/** Ready for a role to take on. */
export const samplePersonalities: Record<PersonalityId, SamplePersonality> = {
  'pers-1': {
    ...{ name: m.sidekicks_sample_professional, description: m.sidekicks_sample_professional_text },
    traits: ['direct', 'detailed'],
  },
  'pers-2': {
    ...{ name: m.sidekicks_sample_friendly, description: m.sidekicks_sample_friendly_text },
    traits: ['friendly', 'patient', 'helpful'],
  },
  'pers-3': {
    ...{ name: m.sidekicks_sample_marketing, description: m.sidekicks_sample_marketing_text },
    traits: ['lively', 'inviting'],
  },
  'pers-4': {
    ...{ name: m.sidekicks_sample_analytical, description: m.sidekicks_sample_analytical_text },
    traits: ['direct', 'thorough'],
  },
  'pers-5': {
    ...{ name: m.sidekicks_sample_concierge, description: m.sidekicks_sample_concierge_text },
    traits: ['courteous', 'elegant', 'inviting'],
  },
}

export function personaOfSample(id: PersonalityId): Persona {
  const { description, traits } = samplePersonalities[id]
  return { personality: 'custom', description: description(), traits }
}

/** With the words that built-in answers would have around them. */
export const describedSamples = () =>
  personalityIds.map((id) => {
    const { name, description, traits } = samplePersonalities[id]
    const responses = sampleResponses({ whoIAm: '', ...personaOfSample(id) }, true)
    return { id, name: name(), description: description(), traits: [...traits], sampleResponses: responses }
  })
