import { expect, test } from 'vitest'
import { signLink } from '#server/http/signed-link.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'

/** A Saturday. */
let now = new Date('2027-04-03T15:00:00Z')
const server = await sharedServer({ clock: { now: () => now } })

const [nine, ten, noon] = [13, 14, 16].map((hour) => `2027-04-05T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
]
let count = 0

/** A buyer who has booked a showing, and the path of their link. */
async function bookShowing() {
  count += 1
  const agent = await server.agent()
  const home = { title: 'Craftsman', address: '12 Alder Lane, Asheville', price: 450_000, status: 'Active' }
  const listing = (await agent.post('/api/listings', home)).body
  const body = {
    listingId: listing.id,
    name: 'Sam Buyer',
    email: `guest-${count}@example.com`,
    consent: true,
  }
  const asked = await server.visitor().post('/api/public/showings', { ...body, startIso: nine })
  expect(asked.status, asked.text).toBe(201)
  return { agent, listing, id: asked.body.id as string, path: pathOf(asked.body.manageUrl) }
}

const pathOf = (url: string) => new URL(url, server.url).pathname

const act = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.visitor().send('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  })
const appointmentOf = async (agent: TestClient, id: string) =>
  (await agent.get(`/api/appointments/${id}`)).body
const bellOf = async (agent: TestClient) =>
  (await agent.get('/api/notifications')).body.items.map(({ title }: { title: string }) => title)
const kindsAbout = async (id: string) =>
  (
    await server.sql<{ kind: string }>(
      'select kind from outbox_mails where about_id = $1 order by created_at, id',
      [id],
    )
  ).map(({ kind }) => kind)

test('opening the link changes nothing; confirming notifies the agent once, by notification and email', async () => {
  const { agent, id, path } = await bookShowing()
  const page = await server.visitor().get(path)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await appointmentOf(agent, id)).status).toBe('Scheduled')
  const confirmed = await act(path, { act: 'confirm' })
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, `${path}?done=confirm`])
  await act(path, { act: 'confirm' })
  expect((await appointmentOf(agent, id)).status).toBe('Confirmed')
  expect(await bellOf(agent)).toEqual(['Sam Buyer confirmed the showing', 'Sam Buyer booked a showing'])
  expect((await kindsAbout(id)).slice(2)).toEqual(['showing-confirmed-notice'])
})

test('a guest moves to a free time: both calendars follow, and the old link expires', async () => {
  const { agent, id, path } = await bookShowing()
  const moved = await act(path, { act: 'move', startIso: noon })
  expect(moved.status, moved.text).toBe(303)
  expect(await appointmentOf(agent, id)).toMatchObject({ startIso: noon, endIso: '2027-04-05T16:30:00.000Z' })
  expect((await bellOf(agent))[0]).toBe('Sam Buyer moved the showing')
  expect((await kindsAbout(id)).slice(-2)).toEqual(['showing-moved', 'showing-moved-notice'])
  expect((await act(path, { act: 'cancel' })).status).toBe(410)
  const next = pathOf(moved.headers.get('location') ?? '')
  expect((await act(next, { act: 'cancel' })).status).toBe(303)
  expect((await appointmentOf(agent, id)).status).toBe('Cancelled')
  expect((await kindsAbout(id)).slice(-2)).toEqual(['showing-cancelled', 'showing-cancelled-notice'])
  expect((await act(next, { act: 'move', startIso: nine })).status).toBe(409)
})

test('when the agent moved it, the guest reads from when, until they move it themselves', async () => {
  const { agent, id } = await bookShowing()
  expect((await agent.patch(`/api/appointments/${id}`, { startIso: noon })).status).toBe(200)
  const [mail] = await server.sql<{ text: string }>(
    `select text from outbox_mails where about_id = $1 and kind = 'showing-moved'`,
    [id],
  )
  const from = 'Moved from Monday, April 5, 2027 at 9:00 AM EDT.'
  expect(mail?.text).toContain(from)
  const path = pathOf(/http\S+\/appointment\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect((await server.visitor().get(path)).text).toContain(from)
  const moved = await act(path, { act: 'move', startIso: ten })
  const after = await server.visitor().get(pathOf(moved.headers.get('location') ?? ''))
  expect(after.status).toBe(200)
  expect(after.text).not.toContain('Moved from')
})

test('a guest can pick only offered times: a taken one, an early Sunday and an open house are refused', async () => {
  const { agent, listing, id, path } = await bookShowing()
  const openHouses = [{ day: '2027-04-06', start: '13:00', end: '15:00' }]
  expect((await agent.patch(`/api/listings/${listing.id}`, { openHouses })).status).toBe(200)
  await agent.post('/api/appointments', { name: 'Cal', email: 'c@example.com', kind: 'call', startIso: ten })
  for (const startIso of [ten, '2027-04-04T13:00:00Z', '2027-04-06T17:30:00Z', '2027-04-05T08:00:00Z'])
    expect((await act(path, { act: 'move', startIso })).status, startIso).toBe(409)
  expect((await act(path, { act: 'move', startIso: 'soon' })).status).toBe(422)
  expect((await appointmentOf(agent, id)).startIso).toBe(nine)
})

test('when two people pick one time at the same moment, one gets it', async () => {
  const { agent, listing, path } = await bookShowing()
  const body = { listingId: listing.id, name: 'Eve', email: `eve-${count}@example.com`, consent: true }
  const [moved, booked] = await Promise.all([
    act(path, { act: 'move', startIso: noon }),
    server.visitor().post('/api/public/showings', { ...body, startIso: noon }),
  ])
  expect([moved.status === 303, booked.status === 201].filter(Boolean)).toHaveLength(1)
  const starts = (await agent.get('/api/appointments')).body.items.map(
    ({ startIso }: { startIso: string }) => startIso,
  )
  expect(starts.filter((start: string) => start === noon)).toHaveLength(1)
})

test('the link expires with the appointment and after a deletion, and forged links open nothing', async () => {
  const { agent, id, path } = await bookShowing()
  const forged = signLink(
    { purpose: 'consultation', audience: 'guest', subject: [id], expiresMs: Date.parse('2028-01-01') },
    server.deps.config.secret,
  )
  for (const wrong of [`${path}x`, '/appointment/x.y', `/appointment/${forged}`])
    expect((await act(wrong, { act: 'cancel' })).status, wrong).toBe(410)
  const { undoId } = (await agent.delete(`/api/appointments/${id}`)).body
  expect((await act(path, { act: 'confirm' })).status).toBe(410)
  // The database stamps entries with its own clock, which is far behind the test's.
  await server.sql('update undo_entries set created_at = $2 where id = $1', [undoId, now])
  expect((await agent.post(`/api/undo/${undoId}`)).status).toBe(200)
  const before = now
  now = new Date('2027-04-05T13:30:00Z')
  expect((await act(path, { act: 'confirm' })).status).toBe(410)
  now = before
  expect((await act(path, { act: 'confirm' })).status).toBe(303)
})

test('a form on another site’s page does nothing', async () => {
  const { agent, id, path } = await bookShowing()
  const refused = await act(path, { act: 'cancel' }, { origin: 'https://evil.example' })
  expect([refused.status, refused.body.code]).toEqual([403, 'wrong_origin'])
  expect((await appointmentOf(agent, id)).status).toBe('Scheduled')
})

test('if no one was invited, only the agent is notified of what the guest did', async () => {
  const { agent, id, path } = await bookShowing()
  await server.sql('update appointments set invited = false where id = $1', [id])
  expect((await act(path, { act: 'cancel' })).status).toBe(303)
  // The request's own emails are withdrawn if they haven't been sent by then.
  const kinds = (await kindsAbout(id)).filter(
    (kind) => !['showing-request', 'showing-confirmation'].includes(kind),
  )
  expect(kinds).toEqual(['showing-cancelled-notice'])
  expect((await bellOf(agent))[0]).toBe('Sam Buyer canceled the showing')
})

test('the guest’s calendar gets a file of what is still to come, which asks for no answer', async () => {
  const { listing, id, path } = await bookShowing()
  const file = await server.visitor().get(`${path}/appointment.ics`)
  expect([file.status, file.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8; method=PUBLISH',
  ])
  const lines = file.text.replace(/\r\n /g, '').split('\r\n')
  for (const line of [
    'METHOD:PUBLISH',
    `UID:${id}@localhost`,
    'DTSTART:20270405T130000Z',
    'SUMMARY:Showing: Craftsman',
    'LOCATION:12 Alder Lane\\, Asheville',
  ])
    expect(lines).toContain(line)
  expect(file.text).not.toContain('ATTENDEE')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(`/l/${listing.slug}`)
  const page = await server.visitor().get(`${path}?done=book&zone=nowhere`)
  expect(page.text).toContain('https://calendar.google.com/calendar/render?action=TEMPLATE&amp;text=Showing')
  await act(path, { act: 'cancel' })
  expect((await server.visitor().get(`${path}/appointment.ics`)).status).toBe(410)
})
