import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { FileKey } from '#server/ports/file-storage.ts'

/** Emails that wait to be read. */
export const rawFolder = 'inbound/'

export const rawKey = (id: string): FileKey => `${rawFolder}${id}.eml`

/** The attachments of one agent's emails. */
export const attachmentFolder = (agent: AgentId): string => `attachments/${agent}/`

/** Never made from the name that its sender gave it, and of no type that a browser would show. */
export const attachmentKey = (agent: AgentId, mailId: string, number: number): FileKey =>
  `${attachmentFolder(agent)}${mailId}/${number}.bin`
