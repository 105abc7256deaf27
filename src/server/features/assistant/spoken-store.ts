import { and, eq } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SpokenTime } from '#domain/speech/spoken-time.ts'
import { conversations } from '#server/database/schema/assistant.ts'
import type { Tx } from '#server/database/tenant.ts'

/** How long the conversation has been spoken. */
export async function saveSpokenTime(
  tx: Tx,
  agent: AgentId,
  conversationId: string,
  { seconds, until }: SpokenTime,
): Promise<void> {
  await tx
    .update(conversations)
    .set({ spokenSeconds: seconds, spokenUntil: until })
    .where(and(eq(conversations.userId, agent), eq(conversations.id, conversationId)))
}
