import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { findCard, openLead, unreachable } from '#web/testing/open-lead.ts'
import { goOffline, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const dialog = 'Contact Dana Buyer'
const said = 'What was said (optional)'
const minutes = 'Minutes (optional)'

async function openCall() {
  const opened = await openLead(await server.agent())
  await press(opened.user, 'Log Call')
  await screen.findByRole('dialog', { name: dialog })
  const calls = async () => (await opened.timeline()).filter(({ kind }) => kind === 'call')
  return { ...opened, calls, log: () => pressIn(opened.user, dialog, 'Log Call') }
}

test('a call lasts a day at most, and the form waits for a length that can be', async () => {
  const { user, calls, log } = await openCall()
  await fillIn(user, { [minutes]: '1441', [said]: 'A long one.' })
  await log()
  await fillIn(user, { [minutes]: '1440' })
  await log()
  await screen.findByText('Call logged')
  expect(await calls()).toMatchObject([{ text: 'A long one.', data: { outcome: 'Reached', minutes: 1440 } }])
})

test('a call of no length is kept as one, and the next form is empty', async () => {
  const { user, log } = await openCall()
  await fillIn(user, { Outcome: 'Wrong number', [minutes]: '0', [said]: 'A bakery.' })
  await log()
  const row = await within(await findCard('Timeline')).findByText('Wrong number · 0 minutes')
  expect(row.parentElement?.textContent).toContain('A bakery.')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: dialog })).toBeNull())
  await press(user, 'Log Call')
  await screen.findByRole('dialog', { name: dialog })
  expect([filledIn('Outcome'), filledIn(minutes), filledIn(said)]).toEqual(['Reached', '', ''])
})

test('once someone was reached, the page no longer asks for a call', async () => {
  const { user, log } = await openCall()
  const score = within(await findCard('Lead score'))
  const advice = /^Call today/
  await fillIn(user, { Outcome: 'No answer' })
  await log()
  await within(await findCard('Timeline')).findByText('Called, no answer.')
  expect(score.getByText(advice)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: dialog })).toBeNull())
  await press(user, 'Log Call')
  await log()
  await waitFor(() => expect(score.queryByText(advice)).toBeNull())
})

test('half a call survives a reload, apart from half a note', async () => {
  const { user } = await openCall()
  await fillIn(user, { Outcome: 'Voicemail', [minutes]: '3', [said]: 'Left my' })
  await user.click(screen.getByRole('tab', { name: 'Add Note' }))
  await fillIn(user, { Note: 'Wants a' })
  reloadScreen()
  await press(user, 'Log Call')
  await screen.findByLabelText(said)
  expect([filledIn('Outcome'), filledIn(minutes), filledIn(said)]).toEqual(['Voicemail', '3', 'Left my'])
  await user.click(screen.getByRole('tab', { name: 'Add Note' }))
  await screen.findByLabelText('Note')
  expect(filledIn('Note')).toBe('Wants a')
})

test('a call that doesn’t get through keeps its words, and is logged once', async () => {
  const { user, calls, log } = await openCall()
  await fillIn(user, { [said]: 'Asked to call back.' })
  goOffline()
  await log()
  await screen.findByText(unreachable)
  expect(filledIn(said)).toBe('Asked to call back.')
  goOffline({ isBack: true })
  await log()
  await screen.findByText('Call logged')
  expect(await calls()).toHaveLength(1)
})

test('arrow keys move between the ways to get in touch, and the last one schedules', async () => {
  const { user } = await openCall()
  const tab = (name: string) => screen.getByRole('tab', { name })
  await user.click(tab('Log Call'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement).toBe(tab('Add Note')))
  await screen.findByLabelText('Note')
  await user.keyboard('{Home}')
  await waitFor(() => expect(document.activeElement).toBe(tab('Email')))
  await screen.findByLabelText('Subject')
  await user.keyboard('{End}')
  await screen.findByRole('dialog', { name: 'Schedule Appointment' })
  expect(filledIn('Name')).toBe('Dana Buyer')
})

test('Escape closes the form, and the keyboard is back at the button that opened it', async () => {
  const { user } = await openCall()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Outcome')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: dialog })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log Call' })))
})
