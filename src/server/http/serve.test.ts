import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let server: TestServer
let agent: TestClient
beforeAll(async () => {
  server = await createTestServer()
  agent = await server.agent()
})
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }

test('broken JSON is reported as unreadable', async () => {
  const answer = await agent.patch('/api/me', '{"title": ', json)
  expect([answer.status, answer.body.code]).toEqual([400, 'malformed'])
})

test.each(['{"__proto__": {"x": 1}}', '{"title": "x", "constructor": {"prototype": {}}}'])(
  '%s is refused',
  async (text) => {
    expect((await agent.patch('/api/me', text, json)).status).toBe(400)
  },
)

test('a body of another type gets an answer saying what to send', async () => {
  const answer = await agent.patch('/api/me', 'title=x', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect([answer.status, answer.body.detail]).toEqual([415, 'Send this as application/json.'])
})

test('a body of 10 MB is refused as too large', async () => {
  const answer = await agent.patch('/api/me', JSON.stringify({ bio: 'x'.repeat(10 * 1024 * 1024) }), json)
  expect([answer.status, answer.body.code]).toEqual([413, 'too_large'])
})

test('an unknown field is refused by name', async () => {
  const answer = await agent.patch('/api/me', { title: 'Broker', role: 'admin', userId: 'x' })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({ role: 'Unknown field.', userId: 'Unknown field.' })
})

test.each([
  [{ title: 'x'.repeat(101) }, { title: 'Too long. Use at most 100 characters.' }],
  [{ title: 7 }, { title: 'Expected string.' }],
  [{ bio: 'x'.repeat(501) }, { bio: 'Too long. Use at most 500 characters.' }],
  [{ timeZone: 'Mars/Base' }, { timeZone: 'This isn’t valid.' }],
])('%o is refused under its field', async (body, errors) => {
  const answer = await agent.patch('/api/me', body)
  expect([answer.status, answer.body.errors]).toEqual([422, errors])
})

test('a profile stores text in any script, up to the maximum length', async () => {
  const title = `${'א'.repeat(40)} ${'家'.repeat(40)} 🏡`
  expect((await agent.patch('/api/me', { title })).body.title).toBe(title)
})

test('an invalid id answers 404', async () => {
  expect((await agent.get('/api/knowledge/nonsense')).status).toBe(404)
})

test('every refusal is a problem document with an id to give to support', async () => {
  const answer = await server.visitor().get('/api/me')
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(answer.body).toMatchObject({ status: 401, code: 'not_signed_in', detail: 'Please sign in again.' })
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
})

test.each([
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
] as Record<string, string>[])('a change from elsewhere is refused: %o', async (headers) => {
  expect((await agent.patch('/api/me', { title: 'x' }, headers)).status).toBe(403)
})

test('a sixth sign-up from one address within an hour has to wait', async () => {
  const visitor = server.visitor()
  const attempt = () =>
    visitor.post('/.netlify/functions/signup-create-user', { name: '', email: '', password: '' })
  for (let number = 0; number < 5; number += 1) expect((await attempt()).status).toBe(422)
  const refused = await attempt()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('headers block foreign scripts, frames and sniffing', async () => {
  const { headers } = await server.visitor().get('/api/health')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('health, readiness, metrics and the contract are available', async () => {
  const visitor = server.visitor()
  expect((await visitor.get('/api/health')).body).toMatchObject({ status: 'ok', database: 'postgres' })
  expect((await visitor.get('/api/ready')).body).toEqual({ ready: true })
  expect((await visitor.get('/api/openapi.json')).body.openapi).toBe('3.1.0')
  expect((await visitor.get('/api/docs')).text).toContain('POST /api/continue-conversation')
})

test('the event loop’s lag is what it was late, not the time between two looks', async () => {
  const read = async () => (await server.visitor().get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).text
  const p50 = async () => Number(/^nodejs_eventloop_lag_p50_seconds (.+)$/m.exec(await read())?.[1])
  await expect.poll(p50, { timeout: 20_000, interval: 600 }).toBeLessThan(0.19)
})

test('metrics are only for this machine and for holders of the token', async () => {
  expect((await server.visitor().get('/metrics')).status).toBe(404)
  expect((await server.visitor().get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).text).toContain(
    'porchlight_answer_seconds',
  )
})

test('an unknown address answers a problem to programs and a page to people', async () => {
  expect((await server.visitor().get('/api/nothing')).body.code).toBe('not_found')
  const page = await server.visitor().get('/nothing', { accept: 'text/html' })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
})

test.each(['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/p/..%2f..%2fpackage.json'])(
  'no file outside the built ones is served: %s',
  async (path) => {
    expect((await server.visitor().get(path)).text).not.toContain('"porchlight"')
  },
)
