import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inLongRun } from '#domain/testing/in-long-run.ts'
import { TestClient } from './testing/test-client.ts'

/** Of the server and of its database, in turn. */
const kills = inLongRun ? 20 : 2
const entry = new URL('./entry.js', import.meta.url).pathname

let dataDir: string
let logFile: string
let child: ChildProcess | undefined
let port = 0

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pl-kill-'))
  logFile = join(dataDir, 'out.log')
})
afterAll(async () => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the real server on its own PostgreSQL; resolves with the URL when it says that it is ready. */
async function start(): Promise<string> {
  const out = openSync(logFile, 'w')
  const started = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      PLAN_LIMITS: 'off',
    },
    stdio: ['ignore', out, out],
  })
  child = started
  const ready = () => /is ready: (\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1]
  await expect
    .poll(() => ready() ?? (started.exitCode === null ? undefined : readFileSync(logFile, 'utf8')), {
      timeout: 60_000,
      interval: 20,
    })
    .toMatch(/^http/)
  const url = ready() ?? ''
  port = Number(new URL(url).port)
  return url
}

async function stop(): Promise<void> {
  const running = child
  if (!running || running.exitCode !== null || running.signalCode) return
  const ended = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await ended
}

const databasePid = () =>
  Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0])

test(`kill -9 of the server or of its database, ${kills} times while leads arrive: none answered with 201 is lost`, async () => {
  let url = await start()
  const agent = new TestClient(url)
  const signUp = { name: 'Kay Durable', email: 'kay@example.com', password: 'a steady porch 5' }
  expect((await agent.post('/.netlify/functions/signup-create-user', signUp)).status).toBe(200)
  const { slug } = (await agent.get('/api/me')).body
  const answered: string[] = []
  const tookMs: number[] = []
  let posting = true
  let number = 0

  const post = async () => {
    while (posting) {
      const email = `lead-${number++}@example.com`
      const body = {
        agentSlug: slug,
        name: 'Lee Lead',
        email,
        message: 'Is it still available?',
        consent: true,
      }
      const answer = await new TestClient(url).post('/api/public/leads', body).catch(() => undefined)
      if (answer?.status === 201) answered.push(email)
    }
  }
  const posters = Array.from({ length: 4 }, post)
  for (let round = 0; round < kills; round += 1) {
    const before = answered.length
    await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(before + 3 + (round % 5))
    const killed = performance.now()
    if (round % 2 === 0) {
      const running = child
      running?.kill('SIGKILL')
      url = await start()
    } else {
      process.kill(databasePid(), 'SIGKILL')
    }
    const count = answered.length
    await expect.poll(() => answered.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(count)
    tookMs.push(performance.now() - killed)
  }
  posting = false
  await Promise.all(posters)

  const kept = new Set<string>()
  const again = new TestClient(url)
  const signIn = async () =>
    (await again.post('/api/auth/sign-in/email', { email: signUp.email, password: signUp.password })).status
  await expect.poll(signIn, { timeout: 60_000 }).toBe(200)
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: { items: { email: string }[]; nextCursor: string | null } } = await again.get(
      `/api/leads?limit=100${cursor ? `&cursor=${cursor}` : ''}`,
    )
    for (const lead of body.items) kept.add(lead.email)
    cursor = body.nextCursor
  }
  expect(answered.filter((email) => !kept.has(email))).toEqual([])
  process.stdout.write(
    `serving again after ${Math.round(Math.max(...tookMs))} ms at most, ${answered.length} leads kept\n`,
  )
}, 240_000)

test('a second server on the same DATA_DIR refuses with a plain message and exit code 78', async () => {
  if (!child || child.exitCode !== null || child.signalCode) await start()
  const out = join(dataDir, 'second.log')
  const file = openSync(out, 'w')
  const second = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', file, file],
  })
  const code = await new Promise((resolve) => second.once('exit', resolve))
  expect(code).toBe(78)
  expect(readFileSync(out, 'utf8')).toMatch(/DATA_DIR .* (in use|used)/)
})
