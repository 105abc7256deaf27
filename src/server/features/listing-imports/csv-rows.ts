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
  async function* watched() {
    for await (const text of withPlainLineEnds(texts)) {
      for (let at = 0; at < text.length; at += pieceCharacters) {
        const piece = text.slice(at, at + pieceCharacters)
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
  const pieces = Readable.from(watched(), { highWaterMark: 1 })
  // What fails in the source ends the reader with it, and is thrown where the rows are taken.
  pipeline(pieces, reader, () => undefined)
  for await (const cells of reader) {
    waiting = 0
    row += 1
    yield cells as string[]
  }
}

const pieceCharacters = 65_536

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
