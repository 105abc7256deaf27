import { eq, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SetSidekick, SidekickId } from '#domain/sidekicks/sidekick.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import { aiSidekickProfiles } from '#server/database/schema/assistant.ts'
import type { Tx } from '#server/database/tenant.ts'

/** What is null is the sidekick's usual. */
export type SidekickRow = Omit<SetSidekick, 'voice' | 'knowledgePriority'> & {
  sidekick: SidekickId
  voice: SetSidekick['voice'] | null
  knowledgePriority: SetSidekick['knowledgePriority'] | null
}

/** Those that the agent has changed. */
export async function listSidekickRows(tx: Tx, agent: AgentId): Promise<SidekickRow[]> {
  const { rows } = await tx.$client.query<SidekickRow>({
    name: 'list_sidekicks',
    text: `select sidekick, who_i_am as "whoIAm", personality, description, traits, voice,
      knowledge_priority as "knowledgePriority"
      from ai_sidekick_profiles where user_id = $1`,
    values: [agent],
  })
  return rows
}

/** Until the transaction ends, others who change this agent's sidekicks wait. */
export async function lockSidekicks(tx: Tx, agent: AgentId): Promise<void> {
  await tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.id, agent)).for('update')
}

export async function saveSidekickRow(
  tx: Tx,
  agent: AgentId,
  { sidekick, traits, ...said }: SetSidekick & { sidekick: SidekickId },
  updatedAt: Date,
): Promise<void> {
  const written = { ...said, traits: [...traits], updatedAt }
  await tx
    .insert(aiSidekickProfiles)
    .values({ userId: agent, sidekick, ...written })
    .onConflictDoUpdate({ target: [aiSidekickProfiles.userId, aiSidekickProfiles.sidekick], set: written })
}

/** Makes every process prepare this agent's answers once more. */
export async function raiseKnowledgeVersion(tx: Tx, agent: AgentId): Promise<void> {
  await tx
    .update(userProfiles)
    .set({ knowledgeVersion: sql`${userProfiles.knowledgeVersion} + 1` })
    .where(eq(userProfiles.id, agent))
}
