import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { withHome } from '#server/testing/inbox-home.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const part = () => screen.findByRole('region', { name: 'Appointment with this person' })
const day = comingDay(3)

/** Maya asked to see the home on a Wednesday afternoon, and the agent reads of it. */
async function openAsked({ isDayTaken = false } = {}) {
  const desk = await withHome(server)
  if (isDayTaken) {
    await desk.agent.post('/api/appointments', {
      ...{ name: 'Cal Caller', email: 'cal@mail.example', kind: 'other' },
      startIso: `${day}T13:00:00.000Z`,
      endIso: `${day}T23:30:00.000Z`,
    })
  }
  const { body: asked } = await desk.book({ date: day, time: 'Afternoon' })
  const [item] = (await desk.inbox()).items
  const user = await openScreen(desk.agent, (slug) => paths.inboxItem(slug, item?.id))
  return { ...desk, user, asked, section: await part() }
}

test('a showing that was booked is confirmed and moved in its item', async () => {
  const { agent, user, asked, section } = await openAsked()
  const stored = async () => (await agent.get(`/api/appointments/${asked.id}`)).body
  await user.click(await within(section).findByRole('button', { name: 'Confirm' }))
  await within(section).findByText('Confirmed')
  expect(within(section).queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect((await stored()).status).toBe('Confirmed')
  await user.click(within(section).getByRole('button', { name: 'Reschedule' }))
  await fillIn(user, { 'Start time': '15:30' })
  await pressIn(user, 'Reschedule Maya Ellison', 'Reschedule')
  await waitFor(() => expect(textOf(section)).toContain('3:30 PM'))
  expect((await stored()).startIso).not.toBe(asked.startIso)
})

test('a showing that was only asked for becomes an appointment in its item, at the time that was asked for', async () => {
  const { agent, user, asked, section, home } = await openAsked({ isDayTaken: true })
  expect(asked.status).toBe('requested')
  expect(textOf(section)).toContain('Asked to see Shingle cottage on')
  await user.click(within(section).getByRole('button', { name: 'Confirm a time' }))
  await screen.findByRole('dialog', { name: 'Schedule Appointment' })
  await waitFor(() => expect(filledIn('Listing (optional)')).toBe(home.id))
  expect(['Name', 'Date', 'Time'].map(filledIn)).toEqual(['Maya Ellison', day, 'Afternoon'])
  await fillIn(user, { Time: 'exact' })
  await fillIn(user, { 'Start time': '05:30' })
  await pressIn(user, 'Schedule Appointment', 'Schedule Appointment')
  await waitFor(() => expect(textOf(section)).toContain('5:30 AM'))
  const { items } = (await agent.get('/api/appointments')).body
  expect(items).toHaveLength(2)
})

test('an item of someone without an appointment shows none', async () => {
  const desk = await withHome(server)
  await desk.write({ message: 'Is the roof new?' })
  const [item] = (await desk.inbox()).items
  const user = await openScreen(desk.agent, (slug) => paths.inboxItem(slug, item?.id))
  await press(user, 'Reply')
  expect(screen.queryByRole('region', { name: 'Appointment with this person' })).toBeNull()
})
