import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import { createApp } from './app.ts'
import { type Config, listeningOn } from './config.ts'
import { connect, type Database } from './database/connect.ts'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts'
import { migrateDatabase } from './database/migrate.ts'
import type { Deps } from './deps.ts'
import { loadPosts } from './features/blog/load-posts.ts'
import { acceptOneHost } from './http/one-host.ts'
import { createLog } from './log.ts'
import { type DepsOptions, openDeps, version } from './open-deps.ts'
import { StartRefusal, systemCode } from './start-refusal.ts'
import { workJobs } from './work-jobs.ts'

export type RunningServer = {
  url: string
  port: number
  deps: Deps
  /** Finishes current requests and jobs, accepts nothing new, closes the database. Safe to call twice. */
  stop(): Promise<void>
}

/** What test servers set. */
export type ServerOptions = Pick<
  DepsOptions,
  'clock' | 'checkRawAnswers' | 'passwordCost' | 'readingNiceness'
>

/** Requests still running after this are cut off, so that a stop finishes within 10 seconds. */
const finishRequestsMs = 6000

/**
 * Longer than proxies keep their connections, up to two minutes: one that the server closes as a request is sent on it
 * loses that request.
 */
const keepIdleMs = 150_000

/** Starts everything in order: port, database, migrations, adapters, routes, background work. */
export async function startServer(given: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const log = createLog(given.logLevel)
  const opened: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of opened.reverse())
      await close().catch((err: unknown) => log.error({ err }, 'could not close'))
    opened.length = 0
  }
  try {
    const stopping = new AbortController()
    const isAccepted = acceptOneHost(log)
    let listener: ReturnType<typeof getRequestListener> | undefined
    const server = createServer({ keepAliveTimeout: keepIdleMs }, (request, response) => {
      if (!isAccepted(request)) return void response.writeHead(400, { connection: 'close' }).end()
      if (listener) return void listener(request, response)
      response.writeHead(503, { 'retry-after': '1' }).end()
    })
    const config = listeningOn(given, await listen(server, given))
    opened.push(() => closeServer(server))
    const { db, connection, close } = await openDatabase(config, log)
    opened.push(close)
    await migrateDatabase(connection)
    const { deps, close: closeDeps } = await openDeps({
      config,
      db,
      connection,
      log,
      stopping: stopping.signal,
      ...options,
    })
    opened.push(closeDeps)
    await loadPosts(deps)
    if (config.role !== 'web') opened.push(await workJobs(deps))
    listener = getRequestListener(createApp(deps, version).fetch)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      stopping.abort()
      await closeServer(server)
      await closeAll()
    }
    return {
      url: config.publicUrl,
      port: config.port,
      deps,
      stop() {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function openDatabase(config: Config, log: Deps['log']) {
  const onError = (err: Error) => log.warn({ err }, 'a database connection was lost')
  if (config.databaseUrl) {
    const connection: pg.ClientConfig = { connectionString: config.databaseUrl }
    const db = await connectOrRefuse(connection, 'postgres', onError)
    return { db, connection, close: () => db.close() }
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  try {
    const db = await connectOrRefuse(embedded.connection, 'embedded', onError)
    return {
      db,
      connection: embedded.connection as pg.ClientConfig,
      async close() {
        await db.close()
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function connectOrRefuse(
  connection: pg.ClientConfig,
  kind: Database['kind'],
  onError: (error: Error) => void,
) {
  try {
    return await connect({ connection, kind, onError })
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw new StartRefusal(
      `The database does not answer (${systemCode(error) ?? (error as Error).message}). Check DATABASE_URL.`,
      78,
      error,
    )
  }
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = systemCode(error)
      const reason =
        code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program. Set PORT to a free one.`
          : `Cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`
      reject(new StartRefusal(reason, 78, error))
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), finishRequestsMs)
    // A keep-alive connection becomes idle only once its last response has been sent.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
