import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { choose, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addAppointment, addLead, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const wednesday = comingDay(3)
const menu = 'Actions for Cal Caller’s appointment'
const row = () => textOf(screen.getByRole('button', { name: menu }).closest('li') as HTMLElement)
const card = (name: string) => screen.findByRole('region', { name })

async function openList(agent: TestClient) {
  const user = await openScreen(agent, (slug) => paths.leads(slug, { tab: 'appointments' }))
  await screen.findByRole('region', { name: 'Upcoming Appointments' })
  return user
}

async function openWithOne(changes: object = {}) {
  const agent = await server.agent()
  const appointment = await addAppointment(agent, { date: wednesday, ...changes })
  const user = await openList(agent)
  await screen.findByRole('button', { name: menu })
  const stored = async () => (await agent.get(`/api/appointments/${appointment.id}`)).body
  return { agent, appointment, user, stored }
}

/** So many appointments on Wednesday and the days after it, two hours apart. */
async function addMany(agent: TestClient, count: number) {
  const firstMs = Date.parse(`${wednesday}T05:00:00Z`)
  for (let at = 0; at < count; at += 1) {
    const startMs = firstMs + at * 7_200_000
    const [startIso, endIso] = [startMs, startMs + 3_600_000].map((ms) => new Date(ms).toISOString())
    await addAppointment(agent, { name: `Guest ${at + 1}`, startIso, endIso, time: undefined })
  }
}

test('an appointment made elsewhere appears while the list is open, and its cancellation too', async () => {
  const agent = await server.agent()
  await openList(agent)
  await screen.findByText('No upcoming appointments.')
  const { id } = await addAppointment(agent, { date: wednesday })
  await screen.findByRole('button', { name: menu })
  expect(row()).toContain('Scheduled')
  await agent.patch(`/api/appointments/${id}`, { status: 'Cancelled' })
  await waitFor(() => expect(row()).toContain('Cancelled'))
  expect(textOf(await card('Upcoming Appointments'))).toContain('No upcoming appointments.')
})

test('whether someone came can be corrected later', async () => {
  const { user, stored } = await openWithOne()
  for (const status of ['Completed', 'No-show', 'Completed']) {
    await choose(user, menu, `Mark as ${status}`)
    await waitFor(() => expect(row()).toContain(status))
  }
  expect((await stored()).status).toBe('Completed')
})

test('an appointment can move within its own time', async () => {
  const { user, appointment, stored } = await openWithOne()
  await choose(user, menu, 'Reschedule')
  await fillIn(user, { 'Start time': '10:15' })
  await press(user, 'Reschedule')
  await screen.findByText(/^Moved to .*, 10:15 AM E[DS]T$/)
  expect(Date.parse((await stored()).startIso) - Date.parse(appointment.startIso)).toBe(15 * 60_000)
})

test('a deleted appointment whose time was taken since can’t come back, and says why', async () => {
  const { agent, appointment, user } = await openWithOne()
  await choose(user, menu, 'Delete')
  await screen.findByText('Appointment deleted')
  await addAppointment(agent, { name: 'Early Bird', date: wednesday })
  await press(user, 'Undo')
  await screen.findByText('That time is taken. Choose another one.')
  expect((await agent.get(`/api/appointments/${appointment.id}`)).status).toBe(404)
  expect(screen.queryByRole('button', { name: menu })).toBeNull()
})

test('a row leads to its lead and names the home', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent)
  const home = await addListing(agent)
  await addAppointment(agent, { date: wednesday, leadId: lead.id, propertyId: home.id })
  await openList(agent)
  await screen.findByRole('button', { name: menu })
  expect(row()).toContain(home.address)
  const link = screen.getByRole('link', { name: 'Cal Caller' })
  expect(link.getAttribute('href')).toBe(paths.lead(await slugOf(agent), lead.id))
})

test('the next ten are upcoming, the others are read page by page, and none is shown twice', async () => {
  const agent = await server.agent({ isVerified: false })
  await addMany(agent, 62)
  const user = await openList(agent)
  const upcoming = within(await card('Upcoming Appointments'))
  await waitFor(() => expect(upcoming.getAllByRole('listitem')).toHaveLength(10))
  const others = within(await card('All other appointments'))
  await waitFor(() => expect(others.getAllByRole('listitem')).toHaveLength(50))
  await press(user, 'Load more')
  await waitFor(() => expect(others.getAllByRole('listitem')).toHaveLength(52))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  const menus = screen.getAllByRole('button', { name: /^Actions for Guest / })
  expect(new Set(menus.map((one) => one.getAttribute('aria-label'))).size).toBe(62)
})

test('without a connection, the list stays, says what failed, and the change can be made later', async () => {
  const { user, stored } = await openWithOne()
  goOffline()
  await choose(user, menu, 'Mark as Confirmed')
  const upcoming = within(await card('Upcoming Appointments'))
  await upcoming.findByRole('alert')
  expect(row()).toContain('Scheduled')
  goOffline({ isBack: true })
  await choose(user, menu, 'Mark as Confirmed')
  await waitFor(() => expect(row()).toContain('Confirmed'))
  await waitFor(() => expect(upcoming.queryByRole('alert')).toBeNull())
  expect((await stored()).status).toBe('Confirmed')
})
