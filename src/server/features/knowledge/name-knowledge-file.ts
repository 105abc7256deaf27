import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { FileKind } from '#domain/knowledge/knowledge-file.ts'
import { cleanLine } from '#domain/text/plain-text.ts'
import type { FileKey } from '#server/ports/file-storage.ts'

const folder = 'knowledge/'

/** The files of one agent. */
export const knowledgeFolder = (agent: AgentId): string => `${folder}${agent}/`

/** Never made from the name that a person gave a file. */
export const knowledgeKey = (agent: AgentId, id: string, kind: FileKind): FileKey =>
  `${knowledgeFolder(agent)}${id}.${kind}`

const longestName = 200

/** A file's name as it is shown: without the folders that some programs put before it. */
export function shownName(given: string): string {
  const name = cleanLine(given.split(/[\\/]/).at(-1) ?? '', longestName * 2)
  if (name.length <= longestName) return name
  const ending = /\.[a-z]{1,8}$/i.exec(name)?.[0] ?? ''
  return cleanLine(name.slice(0, -ending.length || undefined), longestName - ending.length) + ending
}
