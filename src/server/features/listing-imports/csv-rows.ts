import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import papaparse from 'papaparse'

/** A row longer than this has a quote that nobody closed. */
const mostRowCharacters = 4_000_000

/** A row that does not end; `row` counts the file's rows from 1, the header among them. */
export class EndlessRow extends Error {
  readonly row: number
  constructor(row: number) {
    super(`row ${row} has a quote that is not closed`)
    this.row = row
  }
}

/**
 * The rows of CSV text that comes piece by piece, its separator guessed; blank lines are none, and line ends are `\n`
 * inside cells, too. No more of the text is held than the row that is not whole yet. Throws EndlessRow.
 */
export async function* csvRows(texts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let row = 1
  let waiting = 0
  let rowBefore = 0
  let mostLines = fewLines
  async function* watched() {
    for await (const text of withPlainLineEnds(texts)) {
      for (let at = 0, end = 0; at < text.length; at = end) {
        // A row that goes on over many lines is read again with each piece: they become larger.
        mostLines = row > rowBefore ? fewLines : mostLines * 2
        rowBefore = row
        end = endOfPiece(text, at, mostLines)
        const piece = text.slice(at, end)
        waiting += piece.length
        if (waiting > mostRowCharacters) throw new EndlessRow(row)
        yield piece
        // Rows that are whole are taken between the turns.
        await nextTurn()
      }
    }
  }
  const reader = papaparse.parse(papaparse.NODE_STREAM_INPUT, {
    delimitersToGuess: [',', ';', '\t', '|'],
    newline: '\n',
    skipEmptyLines: true,
  })
  // Read no further ahead than the rows are taken, so that what is waiting is one row.
  const source = Readable.from(watched(), { highWaterMark: 1 })
  // What fails in the source ends the reader with it, and is thrown where the rows are taken.
  pipeline(source, reader, () => undefined)
  for await (const cells of reader) {
    waiting = 0
    row += 1
    yield cells as string[]
  }
}

const pieceCharacters = 65_536
/** The reader hands over the rows of a piece one by one from the front of an array, which is slow where they are many. */
const fewLines = 500

/** Where a piece ends that begins at `start` and holds at most so many lines. */
function endOfPiece(text: string, start: number, mostLines: number): number {
  const most = Math.min(start + pieceCharacters, text.length)
  let end = start
  for (let lines = 0; lines < mostLines && end < most; lines += 1) {
    const lineEnd = text.indexOf('\n', end)
    end = lineEnd < 0 ? most : Math.min(lineEnd + 1, most)
  }
  return end
}

/** Files mix the line ends of several systems. */
async function* withPlainLineEnds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const whole = held + text
    held = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - held.length).replaceAll(/\r\n?/g, '\n')
  }
  if (held) yield '\n'
}
