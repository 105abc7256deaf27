import { z } from 'zod'
import { longestOverride, mostOverrides } from '#domain/sidekicks/role-map.ts'
import { personalityIds } from '#domain/sidekicks/sample-personalities.ts'
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
import { AssistantAnswer } from './assistant.ts'
import { Id, Instant, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const chosen = {
  whoIAm: z.string().trim().max(longestWhoIAm).meta({ description: 'added when a buyer asks who it is' }),
  personality: z
    .enum(personalities)
    .nullable()
    .meta({ description: 'null: its role’s, or the fewest words' }),
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

const roleMap = {
  defaultRole: z.enum(sidekickRoles).meta({ description: 'followed by the roles that aren’t in `byRole`' }),
  byRole: z
    .partialRecord(z.enum(sidekickRoles), z.enum(personalityIds).nullable())
    .meta({ description: 'a role’s sample personality; null: the fewest words' }),
  customOverrides: z
    .array(z.string().max(longestOverride))
    .max(mostOverrides)
    .meta({ description: 'what every assistant should keep to; blank ones are ignored' }),
}

const SampleAnswer = z.object({ question: z.string(), response: z.string() })

export const SidekickRoles = z
  .object({
    ...roleMap,
    updatedAt: Instant.nullable().meta({ description: 'null: never saved, so no role follows it yet' }),
    personalities: z.array(
      z.object({
        id: z.enum(personalityIds),
        name: z.string(),
        description: z.string(),
        traits: z.array(z.string()),
        sampleResponses: z.array(SampleAnswer),
      }),
    ),
  })
  .meta({ id: 'SidekickRoles' })
export type SidekickRoles = z.infer<typeof SidekickRoles>

export const readSidekickRoles = endpoint('GET /api/sidekicks/roles', {
  summary: 'Read which personality each role takes on, and the personalities there are',
  access: 'agent',
  answer: SidekickRoles,
})

export const saveSidekickRoles = endpoint('PUT /api/sidekicks/roles', {
  summary: 'Give each role a personality; an assistant’s own choice comes before its role’s',
  access: 'agent',
  body: z.strictObject({
    defaultRole: roleMap.defaultRole.default('agent'),
    byRole: roleMap.byRole,
    customOverrides: roleMap.customOverrides.default([]),
  }),
  answer: SidekickRoles,
})

export const testSidekick = endpoint('POST /api/sidekicks/{sidekick}/test', {
  summary: 'Ask an assistant as its agent; nothing is stored and no one is notified',
  access: 'agent',
  params: BySidekick,
  body: z.strictObject({
    message: plainText(4000),
    listingId: Id.optional().meta({ description: 'otherwise the home that is named, or the only one' }),
    messages: z
      .array(z.strictObject({ sender: z.enum(['user', 'ai']), text: plainText(8000) }))
      .max(40)
      .default([])
      .meta({ description: 'said before, oldest first' }),
  }),
  answer: AssistantAnswer,
  rate: { max: 120, seconds: 3600, by: 'agent' },
})
