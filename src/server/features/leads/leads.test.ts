import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { holdIdentities } from './capture-store.ts'
import { claimIdentity, updateLead } from './lead-store.ts'

const server = await sharedServer()

const aLead = (overrides: object = {}) => ({
  name: 'Dana Buyer',
  email: 'dana@example.com',
  message: 'Is the house still available? I would like to know the price of the roof repair.',
  source: 'Manual Entry',
  ...overrides,
})
const add = async (agent: TestClient, overrides: object = {}) =>
  (await agent.post('/api/leads', aLead(overrides))).body
const kinds = async (agent: TestClient, id: string) =>
  (await agent.get(`/api/leads/${id}/timeline?limit=100`)).body.items.map(
    (event: { kind: string }) => event.kind,
  )
const slugOf = async (agent: TestClient) => (await agent.get('/api/me')).body.slug
const figures = async (agent: TestClient) => (await agent.get('/api/leads/figures')).body

const visit = async (agent: TestClient, overrides: object = {}) =>
  server.visitor().post('/api/public/leads', {
    agentSlug: await slugOf(agent),
    name: 'Vera Visitor',
    email: 'vera@example.com',
    message: 'Please call me.',
    consent: true,
    ...overrides,
  })

test('a new lead is returned in full, scored and explained, and appears in the list', async () => {
  const agent = await server.agent()
  const answer = await agent.post('/api/leads', aLead())
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ name: 'Dana Buyer', status: 'New', consent: null, version: 1 })
  expect(answer.body.score.totalScore).toBe(answer.body.totalScore)
  expect(answer.body.score.breakdown.map((entry: { ruleId: string }) => entry.ruleId)).toContain(
    'specific_questions',
  )
  const list = await agent.get('/api/leads?count=true')
  expect(list.body).toMatchObject({ total: 1, nextCursor: null })
  expect(list.body.items[0]).toMatchObject({ id: answer.body.id, lastMessage: aLead().message })
  expect((await agent.get(`/api/leads/${answer.body.id}`)).body).toEqual(answer.body)
  expect(await kinds(agent, answer.body.id)).toEqual(['scored', 'message', 'created'])
})

test('a phone number is taken as people write it, kept so, and recognized in every spelling', async () => {
  const agent = await server.agent()
  const written = ['512.555.0147', '+1 (512) 555-0148 x12', '(512) 555\u20110149']
  const kept = ['512.555.0147', '+1 (512) 555-0148 x12', '(512) 555-0149']
  for (const [at, phone] of written.entries())
    expect((await add(agent, { email: `dana${at}@example.com`, phone })).phone).toBe(kept[at])
  const again = await agent.post('/api/leads', aLead({ email: 'd@example.com', phone: '(512) 555-0148' }))
  expect([again.status, again.body.phone]).toEqual([200, kept[1]])
})

test('signed out gets 401; another agent gets 404 and changes nothing', async () => {
  const owner = await server.agent()
  const other = await server.agent()
  const { id } = await add(owner)
  const calls: [string, string, unknown?][] = [
    ['GET', `/api/leads/${id}`],
    ['PATCH', `/api/leads/${id}`, { status: 'Won' }],
    ['DELETE', `/api/leads/${id}`],
    ['GET', `/api/leads/${id}/timeline`],
    ['POST', `/api/leads/${id}/notes`, { text: 'hello' }],
    ['POST', `/api/leads/${id}/calls`, { outcome: 'Reached' }],
    ['GET', `/api/leads/${id}/score`],
    ['POST', `/api/leads/${id}/score`],
    ['POST', '/api/leads/score-all', { leadIds: [id] }],
  ]
  for (const [method, path, body] of calls) {
    expect([path, (await other.send(method, path, body)).status]).toEqual([path, 404])
    expect([path, (await server.visitor().send(method, path, body)).status]).toEqual([path, 401])
  }
  expect((await owner.get(`/api/leads/${id}`)).body.version).toBe(1)
  expect((await other.get('/api/leads?count=true')).body.total).toBe(0)
})

test('each error in a new lead is reported under its field', async () => {
  const agent = await server.agent()
  const answer = await agent.post('/api/leads', aLead({ name: ' ', email: 'nobody', message: '' }))
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'message', 'name'])
  const unknown = await agent.post('/api/leads', aLead({ userId: 'x' }))
  expect(unknown.body.errors).toHaveProperty('userId')
})

test('a person the agent enters again joins their lead: the newest values win, the old ones go on the timeline', async () => {
  const agent = await server.agent()
  const first = await add(agent, { phone: '(212) 555-0123' })
  const again = await agent.post(
    '/api/leads',
    aLead({ name: 'Dana B. Buyer', email: 'DANA@example.com', phone: '', message: 'Second message' }),
  )
  expect([again.status, again.body.id]).toEqual([200, first.id])
  expect(again.body).toMatchObject({
    name: 'Dana B. Buyer',
    phone: '(212) 555-0123',
    message: aLead().message,
    lastMessage: 'Second message',
  })
  const byPhone = await agent.post(
    '/api/leads',
    aLead({ email: 'new@example.com', phone: '+1 212 555 0123' }),
  )
  expect(byPhone.body).toMatchObject({ id: first.id, email: 'new@example.com' })
  const [joined] = (await agent.get(`/api/leads/${first.id}/timeline`)).body.items.filter(
    (event: { kind: string }) => event.kind === 'joined',
  )
  expect(joined.data.replaced).toContainEqual({
    field: 'email',
    before: 'dana@example.com',
    after: 'new@example.com',
  })
  // Both addresses lead here from now on.
  expect((await add(agent)).id).toBe(first.id)
  expect((await figures(agent)).leads).toBe(1)
})

test('twenty simultaneous posts with one email make one lead, and none is lost', async () => {
  const agent = await server.agent()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => visit(agent, { message: `Message ${at}` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  const ids = new Set(answers.map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  const [id] = ids
  const events = await kinds(agent, id)
  expect(events.filter((kind: string) => kind === 'message')).toHaveLength(20)
  expect(events.filter((kind: string) => kind === 'created')).toHaveLength(1)
  expect((await figures(agent)).leads).toBe(1)
})

test('a visitor whose email moves to another lead at the same moment joins that lead, with one notification', async () => {
  const agent = await server.agent()
  const { id } = await add(agent, { email: 'other@example.com' })
  const owner = (await agent.get('/api/me')).body.id as AgentId
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const byHand = withTenant(server.deps.db, owner, async (tx) => {
    const identity = { kind: 'email', value: 'vera@example.com' } as const
    await holdIdentities(tx, [identity])
    await claimIdentity(tx, owner, identity, id)
    held.resolve()
    await release.promise
  })
  await held.promise
  const visited = visit(agent)
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%pg_advisory_xact_lock%'
    and datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(() => server.sql(waiting), { timeout: 10_000 }).toHaveLength(1)
  release.resolve()
  await byHand
  expect((await visited).body.id).toBe(id)
  expect((await figures(agent)).leads).toBe(1)
  const mails = await server.sql('select lead_id from outbox_mails where user_id = $1 and kind = $2', [
    owner,
    'new-lead',
  ])
  expect(mails).toEqual([{ lead_id: id }])
})

test('a lead that changes while many are being scored gets the score of its new values', async () => {
  const agent = await server.agent()
  const owner = (await agent.get('/api/me')).body.id as AgentId
  const leads = [await add(agent), await add(agent, { email: 'second@example.com' })]
  await server.sql('delete from lead_scores where user_id = $1', [owner])
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const changing = withTenant(server.deps.db, owner, async (tx) => {
    await updateLead(tx, owner, leads[0].id, { message: '', phone: '212-555-0140' })
    held.resolve()
    await release.promise
  })
  await held.promise
  const scoring = agent.post('/api/leads/score-all', { leadIds: leads.map(({ id }) => id) })
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%update contacts%'
    and datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(() => server.sql(waiting), { timeout: 10_000 }).toHaveLength(1)
  release.resolve()
  await changing
  const { scores } = (await scoring).body
  expect(scores.map(({ leadId }: { leadId: string }) => leadId)).toEqual(leads.map(({ id }) => id))
  for (const score of scores)
    expect((await agent.get(`/api/leads/${score.leadId}/score`)).body.score).toEqual(score)
  const rules = scores[0].breakdown.map(({ ruleId }: { ruleId: string }) => ruleId)
  expect(rules).not.toEqual(scores[1].breakdown.map(({ ruleId }: { ruleId: string }) => ruleId))
})

test('twenty simultaneous posts that share a phone or an email in pairs never fail', async () => {
  const agent = await server.agent()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      visit(agent, { email: `p${at % 4}@example.com`, phone: `212555014${at % 5}` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  const { body: me } = await agent.get('/api/me')
  const unscored = await server.sql(
    'select 1 from contacts c where user_id = $1 and not exists (select from lead_scores s where s.lead_id = c.id)',
    [me.id],
  )
  expect(unscored).toEqual([])
})

test('a public lead is stored with its consent and announced by notification and email, unless a bot wrote it', async () => {
  const email = `told-${randomUUID()}@example.com`
  const agent = await server.agent({ email })
  const taken = await visit(agent, { name: '<b>Vera</b>' })
  expect(taken.status).toBe(201)
  const lead = (await agent.get(`/api/leads/${taken.body.id}`)).body
  expect(lead.consent.text).toMatch(/^I agree/)
  expect(lead.source).toBe('Website Form')
  const [mail] = await server.sql<{ subject: string; html: string; reply_to: string }>(
    `select subject, html, reply_to from outbox_mails where kind = 'new-lead' and to_address = $1`,
    [email],
  )
  expect(mail?.subject).toBe('New lead: <b>Vera</b>')
  expect(mail?.html).toContain('&lt;b&gt;Vera&lt;/b&gt;')
  expect(mail?.html).not.toContain('<b>Vera')
  expect(mail?.reply_to).toBe('vera@example.com')

  const bot = await visit(agent, { email: 'bot@example.com', website: 'https://spam.example' })
  expect([bot.status, Object.keys(bot.body)]).toEqual([201, ['id', 'message']])
  expect((await figures(agent)).leads).toBe(1)
})

const publish = async (agent: TestClient) => {
  const { body } = await agent.post('/api/listings', {
    title: 'Brick ranch',
    address: `${++lastHouse} Larkspur Court, Asheville, NC 28804`,
    price: 450_000,
    bedrooms: 3,
    bathrooms: 2,
    status: 'Active',
  })
  return body.slug as string
}
let lastHouse = 0

const ask = async (visitor: TestClient, listingId: string, text: string, conversationId?: string) =>
  (
    await visitor.post('/api/continue-conversation', {
      messages: [{ sender: 'user', text }],
      listingId,
      conversationId,
    })
  ).body.conversationId as string

const leave = (visitor: TestClient, listingId: string, conversationId: string) =>
  visitor.post('/api/public/leads', {
    listingId,
    conversationId,
    name: 'Vera Visitor',
    email: `vera-${conversationId}@example.com`,
    consent: true,
  })

test('questions from a visitor who becomes a lead appear on the timeline, from before and after', async () => {
  const agent = await server.agent()
  const listingId = await publish(agent)
  const visitor = server.visitor()
  const conversation = await ask(visitor, listingId, 'Is there a garage?')
  const { body: lead } = await leave(visitor, listingId, conversation)
  const { version } = (await agent.get(`/api/leads/${lead.id}`)).body
  await server.sql(
    `update contacts set created_at = now() - interval '30 days', last_contact_at = null, contacted_at = null where id = $1`,
    [lead.id],
  )
  await ask(visitor, listingId, 'Are dogs allowed?', conversation)
  await visitor.post(`/api/conversations/${conversation}/messages`, { role: 'user', content: 'Please call' })
  const { items } = (await agent.get(`/api/leads/${lead.id}/timeline`)).body
  const asked = items.filter((event: { kind: string }) => event.kind === 'question')
  expect(asked.map((event: { text: string }) => event.text)).toEqual([
    'Please call',
    'Are dogs allowed?',
    'Is there a garage?',
  ])
  expect(asked[0].data).toEqual({ conversationId: conversation })
  const after = (await agent.get(`/api/leads/${lead.id}`)).body
  expect(after.score.breakdown.map((entry: { ruleId: string }) => entry.ruleId)).toContain('recent_contact')
  expect(after.version).toBe(version)
  expect((await agent.get(`/api/conversations/${conversation}`)).body.leadId).toBe(lead.id)
})

test.each(['/api/public/leads', '/api/public/showings'])(
  'no one can claim a conversation by its ID alone: %s',
  async (path) => {
    const agent = await server.agent()
    const listingId = await publish(agent)
    const conversation = await ask(server.visitor(), listingId, 'Is there a garage?')
    const stranger = server.visitor()
    await ask(stranger, listingId, 'Is there a pool?')
    for (const thief of [server.visitor(), stranger]) {
      const answer = await thief.post(path, {
        listingId,
        conversationId: conversation,
        name: 'Mal',
        email: `mal-${thief === stranger}@example.com`,
        consent: true,
        ...(path.endsWith('showings') && {
          date: thief === stranger ? '2030-05-06' : '2030-05-07',
          time: 'Morning',
        }),
      })
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
    }
    expect((await agent.get(`/api/conversations/${conversation}`)).body.leadId).toBeNull()
    const events = await server.sql(
      `select 1 from lead_events where kind = 'question' and data->>'conversationId' = $1`,
      [conversation],
    )
    expect(events).toEqual([])
  },
)

test('a public lead needs consent, a way to be reached, and an agent to receive it', async () => {
  const agent = await server.agent()
  expect((await visit(agent, { consent: false })).body.errors).toHaveProperty('consent')
  expect((await visit(agent, { email: '' })).body.errors).toHaveProperty('email')
  expect((await visit(agent, { agentSlug: 'nobody-agent' })).status).toBe(404)
  const phoneOnly = await visit(agent, { email: '', phone: '212-555-0177' })
  expect(phoneOnly.status).toBe(201)
})

test('the same Idempotency-Key repeats the first answer, refuses another body, and two at once make one lead', async () => {
  const agent = await server.agent()
  const headers = { 'idempotency-key': 'key-1' }
  const [one, two] = await Promise.all([
    agent.post('/api/leads', aLead(), headers),
    agent.post('/api/leads', aLead(), headers),
  ])
  expect([one.status, two.status, two.body]).toEqual([201, 201, one.body])
  const other = await agent.post('/api/leads', aLead({ name: 'Somebody Else' }), headers)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  expect(await kinds(agent, one.body.id)).toEqual(['scored', 'message', 'created'])
  // A refusal leaves the key free.
  const key = { 'idempotency-key': 'key-2' }
  expect((await agent.post('/api/leads', aLead({ email: '' }), key)).status).toBe(422)
  expect((await agent.post('/api/leads', aLead(), key)).status).toBe(200)
})

test('a change raises the version, a stale one gets 412, a new status updates score and timeline', async () => {
  const agent = await server.agent()
  const lead = await add(agent)
  const changed = await agent.patch(`/api/leads/${lead.id}`, { status: 'Qualified', version: 1 })
  expect(changed.body).toMatchObject({ status: 'Qualified', version: 2, totalScore: lead.totalScore + 50 })
  expect((await agent.patch(`/api/leads/${lead.id}`, { name: 'X Y', version: 1 })).status).toBe(412)
  expect((await agent.patch(`/api/leads/${lead.id}`, { name: 'X Y' }, { 'if-match': '"1"' })).status).toBe(
    412,
  )
  expect((await kinds(agent, lead.id)).slice(0, 2)).toEqual(['scored', 'status'])
  const untouched = await agent.patch(`/api/leads/${lead.id}`, { status: 'Qualified' })
  expect(untouched.body.version).toBe(2)
  const taken = await add(agent, { email: 'other@example.com' })
  const conflict = await agent.patch(`/api/leads/${taken.id}`, { email: 'dana@example.com' })
  expect([conflict.status, conflict.body.code]).toEqual([409, 'conflict'])
})

test('notes and calls appear on the timeline, and a call takes a new lead off the pending ones', async () => {
  const agent = await server.agent()
  const { id } = await add(agent)
  expect((await figures(agent)).pending).toBe(1)
  const note = await agent.post(`/api/leads/${id}/notes`, { text: 'Likes porches' })
  expect([note.status, note.body.kind]).toEqual([201, 'note'])
  await agent.post(`/api/leads/${id}/calls`, { outcome: 'No answer' })
  expect((await figures(agent)).pending).toBe(1)
  await agent.post(`/api/leads/${id}/calls`, { outcome: 'Reached', minutes: 4, text: 'Wants to see it' })
  expect((await figures(agent)).pending).toBe(0)
  expect((await kinds(agent, id)).slice(0, 3)).toEqual(['call', 'call', 'note'])
})

test('paging lists every lead exactly once in every order, with filters too', async () => {
  const agent = await server.agent()
  const names = ['Zed', 'ada', 'Bob', 'Émile', 'zoe', 'Al', 'ada']
  for (const [at, name] of names.entries())
    await add(agent, {
      name: `${name} Person`,
      email: `n${at}@example.com`,
      source: at % 2 ? 'Referral' : 'Zillow',
    })
  for (const sort of ['date', 'score', 'name']) {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = (await agent.get(`/api/leads?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)).body
      seen.push(...page.items.map((row: { id: string }) => row.id))
      cursor = page.nextCursor ?? ''
    } while (cursor)
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7])
  }
  const found = async (query: string) => (await agent.get(`/api/leads?count=true&${query}`)).body
  expect((await found('source=Zillow')).total).toBe(4)
  expect((await found('q=ADA')).items).toHaveLength(2)
  expect((await found('q=n3@&sort=name')).items[0].name).toBe('Émile Person')
  expect((await found('q=50%25_off')).items).toEqual([])
  expect((await found('status=Won')).total).toBe(0)
  expect((await agent.get('/api/leads?cursor=nonsense')).status).toBe(422)
  expect((await agent.get('/api/leads?sort=name&limit=3&q=person')).body.nextCursor).not.toBeNull()
})

test('a deleted lead is gone, comes back with undo, and until then its person is a new lead', async () => {
  const agent = await server.agent()
  const lead = await add(agent)
  const deleted = await agent.delete(`/api/leads/${lead.id}`)
  expect(deleted.status).toBe(200)
  expect((await agent.get(`/api/leads/${lead.id}`)).status).toBe(404)
  expect(await figures(agent)).toMatchObject({ leads: 0, pending: 0 })
  const undone = await agent.post(`/api/undo/${deleted.body.undoId}`)
  expect(undone.body).toMatchObject({ act: 'lead.deleted', entityId: lead.id })
  expect((await add(agent)).id).toBe(lead.id)
  await agent.delete(`/api/leads/${lead.id}`)
  expect((await add(agent)).id).not.toBe(lead.id)
})

test('the batch computes scores and writes only what changed', async () => {
  const agent = await server.agent()
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) ids.push((await add(agent, { email: `s${at}@example.com` })).id)
  await server.sql(`update contacts set source = 'Referral' where id = any ($1)`, [ids])
  const first = await agent.post('/api/leads/score-all', { leadIds: [...ids].reverse() })
  expect(first.body.scores.map((score: { leadId: string }) => score.leadId)).toEqual([...ids].reverse())
  expect(first.body.scores[0].breakdown.map((entry: { ruleId: string }) => entry.ruleId)).toContain(
    'source_referral',
  )
  const rows = () =>
    server.sql('select xmin::text, lead_id from lead_scores where lead_id = any ($1) order by lead_id', [ids])
  const before = await rows()
  await agent.post('/api/leads/score-all', { leadIds: ids })
  expect(await rows()).toEqual(before)
  expect((await agent.post(`/api/leads/${ids[0]}/score`)).body).toEqual(
    (await agent.get(`/api/leads/${ids[0]}/score`)).body,
  )
})

test('a score that changed over time is recalculated when the agent looks', async () => {
  const agent = await server.agent()
  const { id, totalScore } = await add(agent)
  await server.sql(
    `update contacts set created_at = created_at - interval '8 days', rescore_at = rescore_at - interval '8 days' where id = $1`,
    [id],
  )
  await figures(agent)
  const { body } = await agent.get(`/api/leads/${id}/score`)
  expect(body.score.breakdown.map((entry: { ruleId: string }) => entry.ruleId)).not.toContain(
    'recent_contact',
  )
  expect(body.score.totalScore).toBeLessThan(totalScore)
})

test('the counters match the rows after a random history', async () => {
  const agent = await server.agent()
  const alive: string[] = []
  const undoable: string[] = []
  let seed = 42
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return seed % below
  }
  const statuses = ['New', 'Qualified', 'Contacted', 'Showing', 'Lost', 'Won']
  for (let step = 0; step < 60; step += 1) {
    const act = random(5)
    const id = alive[random(Math.max(1, alive.length))]
    if (act < 2 || !id) {
      const lead = await add(agent, {
        email: `r${random(25)}@example.com`,
        message: 'x'.repeat(1 + random(80)),
      })
      if (!alive.includes(lead.id)) alive.push(lead.id)
    } else if (act === 2) await agent.patch(`/api/leads/${id}`, { status: statuses[random(6)] })
    else if (act === 3) {
      undoable.push((await agent.delete(`/api/leads/${id}`)).body.undoId)
      alive.splice(alive.indexOf(id), 1)
    } else if (undoable.length > 0) {
      const back = await agent.post(`/api/undo/${undoable.pop()}`)
      if (back.status === 200) alive.push(back.body.entityId)
    } else await agent.post(`/api/leads/${id}/calls`, { outcome: 'Reached' })
  }
  const me = (await agent.get('/api/me')).body.id
  const [truth] = await server.sql(
    `select count(*)::int as leads, count(*) filter (where status = 'Won')::int as converted,
      count(*) filter (where status = 'New' and contacted_at is null)::int as pending, sum(total_score)::int as score
     from contacts where user_id = $1 and deleted_at is null`,
    [me],
  )
  const [kept] = await server.sql(
    `select sum(leads)::int as leads, sum(leads) filter (where status = 'Won')::int as converted,
      sum(pending)::int as pending, sum(score_sum)::int as score from lead_counts where user_id = $1`,
    [me],
  )
  expect({ ...kept, converted: kept?.converted ?? 0 }).toEqual(truth)
  expect(await figures(agent)).toMatchObject({ leads: truth?.leads, converted: truth?.converted })
  const [arrivals] = await server.sql(
    'select sum(leads)::int as leads from lead_arrivals where user_id = $1',
    [me],
  )
  expect(arrivals?.leads).toBe(truth?.leads)
})
