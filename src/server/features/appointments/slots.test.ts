import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

/** A month before the requested days. */
const now = new Date('2027-03-03T15:00:00Z')
const server = await sharedServer({ clock: { now: () => now } })

const home = { title: 'Craftsman', address: '12 Alder Lane, Asheville', price: 450_000, status: 'Active' }
const monday = '2027-04-05'
const person = { name: 'Ada Buyer', email: 'ada@example.com', consent: true }
const slotsOf = async (slug: string, date: string) =>
  (await server.visitor().get(`/api/public/listings/${slug}/slots?date=${date}`)).body

test('a day offers its free half hours, and booked times are gone with their buffer', async () => {
  const agent = await server.agent()
  const { id, slug } = (await agent.post('/api/listings', home)).body
  const before = await slotsOf(slug, monday)
  expect(before.timeZone).toBe('America/New_York')
  expect(before.slots).toHaveLength(18)
  expect(before.slots[0]).toEqual({
    startIso: '2027-04-05T13:00:00.000Z',
    endIso: '2027-04-05T13:30:00.000Z',
  })
  const [, , , wanted] = before.slots
  const booked = await server
    .visitor()
    .post('/api/public/showings', { ...person, listingId: id, startIso: wanted.startIso })
  expect(booked.status, booked.text).toBe(201)
  const after = (await slotsOf(slug, monday)).slots.map(({ startIso }: { startIso: string }) => startIso)
  expect(after).not.toContain(wanted.startIso)
  expect(after).toHaveLength(15)
})

test('days off, past days, sold homes and homes without showings offer none; a draft gets 404', async () => {
  const agent = await server.agent()
  const { id, slug } = (await agent.post('/api/listings', home)).body
  const settings = (await agent.get('/api/calendar-settings')).body
  const showings = { ...settings.showings, days: settings.workingDays }
  await agent.put('/api/calendar-settings', { ...settings, showings })
  expect((await slotsOf(slug, '2027-04-04')).slots).toEqual([])
  expect((await slotsOf(slug, '2020-04-06')).slots).toEqual([])
  await agent.patch(`/api/listings/${id}`, { appFeatures: { schedule: false } })
  expect((await slotsOf(slug, monday)).slots).toEqual([])
  await agent.patch(`/api/listings/${id}`, { appFeatures: {}, status: 'Sold' })
  expect((await slotsOf(slug, monday)).slots).toEqual([])
  await agent.patch(`/api/listings/${id}`, { status: 'Draft' })
  expect((await server.visitor().get(`/api/public/listings/${slug}/slots?date=${monday}`)).status).toBe(404)
})

test('open houses of the home are not offered, and the next days with free times are listed', async () => {
  const agent = await server.agent()
  const { slug } = (
    await agent.post('/api/listings', {
      ...home,
      openHouses: [{ day: monday, start: '13:00', end: '15:00' }],
    })
  ).body
  const { slots, nextDays } = await slotsOf(slug, monday)
  const starts = slots.map(({ startIso }: { startIso: string }) => startIso)
  expect(starts).toContain('2027-04-05T16:00:00.000Z')
  for (const during of ['16:30', '17:00', '18:30', '19:00'])
    expect(starts).not.toContain(`2027-04-05T${during}:00.000Z`)
  expect(nextDays).toEqual([monday, '2027-04-06', '2027-04-07', '2027-04-08'])
  const soonest = (await server.visitor().get(`/api/public/listings/${slug}/slots`)).body
  expect(soonest.nextDays[0]).toBe('2027-03-03')
})
