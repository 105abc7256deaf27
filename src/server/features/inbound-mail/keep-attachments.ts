import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import type { InboundMailKind } from '#domain/inbound-mail/classify-mail.ts'
import type { AttachmentNote, ReceivedMail } from '#domain/inbound-mail/received-mail.ts'
import { sumStoredBytes } from '#server/database/stored-bytes.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { FileKey } from '#server/ports/file-storage.ts'
import type { AttachedFile } from '#server/ports/mail-reader.ts'
import { attachmentKey } from './name-mail-file.ts'

type Attached = { id: string; mail: ReceivedMail; files: readonly AttachedFile[]; kind: InboundMailKind }
type Kept = { notes: AttachmentNote[]; keys: FileKey[] }

/** Stores the files of a person's email as far as the plan has room for them. The others are named. */
export async function keepAttachments(
  { files: storage, db, config }: Pick<Deps, 'files' | 'db' | 'config'>,
  agent: AgentId,
  { id, mail, files, kind }: Attached,
): Promise<Kept> {
  if (kind !== 'person') return { notes: [], keys: [] }
  const taken = config.planLimits ? await readWithTenant(db, agent, (tx) => sumStoredBytes(tx, agent)) : 0
  let room = config.planLimits ? plan.storageBytes - taken : Number.POSITIVE_INFINITY
  const left = [...files]
  const kept: Kept = { notes: [], keys: [] }
  for (const [index, note] of mail.attachments.entries()) {
    const file = note.isKept ? left.shift() : undefined
    const isKept = file !== undefined && file.content.byteLength <= room
    kept.notes.push({ ...note, isKept })
    if (!isKept) continue
    room -= file.content.byteLength
    const key = attachmentKey(agent, id, index + 1)
    await storage.put(key, file.content)
    kept.keys.push(key)
  }
  return kept
}

/** Those of an email that was here before. */
export async function dropAttachments(
  { files }: Pick<Deps, 'files'>,
  keys: readonly FileKey[],
): Promise<void> {
  for (const key of keys) await files.remove(key)
}
