import { LRUCache } from 'lru-cache'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { typingHoldsForMs } from '#domain/assistant/turn-taking.ts'

/** Someone is writing in a conversation. It is passed on and forgotten, never stored. */
export type TypingHint = { agent: AgentId; conversationId: string; by: 'agent' | 'visitor' }

/** A hint within this time after another one says nothing new. Clients send one every 3 seconds. */
const quietMs = 2500
const maxKept = 20_000

/** Remembers for a while, in this process only, who was seen typing where. */
export function createTypists(nowMs: () => number = () => performance.now()) {
  const seen = new LRUCache<string, number>({ max: maxKept })
  const keyOf = ({ conversationId, by }: Pick<TypingHint, 'conversationId' | 'by'>) =>
    `${by} ${conversationId}`
  const agoMs = (hint: Pick<TypingHint, 'conversationId' | 'by'>) =>
    nowMs() - (seen.get(keyOf(hint)) ?? Number.NEGATIVE_INFINITY)
  return {
    note: (hint: TypingHint) => void seen.set(keyOf(hint), nowMs()),
    isNoted: (hint: TypingHint) => agoMs(hint) < quietMs,
    agentTypedAgoMs(conversationId: string): number | undefined {
      const ago = agoMs({ conversationId, by: 'agent' })
      return ago < typingHoldsForMs ? ago : undefined
    },
  }
}
