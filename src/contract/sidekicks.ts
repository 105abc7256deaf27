import { z } from 'zod'
import {
  longestPersonality,
  longestTrait,
  longestWhoIAm,
  mostTraits,
  personalities,
  sidekickIds,
} from '#domain/sidekicks/sidekick.ts'
import { endpoint } from './endpoint.ts'

const written = {
  whoIAm: z.string().trim().max(longestWhoIAm).meta({ description: 'added when a buyer asks who it is' }),
  personality: z.enum(personalities).nullable().meta({ description: 'null: the fewest words' }),
  description: z.string().trim().max(longestPersonality).meta({ description: 'of a custom personality' }),
  traits: z.array(z.string().trim().min(1).max(longestTrait)).max(mostTraits),
}

export const Sidekick = z.object({ sidekick: z.enum(sidekickIds), ...written }).meta({ id: 'Sidekick' })
export type Sidekick = z.infer<typeof Sidekick>

export const listSidekicks = endpoint('GET /api/sidekicks', {
  summary: 'List the agent’s assistants and how they speak',
  access: 'agent',
  answer: z.object({ items: z.array(Sidekick) }),
})

export const saveSidekick = endpoint('PUT /api/sidekicks/{sidekick}', {
  summary: 'Choose how an assistant speaks; its facts stay the same',
  access: 'agent',
  params: z.strictObject({ sidekick: z.enum(sidekickIds) }),
  body: z.strictObject(written),
  answer: Sidekick,
})
