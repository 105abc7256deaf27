/** A conversation or a test as text, kept by the agent. */
import type { MessageRole } from '#domain/assistant/message-roles.ts'
import { m } from '#text'

/** Where its words come from: a buyer's conversation, a test of a sidekick, or the agent's own pen. */
export const transcriptSources = ['conversation', 'test', 'written'] as const
export type TranscriptSource = (typeof transcriptSources)[number]

/** Characters. */
export const longestTranscript = 200_000
export const longestTranscriptTitle = 200
const titleFromContent = 60

/** The given title, or the first 60 characters of the content. */
export function transcriptTitle(given: string | undefined, content: string): string {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  const title = oneLine(given ?? '')
  if (title) return title
  return [...oneLine(content)].slice(0, titleFromContent).join('').trim() || m.transcripts_untitled()
}

type TranscriptMessage = { role: MessageRole; content: string }
/** What the people in a conversation are called. */
type Names = { buyer: string; agent: string }

/** Who said what, oldest first, a blank line between two turns. Notes that were meant for the buyer alone are in brackets. */
export function writeTranscript(messages: readonly TranscriptMessage[], { buyer, agent }: Names): string {
  const names: Record<MessageRole, string> = { user: buyer, ai: m.transcripts_assistant(), agent, system: '' }
  return messages
    .map(({ role, content }) => (role === 'system' ? `(${content})` : `${names[role]}: ${content}`))
    .join('\n\n')
}
