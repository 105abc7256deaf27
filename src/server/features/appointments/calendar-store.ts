import { eq } from 'drizzle-orm'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { defaultWorkingTime, type WorkingTime } from '#domain/appointments/working-time.ts'
import { userProfiles } from '#server/database/schema/accounts.ts'
import type { Tx } from '#server/database/tenant.ts'

/** The agent's own, or the default until it is set. */
export async function readWorkingTime(tx: Tx, agent: AgentId): Promise<WorkingTime> {
  const [profile] = await tx
    .select({ workingTime: userProfiles.workingTime })
    .from(userProfiles)
    .where(eq(userProfiles.id, agent))
  return profile?.workingTime ?? defaultWorkingTime
}

export async function storeWorkingTime(tx: Tx, agent: AgentId, workingTime: WorkingTime): Promise<void> {
  await tx.update(userProfiles).set({ workingTime }).where(eq(userProfiles.id, agent))
}

/**
 * Frees time that a smaller buffer no longer blocks after upcoming appointments. A larger one applies only to new ones.
 */
export async function shrinkBlocked(tx: Tx, agent: AgentId, bufferMinutes: number, now: Date): Promise<void> {
  await tx.$client.query({
    name: 'shrink_blocked',
    text: `update appointments
      set blocked = tstzrange(lower(blocked), least(upper(blocked), end_iso + make_interval(mins => $2)))
      where user_id = $1 and end_iso > $3`,
    values: [agent, bufferMinutes, now],
  })
}
