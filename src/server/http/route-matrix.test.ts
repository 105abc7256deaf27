import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { scopeOf } from '#contract/key-scopes.ts'
import { type ApiScope, apiScopes } from '#domain/api-keys/api-scopes.ts'
import { publishedEarlier } from '#server/testing/published-earlier.ts'
import { bodyFor } from '#server/testing/sample-input.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const password = 'a quiet porch 42'

type Operation = { method: string; path: string; endpoint: Endpoint }

let owner: TestClient
let other: TestClient
let victims: Record<string, string>

/** One of everything that has an id, by the part of the path that names it. */
const server = await sharedServer()
beforeAll(async () => {
  owner = await server.agent()
  other = await server.agent()
  const listing = await created(owner, '/api/listings', { title: 'A house of the owner' })
  const kiosk = await created(owner, `/api/listings/${listing.id}/kiosks`, {})
  await publishedEarlier(server, listing.id ?? '')
  const report = await owner.post(`/api/listings/${listing.id}/seller-reports`)
  const knowledge = await created(owner, '/api/knowledge', { scope: 'agent', content: 'Known to the owner' })
  const lead = await created(owner, '/api/leads', {
    name: 'Lee Lead',
    email: 'lee@example.com',
    message: 'Hello',
    source: 'Manual Entry',
  })
  const appointment = await created(owner, '/api/appointments', {
    name: 'Lee Lead',
    email: 'lee@example.com',
    kind: 'call',
    date: '2030-05-06',
    time: 'Morning',
  })
  const slug = (await owner.get('/api/me')).body.slug
  const conversation = await created(server.visitor(), '/api/conversations', {
    scope: 'agent',
    agentSlug: slug,
  })
  const { body: deleted } = await owner.delete(
    `/api/knowledge/${(await created(owner, '/api/knowledge', { scope: 'agent', content: 'Gone' })).id}`,
  )
  const file = 'Address,List Price\n1 Elm Street,300000'
  const uploaded = await owner.fetch('POST', '/api/listings/import?name=homes.csv', file, {
    'content-type': 'text/csv',
  })
  const { id: ownerId } = (await owner.get('/api/me')).body
  const [invoice] = await server.sql<{ id: string }>(
    `insert into invoices (user_id, id, number, issued_on, first_day, last_day, amount_cents, status)
      values ($1, gen_random_uuid(), 'PL-2030-01', '2030-01-01', '2030-01-01', '2030-01-31', 7900, 'Paid') returning id`,
    [ownerId],
  )
  const [asked] = await server.sql<{ id: string }>(
    `insert into asked_questions (user_id, id, listing_id, question)
      values ($1, gen_random_uuid(), $2, 'How deep is the well?') returning id`,
    [ownerId, listing.id],
  )
  const transcript = await created(owner, '/api/transcripts', { sidekick: 'agent', content: 'A call.' })
  const [item] = await server.sql<{ id: string }>(
    `insert into inbox_items (user_id, id, type, source, message, received_at, arrived_at)
      values ($1, gen_random_uuid(), 'listing-inquiry', 'Website Form', 'Hello', now(), now()) returning id`,
    [ownerId],
  )
  const savedReply = await created(owner, '/api/saved-replies', { title: 'Parking', text: 'On the street.' })
  const emailTemplate = await created(owner, '/api/email-templates', {
    ...{ name: 'Report', category: 'follow_up', subject: 'The report', content: 'It is in.' },
  })
  const message = await ownersMessage(ownerId)
  const shown = await created(owner, '/api/quick-notifications', { type: 'test' })
  const trained = await owner.post('/api/training/chats/agent', { message: 'Hello' })
  const testEmail = await created(owner, '/api/test-emails', {})
  const sequence = await created(owner, '/api/sequences', {
    ...{ name: 'Welcome', triggerType: 'Custom' },
    steps: [{ id: 'call', type: 'task', content: 'Call', delay: { value: 1, unit: 'hours' } }],
  })
  const [followup] = await server.sql<{ id: string }>(
    `insert into followups (user_id, id, lead_id, sequence_id, revision, status, current_step_index)
      values ($1, gen_random_uuid(), $2, $3, 1, 'active', 0) returning id`,
    [ownerId, lead.id, sequence.id],
  )
  const [task] = await server.sql<{ id: string }>(
    `insert into tasks (user_id, id, lead_id, text, due_at)
      values ($1, gen_random_uuid(), $2, 'Call them', now()) returning id`,
    [ownerId, lead.id],
  )
  const webhook = await created(owner, '/api/webhooks', {
    ...{ url: 'http://127.0.0.1:9/', events: ['lead.created'], password },
  })
  const { id: apiKey } = await addKey(owner, ['leads:read'])
  victims = {
    'api-keys': apiKey,
    messages: message,
    'quick-notifications': shown.id,
    tasks: task?.id ?? '',
    webhooks: webhook.id,
    sequences: sequence.id,
    followups: followup?.id ?? '',
    'test-emails': testEmail.id,
    training: trained.body.answer.id,
    transcripts: transcript.id,
    inbox: item?.id ?? '',
    'saved-replies': savedReply.id,
    'email-templates': emailTemplate.id,
    'asked-questions': asked?.id ?? '',
    billing: invoice?.id ?? '',
    'listing-imports': ((await uploaded.json()) as { id: string }).id,
    listings: listing.id,
    kiosks: kiosk.screen.id,
    'seller-reports': report.body.id,
    knowledge: knowledge.id,
    leads: lead.id,
    appointments: appointment.id,
    conversations: conversation.id,
    undo: deleted.undoId,
    photos: listing.id,
  }
})

/** A message that waits for a lead. */
async function ownersMessage(ownerId: string): Promise<string> {
  const id = crypto.randomUUID()
  await server.sql(
    `insert into messages (user_id, id, subject, text, values, timing, time_zone)
      values ($1, $2, 'Hello', 'Hello', '{}', '{"kind": "now"}', 'America/New_York')`,
    [ownerId, id],
  )
  await server.sql(
    `insert into message_recipients (user_id, id, message_id, lead_id, state, due_at)
      select $1, gen_random_uuid(), $2, c.id, 'waiting', now() from contacts c where c.user_id = $1 limit 1`,
    [ownerId, id],
  )
  return id
}

async function created(client: TestClient, path: string, body: unknown) {
  const answer = await client.post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

const addKey = (agent: TestClient, scopes: readonly ApiScope[]) =>
  created(agent, '/api/api-keys', {
    ...{ name: 'Matrix', scopes, expiresInDays: null, password },
  })

/** Someone who has nothing but a key. */
function callByKey({ method, endpoint }: Operation, path: string, key: string) {
  const body = endpoint.body ? bodyFor(endpoint.body) : undefined
  return server.visitor().send(method, path, body, { authorization: `Bearer ${key}` })
}

/** From the served document, so that no route missing from the list can hide. */
async function operations(): Promise<Operation[]> {
  const { paths } = (await server.visitor().get('/api/openapi.json')).body
  const byRoute = new Map(
    Object.values(api as Record<string, Endpoint>).map((endpoint) => [endpoint.route as string, endpoint]),
  )
  return Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((name) => {
      const method = name.toUpperCase()
      const endpoint = byRoute.get(`${method} ${path}`)
      if (!endpoint) throw new Error(`${method} ${path} is served but not in the contract`)
      return { method, path, endpoint }
    }),
  )
}

/** The path with the owner’s ids in it; undefined if it takes none. */
function victimPath(path: string): string | undefined {
  if (!/\{\w*[iI]d\}/.test(path)) return undefined
  const kind = path.split('/')[2] ?? ''
  const id = victims[kind]
  if (!id) throw new Error(`The matrix has no ${kind} to attack: ${path}`)
  return path.replace('{sidekick}', 'agent').replaceAll(/\{\w+\}/g, id)
}

const tables = async () =>
  (
    await server.sql<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'rate_windows' order by 1`,
    )
  ).map(({ name }) => name)

/** The owner's data, row by row. */
async function ownersRows(): Promise<Record<string, string>> {
  const ownerId = (await owner.get('/api/me')).body.id
  const found: Record<string, string> = {}
  for (const table of await tables()) {
    const [row] = await server.sql<{ rows: string }>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from ${table} t where t::text like '%' || $1 || '%'`,
      [ownerId],
    )
    found[table] = row?.rows ?? ''
  }
  return found
}

async function call(client: TestClient, { method, endpoint }: Operation, path: string) {
  return client.send(method, path, endpoint.body ? bodyFor(endpoint.body) : undefined)
}

test('without a session, every request meant for agents is refused, whatever is sent with it', async () => {
  for (const operation of await operations()) {
    if (operation.endpoint.access !== 'agent') continue
    const answer = await call(server.visitor(), operation, victimPath(operation.path) ?? operation.path)
    expect([operation.endpoint.route, answer.status]).toEqual([operation.endpoint.route, 401])
  }
})

test('another agent who knows every id reaches nothing, and not a byte of the owner’s changes', async () => {
  const before = await ownersRows()
  let attacked = 0
  for (const operation of await operations()) {
    const path = victimPath(operation.path)
    if (!path || operation.endpoint.kind === 'events') continue
    const answer = await call(other, operation, path)
    attacked += 1
    expect([operation.endpoint.route, [404, 422].includes(answer.status), answer.status]).toEqual([
      operation.endpoint.route,
      true,
      answer.status,
    ])
    if (answer.status === 422) expect(answer.body.code).toBe('invalid')
  }
  expect(attacked).toBeGreaterThan(15)
  expect(await ownersRows()).toEqual(before)
})

test('a visitor without a conversation’s cookie can neither read it nor write to it', async () => {
  const stranger = server.visitor()
  const path = `/api/conversations/${victims.conversations}`
  expect((await stranger.get(`${path}/messages`)).status).toBe(404)
  expect((await stranger.post(`${path}/messages`, { role: 'user', content: 'Let me in' })).status).toBe(404)
  expect((await stranger.put(path, { last_message_at: '2026-01-01T00:00:00Z' })).status).toBe(404)
})

test('a key opens the endpoints of its scopes and no other, and nothing once it is revoked', async () => {
  const { key: full } = await addKey(owner, apiScopes)
  const { key: revoked, id } = await addKey(owner, apiScopes)
  await owner.delete(`/api/api-keys/${id}`)
  const lacking = new Map<ApiScope, string>()
  for (const scope of apiScopes)
    lacking.set(
      scope,
      (
        await addKey(
          owner,
          apiScopes.filter((each) => each !== scope),
        )
      ).key,
    )
  let opened = 0
  for (const operation of await operations()) {
    const { endpoint, path } = operation
    const scope = scopeOf(endpoint.route)
    if (endpoint.access === 'public' && !scope) continue
    const place = victimPath(path) ?? path
    const status = async (key: string) => (await callByKey(operation, place, key)).status
    expect([endpoint.route, await status(revoked)]).toEqual([endpoint.route, 401])
    expect([endpoint.route, await status(scope ? (lacking.get(scope) ?? '') : full)]).toEqual([
      endpoint.route,
      403,
    ])
    if (!scope || endpoint.method !== 'GET') continue
    opened += 1
    expect([endpoint.route, await status(full)]).toEqual([endpoint.route, 200])
  }
  expect(opened).toBeGreaterThan(10)
})

test('another agent’s key with every scope reaches nothing, and not a byte changes', async () => {
  const before = await ownersRows()
  const { key } = await addKey(other, apiScopes)
  for (const operation of await operations()) {
    const path = victimPath(operation.path)
    if (!path || !scopeOf(operation.endpoint.route)) continue
    const { status } = await callByKey(operation, path, key)
    expect([operation.endpoint.route, [404, 422].includes(status), status]).toEqual([
      operation.endpoint.route,
      true,
      status,
    ])
  }
  expect(await ownersRows()).toEqual(before)
})

test('the owner’s own requests with the same ids work, so the refusals above mean something', async () => {
  for (const path of ['listings', 'knowledge', 'leads', 'appointments'])
    expect([path, (await owner.get(`/api/${path}/${victims[path]}`)).status]).toEqual([path, 200])
  expect((await owner.get(`/api/conversations/${victims.conversations}/messages`)).status).toBe(200)
  expect((await owner.get(`/api/billing/invoices/${victims.billing}`)).status).toBe(200)
})
