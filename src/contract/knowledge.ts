import { z } from 'zod'
import { knowledgeLimits } from '#domain/billing/account-limits.ts'
import { knowledgeScopes } from '#domain/knowledge/knowledge-scope.ts'
import { ById, countQuery, Id, Instant, pageOf, pageQuery } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const KnowledgeEntry = z
  .object({
    id: Id,
    scope: z.enum(knowledgeScopes),
    listingId: Id.nullable(),
    listingTitle: z.string().nullable(),
    type: z.enum(['text']),
    title: z.string(),
    content: z.string(),
    createdAt: Instant,
    editedAt: Instant.nullable().meta({ description: 'null: unchanged since it was added' }),
    confirmedAt: Instant.nullable().meta({
      description: 'of an answer to the question in its title: when the agent last confirmed it',
    }),
    version: z.int32(),
  })
  .meta({ id: 'KnowledgeEntry' })
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>

export const listKnowledge = endpoint('GET /api/knowledge', {
  summary: 'List knowledge, newest first',
  access: 'agent',
  query: z.strictObject({
    ...pageQuery,
    ...countQuery,
    scope: z.enum(knowledgeScopes).optional(),
    listingId: Id.optional(),
  }),
  answer: pageOf(KnowledgeEntry),
})

export const addKnowledge = endpoint('POST /api/knowledge', {
  summary: 'Add text knowledge for one listing or for all listings',
  access: 'agent',
  body: z.strictObject({
    scope: z.enum(knowledgeScopes),
    listingId: Id.optional(),
    type: z.enum(['text']).default('text'),
    title: z.string().max(200).optional(),
    content: z.string().max(knowledgeLimits.pieceCharacters),
  }),
  answer: KnowledgeEntry,
  statuses: [201],
  bodyLimit: 512 * 1024,
})

export const readKnowledge = endpoint('GET /api/knowledge/{id}', {
  summary: 'Read one piece of knowledge',
  access: 'agent',
  params: ById,
  answer: KnowledgeEntry,
})

export const changeKnowledge = endpoint('PATCH /api/knowledge/{id}', {
  summary: 'Correct a piece of knowledge; send `version` to get a conflict if someone changed it first',
  access: 'agent',
  params: ById,
  body: z
    .strictObject({
      scope: z.enum(knowledgeScopes),
      listingId: Id,
      title: z.string().max(200).meta({ description: 'if blank, the start of the content' }),
      content: z.string().max(knowledgeLimits.pieceCharacters),
      version: z.int32(),
    })
    .partial(),
  answer: KnowledgeEntry,
  bodyLimit: 512 * 1024,
})

export const deleteKnowledge = endpoint('DELETE /api/knowledge/{id}', {
  summary: 'Delete a piece of knowledge; it can be undone and restored for 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id }),
})
