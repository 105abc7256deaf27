import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FollowUp, FollowUpDetail } from '#contract/followups.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { newsSettlesMs } from '#domain/listings/market-news.ts'
import { takeDueSteps } from '#server/features/sequences/take-steps.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { followMarketChange } from './follow-market-change.ts'

/** Ten in the morning in New York, a Tuesday. */
const morning = Date.parse('2026-12-01T15:00:00Z')
let nowMs = morning

let smtp: SmtpStandIn
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@porchlight.example',
      RATE_LIMITS: 'off',
      PLAN_LIMITS: 'off',
    },
    clock: { now: () => new Date(nowMs) },
  })
})
beforeEach(() => {
  nowMs = morning
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
})

let people = 0

const news = {
  ...{ id: 'news', type: 'email', delay: { value: 0, unit: 'minutes' } },
  ...{ subject: 'News about {{property.address}}', content: 'It is {{property.price}} now.' },
}
const later = { ...news, id: 'later', delay: { value: 3, unit: 'days' } }

type ListingFixture = { agent: TestClient; id: AgentId; slug: string }

/** A verified agent with an active Market Update sequence. */
async function signUp(plan: object = {}): Promise<ListingFixture> {
  people += 1
  const agent = await server.agent({ name: 'Robin Vale', email: `robin-${people}@example.com` })
  const me = (await agent.get('/api/me')).body as { id: AgentId; slug: string }
  await agent.patch('/api/me/settings/email', { postalAddress: '1 Elm St, Barre, VT 05641' })
  const added = await agent.post('/api/sequences', {
    ...{ name: 'News', triggerType: 'Market Update', steps: [news, later] },
    ...plan,
  })
  expect(added.status, added.text).toBe(201)
  return { agent, ...me }
}

const homeOf = (number: number) => ({
  ...{
    title: `Number ${number}`,
    address: `${number} Elm St, Barre, VT 05641`,
    price: 450_000,
    status: 'Active',
  },
})
async function addHome({ agent }: ListingFixture, number = 12, changes: object = {}): Promise<string> {
  const added = await agent.post('/api/listings', { ...homeOf(number), ...changes })
  expect(added.status, added.text).toBe(201)
  return added.body.id
}
const change = async ({ agent }: ListingFixture, home: string, changes: object) => {
  const changed = await agent.patch(`/api/listings/${home}`, changes)
  expect(changed.status, changed.text).toBe(200)
}

/** Someone writes about the home. */
async function write(about: object, person: object = {}): Promise<{ id: string; email: string }> {
  people += 1
  const email = `maya-${people}@buyers.example`
  const sent = await server.visitor().post('/api/public/leads', {
    ...{ name: 'Maya Ellison', email, consent: true, message: 'Hello', ...about, ...person },
  })
  expect(sent.status, sent.text).toBe(201)
  return { id: sent.body.id, email }
}

/** Looks at a home after its change has stood for ten minutes. */
async function settle({ id }: ListingFixture, home: string) {
  nowMs += newsSettlesMs
  await followMarketChange(server.deps, id, home)
}
const runsOf = async ({ agent }: ListingFixture): Promise<FollowUp[]> =>
  (await agent.get('/api/followups?limit=100')).body.items
const leadsIn = async (of: ListingFixture) => (await runsOf(of)).map(({ leadId }) => leadId).sort()

const mailsTo = async (address: string) =>
  Promise.all(
    smtp.inbox
      .filter(({ to }) => to.includes(address))
      .map(async ({ source }) => {
        const { subject, text } = await PostalMime.parse(source)
        return { subject, firstLine: text?.split('\n')[0] }
      }),
  )

test('a lower price reaches who asked about that home, and no one else', async () => {
  const robin = await signUp()
  const [home, other] = [await addHome(robin), await addHome(robin, 14)]
  const asked = await write({ listingId: home })
  const elsewhere = await write({ listingId: other })
  await change(robin, home, { price: 425_000 })
  await settle(robin, home)
  expect(await leadsIn(robin)).toEqual([asked.id])
  await expect
    .poll(() => mailsTo(asked.email))
    .toContainEqual({ subject: 'News about 12 Elm St, Barre, VT 05641', firstLine: 'It is $425,000 now.' })
  const [run] = await runsOf(robin)
  const detail = (await robin.agent.get(`/api/followups/${run?.id}`)).body as FollowUpDetail
  expect(detail.history.at(-1)?.description).toBe(
    'Started because the price of 12 Elm St, Barre, VT 05641 went from $450,000 to $425,000.',
  )
  expect((await mailsTo(elsewhere.email)).map(({ subject }) => subject)).not.toContain(
    'News about 12 Elm St, Barre, VT 05641',
  )
})

test('the email is about the home with the news, also if the lead asked about another since', async () => {
  const robin = await signUp()
  const [home, other] = [await addHome(robin), await addHome(robin, 14)]
  const { id, email } = await write({ listingId: home })
  await write({ listingId: other }, { email })
  await change(robin, home, { price: 425_000 })
  await settle(robin, home)
  expect(await leadsIn(robin)).toEqual([id])
  await expect
    .poll(() => mailsTo(email))
    .toContainEqual(expect.objectContaining({ subject: 'News about 12 Elm St, Barre, VT 05641' }))
})

test('a chat about the home and a showing of it count as asking', async () => {
  const robin = await signUp()
  const home = await addHome(robin)
  const chat = await server.visitor().post('/api/continue-conversation', {
    ...{
      listingId: home,
      messages: [{ sender: 'user', text: 'Is it near the lake? I am kai@buyers.example' }],
    },
  })
  expect(chat.status, chat.text).toBe(200)
  const showing = await server.visitor().post('/api/public/showings', {
    ...{ listingId: home, name: 'Lani', email: 'lani@buyers.example', consent: true },
    ...{ date: '2026-12-03', time: 'Afternoon' },
  })
  expect(showing.status, showing.text).toBe(201)
  // They have agreed to more than an answer.
  await server.sql(
    `insert into consents (user_id, id, lead_id, channel, purpose, state, words, recorded_by)
     select user_id, gen_random_uuid(), id, 'email', 'marketing', 'given', 'Yes.', 'agent' from contacts where user_id = $1`,
    [robin.id],
  )
  // Neither counts as the home that they asked about last.
  await server.sql('update contacts set property_id = null where user_id = $1', [robin.id])
  await server.sql('delete from lead_events where user_id = $1', [robin.id])
  await change(robin, home, { price: 425_000 })
  await settle(robin, home)
  expect(await runsOf(robin)).toHaveLength(2)
})

test('a home that is for sale again is news, too', async () => {
  const robin = await signUp()
  const home = await addHome(robin)
  const { id } = await write({ listingId: home })
  await change(robin, home, { status: 'Sold' })
  await settle(robin, home)
  expect(await runsOf(robin)).toEqual([])
  await change(robin, home, { status: 'Active' })
  await settle(robin, home)
  expect(await leadsIn(robin)).toEqual([id])
})

test.each<[string, (of: ListingFixture, home: string) => Promise<void>]>([
  [
    'a price that is put back at once',
    async (of, home) => {
      await change(of, home, { price: 45_000 })
      nowMs += 20_000
      await change(of, home, { price: 450_000 })
    },
  ],
  ['a higher price', (of, home) => change(of, home, { price: 475_000 })],
  [
    'a sale that was marked by mistake',
    async (of, home) => {
      await change(of, home, { status: 'Sold' })
      await change(of, home, { status: 'Active' })
    },
  ],
  [
    'a lower price of a home that sells meanwhile',
    (of, home) => change(of, home, { price: 425_000, status: 'Sold' }),
  ],
  [
    'a home that is deleted',
    async (of, home) => {
      await change(of, home, { price: 425_000 })
      expect((await of.agent.delete(`/api/listings/${home}`)).status).toBe(200)
    },
  ],
  ['another title', (of, home) => change(of, home, { title: 'A fine home' })],
])('%s starts nothing', async (_what, act) => {
  const robin = await signUp()
  const home = await addHome(robin)
  await write({ listingId: home })
  await act(robin, home)
  await settle(robin, home)
  expect(await runsOf(robin)).toEqual([])
})

test('a change is only looked at once it has stood for ten minutes, counted from the last', async () => {
  const robin = await signUp()
  const home = await addHome(robin)
  const { id } = await write({ listingId: home })
  await change(robin, home, { price: 430_000 })
  nowMs += newsSettlesMs - 1000
  await change(robin, home, { price: 425_000 })
  nowMs += newsSettlesMs - 1000
  await followMarketChange(server.deps, robin.id, home)
  expect(await runsOf(robin)).toEqual([])
  nowMs += 1000
  await followMarketChange(server.deps, robin.id, home)
  expect(await leadsIn(robin)).toEqual([id])
  const waiting = await server.sql('select * from market_changes where user_id = $1', [robin.id])
  expect(waiting).toEqual([])
})

test('however many processes look at it, a change starts the sequence once; the next change starts it again', async () => {
  const robin = await signUp({ steps: [news] })
  const home = await addHome(robin)
  const { email } = await write({ listingId: home })
  await change(robin, home, { price: 425_000 })
  nowMs += newsSettlesMs
  await Promise.all(Array.from({ length: 6 }, () => followMarketChange(server.deps, robin.id, home)))
  await followMarketChange(server.deps, robin.id, home)
  expect(await runsOf(robin)).toHaveLength(1)
  await expect.poll(async () => (await runsOf(robin))[0]?.status).toBe('completed')
  await change(robin, home, { price: 400_000 })
  await settle(robin, home)
  expect(await runsOf(robin)).toHaveLength(2)
  nowMs += 3_600_000
  await expect
    .poll(async () => (await mailsTo(email)).filter(({ subject }) => subject?.startsWith('News')))
    .toHaveLength(2)
})

test('who is in the sequence, did not agree, unsubscribed, or has bought already is left alone', async () => {
  const robin = await signUp()
  const home = await addHome(robin)
  const { id: running } = await write({ listingId: home })
  await change(robin, home, { price: 440_000 })
  await settle(robin, home)
  const { id: won } = await write({ listingId: home })
  await robin.agent.patch(`/api/leads/${won}`, { status: 'Won' })
  const { email: gone } = await write({ listingId: home })
  await server.sql(`insert into suppressions (user_id, address, reason) values ($1, $2, 'unsubscribed')`, [
    robin.id,
    gone,
  ])
  const { id: silent } = await write({ listingId: home })
  await server.sql('delete from consents where lead_id = $1', [silent])
  const { id: fresh } = await write({ listingId: home })
  await change(robin, home, { price: 430_000 })
  await settle(robin, home)
  expect(await leadsIn(robin)).toEqual([running, fresh].sort())
})

test('a sequence that is off, or starts by something else, isn’t started', async () => {
  const robin = await signUp({ isActive: false })
  await robin.agent.post('/api/sequences', { name: 'By hand', triggerType: 'Custom', steps: [news] })
  const home = await addHome(robin)
  await write({ listingId: home })
  await change(robin, home, { price: 425_000 })
  await settle(robin, home)
  expect(await runsOf(robin)).toEqual([])
})

test('what waits to be sent about a home stops when the home is sold or dearer again', async () => {
  const robin = await signUp({ steps: [{ ...news, delay: { value: 1, unit: 'days' } }] })
  const home = await addHome(robin)
  await write({ listingId: home })
  await change(robin, home, { price: 425_000 })
  await settle(robin, home)
  expect((await runsOf(robin)).map(({ status }) => status)).toEqual(['active'])
  await change(robin, home, { status: 'Sold' })
  await settle(robin, home)
  expect(await runsOf(robin)).toMatchObject([
    { status: 'cancelled', reason: 'Stopped because what it says about the home is no longer true.' },
  ])
})

test('a home that is deleted is written about no more, unless the deletion is undone', async () => {
  const robin = await signUp({ steps: [{ ...news, delay: { value: 1, unit: 'days' } }] })
  const home = await addHome(robin)
  const maya = await write({ listingId: home })
  await change(robin, home, { price: 425_000 })
  await settle(robin, home)
  const { undoId } = (await robin.agent.delete(`/api/listings/${home}`)).body
  await robin.agent.post(`/api/undo/${undoId}`)
  expect((await runsOf(robin))[0]?.status).toBe('active')
  await robin.agent.delete(`/api/listings/${home}`)
  nowMs += 86_400_000
  await takeDueSteps(server.deps, robin.id)
  expect(await runsOf(robin)).toMatchObject([
    { status: 'cancelled', reason: 'Stopped because what it says about the home is no longer true.' },
  ])
  expect(await mailsTo(maya.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/^News about/) }),
  )
})

test('the only email of a sequence, on its way when the home is sold, doesn’t leave', async () => {
  const robin = await signUp({ steps: [news] })
  const home = await addHome(robin)
  const maya = await write({ listingId: home })
  // More than one, because the agent's own notices are on their way, too.
  for (let fault = 0; fault < 9; fault += 1)
    smtp.faults.push({ at: 'rcpt', does: { reply: '451 4.7.1 Try again later' } })
  await change(robin, home, { price: 425_000 })
  await settle(robin, home)
  await expect.poll(async () => (await runsOf(robin))[0]?.status).toBe('completed')
  await expect
    .poll(() =>
      server.sql(`select state from outbox_mails where lead_id = $1 and kind = 'sequence'`, [maya.id]),
    )
    .toEqual([{ state: 'postponed' }])
  smtp.faults.length = 0
  await change(robin, home, { status: 'Sold' })
  await settle(robin, home)
  const [mail] = await server.sql<{ id: string }>(
    `select id from outbox_mails where lead_id = $1 and kind = 'sequence'`,
    [maya.id],
  )
  await sendMailsNow(server, [{ user_id: robin.id, id: mail?.id ?? '' }])
  expect(await runsOf(robin)).toMatchObject([
    { status: 'cancelled', reason: 'Stopped because what it says about the home is no longer true.' },
  ])
  expect((await mailsTo(maya.email)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringMatching(/^News about/),
  )
})

const header = 'key,address,price,status'
async function importAll({ agent }: ListingFixture, lines: string[]) {
  const taken = await agent.send(
    'POST',
    '/api/listings/import?name=homes.csv',
    [header, ...lines].join('\n'),
    {
      'content-type': 'text/csv',
    },
  )
  expect(taken.status, taken.text).toBe(201)
  const state = async () => (await agent.get(`/api/listing-imports/${taken.body.id}`)).body.state
  for (const [move, end] of [
    ['check', 'Checked'],
    ['run', 'Done'],
  ]) {
    await agent.post(`/api/listing-imports/${taken.body.id}/${move}`)
    await expect.poll(state, { timeout: 20_000 }).toBe(end)
  }
  return (await agent.get(`/api/listing-imports/${taken.body.id}`)).body as { undoId: string }
}
const fileRow = (number: number, price: number) =>
  `K${number},"${number} Oak St, Lure, NC 28746",${price},Active`
const homesOf = async ({ agent }: ListingFixture) =>
  ((await agent.get('/api/listings?limit=100')).body.items as { id: string; address: string }[]).sort(
    (a, b) => a.address.localeCompare(b.address),
  )

test('a file that lowers several prices tells each home’s leads once, and an undone import tells no one', async () => {
  const robin = await signUp()
  await importAll(robin, [fileRow(1, 300_000), fileRow(2, 300_000), fileRow(3, 300_000)])
  const homes = await homesOf(robin)
  const leads = await Promise.all(homes.map(({ id }) => write({ listingId: id })))
  const undone = await importAll(robin, [fileRow(1, 200_000), fileRow(2, 200_000)])
  expect((await robin.agent.post(`/api/undo/${undone.undoId}`)).status).toBe(200)
  nowMs += newsSettlesMs
  for (const { id } of homes) await followMarketChange(server.deps, robin.id, id)
  expect(await runsOf(robin)).toEqual([])
  await importAll(robin, [fileRow(1, 290_000), fileRow(2, 280_000), fileRow(3, 310_000)])
  nowMs += newsSettlesMs
  for (const { id } of homes) await followMarketChange(server.deps, robin.id, id)
  expect(await leadsIn(robin)).toEqual([leads[0]?.id, leads[1]?.id].sort())
})
