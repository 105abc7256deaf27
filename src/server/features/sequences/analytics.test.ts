import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawMail } from '#server/testing/mail-route.ts'
import {
  dayMs,
  email,
  hourMs,
  type SequenceServer,
  startSequenceServer,
} from '#server/testing/sequence-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let on: SequenceServer
beforeAll(async () => {
  on = await startSequenceServer()
})
beforeEach(() => {
  on.smtp.inbox.length = 0
  on.setTime()
})
afterAll(() => on?.stop())

const figuresOf = async (agent: TestClient, { id }: { id: string }) =>
  (await agent.get(`/api/sequences/${id}/analytics`)).body

const received = async (subject: string) => {
  for (const { source } of on.smtp.inbox) {
    const mail = await PostalMime.parse(source)
    if (mail.subject === subject) return { mail, source }
  }
  throw new Error(`No email says ${subject}`)
}

/** The lead answers an email of theirs, as a mail program would. */
async function answer(lead: { email: string }, subject: string, text = 'Yes, tell me more.') {
  const { mail } = await received(subject)
  const headers = { 'In-Reply-To': mail.messageId ?? '', References: mail.messageId ?? '' }
  const to = mail.replyTo?.[0]?.address ?? ''
  await on.receive(rawMail({ from: lead.email, to, subject: `Re: ${subject}`, headers, text }), to)
}

/** The lead writes to the agent's own address, which says nothing about any email before. */
async function write(agent: TestClient, lead: { email: string }, text = 'Is the home still there?') {
  const { forwardingAddress: address } = (await agent.get('/api/me/settings/email')).body
  await on.receive(rawMail({ from: lead.email, to: address, text }), address)
}

const home = { title: 'Craftsman', address: '12 Alder Lane, Barre', price: 450_000, status: 'Active' }

/** The lead books a showing on a home's public page. */
async function book(agent: TestClient, lead: { name: string; email: string }) {
  const listing = (await agent.post('/api/listings', home)).body
  const visitor = on.server.visitor()
  const path = `/api/public/listings/${listing.slug}/slots`
  const [, day] = (await visitor.get(path)).body.nextDays
  const { slots } = (await visitor.get(`${path}?date=${day}`)).body
  const { name, email: address } = lead
  const wish = { name, email: address, consent: true, listingId: listing.id, startIso: slots[0].startIso }
  const booked = await visitor.post('/api/public/showings', wish)
  expect(booked.body, booked.text).toMatchObject({ status: 'booked' })
  return booked.body.id as string
}

test('a reply counts after a one-email sequence is over, with the hours it took', async () => {
  const { agent, id } = await on.signUp()
  const leads = [await on.addLead(agent), await on.addLead(agent, { name: 'Noor Haddad' })] as const
  const sequence = await on.addSequence(agent, { steps: [email('only')] })
  await on.enroll(agent, sequence, leads[0])
  await on.run(id)
  expect(await on.followUps(agent)).toMatchObject([{ status: 'completed' }])
  await on.enroll(agent, sequence, leads[1])
  on.pass(6.5 * hourMs)
  await answer(leads[0], 'Subject of only')
  expect(await figuresOf(agent, sequence)).toMatchObject({
    ...{ totalLeads: 2, responsesReceived: 1, responseRate: 50, avgResponseTime: 6.5 },
    ...{ appointmentsBooked: 0, appointmentRate: 0 },
  })
})

test('a lead who replies twice is one response, and the first is the one that is timed', async () => {
  const { agent, id } = await on.signUp()
  const lead = await on.addLead(agent)
  const sequence = await on.addSequence(agent, { steps: [email('once')] })
  await on.enroll(agent, sequence, lead)
  await on.run(id)
  on.pass(2 * hourMs)
  await answer(lead, 'Subject of once')
  on.pass(10 * hourMs)
  await answer(lead, 'Subject of once', 'And one more thing.')
  expect(await figuresOf(agent, sequence)).toMatchObject({ responsesReceived: 1, avgResponseTime: 2 })
})

/** A lead in two sequences: the first wrote, and the second did two hours later. Their reply ends both. */
async function inTwo() {
  on.smtp.inbox.length = 0
  const { agent, id } = await on.signUp()
  const lead = await on.addLead(agent)
  const [first, second] = [
    await on.addSequence(agent, { steps: [email('first'), email('first-later', 20, 'days')] }),
    await on.addSequence(agent, { steps: [email('second', 2, 'hours'), email('second-later', 20, 'days')] }),
  ] as const
  await on.enroll(agent, first, lead)
  await on.enroll(agent, second, lead)
  await on.run(id)
  on.pass(2 * hourMs)
  await on.run(id)
  expect(on.smtp.inbox).toHaveLength(2)
  const figures = async () => {
    const of = await Promise.all([figuresOf(agent, first), figuresOf(agent, second)])
    return of.map(({ responsesReceived, appointmentsBooked, avgResponseTime }) => [
      ...[responsesReceived, appointmentsBooked, avgResponseTime],
    ])
  }
  return { agent, id, lead, first, second, figures }
}

test('a reply belongs to the sequence whose email it answers, though it ends both', async () => {
  const { agent, lead, figures } = await inTwo()
  on.pass(hourMs)
  await answer(lead, 'Subject of first')
  expect((await on.followUps(agent)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  expect(await figures()).toEqual([
    [1, 0, 3],
    [0, 0, null],
  ])
})

test('an email that answers none belongs to the sequence that wrote last, for 30 days', async () => {
  const soon = await inTwo()
  on.pass(hourMs)
  await write(soon.agent, soon.lead)
  expect(await soon.figures()).toEqual([
    [0, 0, null],
    [1, 0, 1],
  ])
  on.setTime()
  const late = await inTwo()
  const runs = await on.followUps(late.agent)
  for (const { id } of runs) await late.agent.patch(`/api/followups/${id}`, { status: 'cancelled' })
  on.pass(30 * dayMs + 1)
  await write(late.agent, late.lead)
  expect(await late.figures()).toEqual([
    [0, 0, null],
    [0, 0, null],
  ])
})

test('an answer to the agent’s own email is no response to a sequence', async () => {
  const { agent, id } = await on.signUp()
  const lead = await on.addLead(agent)
  const sequence = await on.addSequence(agent, { steps: [email('before')] })
  await on.enroll(agent, sequence, lead)
  await on.run(id)
  const letterId = crypto.randomUUID()
  await on.server.sql(
    `insert into outbox_mails (user_id, id, message_id, kind, lead_id, to_name, to_address, subject, text, html, state, sent_at)
      values ($1, $2, $3, 'letter', $4, 'Maya', $5, 'The disclosures', 'Here', '<p>Here', 'accepted', $6)`,
    [id, letterId, `${letterId}@porchlight.example`, lead.id, lead.email, new Date(on.now())],
  )
  on.pass(hourMs)
  const { forwardingAddress: address } = (await agent.get('/api/me/settings/email')).body
  const headers = { 'In-Reply-To': `<${letterId}@porchlight.example>` }
  await on.receive(rawMail({ from: lead.email, to: address, headers, text: 'Thank you' }), address)
  expect(await figuresOf(agent, sequence)).toMatchObject({ responsesReceived: 0, avgResponseTime: null })
})

test('who only asks to be left alone has not responded', async () => {
  const { agent, id } = await on.signUp()
  const lead = await on.addLead(agent)
  const sequence = await on.addSequence(agent, { steps: [email('unwanted')] })
  await on.enroll(agent, sequence, lead)
  await on.run(id)
  on.pass(hourMs)
  await answer(lead, 'Subject of unwanted', 'STOP')
  expect(await figuresOf(agent, sequence)).toMatchObject({ emailsSent: 1, responsesReceived: 0 })
})

test('what a lead asks through a form after the email is a response to it', async () => {
  const { agent, id, slug } = await on.signUp()
  const lead = await on.addLead(agent)
  const sequence = await on.addSequence(agent, { steps: [email('asking')] })
  await on.enroll(agent, sequence, lead)
  await on.run(id)
  on.pass(3 * hourMs)
  const form = { agentSlug: slug, name: lead.name, email: lead.email, message: 'Is it quiet?', consent: true }
  expect((await on.server.visitor().post('/api/public/leads', { ...form, source: 'Form' })).status).toBe(201)
  expect(await figuresOf(agent, sequence)).toMatchObject({ responsesReceived: 1, avgResponseTime: 3 })
})

test('a booking belongs to the sequence that wrote last before it, also when it was over, for 30 days', async () => {
  const soon = await inTwo()
  on.pass(5 * dayMs)
  await book(soon.agent, soon.lead)
  expect((await soon.figures()).map(([, booked]) => booked)).toEqual([0, 1])
  on.setTime()
  const { agent, id } = await on.signUp()
  const [lead, late] = [await on.addLead(agent), await on.addLead(agent)]
  const sequence = await on.addSequence(agent, { steps: [email('single')] })
  await on.enroll(agent, sequence, lead, late)
  await on.run(id)
  on.pass(30 * dayMs)
  await book(agent, lead)
  on.pass(1)
  await book(agent, late)
  expect(await figuresOf(agent, sequence)).toMatchObject({ appointmentsBooked: 1, appointmentRate: 50 })
})

test('a booking before the first email, or one that was deleted, is not the sequence’s', async () => {
  const { agent, id } = await on.signUp()
  const [before, deleted] = [await on.addLead(agent), await on.addLead(agent)]
  await book(agent, before)
  on.pass(hourMs)
  const sequence = await on.addSequence(agent, { steps: [email('after')] })
  await on.enroll(agent, sequence, before, deleted)
  await on.run(id)
  on.pass(hourMs)
  const appointment = await book(agent, deleted)
  expect(await figuresOf(agent, sequence)).toMatchObject({ appointmentsBooked: 1 })
  await agent.delete(`/api/appointments/${appointment}`)
  expect(await figuresOf(agent, sequence)).toMatchObject({ appointmentsBooked: 0, appointmentRate: 0 })
})

test('opens and clicks are of emails, and a task counts when it is done', async () => {
  const { agent, id } = await on.signUp({ trackOpens: true, trackClicks: true })
  const leads = [await on.addLead(agent), await on.addLead(agent), await on.addLead(agent)]
  const content = 'See https://homes.example/porch and https://homes.example/yard'
  const call = { id: 'call', type: 'task', delay: { value: 1, unit: 'hours' }, content: 'Call them' }
  const sequence = await on.addSequence(agent, { steps: [{ ...email('tracked'), content }, call] })
  await on.enroll(agent, sequence, ...leads)
  await on.run(id)
  on.pass(hourMs)
  await on.run(id)
  const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36' }
  const [one = '', two = ''] = on.smtp.inbox.map(({ source }) => source.toString().replaceAll('=\r\n', ''))
  const linksOf = (source: string) => [...new Set(source.match(/\/m\/[\w-]+\.[\w-]{43}(\.gif)?/g) ?? [])]
  for (const path of [...linksOf(one), ...linksOf(one), ...linksOf(two).filter((link) => /gif$/.test(link))])
    await on.server.visitor().get(path, browser)
  const [task] = (await agent.get('/api/tasks')).body.items
  await agent.patch(`/api/tasks/${task.id}`, { done: true })
  const figures = await figuresOf(agent, sequence)
  expect(figures).toMatchObject({ emailsSent: 3, emailsOpened: 2, emailsClicked: 1, tasksCompleted: 1 })
  expect([figures.openRate, figures.clickRate].map((rate) => rate.toFixed(1))).toEqual(['66.7', '33.3'])
})
