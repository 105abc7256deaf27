import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'

const now = new Date('2027-03-03T15:00:00Z')
const server = await sharedServer({ clock: { now: () => now } })

const monday = '2027-04-05'
const saturday = '2027-04-10'
const settings = {
  workingHours: { start: '09:00', end: '17:00' },
  workingDays: ['tuesday'],
  showings: {
    days: ['saturday', 'monday'],
    hours: { start: '10:00', end: '13:00' },
    weekendHours: { start: '10:00', end: '14:00' },
  },
  defaultDuration: 60,
  bufferTime: 30,
}

async function agentWithHome() {
  const agent = await server.agent()
  const home = { title: 'Craftsman', address: '12 Alder Lane', price: 450_000, status: 'Active' }
  const { id, slug } = (await agent.post('/api/listings', home)).body
  const slots = async (day: string) =>
    (await server.visitor().get(`/api/public/listings/${slug}/slots?date=${day}`)).body.slots.map(
      ({ startIso }: { startIso: string }) => startIso.slice(11, 16),
    )
  let buyers = 0
  const book = (startIso: string) => {
    buyers += 1
    const buyer = { name: 'Ada Buyer', email: `ada-${id}-${buyers}@example.com`, consent: true }
    return server.visitor().post('/api/public/showings', { ...buyer, listingId: id, startIso })
  }
  return { agent, slots, book }
}

test('by default homes are shown every day, and the agent works Monday to Friday, nine to five', async () => {
  const { agent } = await agentWithHome()
  expect((await agent.get('/api/calendar-settings')).body).toEqual({
    workingHours: { start: '09:00', end: '17:00' },
    workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    showings: {
      days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      hours: { start: '09:00', end: '18:00' },
      weekendHours: { start: '10:00', end: '16:00' },
    },
    defaultDuration: 30,
    bufferTime: 15,
  })
})

test('an agent’s first steps know whether they have set their hours', async () => {
  const { agent } = await agentWithHome()
  expect((await agent.get('/api/me')).body.hasSetHours).toBe(false)
  await agent.put('/api/calendar-settings', settings)
  expect((await agent.get('/api/me')).body.hasSetHours).toBe(true)
})

test('saved settings immediately decide what buyers are offered, Saturdays included', async () => {
  const { agent, slots, book } = await agentWithHome()
  expect((await slots(saturday)).at(-1)).toBe('19:30')
  const saved = await agent.put('/api/calendar-settings', settings)
  expect([saved.status, saved.body.showings.days]).toEqual([200, ['monday', 'saturday']])
  expect((await agent.get('/api/calendar-settings')).body).toEqual(saved.body)
  expect(await slots(saturday)).toEqual(['14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'])
  expect(await slots('2027-04-06')).toEqual([])
  const booked = await book(`${saturday}T14:00:00Z`)
  expect(booked.body.endIso).toBe(`${saturday}T15:00:00.000Z`)
  expect(await slots(saturday)).toEqual(['15:30', '16:00', '16:30', '17:00'])
})

test('a smaller buffer frees the time after appointments booked with a larger one', async () => {
  const { agent, slots, book } = await agentWithHome()
  await agent.put('/api/calendar-settings', settings)
  expect((await book(`${monday}T14:00:00Z`)).status).toBe(201)
  await agent.put('/api/calendar-settings', { ...settings, bufferTime: 0 })
  expect(await slots(monday)).toContain('15:00')
  const next = await book(`${monday}T15:00:00Z`)
  expect(next.status, next.text).toBe(201)
})

test('hours that end before they start, no days, and options that are not offered are refused', async () => {
  const { agent } = await agentWithHome()
  const save = async (changes: object) =>
    Object.keys((await agent.put('/api/calendar-settings', { ...settings, ...changes })).body.errors)
  expect(await save({ workingHours: { start: '14:00', end: '10:00' } })).toEqual(['workingHours.end'])
  expect(await save({ workingDays: [] })).toEqual(['workingDays'])
  expect(await save({ defaultDuration: 20 })).toEqual(['defaultDuration'])
  expect((await agent.get('/api/calendar-settings')).body.defaultDuration).toBe(30)
})
