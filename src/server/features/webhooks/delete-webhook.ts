import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { enqueueWebhooks } from './enqueue-webhooks.ts'
import { markEndpointDeleted, removeEndpoint } from './webhook-store.ts'

/** Removes an endpoint. It can be restored for 30 days, with its secret and what still waited. */
export function deleteWebhook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string }> {
  return withTenant(db, agent, async (tx) => {
    const deleted = await markEndpointDeleted(tx, agent, id, clock.now())
    if (!deleted) throw new Problem('not_found', m.webhooks_gone())
    await recordChange(tx, agent, 'webhook.deleted', id)
    return {
      undoId: await recordAct(tx, agent, { act: 'webhook.deleted', entityId: id, label: deleted.url }),
    }
  })
}

export async function restoreWebhook(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  agent: AgentId,
  id: string,
): Promise<boolean> {
  if (!(await markEndpointDeleted(tx, agent, id, null))) return false
  await enqueueWebhooks(tx, deps, agent, { endpointId: id })
  await recordChange(tx, agent, 'webhook.created', id)
  return true
}

/** With its log. */
export const purgeWebhook = (tx: Tx, agent: AgentId, id: string): Promise<void> =>
  removeEndpoint(tx, agent, id)
