import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readInboxItem } from '#server/features/inbox/list-items.ts'
import { downloadOf } from '#server/http/download.ts'
import { FileFailure } from '#server/ports/file-storage.ts'
import { m } from '#text'
import { findInboundMail } from './inbound-mail-store.ts'
import { attachmentKey } from './name-mail-file.ts'

/** A file that came with an email, to the agent alone, as a download. Refuses with 404 what isn't there or wasn't kept. */
export async function sendAttachment(
  deps: Pick<Deps, 'db' | 'files'>,
  agent: AgentId,
  { id, number }: { id: string; number: number },
): Promise<Response> {
  const { mail } = await readInboxItem(deps, agent, id)
  const stored = mail && (await readWithTenant(deps.db, agent, (tx) => findInboundMail(tx, agent, mail.id)))
  const note = stored?.attachments[number - 1]
  if (!stored || !note?.isKept) throw new Problem('not_found', m.inbound_attachment_gone())
  try {
    return downloadOf(await deps.files.read(attachmentKey(agent, stored.id, number)), note.name)
  } catch (error) {
    if (error instanceof FileFailure && error.reason === 'missing')
      throw new Problem('not_found', m.inbound_attachment_gone())
    throw error
  }
}
