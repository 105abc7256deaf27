/** Reading CSV (RFC 4180) as it really comes: other separators, ragged rows, quotes in the middle of a cell. */

export const csvDelimiters = [',', ';', '\t', '|'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** A row longer than this has a quote that nobody closed. */
export const mostRowCharacters = 1_000_000

export type CsvReader = {
  /** The rows that are whole by now; blank lines are none. */
  push(text: string): string[][]
  /** What is left at the end of the text; a quote that is still open ends there. */
  end(): string[][]
}

/** Reads text that comes piece by piece and keeps no more of it than the row that is not whole yet. */
export function csvReader(delimiter: CsvDelimiter = ','): CsvReader {
  let waiting = ''
  const take = (text: string, isEnd: boolean) => {
    waiting += text
    const rows: string[][] = []
    let from = 0
    for (;;) {
      let row = rowAt(waiting, from, delimiter, isEnd)
      // Such a quote would swallow the rest of the file: its line is read as if it were a plain sign.
      if ((row?.next ?? waiting.length) - from > mostRowCharacters) row = plainLine(waiting, from, delimiter)
      if (!row) break
      from = row.next
      if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row.cells)
    }
    waiting = waiting.slice(from)
    return rows
  }
  return { push: (text) => take(text, false), end: () => take('', true) }
}

/** All rows of a text that is there whole. */
export function readCsv(text: string, delimiter?: CsvDelimiter): string[][] {
  const plain = withoutMark(text)
  const reader = csvReader(delimiter ?? guessDelimiter(plain))
  return [...reader.push(plain), ...reader.end()]
}

export const withoutMark = (text: string): string => text.replace(/^\ufeff/, '')

type Row = { cells: string[]; next: number }

/** The row that starts at `from`; undefined when the text ends before the row does, and at the text's end. */
function rowAt(text: string, from: number, delimiter: string, isEnd: boolean): Row | undefined {
  const cells: string[] = []
  let at = from
  if (at >= text.length) return undefined
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter, isEnd) : plainCell(text, at, delimiter)
    if (!cell) return undefined
    cells.push(cell.value)
    at = cell.next
    if (at >= text.length) return isEnd ? { cells, next: at } : undefined
    if (text[at] === delimiter) {
      at += 1
      if (at < text.length) continue
      return isEnd ? { cells: [...cells, ''], next: at } : undefined
    }
    if (text[at] === '\n') return { cells, next: at + 1 }
    // A CR at the end of a piece may be half of a CRLF.
    if (at + 1 >= text.length && !isEnd) return undefined
    return { cells, next: text[at + 1] === '\n' ? at + 2 : at + 1 }
  }
}

function plainLine(text: string, from: number, delimiter: string): Row {
  const lineEnd = /\r\n?|\n/g
  lineEnd.lastIndex = from
  const found = lineEnd.exec(text)
  const cells = text.slice(from, found?.index ?? text.length).split(delimiter)
  return { cells, next: found ? found.index + found[0].length : text.length }
}

type Cell = { value: string; next: number }

const isBreak = (sign: string | undefined) => sign === '\n' || sign === '\r'

function plainCell(text: string, from: number, delimiter: string): Cell {
  let at = from
  while (at < text.length && text[at] !== delimiter && !isBreak(text[at])) at += 1
  return { value: text.slice(from, at), next: at }
}

/** A quote ends the cell only before a separator or a line end, blanks between them aside; any other is part of it. */
function quotedCell(text: string, from: number, delimiter: string, isEnd: boolean): Cell | undefined {
  let value = ''
  let start = from + 1
  for (;;) {
    const quote = text.indexOf('"', start)
    if (quote < 0) return isEnd ? { value: value + text.slice(start), next: text.length } : undefined
    value += text.slice(start, quote)
    let next = quote + 1
    while (text[next] === ' ' && delimiter !== ' ') next += 1
    const after = text[next]
    if (after === undefined && !isEnd) return undefined
    if (after === undefined || after === delimiter || isBreak(after)) return { value, next }
    value += '"'
    start = quote + (text[quote + 1] === '"' ? 2 : 1)
  }
}

const sampleLines = 20

/** The separator that cuts the first lines into the most cells of which each line has as many as the others. */
export function guessDelimiter(start: string): CsvDelimiter {
  const scored = csvDelimiters.map((delimiter) => {
    const rows = csvReader(delimiter).push(`${start}\n`).slice(0, sampleLines)
    const width = rows[0]?.length ?? 1
    const alike = rows.filter((row) => row.length === width).length / Math.max(1, rows.length)
    return { delimiter, score: (width - 1) * alike * alike }
  })
  const [best] = scored.sort((a, b) => b.score - a.score)
  return best && best.score > 0 ? best.delimiter : ','
}
