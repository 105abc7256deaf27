import { z } from 'zod'
import { knowledgeFileLimits } from '#domain/billing/account-limits.ts'
import { knowledgeScopes } from '#domain/knowledge/knowledge-scope.ts'
import { WhereInText } from '#domain/knowledge/place.ts'
import { sidekickIds } from '#domain/sidekicks/sidekick.ts'
import { ById, Id } from './conventions.ts'
import { endpoint } from './endpoint.ts'
import { KnowledgeEntry, KnowledgeItem } from './knowledge.ts'

export const addKnowledgeFile = endpoint('POST /api/knowledge/files', {
  summary:
    'Add knowledge from a file (PDF, Word, text, Markdown, HTML, CSV), as the body with its `name`, or as a form with one `file`; its text is read in the background',
  access: 'agent',
  kind: 'upload',
  query: z.strictObject({
    scope: z.enum(knowledgeScopes),
    listingId: Id.optional(),
    sidekick: z.enum(sidekickIds).optional(),
    title: z.string().max(200).optional(),
    name: z.string().max(300).optional(),
  }),
  answer: KnowledgeEntry,
  statuses: [201],
  // The form around a file adds a little.
  bodyLimit: knowledgeFileLimits.bytes + 64 * 1024,
  rate: { max: 300, seconds: 3600, by: 'agent' },
})

export const readKnowledgeFile = endpoint('GET /api/knowledge/{id}/file', {
  summary: 'Download the file that a piece of knowledge comes from',
  access: 'agent',
  kind: 'file',
  params: ById,
  answer: z.string(),
})

export const rereadKnowledge = endpoint('POST /api/knowledge/{id}/read', {
  summary: 'Read a file again that could not be read',
  access: 'agent',
  params: ById,
  answer: KnowledgeEntry,
})

export const searchKnowledge = endpoint('GET /api/knowledge/search', {
  summary: 'Find knowledge by words in its title or text',
  access: 'agent',
  query: z.strictObject({
    q: z.string().trim().min(1).max(200),
    listingId: Id.optional(),
    sidekick: z.enum(sidekickIds).optional(),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        entry: KnowledgeItem,
        excerpt: z.string(),
        matches: z
          .array(z.object({ from: z.int(), to: z.int() }))
          .meta({ description: 'where the words stand in `excerpt`' }),
        at: z.int().nullable().meta({
          description: 'where `excerpt` begins in the whole text; null: only the title has the words',
        }),
        where: WhereInText,
      }),
    ),
    hasMore: z.boolean(),
  }),
})
