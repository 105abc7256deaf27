import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeError } from './log.ts'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { TestClient } from './testing/test-client.ts'

let database: TestServer
let server: SpawnedServer
beforeAll(async () => {
  database = await createTestServer({ env: { ROLE: 'web' } })
  server = await spawnServer({
    DATABASE_URL: database.deps.config.databaseUrl ?? '',
    SECRET: 'a-canary-secret-zq00secret-0123456789',
    SMTP_URL: 'smtp://zq01user:zq02pass@127.0.0.1:9',
    MAIL_FROM: 'Porch <porch@example.com>',
    LOG_LEVEL: 'debug',
    RATE_LIMITS: 'off',
  })
})
afterAll(async () => {
  await server.end()
  await database.stop()
})

/** Words that occur nowhere else, each placed where a person’s data or a secret would be. */
const canaries = new Set(['zq00secret', 'zq01user', 'zq02pass'])
let last = 2
function canary(kind: string): string {
  const word = `zq${String(++last).padStart(2, '0')}${kind}`
  canaries.add(word)
  return word
}
/** Inside a text that would start a new line, in color, if it were logged unescaped. */
const inText = (kind: string) => `${canary(kind)}\r\n{"level":60,"msg":"forged"}\u001b[31m`
const mailOf = (kind: string) => `${canary(kind)}@example.com`

async function walkEverything(): Promise<void> {
  const agent = new TestClient(server.url)
  const email = mailOf('signup')
  const password = `${canary('password')} porch 42`
  await agent.post('/.netlify/functions/signup-create-user', { name: canary('name'), email, password })
  await agent.post('/api/auth/sign-in/email', { email, password: canary('wrongpassword') })
  await agent.post('/api/auth/sign-in/email', {
    email: mailOf('unknown'),
    password: canary('unknownpassword'),
  })
  await agent.post('/api/auth/request-password-reset', { email })
  await agent.post('/api/auth/reset-password', { token: canary('token'), newPassword: canary('newpassword') })
  await agent.get(`/api/auth/verify-email?token=${canary('verifytoken')}`)
  await agent.patch('/api/me', {
    bio: inText('bio'),
    company: canary('company'),
    phone: canary('agentphone'),
  })
  await agent.patch('/api/me', `{"bio": "${canary('brokenjson')}`, { 'content-type': 'application/json' })
  await agent.patch('/api/me', { [canary('field')]: canary('value') })
  const { body: listing } = await agent.post('/api/listings', {
    title: canary('title'),
    address: `12 ${canary('address')} Lane`,
    price: 450_000,
    bedrooms: 3,
    bathrooms: 2,
    status: 'Active',
    description: inText('description'),
    features: [canary('feature')],
  })
  await agent.post('/api/knowledge', { scope: 'agent', title: canary('topic'), content: inText('knowledge') })
  const visitor = new TestClient(server.url)
  const { body: said } = await visitor.post('/api/continue-conversation', {
    messages: [{ sender: 'user', text: inText('question') }],
    systemPrompt: canary('systemprompt'),
    listingId: listing.slug,
  })
  await visitor.post(`/api/conversations/${said.conversationId}/messages`, {
    role: 'user',
    content: canary('chatmessage'),
  })
  const someone = () => ({
    listingId: listing.slug,
    name: canary('buyer'),
    email: mailOf('buyer'),
    consent: true,
  })
  const { body: lead } = await visitor.post(
    '/api/public/leads',
    { ...someone(), phone: '+1 828 555 0188', message: inText('message') },
    { 'idempotency-key': canary('key') },
  )
  canaries.add('5550188')
  canaries.add('555 0188')
  await visitor.post('/api/public/leads', { ...someone(), phone: canary('phone') })
  await visitor.post('/api/public/showings', { ...someone(), date: '2030-05-06', notes: inText('notes') })
  await visitor.post(
    `/l/${listing.slug}/contact`,
    `name=${canary('formname')}&email=${mailOf('form')}&consent=on`,
    {
      'content-type': 'application/x-www-form-urlencoded',
    },
  )
  await agent.post(`/api/leads/${lead.id}/notes`, { text: canary('note') })
  await agent.post(`/api/leads/${lead.id}/calls`, { outcome: 'Reached', text: canary('call') })
  await agent.get(`/api/leads?q=${canary('search')}`)
  await agent.get(`/api/${canary('path')}?secret=${canary('query')}`)
  await agent.get(`/${canary('page')}`, { accept: 'text/html', cookie: `session=${canary('cookie')}` })
  const form = new FormData()
  form.append(
    'photos',
    new Blob([canary('filecontent')], { type: 'image/jpeg' }),
    `${canary('filename')}.jpg`,
  )
  await agent.post(`/api/listings/${listing.id}/photos`, form)
  // A fault of ours, where the database error quotes the person's text.
  await database.sql(`create function planted() returns trigger language plpgsql as
    $$ begin raise exception 'cannot take %', new.message using detail = new.name, hint = new.email; end $$`)
  await database.sql(
    'create trigger planted before insert on contacts for each row execute function planted()',
  )
  const fault = await visitor.post('/api/public/leads', { ...someone(), message: canary('fault') })
  expect(fault.status).toBe(500)
  expect(fault.text).not.toMatch(/zq|planted|contacts/)
}

test('no secret and nothing a person wrote appears in logs or metrics, and no text of theirs forges a log line', async () => {
  await walkEverything()
  expect(canaries.size).toBeGreaterThanOrEqual(40)
  // The emails that no server accepts have failed by now, or do so within the second.
  await expect.poll(() => server.written(), { timeout: 15_000 }).toMatch(/a mail was not taken/)
  const figures = (await new TestClient(server.url).get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).text
  const log = server.written()
  const lines = log.split('\n').filter((line) => line && !/^(Note|Porchlight)/.test(line))
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  expect(lines.filter((line) => JSON.parse(line).msg === 'forged')).toEqual([])
  expect(lines.some((line) => line.includes('could not answer'))).toBe(true)
  expect(lines.some((line) => line.includes('POST /api/public/leads'))).toBe(true)
  for (const where of [log, figures]) expect([...canaries].filter((word) => where.includes(word))).toEqual([])
})

test('the log says why a connection was lost, and never what was being written', async () => {
  const refused = await new Promise<Error>((resolve) => {
    connect({ port: 9, host: '127.0.0.1' }).on('error', resolve)
  })
  expect(safeError(refused)).toMatchObject({ why: 'connect ECONNREFUSED' })
  expect(safeError(new Error('Query read timeout'))).toMatchObject({ why: 'Query read timeout' })
  expect(JSON.stringify(safeError(new Error('Key (email)=(maya@buyers.example) exists')))).not.toContain(
    'maya@',
  )
})
