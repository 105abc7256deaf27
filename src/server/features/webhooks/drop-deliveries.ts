import type { AgentId } from '#domain/accounts/agent-id.ts'
import { webhookLimits } from '#domain/webhooks/delivery.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { removeDeliveriesBefore } from './delivery-store.ts'

const dayMs = 86_400_000

/** Daily. */
export async function dropOldDeliveries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
): Promise<void> {
  const before = new Date(clock.now().getTime() - webhookLimits.keptDays * dayMs)
  await withTenant(db, agent, (tx) => removeDeliveriesBefore(tx, agent, before))
}
