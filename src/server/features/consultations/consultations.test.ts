import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { productTenant } from '#domain/accounts/product-tenant.ts'
import { withoutTenant, withTenant } from '#server/database/tenant.ts'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { readInvitation } from '#server/testing/read-invitation.ts'
import { sendMailsNow } from '#server/testing/send-mail-now.ts'
import { type SmtpStandIn, startSmtpStandIn } from '#server/testing/stand-ins/smtp-stand-in.ts'
import { consultationLink } from './sign-link.ts'

let smtp: SmtpStandIn
let server: TestServer
/** A Saturday. */
let now = new Date('2027-04-03T15:00:00Z')
const rooms = 'https://meet.example/our,rooms'
const room = new RegExp(`^${rooms}/[0-9a-f]{32}$`)

beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await createTestServer({
    clock: { now: () => now },
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Porchlight <hello@porchlight.example>',
      ADMIN_EMAIL: 'office@agency.example',
      MEET_BASE_URL: `${rooms}/`,
    },
  })
})
beforeEach(async () => {
  // An email of the previous test that is still on its way would arrive in this one's inbox.
  await expect.poll(states, { timeout: 10_000 }).not.toContain('planned')
  await expect.poll(states, { timeout: 10_000 }).not.toContain('handed_over')
  await server.sql('delete from consultation_requests')
  await server.sql('delete from outbox_mails where user_id = $1', [productTenant])
  smtp.inbox.length = 0
  smtp.faults.length = 0
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

const monday = '2027-04-05'
const nine = '2027-04-05T13:00:00.000Z'
const path = '/api/public/consultations'
const person = {
  name: 'Ada Broker',
  email: 'ada@example.com',
  phone: '+1 804 555 0137',
  message: 'White label?',
}
const book = (body: object, headers?: Record<string, string>) =>
  server.visitor().send('POST', path, JSON.stringify({ ...person, ...body }), {
    'content-type': 'application/json',
    ...headers,
  })
const startsOn = async (date: string, zone = '') =>
  (await server.visitor().get(`${path}/slots?date=${date}${zone && `&timeZone=${zone}`}`)).body.slots.map(
    ({ startIso }: { startIso: string }) => startIso,
  )
type Row = { id: string; user_id: AgentId; kind: string; state: string; message_id: string; about_id: string }
const mails = () =>
  server.sql<Row>('select * from outbox_mails where user_id = $1 order by kind', [productTenant])
const states = async () => (await mails()).map(({ state }) => state)
const mailTo = async (address: string): Promise<Email> => {
  const found = () => smtp.inbox.find(({ to }) => to === address)
  await expect.poll(found, { timeout: 10_000 }).toBeDefined()
  return PostalMime.parse(found()?.source ?? '')
}

test('a visitor books a free time, and both emails arrive, with an invitation that calendars accept', async () => {
  expect(await startsOn(monday)).toHaveLength(16)
  const booked = await book({ startIso: nine, timeZone: 'America/Chicago' })
  expect(booked.status, booked.text).toBe(201)
  expect(booked.body).toMatchObject({
    startIso: nine,
    endIso: '2027-04-05T13:30:00.000Z',
    timeZone: 'America/Chicago',
    meetingUrl: expect.stringMatching(room),
    message: '✅ Consultation scheduled successfully! Check your email for confirmation.',
  })
  expect(await startsOn(monday)).toHaveLength(14)
  const { meetingUrl } = booked.body

  const confirmation = await mailTo('ada@example.com')
  expect(confirmation.subject).toBe('Your free consultation: Monday, April 5, 2027 at 8:00 AM CDT')
  expect(confirmation.replyTo).toMatchObject([{ address: 'office@agency.example' }])
  for (const line of ['Date: Monday, April 5, 2027', 'Time: 8:00 AM CDT', 'Duration: 30 minutes', meetingUrl])
    expect(confirmation.text).toContain(line)
  const file = confirmation.attachments.find(({ filename }) => filename === 'invite.ics')
  expect(file?.mimeType).toBe('application/ics')
  const part = confirmation.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  expect(part?.method).toBe('REQUEST')
  const lines = readInvitation(confirmation)
  expect(
    Buffer.from(part?.content as ArrayBuffer)
      .toString()
      .trim(),
  ).toBe(
    Buffer.from(file?.content as ArrayBuffer)
      .toString()
      .trim(),
  )
  expect([lines.at(0), lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  for (const line of [
    'METHOD:REQUEST',
    'DTSTART:20270405T130000Z',
    'DTEND:20270405T133000Z',
    'DTSTAMP:20270403T150000Z',
    'SUMMARY:Free consultation with Porchlight',
    `UID:${booked.body.id}@localhost`,
    `LOCATION:${meetingUrl.replace(',', '\\,')}`,
    'ORGANIZER;CN="Porchlight":mailto:office@agency.example',
    'SEQUENCE:0',
  ])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
    expect.stringMatching(/RSVP=TRUE;CN="Ada Broker":mailto:ada@example\.com$/i),
  ])

  const notice = await mailTo('office@agency.example')
  expect(notice.subject).toBe('New consultation request: Ada Broker, Monday, April 5, 2027 at 9:00 AM EDT')
  expect(notice.replyTo).toMatchObject([{ address: 'ada@example.com' }])
  for (const text of [
    'Ada Broker',
    'ada@example.com',
    '+1 804 555 0137',
    'White label?',
    '9:00 AM EDT',
    meetingUrl,
  ])
    expect(notice.text).toContain(text)
  await expect.poll(states).toEqual(['accepted', 'accepted'])
  expect(smtp.inbox).toHaveLength(2)
})

test('each consultation has its own room, also shown after a form sent without scripts', async () => {
  const one = await book({ startIso: nine })
  const two = await book({ startIso: '2027-04-05T15:00:00Z', email: 'ben@example.com' })
  expect(one.body.meetingUrl).not.toBe(two.body.meetingUrl)

  const form = new URLSearchParams({ ...person, startIso: '2027-04-06T13:00:00Z', date: '2027-04-06' })
  const headers = { origin: server.deps.config.publicUrl }
  const sent = await fetch(`${server.url}/consultation`, {
    method: 'POST',
    body: form,
    headers,
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
  const [{ meeting_url }] = (await server.sql<{ meeting_url: string }>(
    `select meeting_url from consultation_requests where start_iso = '2027-04-06T13:00:00Z'`,
  )) as [{ meeting_url: string }]
  expect(meeting_url).toMatch(room)
  const page = await fetch(server.url + sent.headers.get('location'))
  expect(await page.text()).toContain(`Join by video: ${meeting_url}`)
  const forged = await fetch(`${server.url}/consultation/booked?of=${one.body.id}.made-up`, {
    redirect: 'manual',
  })
  expect([forged.status, forged.headers.get('location')]).toEqual([302, '/consultation'])
})

test('several people who want the same time at once get one booking, and refusals with the nearest free times', async () => {
  const answers = await Promise.all(
    ['ada', 'ben', 'cem', 'dot'].map((name) =>
      book({ email: `${name}@example.com`, startIso: '2027-04-05T14:00:00Z' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    code: 'slot_taken',
    detail: 'This time is no longer available. The nearest open times:',
    alternatives: ['2027-04-05T13:00:00.000Z', '2027-04-05T15:00:00.000Z', '2027-04-05T15:30:00.000Z'],
  })
  expect(await server.sql('select 1 from consultation_requests')).toHaveLength(1)
})

test('the database itself keeps consultations a quarter of an hour apart', async () => {
  await book({ startIso: nine })
  const twin = server.sql(
    `insert into consultation_requests (id, name, email, consent_text, start_iso, end_iso, time_zone, blocked)
     select gen_random_uuid(), name, email, consent_text, start_iso, end_iso, time_zone, blocked from consultation_requests`,
  )
  await expect(twin).rejects.toThrow(/consultation_requests_apart/)
})

test('the same key books once and repeats the answer, another body is refused', async () => {
  const key = { 'idempotency-key': 'one-booking' }
  const [one, two] = await Promise.all([book({ startIso: nine }, key), book({ startIso: nine }, key)])
  expect([one?.status, two?.status]).toEqual([201, 201])
  expect(two?.body).toEqual(one?.body)
  const other = await book({ startIso: nine, name: 'Somebody else' }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  expect(await server.sql('select 1 from consultation_requests')).toHaveLength(1)
})

test('with the mail server down the booking is kept, and both emails are sent once when it is back', async () => {
  smtp.cutAll()
  smtp.faults.push(...Array.from({ length: 20 }, () => ({ at: 'greeting', does: 'cut' }) as const))
  expect((await book({ startIso: nine })).status).toBe(201)
  await expect.poll(states, { timeout: 10_000 }).toEqual(['postponed', 'postponed'])
  expect(smtp.inbox).toEqual([])
  smtp.faults.length = 0
  const waiting = await mails()
  await sendMailsNow(server, [...waiting, ...waiting])
  await expect.poll(states).toEqual(['accepted', 'accepted'])
  expect(smtp.inbox.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'office@agency.example'])
  expect(smtp.inbox.map(({ messageId }) => messageId).toSorted()).toEqual(
    waiting.map(({ message_id }) => message_id).toSorted(),
  )
})

const linkIn = (mail: Email) => /https?:\/\/\S+\/consultation\/\S+\.\S+/.exec(mail.text ?? '')?.[0] ?? ''
const open = (link: string, method = 'GET') =>
  fetch(server.url + new URL(link).pathname, { method, redirect: 'manual' })

test('the link in the email cancels a consultation: both sides are notified once, and its time is free again', async () => {
  await book({ startIso: nine })
  const invited = await mailTo('ada@example.com')
  await mailTo('office@agency.example')
  const link = linkIn(invited)
  const before = await open(link)
  expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await before.text()).toContain('Cancel this consultation')
  expect(await startsOn(monday)).not.toContain(nine)
  smtp.inbox.length = 0

  const pressed = await Promise.all([open(link, 'POST'), open(link, 'POST')])
  expect(pressed.map(({ status }) => status)).toEqual([303, 303])
  expect(await startsOn(monday)).toContain(nine)
  expect(await (await open(link)).text()).toContain(
    'This consultation was canceled. It was scheduled for Monday, April 5, 2027 at 9:00 AM EDT.',
  )
  const told = await mailTo('ada@example.com')
  expect(told.subject).toBe('Canceled: your consultation on Monday, April 5, 2027 at 9:00 AM EDT')
  const [first, second] = [invited, told].map(readInvitation)
  const uid = first?.find((line) => line.startsWith('UID:')) ?? 'none'
  for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED', uid]) expect(second).toContain(line)
  const notice = await mailTo('office@agency.example')
  expect(notice.subject).toContain('Canceled: consultation with Ada Broker')
  await expect.poll(states).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
  expect(smtp.inbox).toHaveLength(2)

  expect((await book({ startIso: nine, email: 'ben@example.com' })).status).toBe(201)
})

test('the link moves a consultation: both calendars follow, and the old link expires', async () => {
  await book({ startIso: nine })
  const invited = await mailTo('ada@example.com')
  const link = linkIn(invited)
  await expect.poll(states).toEqual(['accepted', 'accepted'])
  smtp.inbox.length = 0
  const move = (to: string, startIso: string) =>
    server
      .visitor()
      .send('POST', new URL(to, server.url).pathname, `act=move&startIso=${encodeURIComponent(startIso)}`, {
        'content-type': 'application/x-www-form-urlencoded',
      })
  for (const startIso of ['2027-04-04T14:00:00Z', '2027-04-05T13:10:00Z'])
    expect((await move(link, startIso)).status, startIso).toBe(409)
  const moved = await move(link, '2027-04-06T14:00:00Z')
  expect(moved.status, moved.text).toBe(303)
  const after = await server.visitor().fetch('GET', moved.headers.get('location') ?? '')
  expect(await after.text()).toContain('Moved. We have your new time.')
  expect(await startsOn(monday)).toContain(nine)
  const told = await mailTo('ada@example.com')
  expect(told.subject).toBe('Moved: your consultation is now Tuesday, April 6, 2027 at 10:00 AM EDT')
  for (const line of ['METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART:20270406T140000Z'])
    expect(readInvitation(told)).toContain(line)
  expect((await mailTo('office@agency.example')).subject).toContain('Moved: consultation with Ada Broker')
  expect((await open(link, 'POST')).status).toBe(404)
  // A second move sends its own emails.
  smtp.inbox.length = 0
  expect((await move(linkIn(told), '2027-04-07T14:00:00Z')).status).toBe(303)
  expect(readInvitation(await mailTo('ada@example.com'))).toContain('SEQUENCE:2')
})

test('a consultation that its hosts moved says from when, on the page and in the email', async () => {
  const { id } = (await book({ startIso: nine })).body
  await mailTo('ada@example.com')
  smtp.inbox.length = 0
  const links = (startIso: string, audience: 'guest' | 'host') =>
    new URL(consultationLink(server.deps.config, { id, startMs: Date.parse(startIso) }, audience)).pathname
  const move = (link: string, startIso: string) =>
    server.visitor().send('POST', link, `act=move&startIso=${encodeURIComponent(startIso)}`, {
      'content-type': 'application/x-www-form-urlencoded',
    })
  const tuesday = '2027-04-06T14:00:00.000Z'
  expect((await move(links(nine, 'host'), tuesday)).status).toBe(303)
  const from = 'Moved from Monday, April 5, 2027 at 9:00 AM EDT.'
  expect((await mailTo('ada@example.com')).text).toContain(from)
  expect((await server.visitor().get(links(tuesday, 'guest'))).text).toContain(from)
  const wednesday = '2027-04-07T14:00:00.000Z'
  expect((await move(links(tuesday, 'guest'), wednesday)).status).toBe(303)
  const after = await server.visitor().get(links(wednesday, 'guest'))
  expect(after.text).toContain('April 7')
  expect(after.text).not.toContain('Moved from')
})

test('anyone who moves twice before the mail server is back is told once, of the newest time', async () => {
  await book({ startIso: nine })
  await expect.poll(states, { timeout: 10_000 }).toEqual(['accepted', 'accepted'])
  const id = (await mails())[0]?.about_id ?? ''
  smtp.inbox.length = 0
  smtp.cutAll()
  smtp.faults.push(...Array.from({ length: 20 }, () => ({ at: 'greeting', does: 'cut' }) as const))
  let at = nine
  for (const startIso of ['2027-04-06T14:00:00.000Z', '2027-04-07T14:00:00.000Z']) {
    const link = consultationLink(server.deps.config, { id, startMs: Date.parse(at) }, 'guest')
    const moved = await server
      .visitor()
      .send('POST', new URL(link).pathname, `act=move&startIso=${encodeURIComponent(startIso)}`, {
        'content-type': 'application/x-www-form-urlencoded',
      })
    expect(moved.status).toBe(303)
    await expect.poll(states, { timeout: 10_000 }).toEqual(['accepted', 'postponed', 'postponed', 'accepted'])
    at = startIso
  }
  smtp.faults.length = 0
  await sendMailsNow(server, await mails())
  expect(smtp.inbox.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'office@agency.example'])
  expect((await mailTo('ada@example.com')).subject).toContain('Wednesday, April 7, 2027')
})

test('a stranger’s words do not reach the address they typed', async () => {
  await book({
    startIso: nine,
    name: `Your account is locked. Verify at https://evil.example/login ${'x'.repeat(30)}`,
    message: 'See https://evil.example/pay',
  })
  const mail = await mailTo('ada@example.com')
  expect(JSON.stringify([mail.text, mail.html, mail.to, readInvitation(mail)])).not.toContain('evil')
  expect((await mailTo('office@agency.example')).text).toContain('See https://evil.example/pay')
})

test('a made-up link opens nothing, and a consultation that has started stays as it is', async () => {
  await book({ startIso: nine })
  const link = linkIn(await mailTo('ada@example.com'))
  const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const method of ['GET', 'POST']) expect((await open(forged, method)).status).toBe(404)
  const before = now
  now = new Date(Date.parse(nine) + 60_000)
  expect((await open(link, 'POST')).status).toBe(303)
  expect(await (await open(link)).text()).toContain('This consultation was on ')
  now = new Date(Date.parse(nine) + 30 * 60_000)
  expect((await open(link)).status).toBe(404)
  now = before
  expect(await server.sql('select 1 from consultation_requests where cancelled_at is null')).toHaveLength(1)
})

test('anyone who cancels before the mail server is back is no longer invited', async () => {
  smtp.cutAll()
  smtp.faults.push(...Array.from({ length: 20 }, () => ({ at: 'greeting', does: 'cut' }) as const))
  await book({ startIso: nine })
  await expect.poll(states, { timeout: 10_000 }).toEqual(['postponed', 'postponed'])
  const [mail] = await mails()
  const id = mail?.about_id ?? ''
  expect(
    (await open(consultationLink(server.deps.config, { id, startMs: Date.parse(nine) }, 'guest'), 'POST'))
      .status,
  ).toBe(303)
  await expect.poll(states, { timeout: 10_000 }).toEqual(Array(4).fill('postponed'))
  smtp.faults.length = 0
  await sendMailsNow(server, (await mails()).toReversed())
  await expect.poll(() => smtp.inbox.length, { timeout: 10_000 }).toBe(2)
  for (const { source } of smtp.inbox) expect((await PostalMime.parse(source)).subject).toMatch(/^Canceled/)
})

test('missing or wrong values are reported in the specified words, and nothing is stored', async () => {
  const missing = await server.visitor().post(path, {})
  expect(missing.status).toBe(422)
  expect(missing.body).toMatchObject({ detail: 'Please fill in all required fields' })
  expect(Object.keys(missing.body.errors)).toEqual(['name', 'email', 'startIso'])
  const wrong = await book({ email: 'ada@', startIso: nine })
  expect([wrong.status, wrong.body.detail]).toEqual([422, 'Please enter a valid email address'])
  expect((await book({ startIso: nine, timeZone: 'Mars/Olympus' })).body.errors).toHaveProperty('timeZone')
  expect((await book({ startIso: '2027-04-02T14:00:00Z' })).body.errors).toHaveProperty('startIso')
  for (const startIso of ['2027-04-04T14:00:00Z', '2027-04-05T13:10:00Z', '2028-04-03T14:00:00Z'])
    expect((await book({ startIso })).body.code, startIso).toBe('slot_taken')
  expect(await server.sql('select 1 from consultation_requests')).toEqual([])
})

test('a form sent without scripts comes back with what was typed, and what is wrong', async () => {
  const form = new URLSearchParams({ ...person, email: 'ada@example', startIso: nine, date: monday })
  const headers = { origin: server.deps.config.publicUrl }
  const back = await fetch(`${server.url}/consultation`, { method: 'POST', body: form, headers })
  expect([back.status, back.headers.get('cache-control')]).toEqual([422, 'no-store'])
  const page = await back.text()
  for (const text of [
    'value="Ada Broker"',
    'value="ada@example"',
    '<p class="failed" role="alert">Please enter a valid email address</p>',
    `<option value="${nine}" selected="">`,
  ])
    expect(page).toContain(text)
  expect(await server.sql('select 1 from consultation_requests')).toEqual([])
})

test('a day and a time in the visitor’s time zone work as well as an instant', async () => {
  const booked = await book({ date: monday, time: '10:00 AM' })
  expect([booked.status, booked.body.startIso]).toEqual([201, '2027-04-05T14:00:00.000Z'])
  const far = await book({ date: monday, time: '16:00', timeZone: 'Europe/Paris', email: 'ben@example.com' })
  expect([far.status, far.body.code]).toEqual([409, 'slot_taken'])
  expect(await server.sql('select start_iso from consultation_requests')).toEqual([
    { start_iso: new Date('2027-04-05T14:00:00Z') },
  ])
})

test('an error in a day or a time is reported at its field', async () => {
  const errorsOf = async (body: object) => {
    const { status, body: answer } = await book(body)
    return [status, answer.errors]
  }
  expect(await errorsOf({ date: monday })).toEqual([422, { time: 'This field is required.' }])
  expect(await errorsOf({ time: '10:00' })).toEqual([422, { date: 'This field is required.' }])
  expect(await errorsOf({ date: '2027-04-02', time: '10:00' })).toEqual([
    422,
    { date: 'Please choose today or a later date.' },
  ])
  expect(await errorsOf({ date: monday, time: 'noon' })).toEqual([
    422,
    { time: 'This doesn’t look like a valid time of day.' },
  ])
  expect((await errorsOf({ date: '2027-02-30', time: '10:00' }))[1]).toHaveProperty('date')
  expect(await server.sql('select 1 from consultation_requests')).toEqual([])
})

test('a name cannot add lines to an email or an invitation', async () => {
  await book({ startIso: nine, name: 'Eve"\r\nATTENDEE:mailto:all@example.com\r\nBcc: all@example.com' })
  const mail = await mailTo('ada@example.com')
  expect(mail.bcc ?? []).toEqual([])
  const lines = readInvitation(mail)
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
})

test('a bot that fills in everything gets an answer, and nothing is stored or sent', async () => {
  const answer = await book({ startIso: nine, website: 'https://spam.example' })
  expect(answer.status).toBe(201)
  expect(await server.sql('select 1 from consultation_requests')).toEqual([])
})

test('a visitor far away sees their own days', async () => {
  const starts = await startsOn('2027-04-06', 'Asia/Tokyo')
  expect(starts[0]).toBe('2027-04-05T15:00:00.000Z')
  expect((await server.visitor().get(`${path}/slots?date=soon`)).status).toBe(422)
  expect(await startsOn('9999-12-31')).toEqual([])
})

test('requests see which times are taken, and never by whom', async () => {
  const agent = await server.agent()
  const id = (await agent.get('/api/me')).body.id as AgentId
  await book({ startIso: nine })
  const read = (columns: string) => `select ${columns} from consultation_requests`
  for (const door of [
    (text: string) => withTenant(server.deps.db, id, (tx) => tx.$client.query(text)),
    (text: string) => withoutTenant(server.deps.db, (tx) => tx.$client.query(text)),
  ]) {
    expect((await door(read('start_iso'))).rowCount).toBe(1)
    await expect(door(read('email'))).rejects.toThrow(/permission denied/)
    expect((await door("select 1 from outbox_mails where kind like 'consultation-%'")).rowCount).toBe(0)
    await expect(door('delete from consultation_requests')).rejects.toThrow(/permission denied/)
  }
})
