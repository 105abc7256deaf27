import { z } from 'zod'
import {
  knowledgePriorities,
  longestPersonality,
  longestTrait,
  longestWhoIAm,
  mostTraits,
  personalities,
  sidekickIds,
  sidekickRoles,
} from '#domain/sidekicks/sidekick.ts'
import { voiceIds, voiceNames } from '#domain/sidekicks/voices.ts'
import { endpoint } from './endpoint.ts'

const chosen = {
  whoIAm: z.string().trim().max(longestWhoIAm).meta({ description: 'added when a buyer asks who it is' }),
  personality: z.enum(personalities).nullable().meta({ description: 'null: the fewest words' }),
  description: z.string().trim().max(longestPersonality).meta({ description: 'of a custom personality' }),
  traits: z.array(z.string().trim().min(1).max(longestTrait)).max(mostTraits),
  voice: z
    .enum(voiceIds)
    .meta({ description: voiceIds.map((id) => `${id}: ${voiceNames[id]()}`).join(', ') }),
  knowledgePriority: z.enum(knowledgePriorities).meta({ description: 'whose knowledge answers first' }),
}

export const Sidekick = z
  .object({
    sidekick: z.enum(sidekickIds),
    name: z.string(),
    about: z.string().meta({ description: 'what it is there for' }),
    role: z.enum(sidekickRoles),
    status: z.enum(['active']),
    ...chosen,
  })
  .meta({ id: 'Sidekick' })
export type Sidekick = z.infer<typeof Sidekick>

const BySidekick = z.strictObject({ sidekick: z.enum(sidekickIds) })

export const listSidekicks = endpoint('GET /api/sidekicks', {
  summary: 'List the agent’s assistants and how they speak',
  access: 'agent',
  answer: z.object({ items: z.array(Sidekick) }),
})

export const readSidekick = endpoint('GET /api/sidekicks/{sidekick}', {
  summary: 'Read how one of the agent’s assistants speaks',
  access: 'agent',
  params: BySidekick,
  answer: Sidekick,
})

export const changeSidekick = endpoint('PATCH /api/sidekicks/{sidekick}', {
  summary: 'Choose how an assistant speaks and what it looks at first; its facts stay the same',
  access: 'agent',
  params: BySidekick,
  body: z.strictObject(chosen).partial(),
  answer: Sidekick,
})
