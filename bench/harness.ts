import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { pino } from 'pino'
import { superuser } from '#server/database/embedded/cluster.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'

/** One row of the report: ours and the raw baseline from the same run, and the target. */
export type Row = {
  goal: string
  what: string
  ours: string
  raw: string
  ratio: string
  aim: string
  met: boolean
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** Alternates between the two, so that a machine that slows down affects both. */
export async function inTurn(
  ours: () => Promise<number>,
  raw: () => Promise<number>,
): Promise<[number, number]> {
  const measured: [number[], number[]] = [[], []]
  await ours()
  await raw()
  for (let round = 0; round < rounds; round += 1) {
    measured[0].push(await ours())
    measured[1].push(await raw())
  }
  return [median(measured[0]), median(measured[1])]
}

/** What is measured, in which unit, and what it should reach: a ratio to the baseline, or for `limit` a number. */
type Aim = Pick<Row, 'goal' | 'what'> & { unit: string; aim: number }

function compared({ goal, what, unit }: Aim, [ours, raw]: [number, number]) {
  const ratio = (ours / raw).toFixed(2)
  return { goal, what, ours: figure(ours, unit), raw: figure(raw, unit), ratio }
}

export const atLeast = (row: Aim, pair: [number, number]): Row => ({
  ...compared(row, pair),
  aim: `>= ${row.aim} x`,
  met: pair[0] / pair[1] >= row.aim,
})

export const atMost = (row: Aim, pair: [number, number]): Row => ({
  ...compared(row, pair),
  aim: `<= ${row.aim} x`,
  met: pair[0] / pair[1] <= row.aim,
})

export const limit = ({ goal, what, unit, aim }: Aim, ours: number): Row => ({
  goal,
  what,
  ours: figure(ours, unit),
  raw: '',
  ratio: '',
  aim: `<= ${figure(aim, unit)}`,
  met: ours <= aim,
})

const figure = (value: number, unit: string) =>
  `${value >= 100 ? Math.round(value).toLocaleString('en-US') : Number(value.toPrecision(3))} ${unit}`

type Load = {
  url: string
  connections?: number
  seconds?: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** A new body for each request. */
  body?: () => string
}

/** Requests per second and the 99th percentile in ms; throws if a response was not a success. */
export async function load({ url, connections = 32, seconds = 3, method = 'GET', headers = {}, body }: Load) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(body && {
      requests: [{ method, setupRequest: (request: object) => ({ ...request, body: body() }) }],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

export type Child = { url: string; pid: number; startMs: number; stop(): Promise<void> }

/** Starts a server of ours or a raw one, and waits for the line with its URL. */
async function startChild(
  script: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Child> {
  const folder = mkdtempSync(join(tmpdir(), 'pl-bench-'))
  const log = join(folder, 'out.log')
  const out = openSync(log, 'w')
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', out, out],
  })
  for (;;) {
    const url = /ready: (\S+)/.exec(readFileSync(log, 'utf8'))?.[1]
    if (url) {
      return {
        url,
        pid: child.pid ?? 0,
        startMs: performance.now() - began,
        async stop() {
          const ended = new Promise((resolve) => child.once('exit', resolve))
          child.kill('SIGTERM')
          await ended
          rmSync(folder, { recursive: true, force: true })
        },
      }
    }
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    await pause(5)
  }
}

export type Ground = {
  databaseUrl: string
  /** Outside the tenant door, for filling and inspecting. */
  admin: pg.Client
  close(): Promise<void>
}

/** A separate durable PostgreSQL with the product's own settings. */
export async function openGround(): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pl-ground-'))
  const cluster = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    settings: { max_connections: '150' },
  })
  const { host, port, user, database } = cluster.connection
  const admin = new pg.Client({ ...cluster.connection, user: superuser })
  await admin.connect()
  return {
    databaseUrl: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    admin,
    async close() {
      await admin.end()
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
/** The flags that `npm start` passes to Node: the product is measured as it runs. */
const serverFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'))

export const startServer = (env: Record<string, string>) =>
  startChild(new URL('../src/server/entry.js', import.meta.url).pathname, env, serverFlags)

export const startOurs = (databaseUrl: string, env: Record<string, string> = {}) =>
  startServer({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    SECRET: 'a-bench-secret-of-enough-length-0123456789',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'pl-bench-data-')),
    RATE_LIMITS: 'off',
    DEMO: 'off',
    PLAN_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  })

export const startRaw = (databaseUrl: string) =>
  startChild(new URL('./raw-server.ts', import.meta.url).pathname, { DATABASE_URL: databaseUrl })

/** Signs an agent up; returns the cookie, the id and the public address. */
export async function signUp(url: string, name: string) {
  const answered = await fetch(`${url}/.netlify/functions/signup-create-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: `${name.replaceAll(' ', '.')}.${Date.now()}@example.com`,
      password: 'a quick porch 12',
    }),
  })
  const cookie = answered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const me = (await (await fetch(`${url}/api/me`, { headers: { cookie } })).json()) as {
    id: string
    slug: string
  }
  return { cookie, id: me.id, slug: me.slug }
}

export async function addListing(url: string, cookie: string) {
  const answered = await fetch(`${url}/api/listings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      title: 'Brick ranch with a sunroom',
      address: '48 Larkspur Court, Asheville, NC 28804',
      price: 462_500,
      bedrooms: 3,
      bathrooms: 2,
      squareFeet: 1640,
      propertyType: 'Single Family',
      status: 'Active',
      description:
        'The kitchen has soapstone counters and a gas range. The fenced back yard has a stone patio. '.repeat(
          6,
        ),
      features: ['Built in 1962', '2-car garage', 'Gas heat', 'Hardwood floors'],
    }),
  })
  return (await answered.json()) as { id: string; slug: string }
}
