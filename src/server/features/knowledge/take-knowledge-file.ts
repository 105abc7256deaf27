import { v7 as uuidv7 } from 'uuid'
import type { QueryOf } from '#contract/endpoint.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import type * as contract from '#contract/knowledge-files.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { knowledgeFileLimits } from '#domain/billing/account-limits.ts'
import {
  type FileKind,
  headBytes,
  isKind,
  isOldWord,
  kindOfName,
  mediaTypes,
  titleOfName,
} from '#domain/knowledge/knowledge-file.ts'
import { knowledgeTitle } from '#domain/knowledge/knowledge-text.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { countDemoUploads } from '#server/http/demo-session.ts'
import { m } from '#text'
import { enqueueReading } from './knowledge-jobs.ts'
import { findEntry, insertEntry, isOwnListing } from './knowledge-store.ts'
import { knowledgeKey, shownName } from './name-knowledge-file.ts'
import { presentEntry } from './present-entry.ts'
import { refuseField } from './refuse-field.ts'
import { requireFileRoom, requireStorageLeft, storageRefused } from './require-room.ts'
import { storageProblem } from './storage-problem.ts'

type KnowledgeFileQuery = QueryOf<typeof contract.addKnowledgeFile>

/**
 * Stores a file as it arrives, and has its text read in the background. What can't be knowledge is refused by its
 * beginning or its size, and nothing of it is kept.
 */
export async function takeKnowledgeFile(
  deps: Deps,
  agent: AgentId,
  request: Request,
  given: KnowledgeFileQuery,
): Promise<KnowledgeEntry> {
  const listingId = given.scope === 'listing' ? (given.listingId ?? null) : null
  if (given.scope === 'listing' && !listingId) refuseField('listingId', m.problems_required())
  const { body, name: sentName } = await fileOf(request)
  const name = shownName(given.name || sentName)
  const kind = kindOfName(name)
  if (!kind) throw refusal('wrong_type', m.knowledge_file_unknown())
  await countDemoUploads(deps.db, agent, 1)
  const room = await withTenant(deps.db, agent, async (tx) => {
    if (listingId && !(await isOwnListing(tx, agent, listingId)))
      throw new Problem('not_found', m.problems_not_found())
    return requireStorageLeft(tx, deps, agent, listingId)
  })
  const id = uuidv7()
  const filePath = knowledgeKey(agent, id, kind)
  const { size } = await deps.files.put(filePath, checked(body, kind, room)).catch(storageProblem)
  try {
    return await withTenant(deps.db, agent, async (tx) => {
      await requireFileRoom(tx, deps, agent, { listingId, bytes: size })
      await insertEntry(tx, {
        ...{ userId: agent, id, scope: given.scope, listingId, sidekick: given.sidekick ?? null },
        ...{
          type: 'file',
          title: knowledgeTitle(given.title, titleOfName(name)),
          content: '',
          state: 'reading',
        },
        ...{ fileName: name, mediaType: mediaTypes[kind], fileBytes: size, filePath },
        createdAt: deps.clock.now(),
      })
      await enqueueReading(deps, tx, agent, id)
      await recordChange(tx, agent, 'knowledge.created', id)
      const entry = await findEntry(tx, agent, id)
      if (!entry) throw new Error('The file that was just added is not there')
      return presentEntry(entry)
    })
  } catch (error) {
    await deps.files.remove(filePath)
    throw error
  }
}

const refusal = (code: 'wrong_type' | 'too_large' | 'invalid', sentence: string) =>
  new Problem(code, sentence, { errors: { file: sentence } })

type Content = ReadableStream<Uint8Array>

/** The file as it arrives, or the `file` part of a form. */
async function fileOf(request: Request): Promise<{ body: Content; name: string }> {
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data;/i.test(type)) {
    const form = await request.formData().catch(() => {
      throw new Problem('malformed', m.problems_malformed())
    })
    const file = form.get('file')
    if (!(file instanceof File)) throw refusal('invalid', m.knowledge_file_none())
    return { body: file.stream(), name: file.name }
  }
  if (!request.body) throw refusal('invalid', m.knowledge_file_empty())
  return { body: request.body, name: '' }
}

/** The content, refused as soon as it turns out not to be what its name says, or to be too large. */
async function* checked(body: Content, kind: FileKind, room: number): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > knowledgeFileLimits.bytes) throw tooLarge()
    if (size > room) throw storageRefused()
    if (head.length >= headBytes) {
      yield part
      continue
    }
    head = Buffer.concat([head, part])
    if (head.length < headBytes) continue
    requireKind(head, kind)
    yield head
  }
  if (size === 0) throw refusal('invalid', m.knowledge_file_empty())
  if (head.length >= headBytes) return
  requireKind(head, kind)
  yield head
}

function requireKind(head: Uint8Array, kind: FileKind): void {
  if (isKind(head, kind)) return
  throw refusal('wrong_type', isOldWord(head) ? m.knowledge_file_old_word() : m.knowledge_file_not_its_kind())
}

const tooLarge = () =>
  refusal('too_large', m.knowledge_file_too_large({ megabytes: knowledgeFileLimits.bytes / 1024 ** 2 }))
