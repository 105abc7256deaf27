import { createServer, type NetConnectOpts, type Socket, connect as toServer } from 'node:net'

export type DatabaseWire = {
  /** The address of a database, by way of the wire. */
  through(databaseUrl: string): string
  /** It is cut before the n-th statement of work from now on, counting from 1, as soon as `onCut` has been called. */
  cutBefore(statement: number, onCut: () => void): void
  close(): Promise<void>
}

/** A statement of work, by its SQL: it begins a transaction that counts, or it counts alone. */
type Work = { begins(sql: string): boolean; isAlone(sql: string): boolean }

const type = (letter: string) => letter.charCodeAt(0)
const [query, parse, execute] = [type('Q'), type('P'), type('E')]

/**
 * A wire to PostgreSQL that can be cut between any two statements: the server has had all that came before, and nothing
 * after.
 */
export async function startDatabaseWire(
  { host, port }: { host: string; port: number },
  work: Work,
): Promise<DatabaseWire> {
  const place: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const ends = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let onCut = (): void => undefined
  /** False if the wire has been cut. */
  const passes = (isWork: boolean): boolean => {
    if (isWork) left -= 1
    if (left > 0) return true
    if (ends.size > 0) onCut()
    for (const end of ends) end.destroy()
    return false
  }
  const server = createServer((worker) => {
    const database = toServer(place)
    for (const end of [worker, database]) {
      ends.add(end)
      // A worker that dies midway is what it is for.
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        for (const other of [worker, database]) other.destroy()
      })
    }
    database.pipe(worker)
    const [split, isWork] = [messageSplitter(), workReader(work)]
    worker.on('data', (piece) => {
      for (const message of split(piece)) if (passes(isWork(message))) database.write(message)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The wire has no port')
  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl)
      url.searchParams.delete('host')
      url.host = `127.0.0.1:${address.port}`
      return url.href
    },
    cutBefore(statement, then) {
      ;[left, onCut] = [statement, then]
    },
    close: () =>
      new Promise((resolve) => {
        for (const end of ends) end.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Whether a message has the server run a statement of work. */
function workReader({ begins, isAlone }: Work): (message: Buffer) => boolean {
  let [isWorking, isAloneNext] = [false, false]
  return (message) => {
    const sql = message.toString('latin1')
    const isQuery = message[0] === query
    if (message[0] === parse && isAlone(sql)) isAloneNext = true
    if (isQuery && begins(sql)) isWorking = true
    if (!isQuery && message[0] !== execute) return false
    const counts = isWorking || isAloneNext
    isAloneNext = false
    if (isQuery && /COMMIT|ROLLBACK/.test(sql)) isWorking = false
    return counts
  }
}

/** Whole messages of the protocol from pieces: the first has no type, only a length. */
function messageSplitter(): (piece: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  let lengthAt = 0
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    const whole: Buffer[] = []
    while (rest.length >= lengthAt + 4) {
      const size = lengthAt + rest.readInt32BE(lengthAt)
      if (rest.length < size) break
      whole.push(rest.subarray(0, size))
      rest = rest.subarray(size)
      lengthAt = 1
    }
    return whole
  }
}
