import { eq } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { RoleMap } from '#domain/sidekicks/role-map.ts'
import { aiRolePersonalities } from '#server/database/schema/assistant.ts'
import type { Tx } from '#server/database/tenant.ts'

export type SavedRoles = { roleMap: RoleMap; updatedAt: Date }

export async function findRoles(tx: Tx, agent: AgentId): Promise<SavedRoles | undefined> {
  const [row] = await tx
    .select({ roleMap: aiRolePersonalities.roleMap, updatedAt: aiRolePersonalities.updatedAt })
    .from(aiRolePersonalities)
    .where(eq(aiRolePersonalities.userId, agent))
  return row
}

export async function upsertRoles(tx: Tx, agent: AgentId, { roleMap, updatedAt }: SavedRoles): Promise<void> {
  await tx
    .insert(aiRolePersonalities)
    .values({ userId: agent, roleMap, updatedAt })
    .onConflictDoUpdate({ target: aiRolePersonalities.userId, set: { roleMap, updatedAt } })
}
