import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { listFilePaths } from './knowledge-file-store.ts'
import { knowledgeFolder } from './name-knowledge-file.ts'

/** No upload takes this long; its process must be gone. */
const uploadMs = 3_600_000

/** Removes files that no piece of knowledge has: a process died while it stored or removed them. */
export async function sweepKnowledgeFiles(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  agent: AgentId,
): Promise<void> {
  const before = clock.now().getTime() - uploadMs
  const old: string[] = []
  for await (const { key, modifiedAt } of files.list(knowledgeFolder(agent)))
    if (modifiedAt.getTime() < before) old.push(key)
  if (old.length === 0) return
  const kept = await readWithTenant(db, agent, (tx) => listFilePaths(tx, agent))
  for (const key of old) if (!kept.has(key)) await files.remove(key)
}

/** Removes all of an agent's knowledge files. */
export async function removeKnowledgeFiles({ files }: Pick<Deps, 'files'>, agent: AgentId): Promise<void> {
  for await (const { key } of files.list(knowledgeFolder(agent))) await files.remove(key)
}
