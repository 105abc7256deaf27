import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import type { InboundMailKind } from '#domain/inbound-mail/classify-mail.ts'
import { type AttachmentNote, mailLimits, type ReceivedMail } from '#domain/inbound-mail/received-mail.ts'
import { sumStoredBytes } from '#server/database/stored-bytes.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { FileKey } from '#server/ports/file-storage.ts'
import type { AttachedFile } from '#server/ports/mail-reader.ts'
import { sumStrangersBytes } from './inbound-mail-store.ts'
import { attachmentKey } from './name-mail-file.ts'

type AttachmentInput = {
  id: string
  at: Date
  mail: ReceivedMail
  files: readonly AttachedFile[]
  kind: InboundMailKind
  isFromLead: boolean
}
const dayMs = 86_400_000

type StoredAttachments = { notes: AttachmentNote[]; keys: FileKey[] }

/** Stores the attachments that fit in the plan, or in the share for strangers. The others are only named. */
export async function keepAttachments(
  { files: storage, db, config }: Pick<Deps, 'files' | 'db' | 'config'>,
  agent: AgentId,
  { id, at, mail, files, kind, isFromLead }: AttachmentInput,
): Promise<StoredAttachments> {
  if (kind !== 'person') return { notes: [], keys: [] }
  let room = await readWithTenant(db, agent, async (tx) =>
    Math.min(
      config.planLimits ? plan.storageBytes - (await sumStoredBytes(tx, agent)) : Number.POSITIVE_INFINITY,
      isFromLead
        ? Number.POSITIVE_INFINITY
        : mailLimits.strangersBytesPerDay -
            (await sumStrangersBytes(tx, agent, new Date(at.getTime() - dayMs))),
    ),
  )
  const left = [...files]
  const kept: StoredAttachments = { notes: [], keys: [] }
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
