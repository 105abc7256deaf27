import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FollowUp } from '#contract/followups.ts'
import type { Lead } from '#contract/leads.ts'
import type { SequenceCalendar } from '#contract/sequences.ts'
import { type SequenceServer, startSequenceServer } from '#server/testing/sequence-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

/** Eight in the morning there. Every agent here is in New York, where it is ten at first. */
const inHawaii = '2026-12-01T18:00:00.000Z'

let on: SequenceServer
beforeAll(async () => {
  on = await startSequenceServer()
})
beforeEach(() => {
  on.smtp.inbox.length = 0
  on.setTime()
})
afterAll(() => on?.stop())

let people = 0

const hello = {
  ...{ id: 'hello', type: 'email', delay: { value: 0, unit: 'minutes' } },
  ...{ subject: 'Hello', content: 'Thank you for your message.' },
}
const later = { ...hello, id: 'later', delay: { value: 4, unit: 'days' } }

/** An agent in New York whose new leads get an email at once, and another on Saturday. */
async function signUp() {
  const { agent, ...me } = await on.signUp({ sendOnWeekends: false })
  const sequence = await agent.post('/api/sequences', { name: 'Welcome', steps: [hello, later] })
  expect(sequence.status, sequence.text).toBe(201)
  return { agent, ...me, sequenceId: sequence.body.id as string }
}

/** A visitor of the agent's card writes, from a browser that says where it is. Returns the lead as the agent sees it. */
async function write(to: { agent: TestClient; slug: string }, timeZone: unknown, person: object = {}) {
  people += 1
  const sent = await on.server.visitor().post('/api/public/leads', {
    ...{ agentSlug: to.slug, name: 'Maya Ellison', email: `maya-${people}@buyers.example`, consent: true },
    ...{ message: 'Hello', timeZone, ...person },
  })
  expect(sent.status, sent.text).toBe(201)
  return (await to.agent.get(`/api/leads/${sent.body.id}`)).body as Lead
}

/** Other emails than those to leads are not of interest here. */
const sentTo = ({ email }: Lead) => on.smtp.inbox.filter(({ to }) => to.includes(email)).length

async function followUp(agent: TestClient): Promise<FollowUp> {
  const { items } = (await agent.get('/api/followups')).body
  return (await agent.get(`/api/followups/${items[0].id}`)).body
}

test('an agent in New York writes to a lead in Hawaii when it is morning there', async () => {
  const robin = await signUp()
  const lead = await write(robin, 'Pacific/Honolulu')
  expect(lead.timeZone).toBe('Pacific/Honolulu')
  await on.run(robin.id)
  expect(sentTo(lead)).toBe(0)
  expect(await followUp(robin.agent)).toMatchObject({
    reason: 'Waiting until quiet hours end.',
    nextStepDate: inHawaii,
    upcoming: [{ date: inHawaii }, { date: '2026-12-07T18:00:00.000Z' }],
  })
  on.setTime(Date.parse(inHawaii) - 60_000)
  await on.run(robin.id)
  expect(sentTo(lead)).toBe(0)
  on.setTime(Date.parse(inHawaii))
  await on.run(robin.id)
  expect(sentTo(lead)).toBe(1)
})

test('before it is looked at, the list says when an email will really leave', async () => {
  const robin = await signUp()
  await write(robin, 'Pacific/Honolulu')
  const { items } = (await robin.agent.get('/api/followups')).body as { items: FollowUp[] }
  expect(items.map(({ reason, nextStepDate }) => [reason, nextStepDate])).toEqual([[null, inHawaii]])
})

test('a lead whose zone isn’t known gets it in the agent’s morning', async () => {
  const robin = await signUp()
  const lead = await write(robin, undefined)
  expect(lead.timeZone).toBeNull()
  await on.run(robin.id)
  expect(sentTo(lead)).toBe(1)
})

test('the weekend is the lead’s, too: what is due on the agent’s Monday waits for theirs', async () => {
  const robin = await signUp()
  // Monday, 9 AM in New York: still 4 AM in Hawaii, and a minute after midnight on Monday it is Sunday evening there.
  on.setTime(Date.parse('2026-12-07T09:30:00Z'))
  const lead = await write(robin, 'Pacific/Honolulu')
  await on.run(robin.id)
  expect(sentTo(lead)).toBe(0)
  expect((await followUp(robin.agent)).reason).toBe(
    'Waiting until Monday because you don’t send follow-up on weekends.',
  )
})

test('the next 14 days show when it is morning where each lead is', async () => {
  const robin = await signUp()
  await write(robin, 'Pacific/Honolulu')
  await write(robin, 'America/New_York')
  const { items } = (await robin.agent.get(`/api/sequences/${robin.sequenceId}/calendar`))
    .body as SequenceCalendar
  expect(items.map(({ at }) => at)).toEqual([
    '2026-12-01T15:00:00.000Z',
    inHawaii,
    '2026-12-07T13:00:00.000Z',
    '2026-12-07T18:00:00.000Z',
  ])
})

test.each([
  'Mars/Olympus',
  '',
  '+05:00',
  'UTC',
  'Etc/GMT+5',
  "'; drop table contacts; --",
  'x'.repeat(5000),
  7,
  null,
  {},
])('what is no place a buyer lives in is ignored, and their message arrives: %j', async (timeZone) => {
  const robin = await signUp()
  expect((await write(robin, timeZone)).timeZone).toBeNull()
})

test('a newer browser zone replaces an older one, never the agent’s choice', async () => {
  const robin = await signUp()
  const { id, email } = await write(robin, 'Pacific/Honolulu')
  const again = async (timeZone: unknown) => (await write(robin, timeZone, { email })).timeZone
  expect(await again('Europe/Paris')).toBe('Europe/Paris')
  expect([await again(undefined), await again('UTC')]).toEqual(['Europe/Paris', 'Europe/Paris'])
  const choose = (timeZone: string | null) => robin.agent.patch(`/api/leads/${id}`, { timeZone })
  await choose('America/Chicago')
  expect(await again('Pacific/Honolulu')).toBe('America/Chicago')
  await choose(null)
  expect([await again('Asia/Tokyo'), await again('Europe/Rome')]).toEqual(['Asia/Tokyo', 'Europe/Rome'])
})

test('whoever writes with one lead’s email and another’s phone moves neither of them', async () => {
  const robin = await signUp()
  const { id, email } = await write(robin, 'Pacific/Honolulu', { phone: '(415) 555-0100' })
  const other = await write(robin, 'Pacific/Honolulu', { phone: '(415) 555-0199' })
  await write(robin, 'Europe/Paris', { email, phone: '(415) 555-0199' })
  for (const lead of [id, other.id])
    expect((await robin.agent.get(`/api/leads/${lead}`)).body.timeZone).toBe('Pacific/Honolulu')
})

test('a zone is filled in for a lead whose zone wasn’t known', async () => {
  const robin = await signUp()
  const first = await write(robin, undefined)
  expect((await write(robin, 'america/denver', { email: first.email })).timeZone).toBe('America/Denver')
})

test('a chat and a showing say where the buyer is, too', async () => {
  const robin = await signUp()
  const chat = await on.server.visitor().post('/api/continue-conversation', {
    ...{ sidekick: 'agent', agentSlug: robin.slug, timeZone: 'Pacific/Honolulu' },
    messages: [{ sender: 'user', text: 'Please write to me at kai@buyers.example' }],
  })
  expect(chat.status, chat.text).toBe(200)
  const listing = await robin.agent.post('/api/listings', {
    ...{ title: 'Red door', address: '1 Elm St, Barre, VT 05641', price: 300_000, status: 'Active' },
  })
  expect(listing.status, listing.text).toBe(201)
  const showing = await on.server.visitor().post('/api/public/showings', {
    ...{ listingId: listing.body.id, name: 'Lani', email: 'lani@buyers.example', consent: true },
    ...{ date: '2026-12-03', time: 'Afternoon', timeZone: 'Pacific/Honolulu' },
  })
  expect(showing.status, showing.text).toBe(201)
  const { items } = (await robin.agent.get('/api/leads')).body as { items: Lead[] }
  const zones = await Promise.all(
    items.map(async ({ id }) => (await robin.agent.get(`/api/leads/${id}`)).body.timeZone),
  )
  expect(zones).toEqual(['Pacific/Honolulu', 'Pacific/Honolulu'])
})

test('the agent can say where a lead is: what waited for the wrong morning goes out, and the timeline tells', async () => {
  const robin = await signUp()
  const lead = await write(robin, 'Pacific/Honolulu')
  await on.run(robin.id)
  expect(sentTo(lead)).toBe(0)
  const changed = await robin.agent.patch(`/api/leads/${lead.id}`, { timeZone: 'america/chicago' })
  expect(changed.body.timeZone).toBe('America/Chicago')
  await on.run(robin.id)
  expect(sentTo(lead)).toBe(1)
  const { items } = (await robin.agent.get(`/api/leads/${lead.id}/timeline`)).body
  expect(items.map(({ text }: { text: string }) => text)).toContain('Changed: Time zone')
  expect((await robin.agent.patch(`/api/leads/${lead.id}`, { timeZone: null })).body.timeZone).toBeNull()
})

test.each(['Mars/Olympus', '+05:00'])('%s is refused at its field', async (timeZone) => {
  const robin = await signUp()
  const lead = await write(robin, 'Pacific/Honolulu')
  const refused = await robin.agent.patch(`/api/leads/${lead.id}`, { timeZone })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { timeZone: 'Please choose a time zone from the list.' },
  ])
})
