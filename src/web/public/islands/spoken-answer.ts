import type { AssistantAnswer } from '#contract/assistant.ts'
import { replyText } from '#domain/assistant/chat-failure.ts'
import { introductions } from '#domain/speech/introduction.ts'
import { spokenReply } from '#domain/speech/spoken-parts.ts'
import { m } from '#text'
import type { SpokenReply } from './speaker.ts'

/** An answer as it is said aloud. What was not stored, the server doesn't read aloud. */
export function saidOf(done: AssistantAnswer): SpokenReply {
  const { conversationId, messageId, choices, waitsUntil } = done
  if (waitsUntil) return { parts: [m.speech_waits()] }
  const from = conversationId && messageId ? { conversationId, messageId } : undefined
  return { parts: spokenReply(replyText(done), choices), from }
}

type SpeechTarget = { sidekick: 'listing'; listingId: string } | { sidekick: 'agent'; agentSlug: string }

/** How an assistant introduces itself. */
export function helloOf(to: SpeechTarget): SpokenReply {
  const from = to.sidekick === 'listing' ? { listingId: to.listingId } : { agentSlug: to.agentSlug }
  return { parts: [introductions[to.sidekick]()], from }
}
