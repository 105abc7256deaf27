import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { addDays } from '#domain/time/local-instant.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { choose, filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addAppointment, newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

const wednesday = comingDay(3)
const menu = 'Actions for Cal Caller’s appointment'
const row = () => textOf(screen.getByRole('button', { name: menu }).closest('li') as HTMLElement)

/** The next day of this kind on which New York's clocks change. */
function changeOfClocks(season: 'spring' | 'fall'): string {
  const [month, week] = season === 'spring' ? [2, 1] : [10, 0]
  for (let year = new Date().getUTCFullYear(); ; year += 1) {
    const first = new Date(Date.UTC(year, month, 1))
    first.setUTCDate(1 + ((7 - first.getUTCDay()) % 7) + week * 7)
    if (first.getTime() > Date.now() + 2 * 86_400_000) return first.toISOString().slice(0, 10)
  }
}

async function openForm({ timeZone = 'America/New_York' } = {}) {
  const agent = await server.agent()
  await agent.patch('/api/me', { timeZone })
  const user = await openScreen(agent, (slug) =>
    paths.leads(slug, { tab: 'appointments', add: 'appointment' }),
  )
  const schedule = async (day: string, clock: string) => {
    await fillIn(user, { Name: 'Cal Caller', Email: newEmail('cal'), Date: day, Time: 'exact' })
    await fillIn(user, { 'Start time': clock })
    await pressIn(user, 'Schedule Appointment', 'Schedule Appointment')
  }
  const stored = async () => (await agent.get('/api/appointments')).body.items
  return { agent, user, schedule, stored }
}

test('an agent in Hawaii schedules by their own clock, and list and calendar follow it', async () => {
  const { user, schedule, stored } = await openForm({ timeZone: 'Pacific/Honolulu' })
  await schedule(wednesday, '23:30')
  await screen.findByText(/^Appointment scheduled successfully: .*, 11:30 PM HST$/)
  expect(await stored()).toMatchObject([
    { date: wednesday, startIso: `${addDays(wednesday, 1)}T09:30:00.000Z`, timeZone: 'Pacific/Honolulu' },
  ])
  await screen.findByRole('button', { name: menu })
  expect(row()).toMatch(/, 11:30 PM HST Showing · Cal Caller/)
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = month.format(new Date(wednesday))
  if (!screen.queryByRole('table', { name: title })) await press(user, 'Next month')
  await screen.findByRole('table', { name: title })
  const marked = await screen.findByRole('button', { name: /, has appointments$/ })
  expect(marked.textContent).toBe(String(Number(wednesday.slice(8))))
})

test('a time in the hour that clocks skip in spring is an hour later, and the message says so', async () => {
  const { schedule, stored } = await openForm()
  const day = changeOfClocks('spring')
  await schedule(day, '02:30')
  await screen.findByText(/^Appointment scheduled successfully: .*, 3:30 AM EDT$/)
  expect(await stored()).toMatchObject([{ date: day, startIso: `${day}T07:30:00.000Z` }])
})

test('a time in the hour that comes twice in fall is its first, and still an hour long', async () => {
  const { schedule, stored } = await openForm()
  const day = changeOfClocks('fall')
  await schedule(day, '01:30')
  await screen.findByText(/^Appointment scheduled successfully: .*, 1:30 AM EDT$/)
  expect(await stored()).toMatchObject([
    { date: day, startIso: `${day}T05:30:00.000Z`, endIso: `${day}T06:30:00.000Z` },
  ])
})

test('when the agent moves to another zone, an appointment stays as it is and shows the time there', async () => {
  const agent = await server.agent()
  const { id, startIso } = await addAppointment(agent, { date: wednesday })
  const user = await openScreen(agent, (slug) => paths.leads(slug, { tab: 'appointments' }))
  await screen.findByRole('button', { name: menu })
  expect(row()).toMatch(/, 10:00 AM E[DS]T /)
  await agent.patch('/api/me', { timeZone: 'America/Los_Angeles' })
  await waitFor(() => expect(row()).toMatch(/, 7:00 AM P[DS]T /))
  await choose(user, menu, 'Reschedule')
  const dialog = await screen.findByRole('dialog', { name: 'Reschedule Cal Caller' })
  expect(dialog.textContent).toContain('All times are Pacific Time.')
  expect([filledIn('Date'), filledIn('Start time')]).toEqual([wednesday, '07:00'])
  expect((await agent.get(`/api/appointments/${id}`)).body.startIso).toBe(startIso)
})
