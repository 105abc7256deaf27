import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { access, constants, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import { requireBinaries } from '#server/database/embedded/binaries.ts'
import { clusterFolder } from '#server/database/embedded/cluster.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { readSmtpUrl } from '#server/settings/smtp-settings.ts'
import { StartRefusal, systemCode } from '#server/start-refusal.ts'
import { whatIsMissing } from './installed.js'

/** The result of a check. `wrong` stops the product from working; `note` does not. */
export type Finding = { state: 'ok' | 'note' | 'wrong'; text: string }

const ok = (text: string): Finding => ({ state: 'ok', text })
const note = (text: string): Finding => ({ state: 'note', text })
const wrong = (text: string): Finding => ({ state: 'wrong', text })

const run = promisify(execFile)
const patienceMs = 5000
const gibibyte = 1024 ** 3

export function checkNode(version = process.versions.node): Finding {
  const pinned = readFileSync('.nvmrc', 'utf8').trim()
  if (Number(version.split('.')[0]) >= Number(pinned)) return ok(`Node ${version}`)
  return wrong(`This is Node ${version}. Use "npm run doctor", which runs on Node ${pinned}.`)
}

export function checkPackages(): Finding {
  const missing = whatIsMissing()
  return missing ? wrong(`Packages: ${missing}. Run "npm ci".`) : ok('Packages match package-lock.json')
}

export async function checkBinaries(config: Config): Promise<Finding> {
  if (config.databaseUrl) return ok('The embedded PostgreSQL is not used (DATABASE_URL is set)')
  const { postgres } = await requireBinaries(existingFolder(config.dataDir))
  const { stdout } = await run(postgres, ['-V'])
  return ok(`Embedded ${stdout.trim()}`)
}

/** The folder itself, or the nearest existing folder above it. */
function existingFolder(path: string): string {
  return existsSync(path) ? path : existingFolder(dirname(path))
}

export async function checkDataDir({ dataDir }: Config): Promise<Finding> {
  const folder = existingFolder(dataDir)
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    await rm(await mkdtemp(join(folder, '.doctor-')), { recursive: true })
  } catch (error) {
    return wrong(
      `DATA_DIR ${dataDir} cannot be written to (${systemCode(error)}). Make it writable for this user, or set DATA_DIR.`,
    )
  }
  return folder === dataDir ? ok(`DATA_DIR ${dataDir}`) : ok(`DATA_DIR ${dataDir} (created on first start)`)
}

export function checkDiskSpace({ dataDir }: Config): Finding {
  const { bavail, bsize } = statfsSync(existingFolder(dataDir))
  const free = (bavail * bsize) / gibibyte
  const text = `${free.toFixed(1)} GiB free for DATA_DIR`
  if (free < 0.2) return wrong(`Only ${text}. Free some space: photos, mail and the database need it.`)
  return free < 1 ? note(`${text}, which won't last long`) : ok(text)
}

/** Whether this installation's server answers on its port. */
export async function findRunningServer({ host, port }: Config): Promise<{ version: string } | undefined> {
  if (port === 0) return undefined
  const address = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${address}:${port}/api/health`, {
      signal: AbortSignal.timeout(patienceMs),
    })
    const body = (await answer.json()) as { status?: string; version?: string }
    return body.status === 'ok' && body.version ? { version: body.version } : undefined
  } catch {
    return undefined // not running, or another program
  }
}

export async function checkPort(config: Config, running: { version: string } | undefined): Promise<Finding> {
  if (running) return ok(`Port ${config.port}: the server is running, version ${running.version}`)
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer().on('error', (error) => resolve(systemCode(error)))
    probe.listen(config.port, config.host, () => probe.close(() => resolve(undefined)))
  })
  if (code === undefined) return ok(`Port ${config.port} on ${config.host} is free`)
  if (code === 'EADDRINUSE')
    return wrong(`Port ${config.port} is taken by another program. Stop it, or set PORT to a free one.`)
  return wrong(`Port ${config.port} on ${config.host} cannot be used (${code}). Check PORT and HOST.`)
}

export async function checkDatabase(config: Config, running: boolean): Promise<Finding> {
  if (config.databaseUrl) return lookInto({ connectionString: config.databaseUrl })
  if (running) return ok('The embedded database is in use by the running server')
  if (!existsSync(clusterFolder(config.dataDir))) return ok('The embedded database is created on first start')
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: pino({ level: 'silent' }) })
  try {
    return await lookInto(embedded.connection)
  } finally {
    await embedded.stop()
  }
}

async function lookInto(connection: pg.ClientConfig): Promise<Finding> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: patienceMs })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
        to_regclass('app_migrations.__drizzle_migrations') is not null as migrated,
        (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "seesAllRows"`,
    )
    const { version, major, migrated, seesAllRows } = rows[0]
    if (major < 15) return wrong(`PostgreSQL ${version} is too old: 15 or newer is needed (DATABASE_URL).`)
    if (!migrated) return note(`PostgreSQL ${version} answers; its schema is created on first start`)
    const { rows: done } = await client.query(
      'select count(*)::int as count from app_migrations.__drizzle_migrations',
    )
    return withBackups(compareMigrations(version, done[0].count), seesAllRows)
  } catch (error) {
    return wrong(
      `The database does not answer: ${(error as Error).message}. Check DATABASE_URL, or that it runs.`,
    )
  } finally {
    await client.end().catch(() => undefined) // it may never have connected
  }
}

/** A `pg_dump` by a login from which row-level security hides the rows fails, or writes an empty backup. */
const withBackups = (finding: Finding, seesAllRows: boolean): Finding =>
  finding.state === 'ok' && !seesAllRows
    ? ok(`${finding.text}. For backups by pg_dump, use another login, with BYPASSRLS`)
    : finding

function compareMigrations(version: string, done: number): Finding {
  const journal = JSON.parse(readFileSync('src/server/database/migrations/meta/_journal.json', 'utf8'))
  const known = journal.entries.length as number
  if (done === known) return ok(`PostgreSQL ${version} answers, its schema is up to date`)
  if (done < known)
    return note(`PostgreSQL ${version} answers; ${known - done} migrations run on the next start`)
  return wrong(
    `The database is from a newer version of Porchlight (${done} migrations; this version has ${known}). Start that version.`,
  )
}

export async function checkMail(config: Config): Promise<Finding> {
  if (config.mailgun) return checkAddress('Mailgun', config.mailgun.baseUrl, 'MAILGUN_BASE_URL')
  if (!config.smtpUrl) return ok('Mail is saved to local files (no SMTP_URL, no MAILGUN_API_KEY)')
  const { host, port } = readSmtpUrl(config.smtpUrl)
  const code = await new Promise<string | undefined>((resolve) => {
    const socket = connect({ host, port, timeout: patienceMs })
    const done = (result?: string) => {
      socket.destroy()
      resolve(result)
    }
    socket
      .on('connect', () => done())
      .on('timeout', () => done('no answer'))
      .on('error', (error) => done(systemCode(error) ?? error.message))
  })
  return code === undefined
    ? ok(`The mail server ${host}:${port} can be reached`)
    : wrong(`The mail server ${host}:${port} cannot be reached (${code}). Check SMTP_URL.`)
}

export async function checkSpeech({ speech }: Config): Promise<Finding> {
  if (!speech) return ok('Answers are read aloud by the browsers’ own voices (no AI_SPEECH_MODEL)')
  const { baseUrl, model, apiKey } = speech
  return checkAddress(`The voice ${model}`, `${baseUrl}/models`, 'AI_BASE_URL and AI_API_KEY', apiKey)
}

export async function checkFiles({ s3 }: Config): Promise<Finding> {
  return s3
    ? checkAddress('The object storage', s3.endpoint, 'S3_ENDPOINT')
    : ok('Files are stored in DATA_DIR (no S3_ENDPOINT)')
}

/** Any response shows that it can be reached; only a refused key is an error. */
async function checkAddress(what: string, url: string, names: string, key?: string): Promise<Finding> {
  try {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
    const { status } = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) })
    if (key && (status === 401 || status === 403))
      return wrong(`${what} refuses the key (${status}). Check ${names}.`)
    return ok(`${what} can be reached`)
  } catch (error) {
    return wrong(`${what} cannot be reached at ${new URL(url).host} (${reasonOf(error)}). Check ${names}.`)
  }
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return systemCode(error.cause) ?? error.cause.message
  return error.name === 'TimeoutError' ? 'no answer' : error.message
}

/** A check that can't be carried out is a finding too. */
export async function finding(look: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await look()
  } catch (error) {
    return wrong(
      error instanceof StartRefusal ? error.message : `A check failed: ${(error as Error).message}`,
    )
  }
}
