import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { readInvitation } from '#server/testing/read-invitation.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let smtp: SmtpStandIn
let server: TestServer
/** A Saturday. */
const now = new Date('2027-04-03T15:00:00Z')
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    clock: { now: () => now },
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Porchlight <hello@porchlight.example>',
      RATE_LIMITS: 'off',
    },
  })
})
beforeEach(() => {
  smtp.inbox.length = 0
  smtp.faults.length = 0
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

const nine = '2027-04-05T13:00:00.000Z'
const noon = '2027-04-05T16:00:00.000Z'
let count = 0

/** An agent with a home, and a buyer who has asked to see it, with earlier emails cleared. */
async function askToSee(home: object = {}, buyer: object = {}) {
  count += 1
  const agentEmail = `agent-${count}@agency.example`
  const buyerEmail = `buyer-${count}@example.com`
  const agent = await server.agent({ name: 'Avery Agent', email: agentEmail })
  const listing = (
    await agent.post('/api/listings', {
      title: 'Craftsman; with porch',
      address: '12 Alder Lane, Asheville',
      price: 450_000,
      status: 'Active',
      ...home,
    })
  ).body
  const asked = await server.visitor().post('/api/public/showings', {
    listingId: listing.id,
    name: 'Sam Buyer',
    email: buyerEmail,
    startIso: nine,
    consent: true,
    ...buyer,
  })
  expect(asked.status, asked.text).toBe(201)
  const id: string = asked.body.id
  return { agent, agentEmail, buyerEmail, listing, id, path: `/api/appointments/${id}` }
}

/** Someone else requests another of the agent's times. Returns their email address. */
async function askAgain(agent: TestClient, startIso: string): Promise<string> {
  const [listing] = (await agent.get('/api/listings')).body.items
  const email = `again-${count}@example.com`
  const person = { name: 'Ann Again', email, consent: true }
  const asked = await server
    .visitor()
    .post('/api/public/showings', { ...person, listingId: listing.id, startIso })
  expect(asked.status, asked.text).toBe(201)
  return email
}

type Row = { id: string; user_id: AgentId; kind: string; state: string }
/** The emails about an appointment, in the order they were written. */
const mailsAbout = (id: string) =>
  server.sql<Row>(
    'select id, user_id, kind, state from outbox_mails where about_id = $1 order by created_at, id',
    [id],
  )
const kindsAbout = async (id: string) => (await mailsAbout(id)).map(({ kind }) => kind)
const atOnce = ['showing-request', 'showing-confirmation']

/** The newest email to an address whose subject starts like this. */
async function mailTo(address: string, beginning: string): Promise<Email> {
  let found: Email | undefined
  const look = async () => {
    const mails = await Promise.all(
      smtp.inbox.filter(({ to }) => to === address).map(({ source }) => PostalMime.parse(source)),
    )
    found = mails.find(({ subject }) => subject?.startsWith(beginning))
    return found?.subject ?? `none of: ${mails.map(({ subject }) => subject).join(', ')}`
  }
  await expect.poll(look, { timeout: 10_000 }).toMatch(new RegExp(`^${beginning}`))
  if (!found) throw new Error('The mail was there a moment ago')
  return found
}

const isSent = (id: string) =>
  expect
    .poll(async () => new Set((await mailsAbout(id)).map(({ state }) => state)), { timeout: 10_000 })
    .toEqual(new Set(['accepted']))

/** Sends scheduled emails, as the worker does once they are due. */
async function sendWhatWaits(id: string) {
  await sendMailsNow(server, await mailsAbout(id))
}

const lineOf = (lines: string[], name: string) => lines.find((line) => line.startsWith(`${name}:`))

test('a showing arrives by email with an entry for both calendars', async () => {
  const { id, agentEmail, buyerEmail, listing } = await askToSee()
  const toBuyer = await mailTo(buyerEmail, 'Your showing')
  const toAgent = await mailTo(agentEmail, 'Showing for Sam Buyer')
  expect(toBuyer.replyTo).toMatchObject([{ address: agentEmail }])
  for (const mail of [toBuyer, toAgent]) {
    expect(mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.method).toBe('REQUEST')
    const lines = readInvitation(mail)
    expect([lines.at(0), lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
    for (const line of [
      'METHOD:REQUEST',
      `UID:${id}@localhost`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'DTSTAMP:20270403T150000Z',
      'DTSTART:20270405T130000Z',
      'DTEND:20270405T133000Z',
      'SUMMARY:Showing: Craftsman\\; with porch',
      'LOCATION:12 Alder Lane\\, Asheville',
      `ORGANIZER;CN="Avery Agent":mailto:${agentEmail}`,
    ])
      expect(lines).toContain(line)
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      expect.stringMatching(new RegExp(`RSVP=TRUE;CN="Sam Buyer":mailto:${buyerEmail}$`, 'i')),
    ])
  }
  expect(lineOf(readInvitation(toBuyer), 'DESCRIPTION')).toContain(`/l/${listing.slug}`)
  expect(lineOf(readInvitation(toAgent), 'DESCRIPTION')).toContain(buyerEmail)
})

test('a buyer’s email is the agent’s: in their name, with initial, color and company, and the link to manage it', async () => {
  const { agent, buyerEmail } = await askToSee()
  const profile = { company: 'Lantern Hill Realty', brandColor: '#7a1fa2' }
  expect((await agent.patch('/api/me', profile)).status).toBe(200)
  const second = await askAgain(agent, noon)
  const mail = await mailTo(second, 'Your showing of')
  expect(mail.from).toMatchObject({ name: 'Avery Agent', address: 'hello@porchlight.example' })
  expect(mail.html).toContain('#7a1fa2')
  expect(mail.html).toContain('>A</div>')
  for (const text of [
    'Duration: 30 minutes',
    'Sent on behalf of Avery Agent, Lantern Hill Realty',
    'Confirm, move, or cancel:',
  ])
    expect(mail.text).toContain(text)
  expect(mail.text).not.toContain('Porchlight')
  expect(second).not.toBe(buyerEmail)
})

test('the guest of an agent whose address isn’t verified gets each email from the platform itself', async () => {
  const agent = await server.agent({ isVerified: false })
  const email = `guest-of-unverified-${count}@example.com`
  const home = {
    title: 'Win at evil.example',
    address: '4 Elm St, Asheville',
    price: 450_000,
    status: 'Active',
  }
  const { id: listingId } = (await agent.post('/api/listings', home)).body
  const person = { name: 'Sam Buyer', email, consent: true }
  const asked = await server.visitor().post('/api/public/showings', { ...person, listingId, startIso: nine })
  expect([asked.status, asked.body.message]).toEqual([201, 'Showing scheduled. Confirmation sent.'])
  const path = `/api/appointments/${asked.body.id}`
  const agentEmail = (await agent.get('/api/me')).body.email

  const told = async (beginning: string) => {
    const mail = await mailTo(email, beginning)
    expect([mail.from?.name, mail.replyTo]).toEqual(['Porchlight', undefined])
    for (const unchecked of ['evil.example', agentEmail, 'Reply to this email'])
      expect(`${mail.subject} ${mail.text} ${mail.html} ${readInvitation(mail)}`).not.toContain(unchecked)
    expect(mail.text).toContain('4 Elm St, Asheville')
    expect(mail.text).toContain('Sent by Porchlight about your appointment with Avery Agent')
    expect(lineOf(readInvitation(mail), 'ORGANIZER;CN="Porchlight"')).toMatch(/hello@porchlight\.example$/)
    await isSent(asked.body.id)
  }
  await told('Your showing of 4 Elm St')
  expect((await agent.patch(path, { startIso: noon })).status).toBe(200)
  await told('Moved: your showing')
  expect((await agent.patch(path, { status: 'Cancelled' })).status).toBe(200)
  await told('Canceled: your showing')
})

test('an appointment the agent schedules invites the person once, and its changes reach them', async () => {
  const { agent } = await askToSee()
  const email = `cal-${count}@example.com`
  const body = { name: 'Cal Caller', email, phone: '828 555 0133', kind: 'Phone call', startIso: noon }
  const once = { 'idempotency-key': `invite-${count}-0123456789abcdef` }
  const [added, again] = [
    await agent.post('/api/appointments', body, once),
    await agent.post('/api/appointments', body, once),
  ]
  expect([added.status, again.body.id]).toEqual([201, added.body.id])
  const { id } = added.body
  expect(await kindsAbout(id)).toEqual(['showing-confirmation', 'showing-added'])
  const lines = readInvitation(await mailTo(email, 'Your call with Avery Agent'))
  for (const line of ['METHOD:REQUEST', 'SEQUENCE:0', 'LOCATION:Phone call: 828 555 0133'])
    expect(lines).toContain(line)
  await isSent(id)
  await agent.patch(`/api/appointments/${id}`, { startIso: '2027-04-05T17:00:00Z' })
  const moved = readInvitation(await mailTo(email, 'Moved: your call with Avery Agent'))
  expect(moved).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART:20270405T170000Z']))
  await isSent(id)
  await agent.patch(`/api/appointments/${id}`, { status: 'Cancelled' })
  const gone = readInvitation(await mailTo(email, 'Canceled: your call with Avery Agent'))
  expect(gone).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2']))
})

test('an appointment that is neither showing nor call nor meeting is called an appointment', async () => {
  const { agent, agentEmail } = await askToSee()
  const body = { name: 'Cal Caller', email: `cal-${count}@example.com`, kind: 'other', startIso: noon }
  expect((await agent.post('/api/appointments', body)).body.kind).toBe('other')
  await mailTo(agentEmail, 'Appointment with Cal Caller: Monday, April 5')
})

test('a showing that is moved and then canceled changes in both calendars, with one email to each side', async () => {
  const { agent, id, path, agentEmail, buyerEmail } = await askToSee()
  await isSent(id)
  expect((await agent.patch(path, { startIso: noon })).status).toBe(200)
  const moved = await mailTo(buyerEmail, 'Moved: your showing of Craftsman; with porch')
  for (const text of [
    'When: Monday, April 5, 2027 at 12:00 PM EDT',
    'Duration: 30 minutes',
    'Moved from Monday, April 5, 2027 at 9:00 AM EDT.',
  ])
    expect(moved.text).toContain(text)
  const changed = ['METHOD:REQUEST', `UID:${id}@localhost`, 'SEQUENCE:1', 'DTSTART:20270405T160000Z']
  expect(readInvitation(moved)).toEqual(expect.arrayContaining(changed))
  const notice = await mailTo(agentEmail, 'Moved: showing with Sam Buyer, Monday, April 5, 2027 at 12:00 PM')
  expect(readInvitation(notice)).toEqual(expect.arrayContaining(changed))
  await isSent(id)

  const cancel = await Promise.all([
    agent.patch(path, { status: 'Cancelled' }),
    agent.patch(path, { status: 'Cancelled' }),
  ])
  expect(cancel.map(({ status }) => status)).toEqual([200, 200])
  const cancelled = await mailTo(buyerEmail, 'Canceled: your showing of Craftsman')
  expect(cancelled.text).toContain('It was scheduled for Monday, April 5, 2027 at 12:00 PM EDT.')
  expect(cancelled.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.method).toBe('CANCEL')
  const gone = ['METHOD:CANCEL', `UID:${id}@localhost`, 'SEQUENCE:2', 'STATUS:CANCELLED']
  expect(readInvitation(cancelled)).toEqual(expect.arrayContaining(gone))
  expect(readInvitation(cancelled)).toContain('DTSTART:20270405T160000Z')
  expect(readInvitation(await mailTo(agentEmail, 'Canceled: showing'))).toEqual(expect.arrayContaining(gone))
  expect(await kindsAbout(id)).toEqual([
    ...atOnce,
    ...['showing-moved', 'showing-moved-notice'],
    ...['showing-cancelled', 'showing-cancelled-notice'],
  ])
})

test('changes that don’t affect the time send nothing, and two changes at once send one email', async () => {
  const { agent, id, path, buyerEmail } = await askToSee()
  await isSent(id)
  for (const body of [{ status: 'Confirmed' }, { notes: 'Bring the key' }, { startIso: nine }])
    expect((await agent.patch(path, body)).status).toBe(200)
  expect(await kindsAbout(id)).toEqual(atOnce)
  expect((await agent.patch(path, { startIso: noon, status: 'Cancelled' })).status).toBe(200)
  const told = readInvitation(await mailTo(buyerEmail, 'Canceled'))
  expect(told).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'DTSTART:20270405T130000Z']))
  expect(await kindsAbout(id)).toEqual([...atOnce, 'showing-cancelled', 'showing-cancelled-notice'])
})

const remove = async (agent: TestClient, path: string): Promise<string> => {
  const removed = await agent.delete(path)
  expect(removed.status, removed.text).toBe(200)
  // The database stamps entries with its own clock, which is far behind the test's.
  await server.sql('update undo_entries set created_at = $2 where id = $1', [removed.body.undoId, now])
  return `/api/undo/${removed.body.undoId}`
}

test('a deletion undone at once notifies no one; a lasting one does, and so does its return', async () => {
  const { agent, id, path, buyerEmail } = await askToSee()
  await isSent(id)
  expect((await agent.post(await remove(agent, path))).status).toBe(200)
  await sendWhatWaits(id)
  expect(await kindsAbout(id)).toEqual(atOnce)

  const undo = await remove(agent, path)
  expect((await mailsAbout(id)).slice(2)).toMatchObject([{ state: 'planned' }, { state: 'planned' }])
  await sendWhatWaits(id)
  const cancelled = readInvitation(await mailTo(buyerEmail, 'Canceled'))
  const restored = await agent.post(undo)
  expect(restored.status, restored.text).toBe(200)
  const back = readInvitation(await mailTo(buyerEmail, 'Back on: your showing of Craftsman; with porch'))
  for (const lines of [cancelled, back]) expect(lines).toContain(`UID:${id}@localhost`)
  // The first deletion and its return have raised it, too.
  expect(cancelled).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3']))
  expect(back).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:4', 'STATUS:CONFIRMED']))
})

test('emails not yet sent are dropped when there is something newer to send', async () => {
  smtp.cutAll()
  smtp.faults.push(...Array.from({ length: 40 }, () => ({ at: 'greeting', does: 'cut' }) as const))
  const { agent, id, path, buyerEmail } = await askToSee()
  const states = async () => (await mailsAbout(id)).map(({ state }) => state)
  await expect.poll(states, { timeout: 10_000 }).toEqual(['postponed', 'postponed'])
  expect((await agent.patch(path, { status: 'Cancelled' })).status).toBe(200)
  expect(await kindsAbout(id)).toEqual(['showing-cancelled', 'showing-cancelled-notice'])
  await expect.poll(states, { timeout: 10_000 }).toEqual(['postponed', 'postponed'])
  smtp.faults.length = 0
  await sendWhatWaits(id)
  expect((await mailTo(buyerEmail, 'Canceled')).subject).toContain('your showing')
  expect(smtp.inbox.filter(({ to }) => to === buyerEmail)).toHaveLength(1)
})

test('no one is notified of an appointment without an invitation, or of a past one', async () => {
  const agent = await server.agent({ isVerified: false })
  const added = await agent.post('/api/appointments', {
    name: 'Cal Caller',
    email: 'cal@example.com',
    kind: 'Showing',
    startIso: nine,
  })
  expect((await agent.patch(`/api/appointments/${added.body.id}`, { startIso: noon })).status).toBe(200)
  expect((await agent.delete(`/api/appointments/${added.body.id}`)).status).toBe(200)
  expect(await kindsAbout(added.body.id)).toEqual([])

  const showing = await askToSee()
  await server.sql(
    `update appointments set start_iso = $2, end_iso = $2::timestamptz + interval '30 minutes' where id = $1`,
    [showing.id, new Date(now.getTime() - 3_600_000)],
  )
  expect((await showing.agent.patch(showing.path, { status: 'Cancelled' })).status).toBe(200)
  expect(await kindsAbout(showing.id)).toEqual(atOnce)
})

test('titles, addresses and names cannot add lines, and arrive complete however long they are', async () => {
  const title = `${'Schöne Küche 李小龙 🏡 '.repeat(4)}\r\nATTENDEE:mailto:all@example.com`
  const { buyerEmail } = await askToSee(
    { title, address: '1 Elm St\nATTENDEE:mailto:all@example.com' },
    { name: 'Eve" \r\nATTENDEE:mailto:all@example.com\r\nBcc: all@example.com' },
  )
  const mail = await mailTo(buyerEmail, 'Your showing')
  expect(mail.bcc ?? []).toEqual([])
  const lines = readInvitation(mail)
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
  expect(lineOf(lines, 'SUMMARY')).toContain('Schöne Küche 李小龙 🏡 '.repeat(4).trim())
  const [part] = mail.attachments.filter(({ filename }) => filename === 'invite.ics')
  for (const line of Buffer.from(part?.content as Uint8Array)
    .toString()
    .split(/\r?\n/))
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
