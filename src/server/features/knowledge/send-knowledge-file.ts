import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { findEntry } from './knowledge-store.ts'
import { storageProblem } from './storage-problem.ts'

/**
 * The file as it was added, to its owner alone. It is always a download: no browser shows it, guesses its type, or runs
 * anything in it.
 */
export async function sendKnowledgeFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  agent: AgentId,
  id: string,
): Promise<Response> {
  const entry = await readWithTenant(db, agent, (tx) => findEntry(tx, agent, id))
  if (!entry) throw new Problem('not_found', m.problems_not_found())
  if (!entry.filePath || !entry.fileName) throw new Problem('not_found', m.knowledge_file_gone())
  const file = await files.read(entry.filePath).catch(storageProblem)
  return new Response(file.stream, {
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.size),
      'content-disposition': disposition(entry.fileName),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

/** RFC 6266: a plain name for old programs, and the whole one in UTF-8. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
