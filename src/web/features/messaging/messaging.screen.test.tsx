import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import type { HistoryItem, Message } from '#contract/messaging.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'
import { addLead } from '#web/testing/sample.ts'
import { addWillingLead } from '#web/testing/sequences.ts'

const server = await sharedServer()

type View = 'templates' | 'history' | 'scheduled'
const open = (agent: TestClient, view?: View) =>
  openScreen(agent, (slug) => paths.funnel(slug, { tab: 'messaging', ...(view && { view }) }))

/** An agent who may send. */
async function signUp() {
  const agent = await server.agent({ name: 'Robin Vale' })
  await agent.patch('/api/me/settings/email', {
    ...{ postalAddress: '1 Elm St, Barre, VT 05641', quietStart: '00:00', quietEnd: '00:00' },
  })
  return agent
}
const messagesOf = async (agent: TestClient): Promise<Message[]> =>
  (await agent.get('/api/messages')).body.items
const historyOf = async (agent: TestClient): Promise<HistoryItem[]> =>
  (await agent.get('/api/message-history')).body.items
const writing = 'Write a message'
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

const defined = ['Notification', 'PushManager', 'isSecureContext'] as const
afterEach(() => {
  for (const name of defined) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value })

type ShownNotice = { title: string; body: string; path: string }

/** This test's browser, in which the person has answered about notifications. What it showed. */
function browserThat(permission: NotificationPermission): ShownNotice[] {
  const shown: ShownNotice[] = []
  const registration = {
    active: {},
    pushManager: { getSubscription: async () => null },
    showNotification: async (title: string, { body, data }: { body: string; data: { path: string } }) =>
      void shown.push({ title, body, path: data.path }),
  }
  define(window, 'isSecureContext', true)
  define(window, 'PushManager', class {})
  define(window, 'Notification', { permission })
  define(navigator, 'serviceWorker', {
    register: async () => registration,
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  return shown
}

test('each of the six notifications is shown by the browser, and is in the history as delivered', async () => {
  const agent = await signUp()
  await addLead(agent, { name: 'Maya Ellison' })
  const shown = browserThat('granted')
  const user = await open(agent)
  const names = ['Test', 'New lead', 'Appointment', 'Hot lead', 'Price change', 'Showing request']
  for (const [at, name] of names.entries()) {
    await press(user, name)
    await waitFor(() => expect(shown).toHaveLength(at + 1))
    await waitFor(async () => expect((await historyOf(agent))[0]?.status).toBe('delivered'))
  }
  expect(shown.map(({ title }) => title)).toEqual([
    ...['Test: Test', 'New lead: Maya Ellison', 'Test: Appointment'],
    ...['Hot lead: Maya Ellison', 'Test: Price change', 'Test: Showing request'],
  ])
  expect(shown[1]?.path).toMatch(/^#[^/]+\/leads\//)
})

test.each(['default', 'denied'] as const)(
  'while notifications are %s, the screen says what to do',
  async (answer) => {
    const agent = await signUp()
    const shown = browserThat(answer)
    const user = await open(agent)
    await press(user, 'New lead')
    await screen.findByText('Please enable browser notifications in Settings first!')
    await fillIn(user, { 'Your message': 'Call the plumber' })
    await press(user, 'Send to my devices')
    await screen.findByText('Please enable browser notifications first!')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Call the plumber')
    expect(shown).toEqual([])
    expect(await historyOf(agent)).toEqual([])
  },
)

test('own words are sent trimmed, never blank, and stay when the server can’t be reached', async () => {
  const agent = await signUp()
  const shown = browserThat('granted')
  const user = await open(agent)
  await fillIn(user, { 'Your message': '   ' })
  await press(user, 'Send to my devices')
  await screen.findByText('Please enter a message to send')
  await fillIn(user, { 'Your message': '  Call the plumber ' })
  goOffline()
  await press(user, 'Send to my devices')
  await screen.findByText(unreachable)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('  Call the plumber ')
  goOffline({ isBack: true })
  await press(user, 'Send to my devices')
  await waitFor(() => expect(shown).toMatchObject([{ title: 'Your message', body: 'Call the plumber' }]))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(''))
})

test('a template is filled in for the lead who is chosen, and what isn’t known is asked for', async () => {
  const agent = await signUp()
  await addWillingLead(server, agent, 'Maya Ellison')
  const user = await open(agent, 'templates')
  await press(user, 'Use Template: Appointment reminder')
  await screen.findByRole('dialog', { name: writing })
  await pressIn(user, writing, 'Send Message')
  await screen.findByText('Choose at least one lead.')
  await user.click(await screen.findByRole('checkbox', { name: 'Maya Ellison' }))
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await preview.findByText(/Hi Maya,/)
  await pressIn(user, writing, 'Send Message')
  await screen.findAllByText('We don’t know this for Maya Ellison. Enter it here.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Appointment date')))
  await fillIn(user, { 'Appointment date': 'Friday', 'Appointment time': '2 PM', Address: '12 Alder Lane' })
  await preview.findByText('See you Friday at 2 PM')
  await pressIn(user, writing, 'Send Message')
  await screen.findByText('Your email to Maya Ellison is on its way.')
  await waitFor(async () => expect((await historyOf(agent))[0]?.title).toBe('See you Friday at 2 PM'))
  await screen.findByText('See you Friday at 2 PM')
})

test('a lead who can’t be written to is named with the reason, and what was typed stays', async () => {
  const agent = await signUp()
  await addLead(agent, { name: 'Silent Sam' })
  const user = await open(agent, 'scheduled')
  await press(user, writing)
  await user.click(await screen.findByRole('checkbox', { name: 'Silent Sam' }))
  await fillIn(user, { Subject: 'The porch', Message: 'It faces west.' })
  await pressIn(user, writing, 'Send Message')
  await screen.findByText(/Silent Sam: There’s no record that they agreed/)
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('The porch')
  expect(await messagesOf(agent)).toEqual([])
})

test('a message is scheduled, changed, canceled, and brought back', async () => {
  const agent = await signUp()
  await addWillingLead(server, agent, 'Maya Ellison')
  const user = await open(agent, 'scheduled')
  await screen.findByText('No scheduled messages')
  await press(user, writing)
  await user.click(await screen.findByRole('checkbox', { name: 'Maya Ellison' }))
  await fillIn(user, { Subject: 'The porch', Message: 'It faces west.' })
  await user.click(screen.getByRole('radio', { name: /^Later/ }))
  await pressIn(user, writing, 'Schedule Message')
  await screen.findByText('Please choose a date.')
  await fillIn(user, { Date: tomorrow, Time: '09:00' })
  await screen.findByText('Your time zone: Eastern Time')
  await pressIn(user, writing, 'Schedule Message')
  await screen.findByText('Your message is scheduled.')
  await press(user, 'Edit The porch')
  await fillIn(user, { Subject: 'The garden' })
  await pressIn(user, 'Edit message', 'Schedule Message')
  await screen.findByRole('heading', { name: 'The garden' })
  expect(await messagesOf(agent)).toMatchObject([
    { subject: 'The garden', timing: { kind: 'at', day: tomorrow, time: '09:00' } },
  ])
  await press(user, 'Cancel The garden')
  await screen.findByText('No scheduled messages')
  await press(user, 'Undo')
  await screen.findByRole('heading', { name: 'The garden' })
})

test('what another window schedules or cancels shows in the open list, and a message that couldn’t be sent says why', async () => {
  const agent = await signUp()
  const lead = await addWillingLead(server, agent, 'Maya Ellison')
  const body = {
    leadIds: [lead.id],
    subject: 'The porch',
    text: 'Hi',
    timing: { kind: 'daytime', day: tomorrow },
  }
  await open(agent, 'scheduled')
  await screen.findByText('No scheduled messages')
  const { id } = (await agent.post('/api/messages', body)).body
  await screen.findByRole('heading', { name: 'The porch' })
  await server.sql(
    `update message_recipients set state = 'not_sent', reason = 'unsubscribed' where message_id = $1`,
    [id],
  )
  reloadScreen()
  await screen.findByText('Not sent')
  await screen.findByText('They unsubscribed. You can still write a personal email on their page.')
  await agent.delete(`/api/messages/${id}`)
  await screen.findByText('No scheduled messages')
})

test('a message that was left half written can be brought back from a template’s form', async () => {
  const agent = await signUp()
  const user = await open(agent, 'templates')
  await press(user, 'Use Template: Welcome')
  expect(screen.queryByText('You had started another message.')).toBeNull()
  await fillIn(user, { Subject: 'My own words' })
  reloadScreen()
  await press(user, 'Use Template: Price change')
  await screen.findByText('You had started another message.')
  await waitFor(() => expect(filledIn('Subject')).not.toBe('My own words'))
  await press(user, 'Bring it back')
  expect(filledIn('Subject')).toBe('My own words')
  expect(filledIn('Message')).toContain('Thanks for getting in touch')
  expect(screen.queryByText('You had started another message.')).toBeNull()
})

test('own words go on to leads, with what was typed', async () => {
  const agent = await signUp()
  const user = await open(agent)
  await fillIn(user, { 'Your message': ' The porch faces west. ' })
  await press(user, 'Email to leads')
  const dialog = within(await screen.findByRole('dialog', { name: writing }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('The porch faces west.')
})

test('an own template is added, used beside the five, and deleted with a way back', async () => {
  const agent = await signUp()
  const user = await open(agent, 'templates')
  await screen.findByText('Welcome')
  await screen.findByText(/^Hi \[Lead’s first name\], Thanks for getting in touch/)
  expect(screen.getAllByText(/^Use Template$/)).toHaveLength(5)
  await press(user, 'New template')
  await fillIn(user, { Name: 'Parking', Subject: 'Parking', Content: 'It is on the street.' })
  await press(user, 'Save template')
  await screen.findByText('It is on the street.')
  await press(user, 'Delete Parking')
  await waitFor(() => expect(screen.queryByText('It is on the street.')).toBeNull())
  await press(user, 'Undo')
  await screen.findByText('It is on the street.')
})

test('the history says that it is empty, and tells what was opened', async () => {
  const agent = await signUp()
  await open(agent, 'history')
  await screen.findByText('Nothing sent yet')
  const { id } = (await agent.post('/api/quick-notifications', { type: 'custom', text: 'Call the plumber' }))
    .body
  await openScreen(agent, (slug) => paths.funnel(slug, { tab: 'messaging', view: 'history', opened: id }))
  const list = within(await screen.findByRole('list', { name: 'Message History' }))
  list.getByText('Call the plumber')
  await list.findByText('Opened')
})

test('a history that can’t be read says so', async () => {
  const agent = await signUp()
  const user = await open(agent)
  await screen.findByText('Custom Message')
  goOffline()
  await user.click(screen.getByRole('tab', { name: 'Message History' }))
  await screen.findByText(unreachable)
})

/** Quiet hours that hold now, and end in two to three hours, by New York's clock, where everyone here is. */
const quietNow = () => {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'America/New_York',
    }).format(),
  )
  const clock = (add: number) => `${String((hour + add) % 24).padStart(2, '0')}:00`
  return { quietStart: clock(0), quietEnd: clock(3) }
}

test('a message in the lead’s quiet hours says before and after that it waits', async () => {
  const agent = await signUp()
  await agent.patch('/api/me/settings/email', quietNow())
  await addWillingLead(server, agent, 'Noor Haddad')
  const user = await open(agent, 'scheduled')
  await press(user, writing)
  await user.click(await screen.findByRole('checkbox', { name: /Noor Haddad/ }))
  await fillIn(user, { Subject: 'About the porch', Message: 'It faces west.' })
  const dialog = await screen.findByRole('dialog', { name: writing })
  await within(dialog).findByText(
    /^It’s \d+:\d\d [AP]M where Noor Haddad is. We’ll send it at \d+:00 [AP]M.$/,
  )
  await press(user, 'Send Message')
  await screen.findByText(
    /^Your message to Noor Haddad is scheduled. We’ll send it at \d+:00 [AP]M their time/,
  )
  const list = await screen.findByRole('list', { name: 'Scheduled Messages' })
  await within(list).findByText(/^We’ll send it at \d+:00 [AP]M their time, when your quiet hours end.$/)
  expect(await historyOf(agent)).toEqual([])
})

test('a message to two leads says how many get it now, and that the rest get it later', async () => {
  const agent = await signUp()
  await agent.patch('/api/me/settings/email', quietNow())
  await addWillingLead(server, agent, 'Noor Haddad')
  await addWillingLead(server, agent, 'Aiko Mori')
  // It's another time of day there.
  await server.sql(`update contacts set time_zone = 'Asia/Tokyo' where name = 'Aiko Mori' and user_id = $1`, [
    (await agent.get('/api/me')).body.id,
  ])
  const user = await open(agent, 'scheduled')
  await press(user, writing)
  for (const name of [/Noor Haddad/, /Aiko Mori/])
    await user.click(await screen.findByRole('checkbox', { name }))
  await fillIn(user, { Subject: 'About the porch', Message: 'It faces west.' })
  await press(user, 'Send Message')
  await screen.findByText('Your message is on its way to 1 of 2 leads. The rest will get it later.')
})
