import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dayParts } from '#domain/appointments/day-part.ts'
import { paths } from '#domain/screens/paths.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'
import { addAppointment, addLead, addListing, newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

const wednesday = comingDay(3)
const person = () => ({ Name: 'Cal Caller', Email: newEmail('cal'), Date: wednesday })

type FormOf = { isVerified?: boolean; timeZone?: string | undefined }

async function openForm({ isVerified = true, timeZone = 'America/New_York' }: FormOf = {}) {
  const agent = await server.agent({ isVerified })
  await agent.patch('/api/me', { timeZone })
  const user = await openScreen(agent, (slug) => paths.leads(slug, { add: 'appointment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Appointment' })
  const submit = () => pressIn(user, 'Schedule Appointment', 'Schedule Appointment')
  const stored = async () => (await agent.get('/api/appointments')).body.items
  return { agent, user, dialog, submit, stored }
}

test('an appointment in a part of the day starts at its usual hour in the agent’s time zone', async () => {
  const { user, submit, stored } = await openForm()
  await fillIn(user, { ...person(), Time: 'Morning', Type: 'meeting', 'Notes (optional)': 'Bring the keys.' })
  await submit()
  await screen.findByText(/^Appointment scheduled successfully: .*, 10:00 AM E[DS]T$/)
  expect(await stored()).toMatchObject([
    {
      name: 'Cal Caller',
      kind: 'meeting',
      date: wednesday,
      timeLabel: 'Morning',
      notes: 'Bring the keys.',
      status: 'Scheduled',
    },
  ])
})

test('an exact time and length are kept to the minute', async () => {
  const { user, submit, stored } = await openForm()
  await fillIn(user, { ...person(), Time: 'exact' })
  await fillIn(user, { 'Start time': '14:35', Duration: '90' })
  await submit()
  await screen.findByText(/^Appointment scheduled successfully: .*, 2:35 PM E[DS]T$/)
  const [{ startIso, endIso }] = await stored()
  expect(Date.parse(endIso) - Date.parse(startIso)).toBe(90 * 60_000)
})

test('each field that is missing says so, and the first one gets the focus', async () => {
  const { submit, stored } = await openForm()
  await submit()
  await screen.findByText('Please enter a name.')
  expect(screen.getByText('Please enter an email address.')).toBeTruthy()
  expect(screen.getByText('Please choose a date.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(await stored()).toEqual([])
})

test.each([
  { change: { Date: '2020-02-02' }, message: 'The date cannot be earlier than today.' },
  { change: { Email: 'cal at example' }, message: 'Please enter a valid email address' },
  { change: { 'Phone (optional)': 'call me' }, message: 'Please enter a valid phone number' },
])('$change is refused under its field', async ({ change, message }) => {
  const { user, submit, stored } = await openForm()
  await fillIn(user, { ...person(), ...change } as Record<string, string>)
  await submit()
  await screen.findByText(message)
  const [label = ''] = Object.keys(change)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  expect(await stored()).toEqual([])
})

test('a part of today that is over isn’t offered, and is refused if it was chosen before', async () => {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format())
  const timeZone = Intl.supportedValuesOf('timeZone').find((zone) => [20, 21, 22].includes(hourIn(zone)))
  const { user, submit, stored } = await openForm({ timeZone })
  await fillIn(user, { ...person(), Date: localDay(Date.now(), timeZone ?? '') })
  const parts = screen.getByLabelText<HTMLSelectElement>('Time').options
  await waitFor(() =>
    expect([...parts].filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual([...dayParts]),
  )
  await submit()
  await screen.findByText('This time has passed. Please choose a later one.')
  expect(await stored()).toEqual([])
})

test('an exact time has to be entered', async () => {
  const { user, submit } = await openForm()
  await fillIn(user, { ...person(), Time: 'exact' })
  await submit()
  await screen.findByText('Enter a valid time.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Start time')))
})

test('if the time is taken, free ones are offered, and one press takes one', async () => {
  const { agent, user, submit, stored } = await openForm()
  await addAppointment(agent, { name: 'Early Bird', date: wednesday, time: 'Morning' })
  await fillIn(user, { ...person(), Time: 'Morning' })
  await submit()
  const notice = (await screen.findByText('That time is taken. Choose another one.')).closest('[role=alert]')
  const [first] = within(notice as HTMLElement).getAllByRole('button')
  const offered = first?.textContent ?? ''
  await user.click(first as HTMLElement)
  await screen.findByText(`Appointment scheduled successfully: ${offered}`)
  expect((await stored()).map(({ name }: { name: string }) => name).sort()).toEqual([
    'Cal Caller',
    'Early Bird',
  ])
})

test('a refusal below the fold of the dialog comes into view', async () => {
  const shown: Element[] = []
  const show = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this)
  })
  onTestFinished(() => show.mockRestore())
  const { agent, user, submit } = await openForm()
  await addAppointment(agent, { name: 'Early Bird', date: wednesday, time: 'Morning' })
  await fillIn(user, { ...person(), Time: 'Morning' })
  await submit()
  const notice = (await screen.findByText('That time is taken. Choose another one.')).closest('[role=alert]')
  await waitFor(() => expect(shown).toContain(notice))
})

test('the home can be chosen from the agent’s listings', async () => {
  const agent = await server.agent()
  const home = await addListing(agent, { title: 'Porch House' })
  const user = await openScreen(agent, (slug) => paths.leads(slug, { add: 'appointment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Appointment' })
  await within(dialog).findByRole('option', { name: 'Porch House' })
  await fillIn(user, { ...person(), 'Listing (optional)': home.id })
  await user.click(within(dialog).getByRole('button', { name: 'Schedule Appointment' }))
  await screen.findByText(/^Appointment scheduled successfully/)
  expect((await agent.get('/api/appointments')).body.items).toMatchObject([
    { propertyId: home.id, listingAddress: home.address },
  ])
})

test('from a lead’s page, the form knows the lead, and the appointment is theirs', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent, { phone: '+1 828 555 0101' })
  const user = await openScreen(agent, (slug) => paths.lead(slug, lead.id))
  await press(user, 'Schedule')
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Appointment' })
  expect([filledIn('Name'), filledIn('Email'), filledIn('Phone (optional)')]).toEqual([
    'Dana Buyer',
    lead.email,
    '+1 828 555 0101',
  ])
  await fillIn(user, { Date: wednesday })
  await user.click(within(dialog).getByRole('button', { name: 'Schedule Appointment' }))
  await screen.findByText(/^Appointment scheduled successfully/)
  expect((await agent.get('/api/appointments')).body.items).toMatchObject([{ leadId: lead.id }])
  await screen.findByText(/^Showing scheduled for /)
})

test('the form names the time zone, and promises an invitation only if one can be sent', async () => {
  const { dialog } = await openForm()
  expect(dialog.textContent).toContain('All times are Eastern Time. We’ll email an invitation.')
  const { dialog: silent } = await openForm({ isVerified: false })
  expect(silent.textContent).toContain('All times are Eastern Time.')
  expect(silent.textContent).not.toContain('invitation')
})

test('a reload keeps what was typed', async () => {
  const { user } = await openForm()
  await fillIn(user, { Name: 'Cal Caller', Date: wednesday, Time: 'Evening' })
  reloadScreen()
  await screen.findByRole('dialog', { name: 'Schedule Appointment' })
  expect([filledIn('Name'), filledIn('Date'), filledIn('Time')]).toEqual(['Cal Caller', wednesday, 'Evening'])
})

test('without a connection, nothing is lost and one appointment is made once it is back', async () => {
  const { user, submit, stored } = await openForm()
  await fillIn(user, person())
  goOffline()
  await submit()
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  goOffline({ isBack: true })
  await submit()
  await screen.findByText(/^Appointment scheduled successfully/)
  expect(await stored()).toHaveLength(1)
})
