import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import papaparse from 'papaparse'

/** A longer row must have an unclosed quote. */
const maxRowCharacters = 4_000_000

/** A row that doesn't end. `row` counts the file's rows from 1, including the header. */
export class EndlessRow extends Error {
  readonly row: number
  constructor(row: number) {
    super(`row ${row} has a quote that is not closed`)
    this.row = row
  }
}

/**
 * The rows of CSV text that arrives in pieces. Guesses the separator if none is given, skips blank lines, and turns line endings into
 * `\n`, inside cells too. Only the current incomplete row is kept in memory. Throws EndlessRow.
 */
export async function* csvRows(texts: AsyncIterable<string>, separator = ''): AsyncGenerator<string[]> {
  let row = 1
  let waiting = 0
  let rowBefore = 0
  let maxLines = fewLines
  async function* watched() {
    for await (const text of withPlainLineEnds(texts)) {
      for (let at = 0, end = 0; at < text.length; at = end) {
        // A row that spans many lines is reread with each piece, so pieces get larger.
        maxLines = row > rowBefore ? fewLines : maxLines * 2
        rowBefore = row
        end = endOfPiece(text, at, maxLines)
        const piece = text.slice(at, end)
        waiting += piece.length
        if (waiting > maxRowCharacters) throw new EndlessRow(row)
        yield piece
        // Complete rows are consumed between turns.
        await nextTurn()
      }
    }
  }
  const reader = papaparse.parse(papaparse.NODE_STREAM_INPUT, {
    delimiter: separator,
    delimitersToGuess: [',', ';', '\t', '|'],
    newline: '\n',
    skipEmptyLines: true,
  })
  // Read no further ahead than rows are consumed, so at most one row is waiting.
  const source = Readable.from(watched(), { highWaterMark: 1 })
  // An error in the source also ends the reader, and is thrown where rows are consumed.
  pipeline(source, reader, () => undefined)
  for await (const cells of reader) {
    waiting = 0
    row += 1
    yield cells as string[]
  }
}

const pieceCharacters = 65_536
/**
 * Lines per piece at first. The reader takes a piece's rows one by one off the front of an array, which is slow if
 * there are many.
 */
const fewLines = 500

/** Where the piece that starts at `start` ends, with at most this many lines. */
function endOfPiece(text: string, start: number, maxLines: number): number {
  const max = Math.min(start + pieceCharacters, text.length)
  let end = start
  for (let lines = 0; lines < maxLines && end < max; lines += 1) {
    const lineEnd = text.indexOf('\n', end)
    end = lineEnd < 0 ? max : Math.min(lineEnd + 1, max)
  }
  return end
}

/** Files mix the line endings of several systems. */
async function* withPlainLineEnds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const whole = held + text
    held = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - held.length).replaceAll(/\r\n?/g, '\n')
  }
  if (held) yield '\n'
}
