import { eq, sql } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Sidekick, SidekickId } from '#domain/sidekicks/sidekick.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import { aiSidekickProfiles } from '#server/database/schema/assistant.ts'
import type { Tx } from '#server/database/tenant.ts'

export type SidekickRow = Sidekick & { sidekick: SidekickId }

/** Those that the agent has changed. */
export async function listSidekickRows(tx: Tx, agent: AgentId): Promise<SidekickRow[]> {
  const { rows } = await tx.$client.query<SidekickRow>({
    name: 'list_sidekicks',
    text: `select sidekick, who_i_am as "whoIAm", personality, description, traits
      from ai_sidekick_profiles where user_id = $1`,
    values: [agent],
  })
  return rows
}

/** Also makes every process prepare this agent's answers once more. */
export async function saveSidekickRow(
  tx: Tx,
  agent: AgentId,
  { sidekick, traits, ...said }: SidekickRow,
  updatedAt: Date,
): Promise<void> {
  const written = { ...said, traits: [...traits], updatedAt }
  await tx
    .insert(aiSidekickProfiles)
    .values({ userId: agent, sidekick, ...written })
    .onConflictDoUpdate({ target: [aiSidekickProfiles.userId, aiSidekickProfiles.sidekick], set: written })
  await tx
    .update(userProfiles)
    .set({ knowledgeVersion: sql`${userProfiles.knowledgeVersion} + 1` })
    .where(eq(userProfiles.id, agent))
}
