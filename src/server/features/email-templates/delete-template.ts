import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { markTemplateDeleted, removeTemplate } from './email-template-store.ts'

/** Removes one of the agent's own templates. It can be restored for 30 days. */
export function deleteEmailTemplate(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const deleted = await markTemplateDeleted(tx, agent, id, deps.clock.now())
    if (!deleted) throw new Problem('not_found', m.templates_gone())
    await recordChange(tx, agent, 'email-template.deleted', id)
    return {
      undoId: await recordAct(tx, agent, {
        act: 'email-template.deleted',
        entityId: id,
        label: deleted.name,
      }),
    }
  })
}

export async function restoreTemplate(tx: Tx, agent: AgentId, id: string): Promise<boolean> {
  if (!(await markTemplateDeleted(tx, agent, id, null))) return false
  await recordChange(tx, agent, 'email-template.created', id)
  return true
}

export const purgeTemplate = (tx: Tx, agent: AgentId, id: string): Promise<void> =>
  removeTemplate(tx, agent, id)
