import { v7 as uuidv7 } from 'uuid'
import type { ListingImport } from '#contract/listing-imports.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { cellText } from '#domain/listings/import/cell-values.ts'
import { isContactsFile } from '#domain/listings/import/contacts-file.ts'
import { guessMapping } from '#domain/listings/import/import-fields.ts'
import { maxImportColumns, maxImportRows } from '#domain/listings/import/import-state.ts'
import { cleanLine } from '#domain/text/plain-text.ts'
import { breathing } from '#server/breathe.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { countDemoUploads } from '#server/http/demo-session.ts'
import type { AccountUser } from '#server/ports/accounts.ts'
import { m } from '#text'
import { findImport, insertFileRows, insertImport, removeImport, updateImport } from './import-store.ts'
import { presentImport } from './present-import.ts'
import { type FileRow, openImportFile } from './read-import-file.ts'
import { type ImportRoom, measureRoom, requireRoom } from './require-room.ts'

/** Rows written in one statement, and in one short transaction. */
const rowsAtOnce = 250
const samplesShown = 3
const charactersAtOnce = 1_000_000

const charactersOf = (cells: FileRow['cells']) =>
  Object.values(cells).reduce<number>(
    (sum, cell) => sum + (typeof cell === 'string' ? cell.length : JSON.stringify(cell ?? '').length),
    0,
  )

/**
 * Reads a file as it arrives, row by row, and guesses its columns. A file that can't be read, or ends midway,
 * leaves nothing behind.
 */
export async function takeImportFile(
  deps: Deps,
  { id: agent, emailVerified }: Pick<AccountUser, 'id' | 'emailVerified'>,
  request: Request,
  givenName: string | undefined,
): Promise<ListingImport> {
  const { body, name } = await bodyOf(request)
  await countDemoUploads(deps.db, agent, 1)
  const isTrusted = emailVerified && tenantOf(agent).hasAccount
  const { format, rows } = await openImportFile(body)
  const id = uuidv7()
  const fileName = cleanLine(givenName || name, 200) || m.listing_imports_pasted()
  const room = await withTenant(deps.db, agent, async (tx) => {
    const found = await measureRoom(tx, agent, isTrusted)
    await insertImport(tx, { userId: agent, id, name: fileName, format })
    return found
  })
  try {
    const { count, columns } = await storeRows(deps, agent, { importId: id, rows, room })
    if (count === 0) throw refusal(m.listing_imports_no_rows())
    if (isContactsFile([...columns.keys()])) throw refusal(m.listing_imports_contacts())
    return await withTenant(deps.db, agent, async (tx) => {
      // Files uploaded at the same time have used room, too.
      requireRoom(await measureRoom(tx, agent, isTrusted), { rows: 0, bytes: 0 })
      await updateImport(tx, agent, id, {
        rows: count,
        columns: [...columns].map(([column, samples]) => ({ name: column, samples: [...samples] })),
        mapping: guessMapping([...columns.keys()]),
      })
      const taken = await findImport(tx, agent, id)
      if (!taken) throw new Error('The import that was just written is not there')
      await recordChange(tx, agent, 'import.created', id)
      return presentImport(tx, agent, taken)
    })
  } catch (error) {
    await withTenant(deps.db, agent, (tx) => removeImport(tx, agent, id))
    throw error
  }
}

const refusal = (sentence: string) => new Problem('invalid', sentence, { errors: { file: sentence } })

const rawTypes =
  /^(?:text\/(?:csv|plain|tab-separated-values)|application\/(?:json|csv|gzip|x-gzip|x-ndjson|octet-stream|vnd\.ms-excel))(?:;|$)/i

/** The file as it arrives, or the `file` part of a form. */
async function bodyOf(request: Request): Promise<{ body: ReadableStream<Uint8Array>; name: string }> {
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data;/i.test(type)) {
    const form = await request.formData().catch(() => {
      throw new Problem('malformed', m.problems_malformed())
    })
    const file = form.get('file')
    if (!(file instanceof File)) throw refusal(m.listing_imports_no_file())
    return { body: file.stream(), name: file.name }
  }
  if (!rawTypes.test(type))
    throw new Problem('wrong_type', m.problems_wrong_content_type({ expected: 'text/csv, application/json' }))
  if (!request.body) throw refusal(m.listing_imports_file_empty())
  return { body: request.body, name: '' }
}

type Columns = Map<string, Set<string>>

/** The rows of a file as they arrive, and the room the agent has for them. */
type IncomingRows = { importId: string; rows: AsyncGenerator<FileRow>; room: ImportRoom }

async function storeRows(
  { db }: Deps,
  agent: AgentId,
  { importId, rows, room }: IncomingRows,
): Promise<{ count: number; columns: Columns }> {
  const columns: Columns = new Map()
  let batch: (FileRow & { number: number })[] = []
  let count = 0
  let bytes = 0
  let bytesAtFlush = 0
  const breathe = breathing()
  const flush = async () => {
    const written = batch
    batch = []
    if (written.length === 0) return
    await withTenant(db, agent, (tx) => insertFileRows(tx, agent, importId, written))
  }
  for await (const row of rows) {
    count += 1
    if (count > maxImportRows)
      throw new Problem('too_large', m.listing_imports_too_many_rows({ max: maxImportRows }))
    noteColumns(columns, row.cells)
    await breathe()
    batch.push({ ...row, number: count })
    bytes += charactersOf(row.cells)
    requireRoom(room, { rows: count, bytes })
    if (batch.length < rowsAtOnce && bytes - bytesAtFlush < charactersAtOnce) continue
    bytesAtFlush = bytes
    await flush()
  }
  await flush()
  return { count, columns }
}

function noteColumns(columns: Columns, cells: FileRow['cells']): void {
  for (const [name, cell] of Object.entries(cells)) {
    const known = columns.get(name)
    if (!known && columns.size >= maxImportColumns) continue
    const samples = known ?? new Set()
    if (!known) columns.set(name, samples)
    if (samples.size >= samplesShown) continue
    const sample = cleanLine(cellText(cell), 60)
    if (sample) samples.add(sample)
  }
}
