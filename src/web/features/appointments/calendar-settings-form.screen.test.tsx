import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const daysOf = (group: string) => within(screen.getByRole('group', { name: group }))
const box = (day: string, group = 'Working days') =>
  daysOf(group).getByRole<HTMLInputElement>('checkbox', { name: day })
const chosenDays = (group = 'Working days') =>
  daysOf(group)
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map((one) => one.getAttribute('aria-label'))
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save calendar settings' })

async function openSettings() {
  const agent = await server.agent()
  const user = await openScreen(agent, (slug) => paths.settings(slug, { tab: 'calendar' }))
  await screen.findByRole('group', { name: 'Working days' })
  const stored = async () => (await agent.get('/api/calendar-settings')).body
  return { agent, user, stored }
}

test('a new agent works on weekdays from nine to five, and shows homes every day', async () => {
  await openSettings()
  expect(chosenDays()).toEqual(workdays)
  expect([filledIn('From'), filledIn('To'), filledIn('Default duration'), filledIn('Buffer')]).toEqual([
    '09:00',
    '17:00',
    '30',
    '15',
  ])
  expect(chosenDays('Showing days')).toEqual([...workdays, 'Saturday', 'Sunday'])
  expect([filledIn('Weekdays until'), filledIn('Weekends until')]).toEqual(['18:00', '16:00'])
  // Saving them unchanged says that they are right.
  expect(save().disabled).toBe(false)
})

test('showing days and hours are apart from working days', async () => {
  const { user, stored } = await openSettings()
  await user.click(box('Sunday', 'Showing days'))
  await fillIn(user, { 'Weekends from': '09:00', 'Weekends until': '08:00' })
  await press(user, 'Save calendar settings')
  await screen.findByText('The end must be after the start.')
  await fillIn(user, { 'Weekends until': '15:00' })
  await press(user, 'Save calendar settings')
  await screen.findByText('Calendar settings saved successfully!')
  const { showings, workingDays } = await stored()
  expect(workingDays).toHaveLength(5)
  expect(showings).toEqual({
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    hours: { start: '09:00', end: '18:00' },
    weekendHours: { start: '09:00', end: '15:00' },
  })
})

test('days, hours, duration and buffer are saved together', async () => {
  const { user, stored } = await openSettings()
  await user.click(box('Saturday'))
  await user.click(box('Monday'))
  await fillIn(user, { From: '10:00', To: '19:30', 'Default duration': '45', Buffer: 'No buffer' })
  await press(user, 'Save calendar settings')
  await screen.findByText('Calendar settings saved successfully!')
  const { workingDays, showings: _, ...rest } = await stored()
  expect(new Set(workingDays)).toEqual(new Set(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday']))
  expect(rest).toEqual({ workingHours: { start: '10:00', end: '19:30' }, defaultDuration: 45, bufferTime: 0 })
  await waitFor(() => expect(save().disabled).toBe(true))
})

test('hours have to be in order', async () => {
  const { user, stored } = await openSettings()
  await fillIn(user, { From: '18:00', To: '17:00' })
  await press(user, 'Save calendar settings')
  await screen.findByText('The end must be after the start.')
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true')
  expect((await stored()).workingHours).toEqual({ start: '09:00', end: '17:00' })
})

test('hours have to leave room for one showing', async () => {
  const { user } = await openSettings()
  await fillIn(user, { From: '16:30', To: '17:00', 'Default duration': '60' })
  await press(user, 'Save calendar settings')
  await screen.findByText('Leave room for at least 60 minutes.')
})

test('at least one day is needed, and choosing one clears the message', async () => {
  const { user, stored } = await openSettings()
  for (const day of workdays) await user.click(box(day))
  await press(user, 'Save calendar settings')
  await screen.findByText('Choose at least one day.')
  expect((await stored()).workingDays).toHaveLength(5)
  await user.click(box('Sunday'))
  expect(screen.queryByText('Choose at least one day.')).toBeNull()
  await press(user, 'Save calendar settings')
  await screen.findByText('Calendar settings saved successfully!')
})

test('a reload keeps what was changed and not saved', async () => {
  const { user, stored } = await openSettings()
  await user.click(box('Sunday'))
  await fillIn(user, { To: '20:00' })
  reloadScreen()
  await waitFor(() => expect(box('Sunday').checked).toBe(true))
  expect(filledIn('To')).toBe('20:00')
  await press(user, 'Save calendar settings')
  await screen.findByText('Calendar settings saved successfully!')
  expect((await stored()).workingHours).toEqual({ start: '09:00', end: '20:00' })
})

test('the form names the agent’s own time zone', async () => {
  const agent = await server.agent()
  await agent.patch('/api/me', { timeZone: 'America/Phoenix' })
  await openScreen(agent, (slug) => paths.settings(slug, { tab: 'calendar' }))
  await screen.findByText('All times are Mountain Standard Time.')
})
