import { expect, test } from 'vitest'
import { type ApiScope, apiScopes } from '#domain/api-keys/api-scopes.ts'
import { seedDemo } from '#server/features/demo/seed-demo.ts'
import { demoVisitor } from '#server/testing/demo-visitor.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let movedMs = 0
const server = await sharedServer({ clock: { now: () => new Date(Date.now() + movedMs) } })
const limited = await sharedServer({ env: { RATE_LIMITS: 'on' } })
const demo = await sharedServer({ env: { DEMO: 'on' } })
const password = 'a quiet porch 42'
const asked = { name: 'Zapier', scopes: ['leads:read'] as ApiScope[], expiresInDays: null, password }

const addKey = async (agent: TestClient, changes: object = {}) =>
  (await agent.post('/api/api-keys', { ...asked, ...changes })).body
const withKey = (key: string, extra: Record<string, string> = {}) => ({
  authorization: `Bearer ${key}`,
  ...extra,
})
const newLead = { name: 'Maya', email: 'maya@buyers.example', message: 'Hello', source: 'Referral' }

test('a key reads what its scope allows, without a cookie', async () => {
  const agent = await server.agent()
  const lead = (await agent.post('/api/leads', newLead)).body
  const { key } = await addKey(agent)
  const answer = await server.visitor().get('/api/leads', withKey(key))
  expect([answer.status, answer.body.items.map(({ id }: { id: string }) => id)]).toEqual([200, [lead.id]])
  expect((await server.visitor().get('/api/leads')).status).toBe(401)
})

test('a key changes what its scope allows, from any site', async () => {
  const agent = await server.agent()
  const { key } = await addKey(agent, { scopes: ['leads:write'] })
  const elsewhere = withKey(key, { origin: 'https://crm.example', 'sec-fetch-site': 'cross-site' })
  expect((await server.visitor().post('/api/leads', newLead, elsewhere)).status).toBe(201)
  expect((await agent.get('/api/leads')).body.items).toHaveLength(1)
  // A person's own cookies still can't be used that way.
  const { authorization: _, ...cookies } = elsewhere
  expect((await agent.post('/api/leads', newLead, cookies)).body.code).toBe('wrong_origin')
})

test('without the scope, the refusal names it', async () => {
  const { key } = await addKey(await server.agent())
  const answer = await server.visitor().post('/api/leads', newLead, withKey(key))
  expect([answer.status, answer.body.detail]).toEqual([403, 'This API key needs the scope leads:write.'])
})

test('no key reaches the account, billing, webhooks, or keys, even beside the agent’s own cookie', async () => {
  const agent = await server.agent()
  const { key } = await addKey(agent, { scopes: apiScopes })
  for (const path of ['/api/me', '/api/billing/invoices', '/api/webhooks', '/api/api-keys', '/api/events']) {
    const answer = await agent.get(path, withKey(key))
    expect([path, answer.status, answer.body.detail]).toEqual([
      path,
      403,
      'This can’t be done with an API key.',
    ])
  }
})

test('a key that doesn’t work is refused, even beside the agent’s own cookie', async () => {
  const agent = await server.agent()
  const { key, id } = await addKey(agent)
  const other = await server.agent()
  const { key: others } = await addKey(other)
  const owner = key.slice(13, 34)
  for (const wrong of [
    'plk_',
    `${key}x`,
    key.slice(0, -4),
    `${others.slice(0, 13)}${owner}${others.slice(34)}`,
  ]) {
    const answer = await agent.get('/api/leads', withKey(wrong))
    expect([wrong, answer.status, answer.body.code]).toEqual([wrong, 401, 'invalid_key'])
  }
  expect((await other.delete(`/api/api-keys/${id}`)).status).toBe(404)
  expect((await agent.delete(`/api/api-keys/${id}`)).body).toEqual({ revoked: true })
  expect((await agent.get('/api/leads', withKey(key))).status).toBe(401)
  expect((await agent.delete(`/api/api-keys/${id}`)).status).toBe(404)
  expect((await agent.get('/api/api-keys')).body.items).toEqual([])
})

test('a key works until its time is over', async () => {
  const agent = await server.agent()
  const { key, expiresAt } = await addKey(agent, { expiresInDays: 30 })
  const read = async () => (await server.visitor().get('/api/leads', withKey(key))).status
  expect(await read()).toBe(200)
  movedMs = Date.parse(expiresAt) - Date.now() + 1000
  expect(await read()).toBe(401)
  movedMs = 0
})

test('a key is shown once, its use is noted, and the agent is told of it', async () => {
  const agent = await server.agent()
  const { key, ...shown } = await addKey(agent)
  expect(key).toMatch(/^plk_[a-z2-9]{8}_[\w-]{64}$/)
  expect(shown).toMatchObject({ prefix: key.slice(0, 12), scopes: ['leads:read'], lastUsedAt: null })
  const rows = await server.sql('select * from api_keys where id = $1', [shown.id])
  expect(JSON.stringify(rows)).not.toContain(key.slice(13))
  await server.visitor().get('/api/leads', withKey(key))
  const listed = await agent.get('/api/api-keys')
  expect(listed.body.items).toMatchObject([{ id: shown.id, lastUsedAt: expect.any(String) }])
  expect(listed.text).not.toContain(key)
  const [notice] = (await agent.get('/api/notifications')).body.items
  expect(notice).toMatchObject({
    title: 'A new API key was created',
    content: expect.stringContaining(`Zapier (${shown.prefix}…)`),
  })
})

test('creating and revoking a key are in the security log, without the key', async () => {
  const agent = await server.agent()
  const { id: agentId } = (await agent.get('/api/me')).body
  const { key, id } = await addKey(agent)
  await agent.delete(`/api/api-keys/${id}`)
  const log = await server.sql(
    `select kind, data from audit_events where actor_id = $1 and kind like 'key-%' order by created_at, kind`,
    [agentId],
  )
  expect(log).toMatchObject([
    { kind: 'key-created', data: { prefix: key.slice(0, 12), scopes: ['leads:read'] } },
    { kind: 'key-revoked', data: { prefix: key.slice(0, 12) } },
  ])
})

test('it takes a name, something to allow, and the password', async () => {
  const agent = await server.agent()
  const refused = async (changes: object) =>
    (await agent.post('/api/api-keys', { ...asked, ...changes })).body.errors
  expect(await refused({ name: ' ', scopes: [], password: '' })).toEqual({
    name: 'Please enter a name.',
    scopes: 'Please choose what the key can do.',
    password: 'Please enter your password.',
  })
  expect(await refused({ password: 'wrong' })).toEqual({ password: 'That isn’t your password.' })
  expect((await agent.get('/api/api-keys')).body.items).toEqual([])
})

test('the password can’t be guessed this way', async () => {
  const agent = await limited.agent()
  const guess = async () => (await agent.post('/api/api-keys', { ...asked, password: 'guess' })).status
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1) statuses.push(await guess())
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
})

test('requests are counted by key, and unknown keys by network', async () => {
  const agent = await limited.agent()
  const { key, id } = await addKey(agent)
  await limited.sql(
    `insert into rate_windows (key, window_start, calls)
     values ('API key ' || $1, to_timestamp(floor(extract(epoch from now()) / 60) * 60), 300),
       ('API key ' || $1, to_timestamp((floor(extract(epoch from now()) / 60) + 1) * 60), 300)`,
    [id],
  )
  expect((await limited.visitor().get('/api/leads', withKey(key))).status).toBe(429)
  const { key: another } = await addKey(agent)
  expect((await limited.visitor().get('/api/leads', withKey(another))).status).toBe(200)
  const stranger = limited.visitor()
  const statuses = new Set<number>()
  for (let count = 0; count < 125; count += 1)
    statuses.add((await stranger.get('/api/leads', withKey('plk_x'))).status)
  expect(statuses).toEqual(new Set([401, 429]))
  await limited.sql(
    `insert into rate_windows (key, window_start, calls)
     select distinct key, to_timestamp((floor(extract(epoch from now()) / 60) + n) * 60), 60
       from rate_windows, generate_series(0, 1) n where key like 'unknown API keys %'
     on conflict (key, window_start) do update set calls = excluded.calls`,
  )
  // Not even a good key is looked up then.
  expect((await stranger.get('/api/leads', withKey(another))).status).toBe(429)
  await limited.sql(`delete from rate_windows where key like 'unknown API keys %'`)
  expect((await stranger.get('/api/leads', withKey(another))).status).toBe(200)
})

test('there can be twenty, also when many are added at once', async () => {
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  await server.sql(
    `insert into api_keys (user_id, id, name, prefix, hash, scopes)
     select $1, gen_random_uuid(), n, n, n, '{}' from generate_series(1, 19) n`,
    [id],
  )
  const answers = await Promise.all([1, 2].map(() => agent.post('/api/api-keys', asked)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('the demo has no keys', async () => {
  await seedDemo(demo.deps)
  const visitor = await demoVisitor(demo)
  const answer = await visitor.post('/api/api-keys', asked)
  expect([answer.status, answer.body.detail]).toEqual([
    403,
    'The demo has no API keys. Sign up to create one.',
  ])
})

const toldOfKeys = async (agent: TestClient) =>
  (await agent.get('/api/notifications')).body.items.filter(
    ({ title }: { title: string }) => title === 'Your password was changed',
  )
const newPassword = 'a new porch 77'
const changePassword = async (agent: TestClient) =>
  (await agent.post('/api/auth/change-password', { currentPassword: password, newPassword })).status

test('keys outlive the password, and the agent is told how many still work', async () => {
  const agent = await server.agent()
  const { key } = await addKey(agent)
  await addKey(agent, { name: 'CRM' })
  const { id } = await addKey(agent, { name: 'Old CRM' })
  await agent.delete(`/api/api-keys/${id}`)
  expect(await changePassword(agent)).toBe(200)
  expect((await server.visitor().get('/api/leads', withKey(key))).status).toBe(200)
  expect(await toldOfKeys(agent)).toMatchObject([
    {
      content: 'Your 2 API keys still work. Revoke any you don’t recognize.',
      link: 'settings?tab=developers',
    },
  ])
})

test('webhooks outlive the password, and the agent is told of them, too', async () => {
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  await server.sql(
    `insert into webhook_endpoints (user_id, id, url, events, sealed_secret, disabled_at)
      select $1, gen_random_uuid(), 'https://hooks.example/', '{lead.created}', 'sealed', off
      from (values (null::timestamptz), (now())) as endpoint (off)`,
    [id],
  )
  expect(await changePassword(agent)).toBe(200)
  expect(await toldOfKeys(agent)).toMatchObject([
    { content: 'Your webhook still receives events. If you don’t recognize it, delete it.' },
  ])
})

test('a password that is set by an emailed link tells of keys, too', async () => {
  const email = `keys-${crypto.randomUUID()}@example.com`
  const agent = await server.agent({ email, password })
  await addKey(agent)
  const [{ id } = { id: '' }] = await server.sql<{ id: string }>(
    'select id from auth."user" where email = $1',
    [email],
  )
  await server.visitor().post('/api/auth/request-password-reset', { email })
  const token = await resetTokenOf(id)
  const reset = await server.visitor().post('/api/auth/reset-password', { newPassword, token })
  expect(reset.status).toBe(200)
  const again = server.visitor()
  await again.post('/api/auth/sign-in/email', { email, password: newPassword })
  expect(await toldOfKeys(again)).toMatchObject([
    { content: 'Your API key still works. If you don’t recognize it, revoke it.' },
  ])
})

test.each([
  ['no keys', {}],
  ['only an expired key', { expiresInDays: 1 }],
])('with %s, a new password says nothing of them', async (_, changes) => {
  const agent = await server.agent()
  if ('expiresInDays' in changes) await addKey(agent, changes)
  movedMs += 25 * 3_600_000
  expect(await changePassword(agent)).toBe(200)
  expect(await toldOfKeys(agent)).toEqual([])
  movedMs = 0
})

test('ending other sessions is no new password', async () => {
  const agent = await server.agent()
  await addKey(agent)
  expect((await agent.post('/api/auth/revoke-other-sessions', {})).status).toBe(200)
  expect(await toldOfKeys(agent)).toEqual([])
})

/** From the email, as its owner would. */
async function resetTokenOf(id: string): Promise<string> {
  const find = async () =>
    (
      await server.sql<{ text: string }>(
        `select text from outbox_mails where user_id = $1 and kind = 'reset-password'`,
        [id],
      )
    )[0]?.text ?? ''
  await expect.poll(find).toContain('token=')
  return decodeURIComponent(/token=([^#\s]+)/.exec(await find())?.[1] ?? '')
}
