import { hashPassword as hashAsLibrary } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { TestClient } from '#server/testing/test-client.ts'

const password = 'a quiet porch 42'
let overTls: TestServer
const server = await sharedServer()
beforeAll(async () => {
  overTls = await createTestServer({ env: { PUBLIC_URL: 'https://porch.example' } })
})
afterAll(() => overTls.stop())

/** Its public address belongs to another machine, so the tests call the address it listens on. */
const atTls = () => new TestClient(`http://127.0.0.1:${overTls.port}`)

const attributesOf = (cookie: string) => cookie.split('; ').slice(1).sort()
const named = (cookies: string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''

test('over https every cookie is bound to this host, hidden from scripts and never sent unencrypted', async () => {
  const visitor = atTls()
  const email = `tls-${crypto.randomUUID()}@example.com`
  const signUp = await visitor.post('/.netlify/functions/signup-create-user', {
    name: 'Tess',
    email,
    password,
  })
  const signIn = await atTls().post('/api/auth/sign-in/email', { email, password })
  const slug = (await visitor.get('/api/me')).body.slug
  const started = await atTls().post('/api/conversations', { scope: 'agent', agentSlug: slug })
  expect([signUp.status, signIn.status, started.status]).toEqual([200, 200, 201])
  const all = [signUp, signIn, started].flatMap(({ headers }) => headers.getSetCookie())
  expect(new Set(all.map((cookie) => cookie.split('=')[0]))).toEqual(
    new Set(['__Host-session', '__Host-device', '__Host-visitor']),
  )
  for (const cookie of all)
    expect(attributesOf(cookie)).toEqual([
      'HttpOnly',
      expect.stringMatching(/^Max-Age=\d+$/),
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  expect(named(all, '__Host-session')).toContain(`Max-Age=${86_400}`)
  for (const answer of [signUp, signIn, started, await atTls().get('/nothing')])
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('over http no https is promised', async () => {
  const answer = await server.visitor().post('/api/auth/sign-in/email', { email: 'x', password })
  expect(answer.headers.get('strict-transport-security')).toBeNull()
})

const meanwhile = (id: string, hours: number) =>
  server.sql(
    `update auth.session set created_at = created_at - $2 * interval '1 hour', updated_at = updated_at - $2 * interval '1 hour',
       expires_at = expires_at - $2 * interval '1 hour' where user_id = $1`,
    [id, hours],
  )

test('a session lasts 24 hours without use, and each use extends it', async () => {
  const client = await server.agent()
  const id = (await client.get('/api/me')).body.id
  expect((await client.get('/api/me')).headers.getSetCookie()).toEqual([])
  for (const path of ['/api/me', '/api/auth/get-session']) {
    await meanwhile(id, 20)
    const used = await client.get(path)
    expect([used.status, named(used.headers.getSetCookie(), 'session')]).toEqual([
      200,
      expect.stringMatching(/^session=[^;]+; Max-Age=86(400|399); Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  }
  await meanwhile(id, 24.1)
  expect((await client.get('/api/me')).status).toBe(401)
  expect((await client.get('/api/auth/get-session')).body).toBeNull()
})

test.each([
  [1, 1.1],
  [4, 4.1],
  [8, 8.1],
  [0, 24 * 91],
])('with %i hours set in Security, an unused session ends after that time', async (sessionHours, hours) => {
  const client = await server.agent()
  const { id, version } = (await client.get('/api/me')).body
  const saved = await client.patch('/api/me', { sessionHours })
  expect([saved.status, saved.body.sessionHours, saved.body.version]).toEqual([200, sessionHours, version])
  expect((await client.get('/api/me')).body.sessionHours).toBe(sessionHours)
  await meanwhile(id, hours * 0.8)
  expect((await client.get('/api/me')).status).toBe(200)
  await meanwhile(id, hours)
  expect((await client.get('/api/me')).status).toBe(401)
})

test('the chosen length applies immediately to sessions on other devices, and no other length is accepted', async () => {
  const email = 'two-devices@example.com'
  const [here, there] = [await server.agent({ email, password }), server.visitor()]
  await there.post('/api/auth/sign-in/email', { email, password })
  const { id } = (await there.get('/api/me')).body
  await here.patch('/api/me', { sessionHours: 1 })
  await meanwhile(id, 2)
  expect([(await here.get('/api/me')).status, (await there.get('/api/me')).status]).toEqual([401, 401])
  const again = server.visitor()
  await again.post('/api/auth/sign-in/email', { email, password })
  const first = await again.get('/api/me')
  expect(named(first.headers.getSetCookie(), 'session')).toMatch(/Max-Age=(3600|3599);/)
  const refused = await again.patch('/api/me', { sessionHours: 2 })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['sessionHours']])
})

test('however often it is used, a session ends after 90 days', async () => {
  const client = await server.agent()
  const { id } = (await client.patch('/api/me', { sessionHours: 0 })).body
  await meanwhile(id, 24 * 80)
  expect((await client.get('/api/me')).status).toBe(200)
  await meanwhile(id, 24 * 9)
  expect((await client.get('/api/me')).status).toBe(200)
  await meanwhile(id, 24 * 2)
  expect((await client.get('/api/me')).status).toBe(401)
})

test('only a cookie that we signed is accepted', async () => {
  const client = await server.agent()
  const [, name = '', value = ''] = /(session)=([^;]+)/.exec(client.cookie) ?? []
  const [token = '', signature = ''] = decodeURIComponent(value).split('.')
  const forgeries = [
    token,
    `${token}.`,
    `${token}.${Buffer.alloc(32).toString('base64')}`,
    `${token}x.${signature}`,
    `.${signature}`,
    `' or 1=1 --.${signature}`,
    '%',
    '%00.x',
    '',
  ]
  for (const forged of forgeries) {
    const answer = await server.visitor().get('/api/me', { cookie: `${name}=${forged}` })
    expect([forged, answer.status]).toEqual([forged, 401])
  }
  expect(
    (await server.visitor().get('/api/me', { cookie: `other=1; ${name}=${value}; more=2` })).status,
  ).toBe(200)
})

test('a session ID planted before sign-in is not the one used after it', async () => {
  const email = `fixed-${crypto.randomUUID()}@example.com`
  const owner = await server.agent({ email, password })
  const planted = owner.cookie
  const answer = await server
    .visitor()
    .post('/api/auth/sign-in/email', { email, password }, { cookie: planted })
  const given = named(answer.headers.getSetCookie(), 'session')
  expect(given).not.toBe('')
  expect(given.split(';')[0]).not.toBe(planted.split('; ').find((part) => part.startsWith('session=')))
})

test('no answer reveals a session’s token, and signing out clears the browser’s data', async () => {
  const client = await server.agent()
  const token = decodeURIComponent(/session=([^.;%]+)/.exec(client.cookie)?.[1] ?? '')
  expect(token.length).toBeGreaterThanOrEqual(22)
  for (const path of ['/api/auth/get-session', '/api/auth/list-sessions', '/api/me'])
    expect([path, (await client.get(path)).text.includes(token)]).toEqual([path, false])
  const out = await client.post('/api/auth/sign-out', {})
  expect(out.headers.get('clear-site-data')).toBe('"cache"')
  expect(named(out.headers.getSetCookie(), 'session')).toMatch(/Max-Age=0/)
})

test('a password reset token is stored only as a hash', async () => {
  const email = `reset-${crypto.randomUUID()}@example.com`
  await server.agent({ email, password })
  await server.visitor().post('/api/auth/request-password-reset', { email })
  const [mail] = await server.sql<{ token: string }>(
    `select substring(text from 'token=([^#\\s]+)') as token from outbox_mails where text like '%#reset-password%' and to_address = $1`,
    [email],
  )
  const token = decodeURIComponent(mail?.token ?? '')
  expect(token.length).toBeGreaterThanOrEqual(22)
  const kept = await server.sql('select 1 from auth.verification v where v::text like $1', [`%${token}%`])
  expect(kept).toEqual([])
})

const resetTokens = async (email: string) =>
  (
    await server.sql<{ token: string }>(
      `select substring(text from 'token=([^#\\s]+)') as token from outbox_mails
       where kind = 'reset-password' and to_address = $1`,
      [email],
    )
  ).map(({ token }) => decodeURIComponent(token))

test('once a password is reset, every other reset link is dead', async () => {
  const email = `two-links-${crypto.randomUUID()}@example.com`
  await server.agent({ email, password })
  for (let number = 0; number < 2; number += 1)
    await server.visitor().post('/api/auth/request-password-reset', { email })
  const tokens = await resetTokens(email)
  expect(tokens).toHaveLength(2)
  const statuses: number[] = []
  for (const token of tokens.reverse())
    statuses.push(
      (await server.visitor().post('/api/auth/reset-password', { token, newPassword: 'a new porch 77' }))
        .status,
    )
  expect(statuses).toEqual([200, 422])
})

test('a password change ends every other session, and keeps the one that made it', async () => {
  const email = `changing-${crypto.randomUUID()}@example.com`
  const here = await server.agent({ email, password })
  const elsewhere = server.visitor()
  await elsewhere.post('/api/auth/sign-in/email', { email, password })
  const changed = await here.post('/api/auth/change-password', {
    currentPassword: password,
    newPassword: 'a new porch 77',
  })
  expect(changed.status).toBe(200)
  expect((await elsewhere.get('/api/me')).status).toBe(401)
  expect((await here.get('/api/me')).status).toBe(200)
})

test('a browser that signs in again has one session, not two', async () => {
  const email = `again-${crypto.randomUUID()}@example.com`
  const client = await server.agent({ email, password })
  const { cookie } = client
  await client.post('/api/auth/sign-in/email', { email, password })
  expect((await server.visitor().get('/api/me', { cookie })).status).toBe(401)
  expect((await client.get('/api/me')).status).toBe(200)
})

test('an IP address that the browser claims is not the one stored with its session', async () => {
  const visitor = server.visitor()
  const person = { name: 'Tess', email: `claims-${crypto.randomUUID()}@example.com`, password }
  const claimed = { 'x-porchlight-address': '6.6.6.6', 'x-forwarded-for': '198.51.100.77' }
  await visitor.post('/.netlify/functions/signup-create-user', person, claimed)
  const { text } = await visitor.get('/api/auth/list-sessions')
  expect(text).toContain('198.51.100.77')
  expect(text).not.toContain('6.6.6.6')
})

test('a password with an older hash still works, and is rehashed with today’s from then on', async () => {
  const email = `older-${crypto.randomUUID()}@example.com`
  const client = await server.agent({ email, password })
  const { id } = (await client.get('/api/me')).body
  await server.sql('update auth.account set password = $2 where user_id = $1', [
    id,
    await hashAsLibrary(password),
  ])
  const signIn = () => server.visitor().post('/api/auth/sign-in/email', { email, password })
  expect((await signIn()).status).toBe(200)
  const [kept] = await server.sql<{ password: string }>(
    'select password from auth.account where user_id = $1',
    [id],
  )
  expect(kept?.password).toMatch(/^scrypt:/)
  expect((await signIn()).status).toBe(200)
})
