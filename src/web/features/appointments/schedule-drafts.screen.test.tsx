import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { goTo } from '#web/lib/hash-location.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openScreen, reloadScreen, slugOf } from '#web/testing/open-screen.tsx'
import { addLead, newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

const name = 'Schedule Appointment'
const wednesday = comingDay(3)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

async function openForm() {
  const agent = await server.agent()
  const user = await openScreen(agent, (slug) => paths.leads(slug, { add: 'appointment' }))
  await screen.findByRole('dialog', { name })
  const stored = async () => (await agent.get('/api/appointments')).body.items
  return { agent, user, stored }
}

test('a time of today that has passed is refused at its field, and a later day is taken', async () => {
  const { user, stored } = await openForm()
  const today = localDay(Date.now(), 'America/New_York')
  await fillIn(user, { Name: 'Cal Caller', Email: newEmail('cal'), Date: today, Time: 'exact' })
  await fillIn(user, { 'Start time': '00:00' })
  await pressIn(user, name, name)
  await screen.findByText('This time has passed. Please choose a later one.')
  const clock = screen.getByLabelText('Start time')
  expect(clock.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(clock))
  expect(screen.queryByText('Please check the highlighted fields.')).toBeNull()
  expect(await stored()).toEqual([])
  await fillIn(user, { Date: wednesday })
  await pressIn(user, name, name)
  await screen.findByText(/^Appointment scheduled successfully: .*, 12:00 AM E[DS]T$/)
  expect(await stored()).toMatchObject([{ date: wednesday }])
})

test('after an appointment is scheduled, the next form is empty', async () => {
  const { user } = await openForm()
  await fillIn(user, { Name: 'Cal Caller', Email: newEmail('cal'), Date: wednesday })
  await pressIn(user, name, name)
  await screen.findByText(/^Appointment scheduled successfully/)
  await isClosed()
  expect(location.hash).not.toContain('add=')
  await press(user, name)
  await screen.findByRole('dialog', { name })
  expect([filledIn('Name'), filledIn('Email'), filledIn('Date')]).toEqual(['', '', ''])
})

test('Escape closes the form, gives the focus back, and what was typed is there the next time', async () => {
  const user = await openScreen(await server.agent(), paths.leads)
  await press(user, name)
  await fillIn(user, { Name: 'Cal Caller', Date: wednesday })
  await user.keyboard('{Escape}')
  await isClosed()
  const button = screen.getByRole('button', { name })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name })
  expect([filledIn('Name'), filledIn('Date')]).toEqual(['Cal Caller', wednesday])
})

test('a reload keeps what was typed', async () => {
  const { user } = await openForm()
  await fillIn(user, { Name: 'Cal Caller', Date: wednesday })
  reloadScreen()
  await screen.findByRole('dialog', { name })
  expect([filledIn('Name'), filledIn('Date')]).toEqual(['Cal Caller', wednesday])
})

test('what was typed for one lead is not in the form for another', async () => {
  const agent = await server.agent()
  const [dana, noor] = [await addLead(agent), await addLead(agent, { name: 'Noor Buyer' })]
  const slug = await slugOf(agent)
  const user = await openScreen(agent, paths.lead(slug, dana.id))
  await press(user, 'Schedule')
  await fillIn(user, { 'Notes (optional)': 'Bring the keys.' })
  await pressIn(user, name, 'Cancel')
  await isClosed()
  goTo(paths.lead(slug, noor.id))
  await screen.findByRole('heading', { level: 1, name: 'Noor Buyer' })
  await press(user, 'Schedule')
  await screen.findByRole('dialog', { name })
  expect([filledIn('Name'), filledIn('Notes (optional)')]).toEqual(['Noor Buyer', ''])
  await pressIn(user, name, 'Cancel')
  await isClosed()
  goTo(paths.lead(slug, dana.id))
  await screen.findByRole('heading', { level: 1, name: 'Dana Buyer' })
  await press(user, 'Schedule')
  await waitFor(() => expect(filledIn('Notes (optional)')).toBe('Bring the keys.'))
})
