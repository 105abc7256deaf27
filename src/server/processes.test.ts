import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { superuser } from './database/embedded/cluster.ts'
import { databaseUrl } from './testing/copy-database.ts'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { TestClient } from './testing/test-client.ts'

const secret = 'a-test-secret-of-enough-length-0123456789'
const password = 'a quiet porch 42'
let first: TestServer
const spawned: SpawnedServer[] = []
beforeAll(async () => {
  first = await createTestServer()
})
afterEach(async () => {
  await Promise.all(spawned.splice(0).map((server) => server.end('SIGKILL')))
})
afterAll(() => first.stop())

async function start(url = first.deps.config.databaseUrl ?? ''): Promise<SpawnedServer> {
  const server = await spawnServer({
    DATABASE_URL: url,
    SECRET: secret,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  })
  spawned.push(server)
  return server
}

test('three processes that start at once on an empty database set it up together', async () => {
  const cluster = inject('cluster')
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...cluster, user: superuser, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database} owner ${cluster.user}`)
  const url = databaseUrl({ ...cluster, database })
  const servers = await Promise.all([start(url), start(url), start(url)])
  const client = new TestClient(servers[0]?.url ?? '')
  const person = { name: 'Ann Three', email: 'ann@example.com', password }
  expect((await client.post('/.netlify/functions/signup-create-user', person)).status).toBe(200)
  for (const { url: address } of servers) {
    const elsewhere = await new TestClient(address).get('/api/me', { cookie: client.cookie })
    expect([elsewhere.status, elsewhere.body.name]).toEqual([200, 'Ann Three'])
  }
  for (const server of servers) expect(server.written()).not.toContain('"level":50')
  expect((await Promise.all(servers.map((server) => server.end()))).map(({ code }) => code)).toEqual([
    0, 0, 0,
  ])
  spawned.length = 0
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
})

test('a session ended on one process is dead on the other immediately, however it is ended', async () => {
  const second = await start()
  const elsewhere = async (cookie: string) =>
    (await new TestClient(second.url).get('/api/me', { cookie })).status
  const email = 'two@example.com'
  const original = await first.agent({ email, password })
  const signIn = async (given: string) => {
    const client = first.visitor()
    expect((await client.post('/api/auth/sign-in/email', { email, password: given })).status).toBe(200)
    return client
  }
  const alive = async (...clients: TestClient[]) =>
    Promise.all(clients.map(({ cookie }) => elsewhere(cookie)))

  const [phone, laptop] = [await signIn(password), await signIn(password)]
  expect(new Set([original.cookie, phone.cookie, laptop.cookie]).size).toBe(3)
  const phoneCookie = phone.cookie
  expect(await elsewhere(phoneCookie)).toBe(200)
  await phone.post('/api/auth/sign-out', {})
  expect([await elsewhere(phoneCookie), ...(await alive(laptop, original))]).toEqual([401, 200, 200])

  await laptop.post('/api/auth/revoke-other-sessions', {})
  expect(await alive(original, laptop)).toEqual([401, 200])

  const tablet = await signIn(password)
  await laptop.post('/api/auth/revoke-sessions', {})
  expect(await alive(tablet, laptop)).toEqual([401, 401])

  const stolen = await signIn(password)
  const owner = await signIn(password)
  const changed = await owner.post('/api/auth/change-password', {
    currentPassword: password,
    newPassword: 'Riverbend porch 77!',
    revokeOtherSessions: true,
  })
  expect([changed.status, ...(await alive(stolen, owner))]).toEqual([200, 401, 200])
})

test('what a sidekick is told on one process it does on the other from its next reply', async () => {
  const second = await start()
  const agent = await first.agent()
  const elsewhere = new TestClient(second.url)
  const chat = '/api/training/chats/agent'
  const ask = async () =>
    (await elsewhere.post(chat, { message: 'Do you speak Spanish?' }, { cookie: agent.cookie })).body.answer
  const reply = await ask()
  const improve = (improvement: string) =>
    agent.post('/api/training/feedback', {
      ...{ messageId: reply.id, sidekick: 'agent', feedback: 'thumbs_down', improvement },
    })
  await improve('Yes, Ana does.')
  expect((await ask()).content).toContain('Yes, Ana does.')
  await improve('End with “Bye!”')
  expect((await ask()).content).toBe(`${reply.content} Bye!`)
})

const inFlight = 50

test(`a shutdown while ${inFlight} leads are being posted drops none of them`, async () => {
  const server = await start()
  const { slug } = (await (await first.agent()).get('/api/me')).body
  const holder = new pg.Client({
    ...inject('cluster'),
    user: superuser,
    database: first.deps.config.databaseUrl?.match(/t_\w+/)?.[0] ?? '',
  })
  await holder.connect()
  await holder.query('begin; lock table contacts in access exclusive mode')
  const posts = Array.from({ length: inFlight }, (_, number) => post(server.url, slug, number))
  await Promise.all(posts.map(({ begun }) => begun))
  const ended = server.end('SIGTERM')
  spawned.length = 0
  await expect
    .poll(async () => (await fetch(`${server.url}/api/health`).catch(() => undefined))?.status, {
      interval: 20,
    })
    .toBeUndefined()
  await holder.query('commit')
  const answers = await Promise.all(posts.map(({ answered }) => answered))
  expect(answers.filter((status) => status !== 201)).toEqual([])
  const { code, tookMs } = await ended
  expect([code, tookMs < 10_000]).toEqual([0, true])
  const kept = await first.sql(`select 1 from contacts where email like 'stop-%@example.com'`)
  expect(kept).toHaveLength(inFlight)
  await holder.end()
})

/** One post: `begun` resolves once the server has read the headers, `answered` with its status, 0 if it was cut off. */
function post(url: string, agentSlug: string, number: number) {
  const body = JSON.stringify({ agentSlug, name: 'Lee', email: `stop-${number}@example.com`, consent: true })
  const request = httpRequest(`${url}/api/public/leads`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const begun = new Promise<void>((resolve) => request.once('continue', resolve))
  const answered = new Promise<number>((resolve) => {
    request.once('response', (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', () => resolve(0))
  })
  begun.then(
    () => request.end(body),
    () => undefined,
  )
  request.flushHeaders()
  return { begun, answered }
}
