import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { tooManyAttempts } from '#domain/time/too-many-attempts.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { inOneWindow } from '#server/testing/in-one-window.ts'
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts'
import { accountKey } from './known-device.ts'

const password = 'a quiet porch 42'
let server: TestServer
let lastPerson = 0
beforeAll(async () => {
  server = await createTestServer({ env: { FETCH_LOOPBACK: 'on' } })
})
afterAll(() => server.stop())

async function person(): Promise<{ client: TestClient; email: string; id: string }> {
  const email = `person-${++lastPerson}@example.com`
  const client = await server.signUp({ email, password })
  return { client, email, id: (await client.get('/api/me')).body.id }
}

const signUpPath = '/.netlify/functions/signup-create-user'
const signIn = (client: TestClient, email: string, given = password) =>
  client.post('/api/auth/sign-in/email', { email, password: given })

const audit = (where: string, values: unknown[]) =>
  server.sql<{ kind: string; actor_id: string | null; data: Record<string, unknown> }>(
    `select kind, actor_id, data from audit_events where ${where} order by id`,
    values,
  )

function expectWait(answer: TestAnswer) {
  expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(answer.body.detail).toBe(tooManyAttempts(seconds))
}

test.each([
  ['sign-in/email', 10, 60, { password: 'not this one 42' }],
  ['request-password-reset', 3, 600, {}],
  ['send-verification-email', 3, 600, {}],
])('%s is answered %i times without a proof of work, and then with one', async (path, max, seconds, more) => {
  const answers = async () => {
    // From its own address, so that an earlier window doesn't count toward this one.
    const visitor = server.visitor()
    const call = async (headers: Record<string, string>) => {
      const email = `nobody-${randomUUID()}@example.com`
      return (await visitor.fetch('POST', `/api/auth/${path}`, { email, ...more }, headers)).status
    }
    const statuses: number[] = []
    for (let number = 0; number <= max; number += 1) statuses.push(await call({ 'proof-of-work': '' }))
    return { statuses, proved: await call({ 'proof-of-work': await visitor.proof() }) }
  }
  const { statuses, proved } = await inOneWindow(seconds, answers)
  expect(statuses.map((status) => status === 428)).toEqual([...Array(max).fill(false), true])
  expect(proved).not.toBe(428)
})

test('every public request that writes has a limit', () => {
  const unlimited = Object.values(api as Record<string, Endpoint>)
    .filter(({ access, method, rate }) => access === 'public' && method !== 'GET' && !rate)
    .map(({ route }) => route)
  expect(unlimited).toEqual([])
})

test.each([
  ['/api/auth/sign-in/email', { email: 'nonsense', password: 'wrong' }],
  ['/api/auth/request-password-reset', undefined],
  ['/api/auth/send-verification-email', undefined],
])('too many attempts from one address have to wait: %s', async (path, body) => {
  const visitor = server.visitor()
  let answer: TestAnswer | undefined
  for (let number = 0; number < 11; number += 1)
    answer = await visitor.post(path, body ?? { email: `nobody-${number}@example.com` })
  if (answer) expectWait(answer)
})

test('an account under password guessing from many addresses is closed to them, but not to its owner’s browser', async () => {
  const { email } = await person()
  const owner = server.visitor()
  expect((await signIn(owner, email)).status).toBe(200)
  const guess = () => signIn(server.visitor(), email.toUpperCase(), 'a guess')
  expect((await guess()).status).toBe(401)
  // As if 18 more had been made; each would need a slow hash.
  await server.sql(
    `update rate_windows set calls = calls + 18 where key like '/sign-in/email %account%' and calls = 2`,
  )
  expectWait(await guess())
  expectWait(await signIn(server.visitor(), email))
  expect((await signIn(owner, email)).status).toBe(200)
  const thief = server.visitor()
  const foreign = await person()
  const elsewhere = server.visitor()
  await signIn(elsewhere, foreign.email)
  const device = /device=[^;]+/.exec(elsewhere.cookie)?.[0] ?? ''
  expect(device).not.toBe('')
  expect((await thief.post('/api/auth/sign-in/email', { email, password }, { cookie: device })).status).toBe(
    429,
  )
  expect((await signIn(server.visitor(), foreign.email)).status).toBe(200)
})

const askReset = (email: string) => server.visitor().post('/api/auth/request-password-reset', { email })
const resetTokens = async (email: string) =>
  (
    await server.sql<{ token: string }>(
      `select substring(text from 'token=([^#\\s]+)') as token from outbox_mails
       where to_address = $1 and kind = 'reset-password' order by created_at`,
      [email],
    )
  ).map(({ token }) => decodeURIComponent(token))

test('reset requests from strangers neither fill a mailbox nor keep the owner from resetting', async () => {
  const { email } = await person()
  const asked = await Promise.all(Array.from({ length: 12 }, () => askReset(email)))
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
  const tokens = await resetTokens(email)
  expect(tokens.length).toBeGreaterThanOrEqual(5)
  expect(tokens.length).toBeLessThanOrEqual(10)
  const reset = { token: tokens[0], newPassword: 'a brighter porch 9' }
  expect((await server.visitor().post('/api/auth/reset-password', reset)).status).toBe(200)
})

test('a reset gets the same answer after the same time, whether the account exists or not', async () => {
  const { email } = await person()
  for (const address of [email, `nobody-${randomUUID()}@example.com`]) {
    const startedAt = performance.now()
    const { status, body } = await askReset(address)
    expect([status, body]).toEqual([200, { status: true }])
    // The minimum for both: it hides how long each takes on its own.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(499)
  }
})

/** As if strangers had guessed until the account is closed to them. */
const close = (email: string) =>
  server.sql(
    `insert into rate_windows (key, window_start, calls)
     select '/sign-in/email 900 account ' || $1, to_timestamp(floor(extract(epoch from now()) / 900) * 900 + later), 20
     from unnest(array[0, 900]) as later on conflict (key, window_start) do update set calls = 20`,
    [accountKey(email)],
  )

test('strangers’ guesses lock no one out of the browser they signed up in', async () => {
  const { client, email } = await person()
  await close(email)
  expectWait(await signIn(server.visitor(), email))
  expect((await signIn(client, email)).status).toBe(200)
})

test('a reset by mail lets its owner in, even while strangers keep guessing', async () => {
  const { email } = await person()
  await close(email)
  await askReset(email)
  const [token] = await resetTokens(email)
  const owner = server.visitor()
  const newPassword = 'a brighter porch 9'
  expect((await owner.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  expect((await signIn(server.visitor(), email, newPassword)).status).toBe(200)
  await close(email)
  expect((await signIn(owner, email, newPassword)).status).toBe(200)
})

test('a session holder can’t try one password after another, at whatever door and from wherever', async () => {
  const { client, email, id } = await person()
  const url = 'http://127.0.0.1:9999/hook'
  const hook = (await client.post('/api/webhooks', { url, events: ['lead.created'], password })).body
  const wrong = 'a guess'
  const doors = [
    ['POST', '/api/auth/change-password', { currentPassword: wrong, newPassword: 'a porch of mine 3' }],
    ['POST', '/api/api-keys', { name: 'Key', scopes: ['leads:read'], expiresInDays: 1, password: wrong }],
    ['POST', '/api/webhooks', { url, events: ['lead.created'], password: wrong }],
    ['PATCH', `/api/webhooks/${hook.id}`, { url: `${url}/2`, password: wrong }],
    ['POST', `/api/webhooks/${hook.id}/rotate`, { password: wrong }],
  ] as const
  const { cookie } = client
  const answers = await inOneWindow(900, async () => {
    const codes: string[] = []
    for (const [method, path, body] of [...doors, ...doors, ...doors])
      codes.push((await server.visitor().send(method, path, body, { cookie })).body.code)
    return codes
  })
  expect(answers.slice(0, 10)).toEqual(
    [1, 2].flatMap(() => ['invalid_credentials', 'invalid', 'invalid', 'invalid', 'invalid']),
  )
  expect(answers.slice(10)).toEqual(Array.from({ length: 5 }, () => 'too_many_requests'))
  const refusals = await server.sql(
    `select from audit_events where kind = 'password-refused' and (actor_id = $1 or data ->> 'account' = $2)`,
    [id, accountKey(email)],
  )
  expect(refusals.length).toBeGreaterThanOrEqual(10)
})

test('the right password gives back the tries of a forgetful owner', async () => {
  const { client } = await person()
  const add = (given: string) =>
    client.post('/api/webhooks', { url: 'http://127.0.0.1:9999', events: ['lead.created'], password: given })
  for (const round of [1, 2]) {
    for (let number = 0; number < 7; number += 1) expect((await add('forgotten')).status).toBe(422)
    expect([round, (await add(password)).status]).toEqual([round, 201])
  }
})

test('a form sent too often without scripts says so on its page, and keeps what was typed', async () => {
  const { client } = await person()
  const { body: listing } = await client.post('/api/listings', {
    title: 'Brick ranch',
    address: '48 Larkspur Court, Asheville, NC 28804',
    price: 450_000,
    bedrooms: 3,
    bathrooms: 2,
    status: 'Active',
  })
  const { statuses, refused } = await inOneWindow(600, async () => {
    const visitor = server.visitor()
    const send = () =>
      visitor.post(`/l/${listing.slug}/contact`, 'name=Vera&email=vera%40example.com&consent=on', {
        'content-type': 'application/x-www-form-urlencoded',
      })
    const statuses: number[] = []
    for (let number = 0; number < 5; number += 1) statuses.push((await send()).status)
    return { statuses, refused: await send() }
  })
  expect(statuses).toEqual([303, 303, 303, 303, 303])
  expect(refused.status).toBe(428)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.text).toMatch(/nothing is lost.*JavaScript.*or wait \d+ minutes/)
  expect(refused.text).toContain('value="vera@example.com"')
  expect(refused.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i)
})

test('sign-up, sign-in, sign-out, a wrong password, another site and a limit are logged, without anyone’s email address', async () => {
  const { email, id } = await person()
  const client = server.visitor()
  await signIn(client, email, 'wrong')
  await signIn(client, email)
  await client.post('/api/auth/revoke-other-sessions', {})
  await client.post('/api/auth/sign-out', {})
  const own = await audit('actor_id = $1', [id])
  expect(own.map(({ kind }) => kind)).toEqual(['sign-up', 'sign-in', 'sessions-ended', 'sign-out'])
  const failed = await audit(`kind = 'sign-in-failed'`, [])
  expect(failed.length).toBeGreaterThan(0)
  await client.post('/api/auth/sign-in/email', { email, password }, { origin: 'https://evil.example' })
  await client.patch('/api/me', { title: 'x' }, { origin: 'https://evil.example' })
  const kinds = async (kind: string) =>
    (await audit('kind = $1', [kind])).map(({ data }) => `${data.route} ${data.code}`)
  await expect
    .poll(() => kinds('denied'))
    .toEqual(['POST /api/auth/sign-in/email wrong_origin', 'PATCH /api/me wrong_origin'])
  expect(await kinds('limit-reached')).toContain('POST /api/auth/sign-in/email too_many_requests')
  expect(await audit('audit_events::text like $1', ['%example.com%'])).toEqual([])
})

test('endless refusals don’t fill the disk: twenty per address are recorded in ten minutes', async () => {
  const client = server.visitor()
  const before = (await audit(`kind = 'denied'`, [])).length
  for (let number = 0; number < 30; number += 1)
    await client.patch('/api/me', { title: 'x' }, { origin: 'https://evil.example' })
  await expect.poll(async () => (await audit(`kind = 'denied'`, [])).length).toBe(before + 20)
})

test.each([`update audit_events set kind = 'sign-in'`, 'delete from audit_events', 'truncate audit_events'])(
  'the log can’t be rewritten, not even by the owner of the tables: %s',
  async (statement) => {
    await expect(server.deps.db.pool.query(statement)).rejects.toThrow(/append-only/)
  },
)

const paths = ['sign-in/email', 'request-password-reset', 'reset-password', 'send-verification-email']

test.each(paths)('an invalid request is refused, and is not a server fault: %s', async (path) => {
  const post = (text: string, type = 'application/json') =>
    server.visitor().post(`/api/auth/${path}`, text, { 'content-type': type })
  const hostile = [
    '{"email": ',
    '[]',
    '"text"',
    '7',
    'null',
    '{"__proto__": {"x": 1}}',
    '{"email": {"$gt": ""}, "password": ["x"], "token": {}, "newPassword": 7}',
    '{"email": "a\\u0000b@example.com", "password": "\\u0000", "token": "a\\u0000b", "newPassword": "a steady porch 7"}',
    '{"email": "a@example.com\\r\\nBcc: b@example.com", "password": "x", "token": "\\ud800", "newPassword": "a steady porch 7"}',
    JSON.stringify({ email: `${'x'.repeat(9000)}@example.com`, password: 'x'.repeat(5000), token: 'x' }),
  ]
  for (const text of hostile) {
    const answer = await post(text)
    expect([text, answer.status < 500 && answer.status >= 200, answer.status]).toEqual([
      text,
      true,
      answer.status,
    ])
    if (answer.status >= 400) expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
  }
  expect((await post(`{"email": "${'x'.repeat(17_000)}"}`)).status).toBe(413)
  expect((await post('email=x&password=y', 'application/x-www-form-urlencoded')).status).toBe(400)
})

test('a sign-up is accepted or refused in words, whatever its fields contain', async () => {
  const free = await createTestServer({ env: { RATE_LIMITS: 'off' } })
  const emails = [
    'a=b@example.com',
    'a..b@example.com',
    '"a b"@example.com',
    'a@[127.0.0.1]',
    'ünï@exämple.com',
    'a\0b@example.com',
    'a\r\nBcc: x@example.com',
    `${'x'.repeat(240)}@example.com`,
    '@',
    'a@b',
    '\ud800@example.com',
    'a@example.com, b@example.com',
    '<a@example.com>',
  ]
  for (const email of emails) {
    const { status } = await free.visitor().post(signUpPath, { name: 'Ann', email, password })
    expect([email, [200, 422].includes(status), status]).toEqual([email, true, status])
  }
  for (const [number, name] of [
    '\0',
    '\u202e\ud800',
    ' ',
    '<script>',
    'x'.repeat(200),
    '\r\nBcc: x@example.com',
    '\u{1F3E1}',
  ].entries()) {
    const { status } = await free
      .visitor()
      .post(signUpPath, { name, email: `name-${number}@example.com`, password })
    expect([name, [200, 422].includes(status), status]).toEqual([name, true, status])
  }
  for (const [number, wrong] of [
    '\0'.repeat(20),
    '\ud800 and some more',
    'x'.repeat(129),
    '\u{1F3E1}'.repeat(40),
  ].entries()) {
    const body = { name: 'Ann', email: `password-${number}@example.com`, password: wrong }
    const { status } = await free.visitor().post(signUpPath, body)
    expect([wrong, [200, 422].includes(status), status]).toEqual([wrong, true, status])
  }
  await free.stop()
})

test.each(['/verify-email?token=%00', '/verify-email?token=a%00b&callbackURL=/', '/get-session?x=%00'])(
  'a NUL character in an address is refused: %s',
  async (path) => {
    expect((await server.visitor().get(`/api/auth${path}`)).status).toBe(400)
  },
)

test('library paths that the product doesn’t use answer 404, whatever the method', async () => {
  for (const path of [
    '/sign-up/email',
    '/update-user',
    '/delete-user',
    '/change-email',
    '/ok',
    '/error',
    '/',
  ])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect([path, method, (await server.visitor().send(method, `/api/auth${path}`)).status]).toEqual([
        path,
        method,
        404,
      ])
})
