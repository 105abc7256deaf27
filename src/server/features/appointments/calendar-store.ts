import { eq } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { WorkingTime } from '#domain/appointments/working-time.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import type { Tx } from '#server/database/tenant.ts'

/** Undefined where it was never set. */
export async function findWorkingTime(tx: Tx, agent: AgentId): Promise<WorkingTime | undefined> {
  const [profile] = await tx
    .select({ workingTime: userProfiles.workingTime })
    .from(userProfiles)
    .where(eq(userProfiles.id, agent))
  return profile?.workingTime ?? undefined
}

export async function storeWorkingTime(tx: Tx, agent: AgentId, workingTime: WorkingTime): Promise<void> {
  await tx.update(userProfiles).set({ workingTime }).where(eq(userProfiles.id, agent))
}

/** Frees what a smaller buffer no longer keeps after appointments to come. A larger one holds for new ones alone. */
export async function shrinkBlocked(tx: Tx, agent: AgentId, bufferMinutes: number, now: Date): Promise<void> {
  await tx.$client.query({
    name: 'shrink_blocked',
    text: `update appointments
      set blocked = tstzrange(lower(blocked), least(upper(blocked), end_iso + make_interval(mins => $2)))
      where user_id = $1 and end_iso > $3`,
    values: [agent, bufferMinutes, now],
  })
}
