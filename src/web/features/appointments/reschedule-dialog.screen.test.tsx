import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { choose, filledIn, fillIn, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addAppointment } from '#web/testing/sample.ts'

const server = await sharedServer()

const title = 'Reschedule Cal Caller'
const dialog = () => textOf(screen.getByRole('dialog', { name: title }))

/** The form of an appointment from ten to eleven. */
async function openForm() {
  const agent = await server.agent()
  const { id, startIso } = await addAppointment(agent, { date: comingDay(3) })
  const user = await openScreen(agent, (slug) => paths.leads(slug, { tab: 'appointments' }))
  await choose(user, 'Actions for Cal Caller’s appointment', 'Reschedule')
  await screen.findByRole('dialog', { name: title })
  expect(filledIn('Start time')).toBe('10:00')
  const changeElsewhere = (changes: object) => agent.patch(`/api/appointments/${id}`, changes)
  const elevenIso = new Date(Date.parse(startIso) + 3_600_000).toISOString()
  const twelveIso = new Date(Date.parse(startIso) + 7_200_000).toISOString()
  /** Waits until this screen knows it. */
  const moveElsewhere = async () => {
    await changeElsewhere({ startIso: elevenIso, endIso: twelveIso })
    await waitFor(() => expect(dialog()).toContain('11:00 AM'))
  }
  const stored = async () => (await agent.get(`/api/appointments/${id}`)).body
  return {
    user,
    changeElsewhere,
    moveElsewhere,
    stored,
    elevenIso,
    submit: () => pressIn(user, title, 'Reschedule'),
  }
}

test('a length that is changed here doesn’t move back what was moved elsewhere', async () => {
  const { user, moveElsewhere, stored, elevenIso, submit } = await openForm()
  await fillIn(user, { Duration: '90' })
  await moveElsewhere()
  await submit()
  await within(screen.getByRole('dialog', { name: title })).findByText(
    /^This has changed since you opened it\./,
  )
  expect(Date.parse((await stored()).startIso)).toBe(Date.parse(elevenIso))
  await pressIn(user, title, 'Load latest version')
  await waitFor(() => expect(filledIn('Start time')).toBe('11:00'))
  await fillIn(user, { Duration: '90' })
  await submit()
  await screen.findByText(/^Moved to .*, 11:00 AM E[DS]T$/)
  const { startIso, endIso } = await stored()
  expect(Date.parse(endIso) - Date.parse(startIso)).toBe(90 * 60_000)
})

test('a form nothing was typed into follows the appointment', async () => {
  const { moveElsewhere } = await openForm()
  await moveElsewhere()
  await waitFor(() => expect(filledIn('Start time')).toBe('11:00'))
})

test('typing the old time again does not jump to the one set elsewhere', async () => {
  const { user, moveElsewhere, submit } = await openForm()
  await fillIn(user, { 'Start time': '09:30' })
  await moveElsewhere()
  await fillIn(user, { 'Start time': '10:00' })
  await submit()
  await screen.findByText(/^This has changed since you opened it\./)
  expect(filledIn('Start time')).toBe('10:00')
})

test('a change that leaves the time as it is keeps the message just shown, and is no conflict', async () => {
  const { user, changeElsewhere, submit } = await openForm()
  goOffline()
  await submit()
  await within(screen.getByRole('dialog', { name: title })).findByRole('alert')
  goOffline({ isBack: true })
  await changeElsewhere({ status: 'Confirmed' })
  await waitFor(() => expect(textOf(document.body)).toContain('Confirmed'))
  expect(within(screen.getByRole('dialog', { name: title })).getByRole('alert')).toBeTruthy()
  await fillIn(user, { 'Start time': '10:30' })
  await submit()
  await screen.findByText(/^Moved to .*, 10:30 AM E[DS]T$/)
})
