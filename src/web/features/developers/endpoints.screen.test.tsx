import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { choose, filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openDevelopers, openWithEndpoint, password } from '#web/testing/open-developers.ts'
import { goOffline, holdRequests, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const address = 'http://127.0.0.1:9/crm'
const more = `More for ${address}`
const events = ['lead.created']

test('nothing filled in is refused at each field', async () => {
  const { user, endpoints } = await openDevelopers(server)
  await press(user, 'Add endpoint')
  for (const event of webhookEvents)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(event.replace('.', '\\.')) }))
  await pressIn(user, 'Add endpoint', 'Add endpoint')
  await screen.findByText('Please enter the URL.')
  screen.getByText('Please choose at least one event.')
  screen.getByText('Please enter your password.')
  expect(await endpoints()).toEqual([])
})

test('an endpoint wants all events unless some are left out, and all again by one click', async () => {
  const { user, endpoints } = await openDevelopers(server)
  await press(user, 'Add endpoint')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }))
  const isChosen = () => dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(isChosen()).toEqual(webhookEvents.map(() => true))
  expect(dialog.queryByRole('button', { name: 'All events' })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: /lead\.updated/ }))
  await user.click(dialog.getByRole('button', { name: 'All events' }))
  expect(isChosen()).toEqual(webhookEvents.map(() => true))
  await user.click(dialog.getByRole('checkbox', { name: /lead\.updated/ }))
  await fillIn(user, { URL: address, 'Description (optional)': 'Our CRM', 'Your password': password })
  await pressIn(user, 'Add endpoint', 'Add endpoint')
  await pressIn(user, 'Signing secret', 'Done')
  await screen.findByText('Our CRM · 11 events')
  expect(await endpoints()).toMatchObject([
    { events: webhookEvents.filter((event) => event !== 'lead.updated') },
  ])
})

test('an endpoint that is called off isn’t added, and the next form is empty', async () => {
  const { user, endpoints } = await openDevelopers(server)
  await press(user, 'Add endpoint')
  await fillIn(user, { URL: address, 'Your password': password })
  await pressIn(user, 'Add endpoint', 'Cancel')
  await press(user, 'Add endpoint')
  expect([filledIn('URL'), filledIn('Your password')]).toEqual(['', ''])
  expect(await endpoints()).toEqual([])
})

test('without a connection the form says so and keeps everything; sent again, there is one endpoint', async () => {
  const { user, endpoints } = await openDevelopers(server)
  await press(user, 'Add endpoint')
  await fillIn(user, { URL: address, 'Your password': password })
  goOffline()
  await pressIn(user, 'Add endpoint', 'Add endpoint')
  await within(await screen.findByRole('dialog', { name: 'Add endpoint' })).findByRole('alert')
  expect(filledIn('URL')).toBe(address)
  goOffline({ isBack: true })
  await pressIn(user, 'Add endpoint', 'Add endpoint')
  await screen.findByRole('dialog', { name: 'Signing secret' })
  expect(await endpoints()).toHaveLength(1)
})

test('the eleventh endpoint is refused in the dialog', async () => {
  const { user, agent } = await openDevelopers(server)
  const body = { events, password }
  for (let n = 0; n < 10; n += 1) await agent.post('/api/webhooks', { ...body, url: `${address}-${n}` })
  await screen.findByText(`${address}-9`)
  await press(user, 'Add endpoint')
  await fillIn(user, { URL: address, 'Your password': password })
  await pressIn(user, 'Add endpoint', 'Add endpoint')
  await screen.findByText('You can have up to 10 endpoints. Delete one you don’t need.')
})

test.each(['GET /api/webhooks', 'GET /api/api-keys'])(
  'a list that couldn’t be read (%s) says so, and is there at the second try',
  async (request) => {
    let isDown = true
    answerInstead(request, () => (isDown ? Response.error() : undefined))
    const { user } = await openDevelopers(server)
    const again = await screen.findByRole('button', { name: 'Try Again' })
    isDown = false
    await user.click(again)
    await screen.findByText('No keys yet')
    await screen.findByText('No endpoints yet')
  },
)

test('an endpoint that was turned off has no test event to send, and gets one once it is on', async () => {
  const { user } = await openWithEndpoint(server, address)
  await choose(user, more, 'Turn off')
  await screen.findByText('Off')
  await press(user, more)
  expect(screen.queryByRole('menuitem', { name: 'Send test event' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Turn on' }))
  await screen.findByText('On')
  await press(user, more)
  await screen.findByRole('menuitem', { name: 'Send test event' })
})

test('turning an endpoint off and on asks for no password', async () => {
  const { user, endpoints } = await openWithEndpoint(server, address)
  await choose(user, more, 'Turn off')
  await screen.findByText('Off')
  expect(screen.queryByLabelText('Your password', { selector: 'input' })).toBeNull()
  expect(await endpoints()).toMatchObject([{ disabledReason: 'by_agent' }])
})

test.each([
  [`failing_since = now()`, 'Failing'],
  [
    `disabled_at = now(), disabled_reason = 'failing'`,
    'Turned off because every delivery failed for three days.',
  ],
])('an endpoint with %s says "%s"', async (state, words) => {
  const { id } = await openWithEndpoint(server, address)
  await server.sql(`update webhook_endpoints set ${state} where id = $1`, [id])
  reloadScreen()
  await screen.findByText(words)
})

test('a change made in another window is on the screen without a reload', async () => {
  const { agent, id } = await openWithEndpoint(server, address)
  await agent.patch(`/api/webhooks/${id}`, { description: 'The office’s CRM' })
  await screen.findByText('The office’s CRM · 2 events')
  await agent.delete(`/api/webhooks/${id}`)
  await screen.findByText('No endpoints yet')
})

test('editing without a change keeps the endpoint as it was', async () => {
  const { user, endpoints } = await openWithEndpoint(server, address)
  const before = await endpoints()
  await choose(user, more, 'Edit')
  await screen.findByRole('dialog', { name: 'Edit endpoint' })
  expect(filledIn('URL')).toBe(address)
  await pressIn(user, 'Edit endpoint', 'Save endpoint')
  await screen.findByText('Endpoint saved')
  expect(await endpoints()).toEqual(before)
})

test('an edit without any event is refused at the events', async () => {
  const { user, endpoints } = await openWithEndpoint(server, address)
  await choose(user, more, 'Edit')
  for (const name of [/lead\.created/, /lead\.deleted/])
    await user.click(await screen.findByRole('checkbox', { name }))
  await pressIn(user, 'Edit endpoint', 'Save endpoint')
  await screen.findByText('Please choose at least one event.')
  expect(await endpoints()).toMatchObject([{ events: ['lead.created', 'lead.deleted'] }])
})

test('while an edit is saved, its dialog stays', async () => {
  const { user, id } = await openWithEndpoint(server, address)
  await choose(user, more, 'Edit')
  await fillIn(user, { 'Description (optional)': 'Our CRM' })
  const release = holdRequests(`PATCH /api/webhooks/${id}`)
  await pressIn(user, 'Edit endpoint', 'Save endpoint')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit endpoint' }))
  await dialog.findByRole('button', { name: 'Save endpoint', busy: true })
  await user.keyboard('{Escape}')
  screen.getByRole('dialog', { name: 'Edit endpoint' })
  release()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit endpoint' })).toBeNull())
  await screen.findByText('Our CRM · 2 events')
})
