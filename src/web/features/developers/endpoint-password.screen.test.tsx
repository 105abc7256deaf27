import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import { choose, filledIn, fillIn, pressIn } from '#web/testing/fill-in.ts'
import { openWithEndpoint, password } from '#web/testing/open-developers.ts'
import { isBelow, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const address = 'http://127.0.0.1:9/crm'
const elsewhere = 'http://127.0.0.1:9/elsewhere'
const more = `More for ${address}`

const passwordField = () => screen.queryByLabelText('Your password', { selector: 'input' })

test('the password is asked for below the URL once it is another one, and not for what else is changed', async () => {
  const { user, endpoints } = await openWithEndpoint(server, address)
  await choose(user, more, 'Edit')
  const url = await screen.findByLabelText('URL', { selector: 'input' })
  expect(passwordField()).toBeNull()
  await fillIn(user, { URL: elsewhere })
  const asked = passwordField()
  expect(asked && isBelow(asked, url)).toBe(true)
  expect(asked && isBelow(screen.getByLabelText('Description (optional)'), asked)).toBe(true)
  screen.getByText('Changing the URL requires your password.')
  await fillIn(user, { URL: ` ${address} ` })
  expect(passwordField()).toBeNull()
  await fillIn(user, { 'Description (optional)': 'Our CRM' })
  await pressIn(user, 'Edit endpoint', 'Save endpoint')
  await screen.findByText('Endpoint saved')
  expect(await endpoints()).toMatchObject([{ url: address, description: 'Our CRM' }])
})

test('another URL without the password, or with a wrong one, says so and keeps what was typed', async () => {
  const { user, endpoints } = await openWithEndpoint(server, address)
  await choose(user, more, 'Edit')
  await fillIn(user, { URL: elsewhere, 'Description (optional)': 'Our CRM' })
  await pressIn(user, 'Edit endpoint', 'Save endpoint')
  await screen.findByText('Please enter your password.')
  await fillIn(user, { 'Your password': 'not mine' })
  await pressIn(user, 'Edit endpoint', 'Save endpoint')
  await screen.findByText('That isn’t your password.')
  expect([filledIn('URL'), filledIn('Description (optional)')]).toEqual([elsewhere, 'Our CRM'])
  expect(passwordField()?.getAttribute('aria-invalid')).toBe('true')
  expect(await endpoints()).toMatchObject([{ url: address, description: '' }])
  await fillIn(user, { 'Your password': password })
  await pressIn(user, 'Edit endpoint', 'Save endpoint')
  await screen.findByText(elsewhere)
  expect(await endpoints()).toMatchObject([{ url: elsewhere, description: 'Our CRM' }])
})

test('a new secret takes the password, and is shown once', async () => {
  const { user, endpoints, secret } = await openWithEndpoint(server, address)
  await choose(user, more, 'Rotate secret')
  await pressIn(user, 'Rotate secret', 'Rotate secret')
  await screen.findByText('Please enter your password.')
  await fillIn(user, { 'Your password': 'not mine' })
  await pressIn(user, 'Rotate secret', 'Rotate secret')
  await screen.findByText('That isn’t your password.')
  expect(await endpoints()).toMatchObject([{ oldSecretUntil: null }])
  await fillIn(user, { 'Your password': password })
  await pressIn(user, 'Rotate secret', 'Rotate secret')
  const dialog = await screen.findByRole('dialog', { name: 'Signing secret' })
  const [rotated] = /whsec_[\w+/]+=/.exec(textOf(dialog)) ?? []
  expect(rotated).toBeTruthy()
  expect(rotated).not.toBe(secret)
  await pressIn(user, 'Signing secret', 'Done')
  expect(textOf(document.body)).not.toContain('whsec_')
  expect(await endpoints()).toMatchObject([{ oldSecretUntil: expect.any(String) }])
})

test('a rotation that is called off changes nothing and forgets the password', async () => {
  const { user, endpoints } = await openWithEndpoint(server, address)
  await choose(user, more, 'Rotate secret')
  await fillIn(user, { 'Your password': password })
  await pressIn(user, 'Rotate secret', 'Cancel')
  await choose(user, more, 'Rotate secret')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate secret' }))
  dialog.getByText(/will keep working for 24 hours/)
  expect(filledIn('Your password')).toBe('')
  expect(await endpoints()).toMatchObject([{ oldSecretUntil: null }])
})

test('an endpoint that was deleted meanwhile leaves the screen, which says so', async () => {
  const { user, agent, id } = await openWithEndpoint(server, address)
  await choose(user, more, 'Rotate secret')
  await fillIn(user, { 'Your password': password })
  await server.sql('update webhook_endpoints set deleted_at = now() where id = $1', [id])
  await pressIn(user, 'Rotate secret', 'Rotate secret')
  await screen.findByText('This endpoint no longer exists.')
  await screen.findByText('No endpoints yet')
  expect((await agent.get('/api/webhooks')).body.items).toEqual([])
})
