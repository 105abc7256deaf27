import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { addDays } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { dayInWords } from '#domain/time/when-in-words.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addAppointment } from '#web/testing/sample.ts'

const server = await sharedServer()

const day = comingDay(3)
const dayButton = (one: string) =>
  screen.findByRole('button', { name: new RegExp(`^${dayInWords(one)}(,|$)`) })
const nextMonthButton = () => screen.getByRole('button', { name: 'Next month' })

/** The month of `day`, with an appointment on it. */
async function openCalendar(screenOf: (slug: string) => string) {
  const agent = await server.agent()
  await addAppointment(agent, { date: day, time: 'Afternoon', name: 'Cal Caller' })
  await addAppointment(agent, { date: day, time: 'Morning', name: 'Ann Abel' })
  const user = await openScreen(agent, screenOf)
  await screen.findByRole('table')
  if (!localDay(Date.now(), 'America/New_York').startsWith(day.slice(0, 7)))
    await user.click(nextMonthButton())
  return { agent, user }
}

test.each([
  ['of all appointments', (slug: string) => paths.leads(slug, { tab: 'appointments' })],
  ['on the dashboard', paths.dashboard],
])(
  'a day that is pressed in the calendar %s shows its appointments, the earliest first',
  async (_, screenOf) => {
    const { user } = await openCalendar(screenOf)
    await user.click(await dayButton(day))
    const shown = await screen.findByRole('region', { name: dayInWords(day) })
    await within(shown).findByText(/Cal Caller/)
    expect(within(shown).getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringContaining('Ann Abel'),
      expect.stringContaining('Cal Caller'),
    ])
    await user.click(await dayButton(day))
    await waitFor(() => expect(screen.queryByRole('region', { name: dayInWords(day) })).toBeNull())
  },
)

test('a free day says so, and an appointment is added on it', async () => {
  const free = addDays(day, day.endsWith('01') ? 1 : -1)
  const { agent, user } = await openCalendar((slug) => paths.leads(slug, { tab: 'appointments' }))
  await user.click(await dayButton(free))
  const shown = await screen.findByRole('region', { name: dayInWords(free) })
  await within(shown).findByText('No appointments on this day.')
  await press(user, 'Add an appointment')
  await screen.findByRole('dialog', { name: 'Schedule Appointment' })
  expect(filledIn('Date')).toBe(free)
  await fillIn(user, { Name: 'Dee Dale', Email: 'dee@buyers.example' })
  await pressIn(user, 'Schedule Appointment', 'Schedule Appointment')
  await within(shown).findByText(/Dee Dale/)
  expect((await agent.get(`/api/appointments?from=${free}&to=${free}`)).body.items).toHaveLength(1)
})

test('the arrow keys go from day to day and into other months, and Enter opens one', async () => {
  const { user } = await openCalendar((slug) => paths.leads(slug, { tab: 'appointments' }))
  const first = `${day.slice(0, 7)}-01`
  ;(await dayButton(day)).focus()
  await user.keyboard('{ArrowRight}{ArrowUp}{ArrowDown}{ArrowLeft}{Enter}')
  await screen.findByRole('region', { name: dayInWords(day) })
  ;(await dayButton(first)).focus()
  await user.keyboard('{ArrowLeft}')
  const last = await dayButton(addDays(first, -1))
  await waitFor(() => expect(document.activeElement).toBe(last))
})
