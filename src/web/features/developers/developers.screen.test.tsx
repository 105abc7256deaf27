import { screen, waitFor, within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import { startWebhookStandIn } from '#server/testing/stand-ins/webhook-stand-in.ts'
import { choose, filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openDevelopers, openWithEndpoint, password } from '#web/testing/open-developers.ts'
import { reloadScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const receiver = await startWebhookStandIn()
afterAll(() => receiver.close())

const address = `${receiver.address}/crm`
const more = `More for ${address}`

test('an endpoint is added, its secret is shown once and copied, and the endpoint is there after a reload', async () => {
  const { user, endpoints } = await openDevelopers(server)
  await screen.findByText('No endpoints yet')
  await press(user, 'Add endpoint')
  await fillIn(user, { URL: address })
  await pressIn(user, 'Add endpoint', 'Add endpoint')
  await screen.findByText('Please enter your password.')
  await fillIn(user, { 'Your password': password })
  await pressIn(user, 'Add endpoint', 'Add endpoint')
  const dialog = await screen.findByRole('dialog', { name: 'Signing secret' })
  const [secret] = /whsec_[\w+/]+=/.exec(textOf(dialog)) ?? []
  await pressIn(user, 'Signing secret', 'Copy')
  await screen.findByText('Copied to the clipboard')
  expect(await navigator.clipboard.readText()).toBe(secret)
  await pressIn(user, 'Signing secret', 'Done')
  expect(await endpoints()).toMatchObject([
    { url: address, events: expect.arrayContaining(['lead.created']) },
  ])
  reloadScreen()
  await screen.findByText(address)
  screen.getByText('12 events')
  expect(textOf(document.body)).not.toContain(secret)
})

test('a wrong address says so at its field, and what was typed stays', async () => {
  const { user } = await openDevelopers(server)
  await press(user, 'Add endpoint')
  await fillIn(user, { URL: 'ftp://crm.example', 'Description (optional)': 'Our CRM' })
  await pressIn(user, 'Add endpoint', 'Add endpoint')
  await screen.findByText('Please enter a public address that begins with https://.')
  expect(filledIn('Description (optional)')).toBe('Our CRM')
})

test('a test event arrives, and the log shows it and sends it again', async () => {
  const { user } = await openWithEndpoint(server, address)
  await choose(user, more, 'Send test event')
  const log = within(await screen.findByRole('dialog', { name: 'Deliveries' }))
  await log.findByText('webhook.test')
  await log.findByText('Delivered')
  log.getByText(/HTTP\/1\.1 204/)
  const [first] = receiver.at('/crm').filter(({ body }) => body.includes('webhook.test'))
  await pressIn(user, 'Deliveries', 'Send again')
  const id = first?.headers['webhook-id']
  const sameEvent = () => receiver.at('/crm').filter(({ headers }) => headers['webhook-id'] === id).length
  await waitFor(() => expect(sameEvent()).toBe(2))
})

test('an endpoint is edited, turned off and on, and given a new secret', async () => {
  const { user, endpoints } = await openWithEndpoint(server, address)
  await choose(user, more, 'Edit')
  await user.click(await screen.findByRole('checkbox', { name: /lead\.deleted/ }))
  await pressIn(user, 'Edit endpoint', 'Save endpoint')
  await screen.findByText('Endpoint saved')
  await screen.findByText('1 event')
  await choose(user, more, 'Turn off')
  await screen.findByText('Off')
  expect(await endpoints()).toMatchObject([{ disabledReason: 'by_agent', events: ['lead.created'] }])
  await choose(user, more, 'Turn on')
  await screen.findByText('On')
  await choose(user, more, 'Rotate secret')
  await fillIn(user, { 'Your password': password })
  await pressIn(user, 'Rotate secret', 'Rotate secret')
  await screen.findByRole('dialog', { name: 'Signing secret' })
  expect(await endpoints()).toMatchObject([{ disabledAt: null, oldSecretUntil: expect.any(String) }])
})

test('a deleted endpoint comes back by one click', async () => {
  const { user, endpoints } = await openWithEndpoint(server, address)
  await choose(user, more, 'Delete')
  await waitFor(() => expect(screen.queryByText(address)).toBeNull())
  await press(user, 'Undo')
  await screen.findByText(address)
  expect(await endpoints()).toHaveLength(1)
})

test('an endpoint that is gone says why it is off, without a reload', async () => {
  const { user, agent } = await openWithEndpoint(server, address)
  receiver.fail('/crm', { status: 410 })
  await agent.post('/api/leads', { name: 'Maya', email: 'm@x.example', message: 'Hi', source: 'Referral' })
  await screen.findByText('Turned off because it returned 410 Gone.')
  await choose(user, more, 'Deliveries')
  await screen.findByText('The endpoint returned 410.')
})

test('a key is created with the password, works, and is revoked', async () => {
  const { user, keys } = await openDevelopers(server)
  await press(user, 'Create key')
  await fillIn(user, { Name: 'Zapier' })
  await user.click(await screen.findByRole('checkbox', { name: /leads:read/ }))
  await pressIn(user, 'Create an API key', 'Create key')
  await screen.findByText('Please enter your password.')
  await fillIn(user, { 'Your password': password })
  await pressIn(user, 'Create an API key', 'Create key')
  const dialog = await screen.findByRole('dialog', { name: 'API key' })
  const [key] = /plk_[\w-]+/.exec(textOf(dialog)) ?? []
  await pressIn(user, 'API key', 'Done')
  const read = async () =>
    (await server.visitor().get('/api/leads', { authorization: `Bearer ${key}` })).status
  expect(await read()).toBe(200)
  await screen.findByText('Zapier')
  expect(await keys()).toMatchObject([
    { name: 'Zapier', scopes: ['leads:read'], expiresAt: expect.any(String) },
  ])
  await press(user, 'Revoke Zapier')
  await pressIn(user, 'Revoke this key?', 'Revoke key')
  await screen.findByText('No keys yet')
  expect(await read()).toBe(401)
})

test('the guide is one click away', async () => {
  await openDevelopers(server)
  expect(screen.getByRole('link', { name: 'Read the guide' }).getAttribute('href')).toBe(
    '/api/docs/developers',
  )
})
