import type { AgentId } from '#domain/accounts/agent-id.ts'
import { addSpokenTurn } from '#domain/speech/spoken-time.ts'
import { type Tx, writeWithCommit } from '#server/database/tenant.ts'
import type { ConversationRow } from './conversation-store.ts'
import { saveSpokenTime } from './spoken-store.ts'

type Turn = { agent: AgentId; conversation: ConversationRow | undefined; question: string; isSpoken: boolean }
type SpokenAnswer = { conversationId: string; answer: string; now: Date }

/** A spoken question makes the conversation as much longer as it and its answer take. Write it after the turn itself. */
export function noteSpoken(
  tx: Tx,
  { agent, conversation, question, isSpoken }: Turn,
  { conversationId, answer, now }: SpokenAnswer,
): void {
  if (!isSpoken) return
  const { spokenSeconds: seconds, spokenUntil: until } = conversation ?? {}
  const before = seconds != null && until ? { seconds, until } : null
  const time = addSpokenTurn(before, { question, answer, now })
  writeWithCommit(tx, () => saveSpokenTime(tx, agent, conversationId, time))
}
