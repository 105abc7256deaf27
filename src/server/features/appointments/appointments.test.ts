import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

/** A Wednesday, 10 a.m. in New York. */
const now = new Date('2026-03-04T15:00:00Z')

const server = await sharedServer({ clock: { now: () => now } })

const aWish = (overrides: object = {}) => ({
  name: 'Cal Caller',
  email: 'cal@example.com',
  kind: 'Phone call',
  date: '2026-03-05',
  time: 'Morning',
  ...overrides,
})
const add = (agent: TestClient, overrides: object = {}) => agent.post('/api/appointments', aWish(overrides))
const aListing = async (agent: TestClient) =>
  (await agent.post('/api/listings', { title: 'Porch House', address: '1 Elm St', price: 450000 })).body
const publish = async (agent: TestClient) => {
  const listing = await aListing(agent)
  await server.sql(`update properties set status = 'Active' where id = $1`, [listing.id])
  return listing
}
const ask = (listing: { id: string }, overrides: object = {}) =>
  server.visitor().post('/api/public/showings', {
    listingId: listing.id,
    name: 'Sam Shown',
    email: 'sam@example.com',
    date: '2026-03-05',
    time: 'Afternoon',
    consent: true,
    ...overrides,
  })

test('an appointment in a part of the day starts at its usual hour in the agent’s time zone and takes an hour', async () => {
  const agent = await server.agent()
  const answer = await add(agent)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    kind: 'call',
    date: '2026-03-05',
    timeLabel: 'Morning',
    startIso: '2026-03-05T15:00:00.000Z',
    endIso: '2026-03-05T16:00:00.000Z',
    timeZone: 'America/New_York',
    status: 'Scheduled',
  })
  expect((await agent.get(`/api/appointments/${answer.body.id}`)).body).toEqual(answer.body)
})

test('a part of today with no full hour left is refused as past, not as taken', async () => {
  const agent = await server.agent()
  await agent.patch('/api/me', { timeZone: 'Europe/Berlin' })
  const today = { date: '2026-03-04' }
  for (const time of ['Morning', 'Afternoon']) {
    const answer = await add(agent, { ...today, time })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { time: 'This time has passed. Please choose a later one.' },
    ])
  }
  expect((await add(agent, { ...today, time: 'Evening' })).status).toBe(201)
})

test('signed out gets 401, another agent’s appointment gets 404', async () => {
  const owner = await server.agent()
  const other = await server.agent()
  const { id } = (await add(owner)).body
  const calls: [string, unknown?][] = [['GET'], ['PATCH', { status: 'Cancelled' }], ['DELETE']]
  for (const [method, body] of calls) {
    expect((await other.send(method, `/api/appointments/${id}`, body)).status).toBe(404)
    expect((await server.visitor().send(method, `/api/appointments/${id}`, body)).status).toBe(401)
  }
  const lead = (
    await owner.post('/api/leads', {
      name: 'Dana',
      email: 'd@example.com',
      message: 'hi',
      source: 'Referral',
    })
  ).body
  expect((await add(other, { leadId: lead.id })).status).toBe(404)
  expect((await add(other, { propertyId: (await aListing(owner)).id })).status).toBe(404)
})

test('a time that is taken, or within its buffer, gets 409 with three free alternatives', async () => {
  const agent = await server.agent()
  const at = {
    date: undefined,
    time: undefined,
    startIso: '2026-03-06T15:00:00Z',
    endIso: '2026-03-06T16:00:00Z',
  }
  expect((await add(agent, at)).status).toBe(201)
  const close = await add(agent, { ...at, startIso: '2026-03-06T16:10:00Z', endIso: '2026-03-06T16:40:00Z' })
  expect([close.status, close.body.code, close.body.alternatives.length]).toEqual([409, 'slot_taken', 3])
  const [first] = close.body.alternatives
  const end = new Date(Date.parse(first) + 30 * 60_000).toISOString()
  expect((await add(agent, { ...at, startIso: first, endIso: end })).status).toBe(201)
  const free = await add(agent, { ...at, startIso: '2026-03-06T14:30:00Z', endIso: '2026-03-06T14:45:00Z' })
  expect(free.status).toBe(201)
})

test('past times, days before today and ends before the start are refused under their fields', async () => {
  const agent = await server.agent()
  expect((await add(agent, { date: '2026-03-03' })).body.errors).toHaveProperty('date')
  expect((await add(agent, { date: undefined })).body.errors).toHaveProperty('date')
  expect((await add(agent, { startIso: '2026-03-04T14:00:00Z' })).body.errors).toHaveProperty('startIso')
  expect(
    (await add(agent, { startIso: '2026-03-06T15:00:00Z', endIso: '2026-03-06T14:00:00Z' })).body.errors,
  ).toHaveProperty('endIso')
})

test('a showing is a lead, an appointment, a notification and two emails at once', async () => {
  const email = `owner-${randomUUID()}@example.com`
  const agent = await server.agent({ email })
  const listing = await publish(agent)
  const answer = await ask(listing, { notes: 'We love porches <3' })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    message: 'Showing scheduled. Confirmation sent.',
    startIso: '2026-03-05T19:00:00.000Z',
    endIso: '2026-03-05T19:30:00.000Z',
    timeZone: 'America/New_York',
  })
  const [lead] = (await agent.get('/api/leads')).body.items
  expect(lead).toMatchObject({ name: 'Sam Shown', status: 'Showing', listingTitle: 'Porch House' })
  const [appointment] = (await agent.get('/api/appointments?upcoming=true')).body.items
  expect(appointment).toMatchObject({
    id: answer.body.id,
    leadId: lead.id,
    kind: 'showing',
    listingAddress: '1 Elm St',
  })
  const bell = (await agent.get('/api/notifications')).body
  expect(bell).toMatchObject({ unread: 1, items: [{ type: 'appointment', read: false }] })
  expect((await agent.post('/api/notifications/read', {})).body).toEqual({ unread: 0 })
  const mails = await server.sql<{ kind: string; to_address: string; text: string }>(
    `select kind, to_address, text from outbox_mails where lead_id = $1 order by kind desc`,
    [lead.id],
  )
  expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['showing-request', email],
    ['showing-confirmation', 'sam@example.com'],
  ])
  expect(mails[1]?.text).toContain('Thursday, March 5, 2026 at 2:00 PM EST')
})

test('two requests for one part of a day get different times; for one exact time one wins, and both are leads', async () => {
  const agent = await server.agent()
  const listing = await publish(agent)
  const [one, two] = await Promise.all([ask(listing, { email: 'a@x.io' }), ask(listing, { email: 'b@x.io' })])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body.startIso).not.toBe(two.body.startIso)
  const at = { date: undefined, time: undefined, startIso: '2026-03-09T15:00:00Z' }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => ask(listing, { ...at, email: `c${number}@x.io` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)])
  expect((await agent.get('/api/leads/figures')).body).toMatchObject({ leads: 14, appointments: 3 })
})

test('a showing joins its existing lead and does not set a qualified one back', async () => {
  const agent = await server.agent()
  const listing = await publish(agent)
  const lead = (
    await agent.post('/api/leads', {
      name: 'Sam Shown',
      email: 'sam@example.com',
      message: 'hello',
      source: 'Zillow',
      status: 'Qualified',
    })
  ).body
  await ask(listing)
  expect((await agent.get(`/api/leads/${lead.id}`)).body.status).toBe('Qualified')
  const kinds = (await agent.get(`/api/leads/${lead.id}/timeline`)).body.items.map(
    (event: { kind: string }) => event.kind,
  )
  expect(kinds).toEqual(expect.arrayContaining(['joined', 'appointment']))
})

test('an unpublished home takes no showings, and a bot’s request is not stored', async () => {
  const agent = await server.agent()
  expect((await ask(await aListing(agent))).status).toBe(404)
  const listing = await publish(agent)
  expect((await ask(listing, { website: 'spam' })).status).toBe(201)
  expect((await ask(listing, { email: 'nobody' })).body.errors).toHaveProperty('email')
  expect((await agent.get('/api/leads/figures')).body).toMatchObject({ leads: 0, appointments: 0 })
})

test('showings are only at offered times, and a request for another time gets nearby ones', async () => {
  const agent = await server.agent()
  const listing = await publish(agent)
  const at = (startIso: string) => ask(listing, { date: undefined, time: undefined, startIso })
  for (const answer of [
    // A Sunday at 5 PM, an hour after showings end.
    await at('2026-03-08T21:00:00Z'),
    await at('2026-03-06T08:00:00Z'),
    await at('2026-03-06T15:10:00Z'),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken'])
    expect(answer.body.alternatives).toHaveLength(3)
  }
  expect((await agent.get('/api/leads/figures')).body).toMatchObject({ leads: 1, appointments: 0 })
  expect((await at('2026-03-06T15:00:00Z')).status).toBe(201)
})

test('a part of a day without a free time is a request: lead, notification and email, but no appointment', async () => {
  const email = `owner-${randomUUID()}@example.com`
  const agent = await server.agent({ email })
  const listing = await publish(agent)
  const settings = (await agent.get('/api/calendar-settings')).body
  const showings = { ...settings.showings, days: settings.workingDays, hours: settings.workingHours }
  await agent.put('/api/calendar-settings', { ...settings, showings })
  const open = [{ day: '2026-03-05', start: '13:00', end: '16:00' }]
  const changed = await agent.patch(`/api/listings/${listing.id}`, {
    openHouses: open,
    address: '1 Elm Street, Asheville',
  })
  expect(changed.status, changed.text).toBe(200)
  const wishes = {
    'a closed day': { date: '2026-03-08', time: 'Afternoon' },
    'after hours': { date: '2026-03-06', time: 'Evening' },
    'an open house of the home': { date: '2026-03-05', time: 'Afternoon' },
  }
  for (const wish of Object.values(wishes)) {
    const answer = await ask(listing, wish)
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('will confirm a time')])
    expect(answer.body).toMatchObject({ status: 'requested', startIso: null, endIso: null })
  }
  expect((await agent.get('/api/leads/figures')).body).toMatchObject({ leads: 1, appointments: 0 })
  const [lead] = (await agent.get('/api/leads')).body.items
  expect(lead.status).toBe('New')
  const events = (await agent.get(`/api/leads/${lead.id}/timeline`)).body.items
  expect(events.map(({ text }: { text: string }) => text)).toContain(
    'Asked to see Porch House on Sunday, March 8, Afternoon (1 PM - 4 PM)',
  )
  const bell = (await agent.get('/api/notifications')).body.items
  expect(bell).toHaveLength(3)
  expect(bell[0]).toMatchObject({ type: 'appointment', link: `leads/${lead.id}?schedule=showing` })
  const mails = await server.sql<{ kind: string; to_address: string; invitation: unknown }>(
    `select kind, to_address, invitation from outbox_mails where lead_id = $1`,
    [lead.id],
  )
  expect(mails).toEqual(Array(3).fill({ kind: 'showing-wish', to_address: email, invitation: null }))
})

test('a part of today that is over, and a buyer without consent, are refused at their fields', async () => {
  const agent = await server.agent()
  const listing = await publish(agent)
  await server.sql(`update user_profiles set time_zone = 'Europe/Berlin' where slug = $1`, [
    (await agent.get('/api/me')).body.slug,
  ])
  expect((await ask(listing, { date: '2026-03-04', time: 'Afternoon' })).body.errors).toEqual({
    time: 'This time has passed. Please choose a later one.',
  })
  expect((await ask(listing, { consent: false })).body.errors).toHaveProperty('consent')
  expect((await agent.get('/api/leads/figures')).body).toMatchObject({ leads: 0, appointments: 0 })
})

test('a home sold or without showings says so and still gives the agent the lead; an archived one gets 404', async () => {
  const agent = await server.agent()
  const listing = await publish(agent)
  const change = (what: string) => server.sql(`update properties set ${what} where id = $1`, [listing.id])
  await change(`app_features = '{"schedule": false}'`)
  const none = await ask(listing)
  expect([none.status, none.body.code]).toEqual([409, 'conflict'])
  await change(`app_features = '{}', status = 'Sold'`)
  expect((await ask(listing)).body.detail).toBe(
    'Showings aren’t available for this home right now. The agent has your message.',
  )
  await change(`status = 'Archived'`)
  expect((await ask(listing, { email: 'late@example.com' })).status).toBe(404)
  expect((await agent.get('/api/leads/figures')).body).toMatchObject({ leads: 1, appointments: 0 })
})

test('an appointment moves as its status allows, and in time while it is upcoming', async () => {
  const agent = await server.agent()
  const { id } = (await add(agent)).body
  const path = `/api/appointments/${id}`
  const moved = await agent.patch(path, { startIso: '2026-03-05T18:00:00Z', version: 1 })
  expect(moved.body).toMatchObject({ endIso: '2026-03-05T19:00:00.000Z', version: 2, date: '2026-03-05' })
  // Its own time doesn't block it.
  expect((await agent.patch(path, { startIso: '2026-03-05T18:15:00Z' })).status).toBe(200)
  expect((await agent.patch(path, { status: 'Confirmed', version: 1 })).status).toBe(412)
  expect((await agent.patch(path, { status: 'Cancelled' })).body.status).toBe('Cancelled')
  const revived = await agent.patch(path, { status: 'Scheduled' })
  expect([revived.status, revived.body.code]).toEqual([409, 'conflict'])
  expect((await agent.patch(path, { startIso: '2026-03-06T18:00:00Z' })).status).toBe(409)
  // Its time is free again.
  expect((await add(agent, { startIso: '2026-03-05T18:15:00Z' })).status).toBe(201)
})

test('a deleted appointment frees its time and comes back unless it was taken', async () => {
  const agent = await server.agent()
  const at = { startIso: '2026-03-10T15:00:00Z' }
  const { id } = (await add(agent, at)).body
  const { undoId } = (await agent.delete(`/api/appointments/${id}`)).body
  const second = (await add(agent, at)).body
  expect((await agent.post(`/api/undo/${undoId}`)).body.code).toBe('slot_taken')
  await agent.delete(`/api/appointments/${second.id}`)
  expect((await agent.post(`/api/undo/${undoId}`)).status).toBe(200)
  expect((await agent.get(`/api/appointments/${id}`)).status).toBe(200)
})

test('lists contain every appointment once, by day and by what is upcoming', async () => {
  const agent = await server.agent()
  for (const date of ['2026-03-05', '2026-03-06', '2026-03-09', '2026-04-01'])
    await add(agent, { date, email: `${date}@example.com` })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = (await agent.get(`/api/appointments?limit=2${cursor && `&cursor=${cursor}`}`)).body
    seen.push(...page.items.map(({ date }: { date: string }) => date))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(seen).toEqual(['2026-04-01', '2026-03-09', '2026-03-06', '2026-03-05'])
  const dates = async (query: string) =>
    (await agent.get(`/api/appointments?${query}`)).body.items.map(({ date }: { date: string }) => date)
  expect(await dates('from=2026-03-06&to=2026-03-09')).toEqual(['2026-03-09', '2026-03-06'])
  expect(await dates('upcoming=true&limit=2')).toEqual(['2026-03-05', '2026-03-06'])
})

test('the dashboard is one response: numbers, today, leads by score, days with appointments', async () => {
  const agent = await server.agent()
  const listing = await publish(agent)
  await ask(listing, { date: '2026-03-04' })
  await agent.post('/api/leads', {
    name: 'Old Lead',
    email: 'old@example.com',
    message: 'hello',
    source: 'Other',
  })
  await server.sql(
    `update contacts set created_at = created_at - interval '8 days' where email = 'old@example.com'`,
  )
  const { body } = await agent.get('/api/dashboard')
  expect(body.stats).toMatchObject({ activeListings: 1, newLeads7d: 1, upcomingAppointments: 1 })
  expect(body).toMatchObject({
    today: '2026-03-04',
    timeZone: 'America/New_York',
    appointmentDays: ['2026-03-04'],
  })
  expect(body.todaysAppointments).toHaveLength(1)
  expect(body.recentLeads.map(({ name }: { name: string }) => name)).toEqual(['Sam Shown', 'Old Lead'])
  expect(body.topLeads[0].totalScore).toBeGreaterThanOrEqual(body.topLeads[1].totalScore)
  const counts = body.distribution.map(({ count }: { count: number }) => count)
  expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(2)
  expect(body.recentListings[0].id).toBe(listing.id)
  const month = (await agent.get('/api/dashboard/appointment-days?month=2026-03')).body
  expect([month.days, month.appointments.length]).toEqual([['2026-03-04'], 1])
})

test('an empty dashboard is complete too, and gets 401 when signed out', async () => {
  const { body } = await (await server.agent()).get('/api/dashboard')
  expect(body.stats).toEqual({ activeListings: 0, newLeads7d: 0, upcomingAppointments: 0, averageScore: 0 })
  expect(body.distribution.map(({ percent }: { percent: number }) => percent)).toEqual([0, 0, 0, 0])
  for (const path of ['/api/dashboard', '/api/notifications', '/api/appointments'])
    expect((await server.visitor().get(path)).status).toBe(401)
})

test('once the last showing of a lead is canceled, it no longer counts toward the score', async () => {
  const agent = await server.agent()
  const listing = await publish(agent)
  for (const date of ['2026-03-05', '2026-03-06']) expect((await ask(listing, { date })).status).toBe(201)
  const { items } = (await agent.get('/api/appointments')).body
  const read = async () => (await agent.get(`/api/leads/${items[0].leadId}`)).body
  const points = (lead: { score: { breakdown: { ruleId: string }[] } }) =>
    lead.score.breakdown.map(({ ruleId }) => ruleId)
  const cancel = ({ id }: { id: string }) => agent.patch(`/api/appointments/${id}`, { status: 'Cancelled' })
  expect((await cancel(items[0])).status).toBe(200)
  expect((await read()).status).toBe('Showing')
  expect((await cancel(items[1])).status).toBe(200)
  expect((await read()).status).toBe('New')
  expect(points(await read())).not.toContain('status_showing')
})
