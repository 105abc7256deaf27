import { m } from '#text'

/** How an assistant could speak. */
export type SamplePersonality = {
  id: string
  name: string
  description: string
  traits: string[]
  sampleResponses: [{ question: string; response: string }]
}

const voices = [
  [
    'expert',
    m.landing_ai_voice_expert,
    m.showcase_voice_expert_text,
    m.showcase_voice_expert_traits,
    m.showcase_voice_expert_says,
  ],
  [
    'friendly',
    m.landing_ai_voice_friendly,
    m.showcase_voice_friendly_text,
    m.showcase_voice_friendly_traits,
    m.showcase_voice_friendly_says,
  ],
  [
    'marketing',
    m.landing_ai_voice_marketing,
    m.showcase_voice_marketing_text,
    m.showcase_voice_marketing_traits,
    m.showcase_voice_marketing_says,
  ],
  [
    'analytical',
    m.landing_ai_voice_analytical,
    m.showcase_voice_analytical_text,
    m.showcase_voice_analytical_traits,
    m.showcase_voice_analytical_says,
  ],
  [
    'luxury',
    m.landing_ai_voice_luxury,
    m.showcase_voice_luxury_text,
    m.showcase_voice_luxury_traits,
    m.showcase_voice_luxury_says,
  ],
] as const

/** Five voices for one question, all based on the same note. */
export const samplePersonalities = (): SamplePersonality[] =>
  voices.map(([id, name, description, traits, says]) => ({
    id,
    name: name(),
    description: description(),
    traits: traits().split(','),
    sampleResponses: [{ question: m.showcase_voice_question(), response: says() }],
  }))
