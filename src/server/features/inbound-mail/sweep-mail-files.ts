import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { listMailIds } from './inbound-mail-store.ts'
import { attachmentFolder, rawFolder } from './name-mail-file.ts'

/** As long as a dead job, which can be given another try. */
const rawKeptMs = 30 * 86_400_000
/** No email takes as long to be handled. */
const handlingMs = 3_600_000

/** Removes emails that no job will read anymore. */
export async function sweepRawMail({ files, clock }: Pick<Deps, 'files' | 'clock'>): Promise<void> {
  const before = clock.now().getTime() - rawKeptMs
  for await (const { key, modifiedAt } of files.list(rawFolder))
    if (modifiedAt.getTime() < before) await files.remove(key)
}

/** Removes attachments of emails that are gone: with their lead, or because a process died while it stored them. */
export async function sweepAttachments(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  agent: AgentId,
): Promise<void> {
  const before = clock.now().getTime() - handlingMs
  const old: string[] = []
  for await (const { key, modifiedAt } of files.list(attachmentFolder(agent)))
    if (modifiedAt.getTime() < before) old.push(key)
  if (old.length === 0) return
  const mailIdOf = (key: string) => key.slice(attachmentFolder(agent).length).split('/')[0] ?? ''
  const kept = await readWithTenant(db, agent, (tx) =>
    listMailIds(tx, agent, [...new Set(old.map(mailIdOf))]),
  )
  for (const key of old) if (!kept.has(mailIdOf(key))) await files.remove(key)
}
