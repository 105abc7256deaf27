import { and, eq, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { conversationMessages } from '#server/database/schema/assistant.ts'
import { speechUsage } from '#server/database/schema/speech.ts'
import type { Tx } from '#server/database/tenant.ts'

export type UsedSpeech = { month: string; characters: number }

/** False, and nothing counted, if the month's total would be above `limit`; null is no limit. */
export async function takeCharacters(
  tx: Tx,
  agent: AgentId,
  { month, characters }: UsedSpeech,
  limit: number | null,
): Promise<boolean> {
  if (limit !== null && characters > limit) return false
  const taken = await tx
    .insert(speechUsage)
    .values({ userId: agent, month, characters })
    .onConflictDoUpdate({
      target: [speechUsage.userId, speechUsage.month],
      set: { characters: sql`${speechUsage.characters} + excluded.characters` },
      ...(limit !== null && { setWhere: sql`${speechUsage.characters} + excluded.characters <= ${limit}` }),
    })
    .returning({ month: speechUsage.month })
  return taken.length === 1
}

export async function giveBackCharacters(
  tx: Tx,
  agent: AgentId,
  { month, characters }: UsedSpeech,
): Promise<void> {
  await tx
    .update(speechUsage)
    .set({ characters: sql`greatest(${speechUsage.characters} - ${characters}, 0)` })
    .where(and(eq(speechUsage.userId, agent), eq(speechUsage.month, month)))
}

export type SaidMessage = Pick<typeof conversationMessages.$inferSelect, 'role' | 'content' | 'metadata'>

export async function findMessage(
  tx: Tx,
  agent: AgentId,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<SaidMessage | undefined> {
  const { userId, id, role, content, metadata } = conversationMessages
  const [row] = await tx
    .select({ role, content, metadata })
    .from(conversationMessages)
    .where(and(eq(userId, agent), eq(id, messageId), eq(conversationMessages.conversationId, conversationId)))
  return row
}
