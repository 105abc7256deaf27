import { z } from 'zod'
import { sidekickIds } from '#domain/sidekicks/sidekick.ts'
import {
  longestTranscript,
  longestTranscriptTitle,
  transcriptSources,
} from '#domain/transcripts/transcript.ts'
import { ById, countQuery, Id, Instant, pageOf, pageQuery, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const Transcript = z
  .object({
    id: Id,
    sidekick: z.enum(sidekickIds),
    title: z.string(),
    content: z.string(),
    source: z.enum(transcriptSources),
    conversationId: Id.nullable().meta({ description: 'the conversation it was saved from' }),
    createdAt: Instant,
  })
  .meta({ id: 'Transcript' })
export type Transcript = z.infer<typeof Transcript>

export const listTranscripts = endpoint('GET /api/transcripts', {
  summary: 'List saved transcripts, newest first; each with the beginning of its content',
  access: 'agent',
  query: z.strictObject({
    ...pageQuery,
    ...countQuery,
    sidekick: z.enum(sidekickIds).optional(),
    q: plainText(200).optional().meta({ description: 'in the title or the content' }),
  }),
  answer: pageOf(Transcript),
})

const title = plainText(longestTranscriptTitle)

export const saveTranscript = endpoint('POST /api/transcripts', {
  summary: 'Save a transcript: of a conversation as it is now, or of the text in `content`',
  access: 'agent',
  body: z.union([
    z.strictObject({ conversationId: Id, title: title.optional() }),
    z.strictObject({
      sidekick: z.enum(sidekickIds),
      content: plainText(longestTranscript),
      source: z.enum(transcriptSources).exclude(['conversation']).default('written'),
      title: title.optional().meta({ description: 'if blank, the first 60 characters of the content' }),
    }),
  ]),
  answer: Transcript,
  statuses: [201],
  bodyLimit: 1024 * 1024,
})

export const readTranscript = endpoint('GET /api/transcripts/{id}', {
  summary: 'Read one transcript',
  access: 'agent',
  params: ById,
  answer: Transcript,
})

export const renameTranscript = endpoint('PATCH /api/transcripts/{id}', {
  summary: 'Give a transcript another title',
  access: 'agent',
  params: ById,
  body: z.strictObject({ title }),
  answer: Transcript,
})

export const deleteTranscript = endpoint('DELETE /api/transcripts/{id}', {
  summary: 'Delete a transcript; it can be undone and restored for 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id }),
})
