import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { addAppointment } from '#web/testing/sample.ts'

const server = await sharedServer()

const monthName = (month: Date) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month)

async function openCalendar(timeZone = 'America/New_York') {
  const agent = await server.agent()
  await agent.patch('/api/me', { timeZone })
  const user = await openScreen(agent, (slug) => paths.leads(slug, { tab: 'appointments' }))
  await screen.findByRole('table')
  return { agent, user }
}

/** The weeks of the month that is shown, each as its seven cells. */
const weeks = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((week) =>
      within(week)
        .getAllByRole('cell')
        .map((cell) => Number.parseInt(cell.textContent ?? '', 10) || 0),
    )

test('for a year ahead, every month has its own days, each under its weekday', async () => {
  const { user } = await openCalendar()
  const today = localDay(Date.now(), 'America/New_York')
  for (let ahead = 1; ahead <= 12; ahead += 1) {
    const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
    first.setUTCMonth(first.getUTCMonth() + ahead)
    await press(user, 'Next month')
    await screen.findByRole('table', { name: monthName(first) })
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
    const days = weeks().flat()
    expect(days.indexOf(1)).toBe(first.getUTCDay())
    expect(days.filter((day) => day > 0)).toEqual(Array.from({ length: last }, (_, at) => at + 1))
    expect(days.length % 7).toBe(0)
  }
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('today is the agent’s own, in %s', async (zone) => {
  const { user } = await openCalendar(zone)
  const stoodOut = () => document.querySelector('[aria-current="date"]')?.textContent
  await waitFor(() => expect(stoodOut()).toBe(String(Number(localDay(Date.now(), zone).slice(8)))))
  await press(user, 'Next month')
  await waitFor(() => expect(stoodOut()).toBeUndefined())
  await press(user, 'Previous month')
  await waitFor(() => expect(stoodOut()).toBeDefined())
})

test('a day is marked as soon as it has an appointment, and no longer once that is deleted', async () => {
  const { agent, user } = await openCalendar()
  const wednesday = comingDay(3)
  const title = monthName(new Date(wednesday))
  if (!screen.queryByRole('table', { name: title })) await press(user, 'Next month')
  await screen.findByRole('table', { name: title })
  expect(screen.queryByRole('button', { name: /, has appointments$/ })).toBeNull()
  const { id } = await addAppointment(agent, { date: wednesday })
  const marked = await screen.findByRole('button', { name: /, has appointments$/ })
  expect(marked.textContent).toBe(String(Number(wednesday.slice(8))))
  await agent.delete(`/api/appointments/${id}`)
  await waitFor(() => expect(screen.queryByRole('button', { name: /, has appointments$/ })).toBeNull())
})
