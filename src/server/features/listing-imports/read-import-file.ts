import { ReadableStream as NodeStream } from 'node:stream/web'
import { Problem } from '#contract/problem.ts'
import { longestCell } from '#domain/listings/import/cell-values.ts'
import { guessMapping } from '#domain/listings/import/import-fields.ts'
import { maxImportBytes, maxImportColumns } from '#domain/listings/import/import-state.ts'
import { flattenEntry, type JsonEntry, jsonReader } from '#domain/listings/import/json-rows.ts'
import { cut } from '#domain/text/cut.ts'
import { storable } from '#server/http/read-input.ts'
import { m } from '#text'
import { csvRows, EndlessRow } from './csv-rows.ts'

export type FileRow = { cells: Record<string, unknown>; damage: string }
export type ImportFormat = 'csv' | 'json'

/** Maximum characters a compressed file may expand to. */
const maxCharacters = 4 * maxImportBytes
/** How much of a file is examined to detect its encoding, format and separator. */
const sniffBytes = 65_536

/** The rows of a file as it arrives. Only what is being read is kept in memory. */
export async function openImportFile(
  body: ReadableStream<Uint8Array>,
): Promise<{ format: ImportFormat; rows: AsyncGenerator<FileRow> }> {
  const texts = decoded(await unpacked(body))
  const first = (await texts.next()).value ?? ''
  const start = first.trimStart()
  if (start === '') throw unreadable(m.listing_imports_file_empty())
  if (/^(?:HTTP\/|<)/.test(start)) throw unreadable(m.listing_imports_file_markup())
  const format = /^[[{]/.test(start) ? 'json' : 'csv'
  return { format, rows: format === 'json' ? jsonRows(first, texts) : tableRows(first, texts) }
}

const unreadable = (sentence: string) => new Problem('invalid', sentence, { errors: { file: sentence } })

async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) if (bytes.length > 0) yield bytes
}

/** The start of a file, collected until there is enough to detect its type, and the rest. */
async function startOf(bytes: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  while (length < sniffBytes) {
    const next = await bytes.next()
    if (next.done) break
    parts.push(next.value)
    length += next.value.length
  }
  return Buffer.concat(parts)
}

type Bytes = { start: Uint8Array; rest: AsyncGenerator<Uint8Array> }

async function unpacked(body: ReadableStream<Uint8Array>): Promise<Bytes> {
  const rest = bytesOf(body)
  const start = await startOf(rest)
  if (start[0] !== 0x1f || start[1] !== 0x8b) return { start, rest }
  const packed = NodeStream.from(joined(start, rest)) as ReadableStream<Uint8Array<ArrayBuffer>>
  const plain = bytesOf(packed.pipeThrough(new DecompressionStream('gzip')))
  const first = await startOf(plain).catch(() => {
    throw unreadable(m.listing_imports_file_damaged())
  })
  return { start: first, rest: plain }
}

async function* joined<Piece>(start: Piece, rest: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  yield start
  yield* rest
}

async function* decoded({ start, rest }: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder(encodingOf(start))
  let characters = 0
  const cut = (text: string) => {
    characters += text.length
    if (characters > maxCharacters)
      throw new Problem(
        'too_large',
        m.listing_imports_file_too_large({ megabytes: maxImportBytes / 1024 ** 2 }),
      )
    return text
  }
  yield cut(decoder.decode(start, { stream: true }))
  for await (const bytes of rest) yield cut(decoder.decode(bytes, { stream: true }))
  yield decoder.decode()
}

/** By its byte order mark, or its zeros, or else UTF-8, or else what old spreadsheets write. */
function encodingOf(start: Uint8Array): string {
  const [first, second, third, fourth] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x50 && second === 0x4b) throw unreadable(m.listing_imports_file_workbook())
  if (second === 0 && fourth === 0 && first && third) return 'utf-16le'
  if (start.includes(0)) throw unreadable(m.listing_imports_file_binary())
  try {
    // The last character may be cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(start.subarray(0, Math.max(0, start.length - 4)), {
      stream: true,
    })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The line that sets the separator for Excel. */
const separatorLine = /^"?sep=([^\r\n])"?[,;\t]*(?:\r\n?|\n)/i
/** A header below titles is looked for in so many rows. */
const maxTop = 6

/** The first row, unless it names no field and one below it, under titles, names several. */
function headerAt(rows: readonly string[][]): number {
  const known = rows.map((names) => Object.keys(guessMapping(names)).length)
  return known[0] === 0
    ? Math.max(
        0,
        known.findIndex((count) => count > 1),
      )
    : 0
}

async function* tableRows(first: string, texts: AsyncGenerator<string>): AsyncGenerator<FileRow> {
  const named = separatorLine.exec(first)
  const rows = csvRows(joined(first.slice(named?.[0].length ?? 0), texts), named?.[1])
  try {
    const top: string[][] = []
    while (top.length < maxTop) {
      const next = await rows.next()
      if (next.done) break
      top.push(next.value)
    }
    const names = top.map(columnNames)
    const at = headerAt(names)
    const header = names[at] ?? []
    for (const row of top.slice(at + 1)) yield { cells: cellsOf(header, row), damage: '' }
    for await (const row of rows) yield { cells: cellsOf(header, row), damage: '' }
  } catch (error) {
    if (error instanceof EndlessRow) throw unreadable(m.listing_imports_file_open_quote({ row: error.row }))
    throw error
  }
}

/** Gives each column a unique name. */
function columnNames(row: readonly string[]): string[] {
  const names = new Set<string>()
  for (const [at, cell] of row.slice(0, maxImportColumns).entries()) {
    const base = cut(storable(cell).trim(), 180) || columnName(at)
    let name = base
    for (let number = 2; names.has(name); number += 1) name = `${base} ${number}`
    names.add(name)
  }
  return [...names]
}

/** Stores no more of a cell than is read. */
const kept = (cell: string) => storable(cell.slice(0, longestCell))

const columnName = (at: number) => m.listing_imports_column({ number: at + 1 })

/** Cells without a column get one; columns without a cell are left out. */
const cellsOf = (header: readonly string[], row: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    row
      .slice(0, maxImportColumns)
      .map((cell, at) => [header[at] ?? columnName(at), kept(cell)] as const)
      .filter(([, cell]) => cell !== ''),
  )

async function* jsonRows(first: string, texts: AsyncGenerator<string>): AsyncGenerator<FileRow> {
  const reader = jsonReader()
  const take = function* (entries: JsonEntry[]): Generator<FileRow> {
    for (const entry of entries) yield fileRow(entry)
  }
  yield* take(reader.push(first))
  for await (const text of texts) yield* take(reader.push(text))
  yield* take(reader.end())
}

const damages = {
  unreadable: m.listing_imports_entry_unreadable,
  cut_off: m.listing_imports_entry_cut_off,
  too_long: m.listing_imports_entry_too_long,
}

const fileRow = (entry: JsonEntry): FileRow =>
  'damaged' in entry
    ? { cells: {}, damage: damages[entry.damaged]() }
    : { cells: keepable(flattenEntry(entry.row), 0) as Record<string, unknown>, damage: '' }

const maxDepth = 6

/** Removes characters that PostgreSQL refuses, and values nested too deeply. */
function keepable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return kept(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) return null
  if (Array.isArray(value)) return value.map((item) => keepable(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [cut(storable(name), 200), keepable(inner, depth + 1)]),
  )
}
