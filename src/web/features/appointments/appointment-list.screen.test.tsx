import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { choose, filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addAppointment } from '#web/testing/sample.ts'

const server = await sharedServer()

const wednesday = comingDay(3)
const thursday = comingDay(4)
const menu = 'Actions for Cal Caller’s appointment'

async function openList(changes: object = {}) {
  const agent = await server.agent()
  const appointment = await addAppointment(agent, { date: wednesday, ...changes })
  const user = await openScreen(agent, (slug) => paths.leads(slug, { tab: 'appointments' }))
  await screen.findByRole('button', { name: menu })
  const stored = async () => (await agent.get(`/api/appointments/${appointment.id}`)).body
  return { agent, appointment, user, stored }
}

/** The row of the appointment with Cal. */
const row = () => textOf(screen.getByRole('button', { name: menu }).closest('li') as HTMLElement)

test('an appointment says when, what, with whom and how it stands', async () => {
  await openList({ notes: 'Bring the keys.' })
  expect(row()).toMatch(/10:00 AM E[DS]T Showing · Cal Caller Scheduled Bring the keys\./)
})

test.each([
  ['Confirmed', ['Scheduled', 'Completed', 'Cancelled', 'No-show']],
  ['Completed', ['No-show']],
  ['Cancelled', []],
])('marking it as %s leaves only what is still possible', async (status, next) => {
  const { user, stored } = await openList()
  await choose(user, menu, `Mark as ${status}`)
  await waitFor(async () => expect((await stored()).status).toBe(status))
  await waitFor(() => expect(row()).toContain(status))
  await press(user, menu)
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  const canMove = status === 'Confirmed'
  expect(offered).toEqual([
    ...(canMove ? ['Reschedule'] : []),
    ...next.map((one) => `Mark as ${one}`),
    'Delete',
  ])
})

test('an upcoming appointment is never shown among the others first', async () => {
  const { user } = await openList()
  await press(user, menu)
  await screen.findByText(/will appear here\.$/)
  expect(screen.getByRole('menuitem', { name: 'Reschedule' })).toBeTruthy()
})

test('the menu works by keyboard: arrows, letters and Escape', async () => {
  const { user } = await openList()
  const button = screen.getByRole('button', { name: menu })
  await user.click(button)
  const first = await screen.findByRole('menuitem', { name: 'Reschedule' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toHaveProperty('textContent', 'Mark as Confirmed'))
  await user.keyboard('{End}')
  await waitFor(() => expect(document.activeElement).toHaveProperty('textContent', 'Delete'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('d')
  await waitFor(() => expect(document.activeElement).toHaveProperty('textContent', 'Delete'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
})

test('an appointment moves to another day, time and length', async () => {
  const { user, stored } = await openList()
  await choose(user, menu, 'Reschedule')
  await screen.findByRole('dialog', { name: 'Reschedule Cal Caller' })
  expect([filledIn('Date'), filledIn('Start time'), filledIn('Duration')]).toEqual([wednesday, '10:00', '60'])
  await fillIn(user, { Date: thursday, 'Start time': '15:20', Duration: '30' })
  await press(user, 'Reschedule')
  await screen.findByText(/^Moved to .*, 3:20 PM E[DS]T$/)
  await waitFor(() => expect(row()).toContain('3:20 PM'))
  const { startIso, endIso, date } = await stored()
  expect(date).toBe(thursday)
  expect(Date.parse(endIso) - Date.parse(startIso)).toBe(30 * 60_000)
})

test('what is not touched yet follows an appointment that is moved elsewhere; what was typed stays', async () => {
  const { agent, appointment, user } = await openList()
  const moveTo = async (hoursLater: number) => {
    const startIso = new Date(Date.parse(appointment.startIso) + hoursLater * 3_600_000).toISOString()
    expect((await agent.patch(`/api/appointments/${appointment.id}`, { startIso })).status).toBe(200)
  }
  await choose(user, menu, 'Reschedule')
  expect(filledIn('Start time')).toBe('10:00')
  await moveTo(1)
  await waitFor(() => expect(filledIn('Start time')).toBe('11:00'))
  await fillIn(user, { 'Start time': '15:20' })
  await moveTo(2)
  await screen.findByText(/^Now: .*12:00 PM/)
  expect(filledIn('Start time')).toBe('15:20')
})

test('it can’t move to a day that has passed, or to no time at all', async () => {
  const { user, appointment, stored } = await openList()
  await choose(user, menu, 'Reschedule')
  await fillIn(user, { Date: '2020-02-02' })
  await press(user, 'Reschedule')
  await screen.findByText('The date cannot be earlier than today.')
  await fillIn(user, { Date: '' })
  await press(user, 'Reschedule')
  await screen.findByText('Please choose a date.')
  await fillIn(user, { Date: thursday, 'Start time': '' })
  await press(user, 'Reschedule')
  await screen.findByText('Enter a valid time.')
  expect((await stored()).startIso).toBe(appointment.startIso)
})

test('if the new time is taken, a free one is one press away', async () => {
  const { agent, user, stored } = await openList()
  await addAppointment(agent, { name: 'Early Bird', date: thursday })
  await choose(user, menu, 'Reschedule')
  await fillIn(user, { Date: thursday })
  await press(user, 'Reschedule')
  const notice = (await screen.findByText('That time is taken. Choose another one.')).closest('[role=alert]')
  const [first] = within(notice as HTMLElement).getAllByRole('button')
  const offered = first?.textContent ?? ''
  await user.click(first as HTMLElement)
  await screen.findByText(`Moved to ${offered}`)
  expect((await stored()).status).toBe('Scheduled')
})

test('a change that came too late says so, and the list shows what happened', async () => {
  const { agent, appointment, user } = await openList()
  await agent.patch(`/api/appointments/${appointment.id}`, { status: 'Cancelled' })
  await choose(user, menu, 'Mark as Confirmed')
  await waitFor(() =>
    expect(screen.getByText(/^(This has changed since|This appointment is Cancelled)/)).toBeTruthy(),
  )
  await waitFor(() => expect(row()).toContain('Cancelled'))
})

test('a deleted appointment is gone, and can be brought back for a moment', async () => {
  const { agent, appointment, user } = await openList()
  await choose(user, menu, 'Delete')
  await screen.findByText('Appointment deleted')
  await waitFor(() => expect(screen.queryByRole('button', { name: menu })).toBeNull())
  expect((await agent.get(`/api/appointments/${appointment.id}`)).status).toBe(404)
  await press(user, 'Undo')
  await screen.findByText('Appointment restored')
  await screen.findByRole('button', { name: menu })
})

test('the calendar marks days with appointments, and months are a step apart', async () => {
  const { user } = await openList()
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = month.format(new Date(wednesday))
  const thisMonth = screen.getByRole('table').querySelector('caption')?.textContent
  if (thisMonth !== title) await press(user, 'Next month')
  await screen.findByRole('table', { name: title })
  const day = String(Number(wednesday.slice(8)))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /, has appointments$/ }).textContent).toBe(day),
  )
  await press(user, 'Previous month')
  expect(screen.getByRole('table').querySelector('caption')?.textContent).not.toBe(title)
})

test('without any, the list says where appointments come from and offers the form', async () => {
  const user = await openScreen(await server.agent(), (slug) => paths.leads(slug, { tab: 'appointments' }))
  await screen.findByText('No appointments yet')
  await screen.findByText('No upcoming appointments.')
  const buttons = screen.getAllByRole('button', { name: 'Schedule Appointment' })
  await user.click(buttons.at(-1) as HTMLElement)
  await screen.findByRole('dialog', { name: 'Schedule Appointment' })
})
