import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { addMessage } from './add-message.ts'
import { lockConversation } from './conversation-store.ts'

/** Writes a message from the agent into one of their conversations. */
export function writeInChat(
  deps: Deps,
  agent: AgentId,
  { conversationId, content }: { conversationId: string; content: string },
  once: OnceKey | undefined,
): Promise<{ id: string }> {
  return withTenant(deps.db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      const conversation = await lockConversation(tx, agent, conversationId)
      if (!conversation) throw new Problem('not_found', m.problems_not_found())
      const written = { id: uuidv7(), role: 'agent' as const, content }
      const { id } = await addMessage(tx, deps, { agent, conversation, as: 'agent' }, written)
      return { id }
    }),
  )
}
