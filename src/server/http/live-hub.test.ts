import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { startLiveHub } from './live-hub.ts'

/** A proxy between the hub and the database; `isCut` closes open connections and lets nothing through. */
async function startProxy(cluster: pg.ClientConfig) {
  const open = new Set<Socket>()
  const state = { isCut: false, attempts: 0, maxAtOnce: 0, waiting: 0 }
  let held: Promise<void> | undefined
  const target = cluster.host?.startsWith('/')
    ? { path: `${cluster.host}/.s.PGSQL.${cluster.port}` }
    : { host: cluster.host, port: cluster.port ?? 5432 }
  const server = createServer(async (socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    state.maxAtOnce = Math.max(state.maxAtOnce, open.size)
    if (state.isCut) {
      state.attempts += 1
      // Longer than the delay between two attempts, so that parallel attempts would overlap.
      setTimeout(() => socket.destroy(), 800)
      return
    }
    if (held) state.waiting += 1
    await held
    const database = connect(target)
    database.on('error', () => undefined).on('close', () => socket.destroy())
    socket.on('close', () => database.destroy())
    socket.pipe(database).pipe(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    port,
    state,
    cut() {
      Object.assign(state, { isCut: true, maxAtOnce: 0 })
      for (const socket of open) socket.destroy()
    },
    mend: () => Object.assign(state, { isCut: false }),
    /** Lets nothing through to the database until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    isQuiet: () => open.size === 0,
    close: () => new Promise<unknown>((done) => server.close(done)),
  }
}

test('while the database is away the hub retries one connection at a time, and reconnects when it is back', async () => {
  const cluster = inject('cluster') as pg.ClientConfig
  const proxy = await startProxy(cluster)
  const db = { pool: new pg.Pool(cluster), onChanges: undefined } as unknown as Database
  const errors: unknown[] = []
  const connection = { ...cluster, database: 'postgres', host: '127.0.0.1', port: proxy.port }
  const hub = await startLiveHub(db, connection, (error) => errors.push(error))
  onTestFinished(async () => {
    await hub.close()
    await db.pool.end()
    await proxy.close()
  })
  const told = new Promise((done) => hub.listen('00000000-0000-7000-8000-000000000000' as never, done))

  proxy.cut()
  await expect.poll(() => proxy.state.attempts, { timeout: 15_000 }).toBeGreaterThanOrEqual(4)
  expect(proxy.state.maxAtOnce).toBe(1)
  expect(errors.length).toBeLessThanOrEqual(2 * proxy.state.attempts + 2)

  proxy.mend()
  expect(await told).toBe('resync')
}, 30_000)

test('a hub closed while it retries leaves no connection behind', async () => {
  const cluster = inject('cluster') as pg.ClientConfig
  const proxy = await startProxy(cluster)
  const db = { pool: new pg.Pool(cluster), onChanges: undefined } as unknown as Database
  const connection = { ...cluster, database: 'postgres', host: '127.0.0.1', port: proxy.port }
  const hub = await startLiveHub(db, connection, () => undefined)
  onTestFinished(async () => {
    proxy.cut()
    await db.pool.end()
    await proxy.close()
  })
  const release = proxy.hold()
  proxy.cut()
  proxy.mend()
  await expect.poll(() => proxy.state.waiting, { timeout: 15_000 }).toBe(1)
  await hub.close()
  release()
  await expect.poll(() => proxy.isQuiet(), { timeout: 5_000 }).toBe(true)
}, 30_000)

/** A database that accepts connections but refuses LISTEN, like a replica. */
async function startFollower() {
  const message = (type: string, ...parts: (string | number)[]) => {
    const body = Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : int32(part))),
    )
    return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
  }
  const int32 = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(value)
    return bytes
  }
  const ready = message('Z', 'I')
  const refusal = message('E', 'SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0')
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', 0), ready]))
      socket.on('data', (asked) => {
        if (asked.toString().startsWith('Q')) socket.write(Buffer.concat([refusal, ready]))
        else socket.end()
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const close = () => {
    for (const socket of open) socket.destroy()
    return new Promise<unknown>((done) => server.close(done))
  }
  return { port, open, close }
}

test('a database that refuses LISTEN keeps no open connections from failed attempts', async () => {
  const follower = await startFollower()
  onTestFinished(async () => void (await follower.close()))
  const connection = { host: '127.0.0.1', port: follower.port, user: 'any', database: 'any' }
  const started = startLiveHub({} as Database, connection, () => undefined)
  await expect(started).rejects.toThrow('cannot execute LISTEN during recovery')
  await expect.poll(() => follower.open.size).toBe(0)
})
