import { isUtf8 } from 'node:buffer'
import MarkdownIt from 'markdown-it'
import Papa from 'papaparse'
import { type FileBlock, fileText } from '#domain/knowledge/file-text.ts'
import type { Extraction } from '#server/ports/text-extractor.ts'
import { refused, tell } from './tell.ts'

const byteOrderMarks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Characters that no text has: all controls but whitespace. */
const unprintable = /(?!\s)\p{Cc}/gu
const mostUnprintable = 0.01

/** A text file's characters, whatever program wrote it. Undefined if it isn't text. */
export function decodeText(file: Uint8Array): string | undefined {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => file[at] === byte))
  const text = new TextDecoder(marked?.[0] ?? (isUtf8(file) ? 'utf-8' : 'windows-1252')).decode(file)
  const strange = text.match(unprintable)?.length ?? 0
  return strange > text.length * mostUnprintable ? undefined : text
}

export function readTxt(file: Uint8Array): Extraction {
  const text = decodeText(file)
  if (text === undefined) return refused('damaged')
  return tell(fileText(text.split(/\n\s*\n/).map((paragraph) => ({ text: paragraph }))), { pages: 0 })
}

const markdown = new MarkdownIt({ html: true })

/** The text of Markdown: comments and HTML in it are left out, and of links only their words stay. */
export function readMarkdown(file: Uint8Array): Extraction {
  const text = decodeText(file)
  if (text === undefined) return refused('damaged')
  return tell(fileText(markdownBlocks(text)), { pages: 0 })
}

function* markdownBlocks(text: string): Generator<FileBlock> {
  let isHeading = false
  let isItem = false
  let cells: string[] | undefined
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'heading_open') isHeading = true
    else if (token.type === 'heading_close') isHeading = false
    else if (token.type === 'list_item_open') isItem = true
    else if (token.type === 'tr_open') cells = []
    else if (token.type === 'tr_close') {
      yield { text: (cells ?? []).filter(Boolean).join(' | '), isClose: true }
      cells = undefined
    } else if (token.type === 'inline' && cells) cells.push(wordsOf(token))
    else if (token.type === 'inline') {
      yield { text: wordsOf(token), isHeading, isClose: isItem }
      isItem = false
    } else if (token.type === 'fence' || token.type === 'code_block') yield { text: token.content }
  }
}

type Inline = ReturnType<typeof markdown.parse>[number]

const wordsOf = ({ children }: Inline): string =>
  (children ?? [])
    .map(({ type, content }) => {
      if (type === 'text' || type === 'code_inline') return content
      return type === 'softbreak' || type === 'hardbreak' ? '\n' : ''
    })
    .join('')

/** Rows past this aren't knowledge for a conversation. */
const mostRows = 20_000
const question = /^(?:q|questions?)$/i
const answer = /^(?:a|answers?|repl(?:y|ies))$/i

/** A table's rows as text: "Header: value; Header: value", or a question with its answer. */
export function readCsv(file: Uint8Array): Extraction {
  const text = decodeText(file)
  if (text === undefined) return refused('damaged')
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  if (data.length > mostRows) return refused('too_much_text')
  const [header = [], ...rows] = data.map((row) => row.map((cell) => cell.trim()))
  // A single line is a row, not the names of columns.
  const blocks = rows.length === 0 ? [{ text: header.join('; ') }] : rows.map(rowWriter(header))
  return tell(fileText(blocks), { pages: 0 })
}

function rowWriter(header: readonly string[]): (row: string[], at: number) => FileBlock {
  const asked = header.findIndex((name) => question.test(name))
  const answered = header.findIndex((name) => answer.test(name))
  const isOfQuestions = asked !== -1 && answered !== -1
  return (row, at) => ({
    // As a spreadsheet numbers it: the header is the first row.
    row: at + 2,
    text: isOfQuestions
      ? [row[asked], row[answered]].filter(Boolean).join('\n')
      : row.flatMap((cell, column) => (cell ? [named(header[column], cell)] : [])).join('; '),
  })
}

const named = (name: string | undefined, cell: string) => (name ? `${name}: ${cell}` : cell)
