import { z } from 'zod'
import { apiKeyLimits } from '#domain/api-keys/api-key.ts'
import { apiScopes } from '#domain/api-keys/api-scopes.ts'
import { ById, Id, Instant, OwnPassword, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    prefix: z.string().meta({ description: 'the beginning of the key, to tell it from others' }),
    scopes: z.array(z.enum(apiScopes)),
    lastUsedAt: Instant.nullable().meta({ description: 'to the minute' }),
    expiresAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = endpoint('GET /api/api-keys', {
  summary: 'List the API keys that aren’t revoked, the newest first',
  access: 'agent',
  answer: z.object({ items: z.array(ApiKey) }),
})

export const addApiKey = endpoint('POST /api/api-keys', {
  summary: 'Create an API key; the answer is the only one that contains it. Needs the password',
  access: 'agent',
  body: z.strictObject({
    name: plainText(apiKeyLimits.name),
    scopes: z.array(z.enum(apiScopes)).max(apiScopes.length).meta({ description: 'at least one' }),
    expiresInDays: z.number().int().min(1).max(apiKeyLimits.maxDays).nullable(),
    password: OwnPassword,
  }),
  answer: ApiKey.extend({ key: z.string().meta({ description: 'shown only in this answer' }) }),
  statuses: [201],
  rate: { max: 10, seconds: 900, by: 'agent' },
})

export const revokeApiKey = endpoint('DELETE /api/api-keys/{id}', {
  summary: 'Revoke an API key, at once and for good',
  access: 'agent',
  params: ById,
  answer: z.object({ revoked: z.literal(true) }),
})
