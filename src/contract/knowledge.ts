import { z } from 'zod'
import { knowledgeLimits } from '#domain/billing/account-limits.ts'
import { differences } from '#domain/knowledge/compare-texts.ts'
import { knowledgeScopes } from '#domain/knowledge/knowledge-scope.ts'
import { checkFrequencies, knowledgeTypes, readingStates } from '#domain/knowledge/knowledge-type.ts'
import { longestUrl } from '#domain/knowledge/page-checks.ts'
import { Place } from '#domain/knowledge/place.ts'
import { readingFailures } from '#domain/knowledge/reading-failure.ts'
import { sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { ById, countQuery, Id, Instant, pageOf, pageQuery } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const KnowledgeFile = z.object({
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})

const KnowledgePage = z.object({
  url: z.string(),
  frequency: z.enum(checkFrequencies),
  checkedAt: Instant.nullable(),
  nextCheckAt: Instant.nullable(),
  changedAt: Instant.nullable().meta({ description: 'when a check last found other text' }),
  failingSince: Instant.nullable().meta({ description: 'null: the last check read the page' }),
})

export const KnowledgeItem = z
  .object({
    id: Id,
    scope: z.enum(knowledgeScopes),
    listingId: Id.nullable(),
    listingTitle: z.string().nullable(),
    sidekick: z
      .enum(sidekickIds)
      .nullable()
      .meta({ description: 'only this assistant uses it; null: each of them does' }),
    type: z.enum(knowledgeTypes),
    title: z.string(),
    content: z.string(),
    isWhole: z.boolean().meta({ description: 'false: `content` is only the beginning' }),
    state: z.enum(readingStates).meta({ description: 'of a file or page' }),
    failure: z.enum(readingFailures).nullable(),
    progress: z.object({ done: z.int(), total: z.int() }).nullable(),
    pages: z
      .object({ total: z.int(), withoutText: z.array(z.int()) })
      .nullable()
      .meta({
        description:
          'of a file that has pages; `withoutText` are those, from 1, on which nothing could be read, such as scans',
      }),
    file: KnowledgeFile.nullable(),
    page: KnowledgePage.nullable(),
    createdAt: Instant,
    editedAt: Instant.nullable().meta({ description: 'null: unchanged since it was added' }),
    confirmedAt: Instant.nullable().meta({
      description: 'of an answer to the question in its title: when the agent last confirmed it',
    }),
    version: z.int32(),
  })
  .meta({ id: 'KnowledgeItem' })
export type KnowledgeItem = z.infer<typeof KnowledgeItem>

export const KnowledgeEntry = KnowledgeItem.extend({
  places: z.array(Place).meta({ description: 'which page, heading, or row begins where in `content`' }),
}).meta({ id: 'KnowledgeEntry' })
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>

export const listKnowledge = endpoint('GET /api/knowledge', {
  summary: 'List knowledge, newest first',
  access: 'agent',
  query: z.strictObject({
    ...pageQuery,
    ...countQuery,
    scope: z.enum(knowledgeScopes).optional(),
    listingId: Id.optional(),
    sidekick: z.enum(sidekickIds).optional(),
    type: z.enum(knowledgeTypes).optional(),
  }),
  answer: pageOf(KnowledgeItem),
})

export const addKnowledge = endpoint('POST /api/knowledge', {
  summary: 'Add a text or a web page to the knowledge for one listing or for all listings',
  access: 'agent',
  body: z.strictObject({
    scope: z.enum(knowledgeScopes),
    listingId: Id.optional(),
    sidekick: z.enum(sidekickIds).optional(),
    type: z.enum(['text', 'url']).default('text'),
    title: z.string().max(200).optional(),
    content: z.string().max(knowledgeLimits.pieceCharacters).optional().meta({ description: 'of a text' }),
    url: z.string().max(longestUrl).optional().meta({ description: 'of a page, which is read soon after' }),
    frequency: z
      .enum(checkFrequencies)
      .optional()
      .meta({ description: 'how often a page is read; `once` if missing' }),
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
      sidekick: z.enum(sidekickIds).nullable(),
      title: z.string().max(200).meta({ description: 'if blank, the start of the content' }),
      content: z.string().max(knowledgeLimits.pieceCharacters),
      frequency: z.enum(checkFrequencies).meta({ description: 'of a page' }),
      version: z.int32(),
    })
    .partial(),
  answer: KnowledgeEntry,
  bodyLimit: 512 * 1024,
})

export const checkPage = endpoint('POST /api/knowledge/{id}/check', {
  summary: 'Read a web page again now',
  access: 'agent',
  rate: { max: 120, seconds: 3600, by: 'agent' },
  params: ById,
  answer: KnowledgeEntry,
})

export const readPageChanges = endpoint('GET /api/knowledge/{id}/changes', {
  summary: 'Read what the last change of a web page added and removed',
  access: 'agent',
  params: ById,
  answer: z.object({
    changedAt: Instant.nullable(),
    parts: z.array(z.object({ kind: z.enum(differences), text: z.string() })),
  }),
})

export const deleteKnowledge = endpoint('DELETE /api/knowledge/{id}', {
  summary: 'Delete a piece of knowledge; it can be undone and restored for 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id }),
})
