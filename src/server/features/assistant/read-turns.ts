import type { Outcome } from '#domain/assistant/answer.ts'
import type { Asks, HeardTurn } from '#domain/assistant/hear-contact.ts'
import type { MessageRow } from './conversation-store.ts'

/** A stored message as the assistant reads it to understand the next one. */
export const toTurn = ({
  role,
  content,
  metadata,
}: Pick<MessageRow, 'role' | 'content' | 'metadata'>): HeardTurn => ({
  sender: role,
  text: content,
  asks: metadata.asks as Asks | undefined,
  outcome: metadata.outcome as Outcome | undefined,
})
