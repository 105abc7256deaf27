import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { downloadOf } from '#server/http/download.ts'
import { m } from '#text'
import { findEntry } from './knowledge-store.ts'
import { storageProblem } from './storage-problem.ts'

/** The file as it was added, to its owner alone. */
export async function sendKnowledgeFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  agent: AgentId,
  id: string,
): Promise<Response> {
  const entry = await readWithTenant(db, agent, (tx) => findEntry(tx, agent, id))
  if (!entry) throw new Problem('not_found', m.problems_not_found())
  if (!entry.filePath || !entry.fileName) throw new Problem('not_found', m.knowledge_file_gone())
  const file = await files.read(entry.filePath).catch(storageProblem)
  return downloadOf(file, entry.fileName)
}
