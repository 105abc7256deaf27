import type { AgentId } from '#domain/accounts/agent-id.ts'
import { kindOfName, titleOfName } from '#domain/knowledge/knowledge-file.ts'
import { knowledgeTitle } from '#domain/knowledge/knowledge-text.ts'
import { isWorthRetrying, type ReadingFailure } from '#domain/knowledge/reading-failure.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { FileFailure } from '#server/ports/file-storage.ts'
import type { ExtractedText, Extraction, ExtractionProgress } from '#server/ports/text-extractor.ts'
import { type FileReading, findReading, lockReading, updateReading } from './knowledge-file-store.ts'
import { raiseKnowledgeVersion } from './knowledge-store.ts'
import { hasReadingRoom } from './require-room.ts'

/** Reads the text of a file that was added. Does nothing if it has been read, or is gone. Reading twice does no harm. */
export async function readFileText(
  deps: Deps,
  agent: AgentId,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const reading = await readWithTenant(deps.db, agent, (tx) => findReading(tx, agent, id))
  if (!reading) return
  const extraction = await extract(deps, agent, reading, signal)
  if (!extraction.ok) return failReading(deps, agent, id, extraction.failure)
  if (!(await keepText(deps, agent, id, extraction.extracted))) await failReading(deps, agent, id, 'no_room')
}

async function extract(
  deps: Deps,
  agent: AgentId,
  reading: FileReading,
  signal: AbortSignal,
): Promise<Extraction> {
  const { fileName, filePath } = reading
  const kind = kindOfName(fileName)
  const file = await readBytes(deps, filePath)
  if (!kind || !file) return { ok: false, failure: 'damaged' }
  const progress = writeProgress(deps, agent, reading.id)
  const extraction = await deps.textExtractor.extract(file, kind, {
    owner: agent,
    signal,
    onProgress: progress.note,
  })
  await progress.settled()
  signal.throwIfAborted()
  // The reader was full or is closing: another try will do.
  if (!extraction.ok && extraction.failure === 'interrupted')
    throw new Error('The file was not read to its end')
  return extraction
}

async function readBytes({ files }: Deps, key: string): Promise<Uint8Array | undefined> {
  try {
    const { stream } = await files.read(key)
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch (error) {
    if (error instanceof FileFailure && error.reason === 'missing') return undefined
    throw error
  }
}

/** Stores how far the reading is, one write at a time; what comes meanwhile is written next. */
function writeProgress({ db, log }: Deps, agent: AgentId, id: string) {
  let newest: ExtractionProgress | undefined
  let writing: Promise<void> | undefined
  const write = async () => {
    while (newest) {
      const progress = newest
      newest = undefined
      await withTenant(db, agent, async (tx) => {
        if (await updateReading(tx, agent, id, progress))
          await recordChange(tx, agent, 'knowledge.updated', id)
      })
    }
  }
  return {
    note(progress: ExtractionProgress) {
      newest = progress
      writing ??= write()
        // The text is read all the same.
        .catch((err: unknown) => log.warn({ err, id }, 'progress of a reading was not stored'))
        .finally(() => {
          writing = undefined
        })
    },
    async settled() {
      newest = undefined
      await writing
    },
  }
}

/** False if there is no room for so much text. */
async function keepText(
  { db }: Deps,
  agent: AgentId,
  id: string,
  extracted: ExtractedText,
): Promise<boolean> {
  const { text, places, pages, title } = extracted
  return withTenant(db, agent, async (tx) => {
    const reading = await lockReading(tx, agent, id)
    if (!reading) return true
    if (!(await hasReadingRoom(tx, agent, { id, listingId: reading.listingId, content: text }))) return false
    const wasGiven = reading.title !== knowledgeTitle(undefined, titleOfName(reading.fileName))
    await updateReading(tx, agent, id, {
      ...{ state: 'ready', failure: null, done: pages, total: pages, content: text, places },
      title: wasGiven ? reading.title : knowledgeTitle(title, text),
    })
    await raiseKnowledgeVersion(tx, agent)
    await recordChange(tx, agent, 'knowledge.updated', id)
    return true
  })
}

/** The sentence for `failure` takes the place of the text. A file that can never be read is removed. */
export async function failReading(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  agent: AgentId,
  id: string,
  failure: ReadingFailure,
): Promise<void> {
  const removed = await withTenant(db, agent, async (tx) => {
    const reading = await lockReading(tx, agent, id)
    if (!reading) return undefined
    const isKept = isWorthRetrying(failure)
    await updateReading(tx, agent, id, { state: 'failed', failure, ...(!isKept && { filePath: null }) })
    await recordChange(tx, agent, 'knowledge.updated', id)
    return isKept ? undefined : reading.filePath
  })
  // After the commit. If this process dies here, the daily sweep finds the file.
  if (removed) await files.remove(removed)
}
