import { z } from 'zod'
import { defaultVoice, voiceIds } from '#domain/sidekicks/voices.ts'
import { longestSpoken, voiceSample } from '#domain/speech/voice-sample.ts'
import { Id, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const generateSpeech = endpoint('POST /api/generate-speech', {
  summary:
    'Have a text spoken, as MP3; 503 if no speech provider is set up or answers. Without a session, only what an assistant said or greets with, in its own voice',
  access: 'public',
  kind: 'file',
  body: z.strictObject({
    text: plainText(longestSpoken)
      .pipe(z.string().trim().min(1))
      .meta({ examples: [voiceSample(defaultVoice)] }),
    voice: z
      .enum(voiceIds)
      .optional()
      .meta({ description: 'for a signed-in agent’s own text; otherwise the assistant’s' }),
    conversationId: Id.optional().meta({ description: 'with messageId: the reply that has this text' }),
    messageId: Id.optional(),
    listingId: z.string().max(100).optional().meta({ description: 'id or slug: its assistant’s greeting' }),
    agentSlug: z.string().max(60).optional().meta({ description: 'the greeting of their assistant' }),
  }),
  answer: z.string(),
  // An answer is spoken in parts, so that the first one comes early.
  rate: { max: 200, seconds: 600, by: 'address' },
  unproved: { max: 15, everybody: 600, seconds: 60, areQuestions: true },
})
