import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import { findFilePath } from './knowledge-file-store.ts'
import { findEntry, markDeleted, raiseKnowledgeVersion, removeEntry } from './knowledge-store.ts'
import { enqueueCheck } from './plan-check.ts'

/** Removes a piece of knowledge from the assistant immediately. It can be restored for 30 days. */
export function deleteKnowledge(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string }> {
  return withTenant(deps.db, agent, async (tx) => {
    const undoId = await withdrawKnowledge(tx, deps, agent, id)
    if (!undoId) throw new Problem('not_found', m.problems_not_found())
    return { undoId }
  })
}

/** In the caller's transaction; undefined if it isn't there. */
export async function withdrawKnowledge(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  id: string,
): Promise<string | undefined> {
  const entry = await findEntry(tx, agent, id)
  if (!entry || !(await markDeleted(tx, agent, id, clock.now()))) return undefined
  await raiseKnowledgeVersion(tx, agent)
  await recordChange(tx, agent, 'knowledge.deleted', id)
  return await recordAct(tx, agent, { act: 'knowledge.deleted', entityId: id, label: entry.title })
}

/** A page that is read again and again is from now on, too. */
export async function restoreKnowledge(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  id: string,
): Promise<boolean> {
  if (!(await markDeleted(tx, agent, id, null))) return false
  const entry = await findEntry(tx, agent, id)
  if (entry?.nextCheckAt) await enqueueCheck(tx, deps, agent, { id, at: entry.nextCheckAt })
  await raiseKnowledgeVersion(tx, agent)
  await recordChange(tx, agent, 'knowledge.created', id)
  return true
}

/** Removes a deleted piece for good, its file first, so whatever fails is found and retried. */
export async function purgeKnowledge(
  { files }: Pick<Deps, 'files'>,
  tx: Tx,
  agent: AgentId,
  id: string,
): Promise<void> {
  const filePath = await findFilePath(tx, agent, id)
  if (filePath) await files.remove(filePath)
  await removeEntry(tx, agent, id)
}
