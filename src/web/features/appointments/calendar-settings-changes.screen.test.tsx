import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const workingDays = () => within(screen.getByRole('group', { name: 'Working days' }))
const box = (day: string) => workingDays().getByRole<HTMLInputElement>('checkbox', { name: day })
const canSave = () =>
  !screen.getByRole<HTMLButtonElement>('button', { name: 'Save calendar settings' }).disabled

async function openSettings(changes: object = {}) {
  const agent = await server.agent()
  const stored = async () => (await agent.get('/api/calendar-settings')).body
  /** What another device of the agent saves. */
  const saveElsewhere = async (more: object) =>
    expect((await agent.put('/api/calendar-settings', { ...(await stored()), ...more })).status).toBe(200)
  await saveElsewhere(changes)
  const user = await openScreen(agent, (slug) => paths.settings(slug, { tab: 'calendar' }))
  await screen.findByRole('group', { name: 'Working days' })
  const save = async () => {
    await press(user, 'Save calendar settings')
    await screen.findByText('Calendar settings saved successfully!')
    await waitFor(() => expect(canSave()).toBe(false))
  }
  return { user, stored, saveElsewhere, save }
}

test('a day switched off and on again is no change', async () => {
  const { user } = await openSettings()
  await user.click(box('Monday'))
  await waitFor(() => expect(canSave()).toBe(true))
  await user.click(box('Monday'))
  await waitFor(() => expect(canSave()).toBe(false))
})

test('what was changed and set back is forgotten by the next reload', async () => {
  const { user, saveElsewhere } = await openSettings()
  await fillIn(user, { Buffer: '30' })
  await fillIn(user, { Buffer: '15' })
  await waitFor(() => expect(canSave()).toBe(false))
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  await waitFor(() => expect(screen.queryByLabelText('Buffer')).toBeNull())
  await saveElsewhere({ bufferTime: 5 })
  reloadScreen()
  await user.click(await screen.findByRole('tab', { name: 'Calendar' }))
  await screen.findByLabelText('Buffer')
  await waitFor(() => expect(filledIn('Buffer')).toBe('5'))
})

test('a change made elsewhere appears beside what was changed here, and both are saved', async () => {
  const { user, stored, saveElsewhere, save } = await openSettings()
  await user.click(box('Friday'))
  await saveElsewhere({ bufferTime: 30 })
  await waitFor(() => expect(filledIn('Buffer')).toBe('30'))
  await waitFor(() => expect(box('Friday').checked).toBe(false))
  await waitFor(() => expect(canSave()).toBe(true))
  await save()
  expect(await stored()).toMatchObject({
    workingDays: ['monday', 'tuesday', 'wednesday', 'thursday'],
    bufferTime: 30,
  })
})

test('what was saved here follows later changes made elsewhere', async () => {
  const { user, saveElsewhere, save } = await openSettings()
  await fillIn(user, { Buffer: '10' })
  await user.click(box('Sunday'))
  await save()
  await saveElsewhere({ bufferTime: 0, workingDays: ['monday'] })
  await waitFor(() => expect(filledIn('Buffer')).toBe('0'))
  await waitFor(() => expect([box('Monday').checked, box('Sunday').checked]).toEqual([true, false]))
  await waitFor(() => expect(canSave()).toBe(false))
})

test('what was saved here does not come back as a change after a reload', async () => {
  const { user, saveElsewhere, save } = await openSettings()
  await fillIn(user, { Buffer: '10' })
  await save()
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  await waitFor(() => expect(screen.queryByLabelText('Buffer')).toBeNull())
  await saveElsewhere({ bufferTime: 30 })
  reloadScreen()
  await user.click(await screen.findByRole('tab', { name: 'Calendar' }))
  await screen.findByLabelText('Buffer')
  await waitFor(() => expect(filledIn('Buffer')).toBe('30'))
  await waitFor(() => expect(canSave()).toBe(false))
})

test('what is chosen while the settings are being saved survives a reload', async () => {
  const { user, stored } = await openSettings()
  const release = holdRequests('PUT /api/calendar-settings')
  await fillIn(user, { Buffer: '10' })
  await press(user, 'Save calendar settings')
  await fillIn(user, { 'Default duration': '90' })
  release()
  await screen.findByText('Calendar settings saved successfully!')
  expect((await stored()).defaultDuration).not.toBe(90)
  reloadScreen()
  await user.click(await screen.findByRole('tab', { name: 'Calendar' }))
  await screen.findByLabelText('Buffer')
  await waitFor(() => expect(filledIn('Default duration')).toBe('90'))
  expect(filledIn('Buffer')).toBe('10')
})

test('a day of work can end at midnight', async () => {
  const { user, stored, save } = await openSettings()
  await fillIn(user, { From: '11:30 PM', To: 'Midnight' })
  await save()
  expect((await stored()).workingHours).toEqual({ start: '23:30', end: '24:00' })
})

test('hours between the half hours are offered as they are', async () => {
  const { user, stored, save } = await openSettings({ workingHours: { start: '08:10', end: '16:50' } })
  const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text
  expect([chosen('From'), chosen('To')]).toEqual(['8:10 AM', '4:50 PM'])
  await fillIn(user, { 'Default duration': '60' })
  await save()
  expect((await stored()).workingHours).toEqual({ start: '08:10', end: '16:50' })
})

test('hours that fit exactly one showing are enough', async () => {
  const { user, stored, save } = await openSettings()
  await fillIn(user, { From: '16:00', To: '17:00', 'Default duration': '60' })
  await save()
  expect(await stored()).toMatchObject({
    workingHours: { start: '16:00', end: '17:00' },
    defaultDuration: 60,
  })
})

test('without a connection, the choice stays and can be saved later', async () => {
  const { user, stored, save } = await openSettings()
  await fillIn(user, { Buffer: 'No buffer' })
  goOffline()
  await press(user, 'Save calendar settings')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(filledIn('Buffer')).toBe('0')
  goOffline({ isBack: true })
  await save()
  expect((await stored()).bufferTime).toBe(0)
})
