import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openDevelopers, password } from '#web/testing/open-developers.ts'
import { goOffline, holdRequests, reloadScreen, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const dialogName = 'Create an API key'

const addKey = (agent: TestClient, changes: object = {}) =>
  agent.post('/api/api-keys', {
    ...{ name: 'Zapier', scopes: ['leads:read'], expiresInDays: null, password, ...changes },
  })

test('a key without a name, a scope, or the password is refused at each of them, and what was typed stays', async () => {
  const { user, keys } = await openDevelopers(server)
  await press(user, 'Create key')
  await pressIn(user, dialogName, 'Create key')
  await screen.findByText('Please enter a name.')
  screen.getByText('Please choose what the key can do.')
  screen.getByText('Please enter your password.')
  await fillIn(user, { Name: 'CRM', 'Your password': 'not mine' })
  await user.click(await screen.findByRole('checkbox', { name: /leads:write/ }))
  await pressIn(user, dialogName, 'Create key')
  await screen.findByText('That isn’t your password.')
  expect(screen.queryByText('Please enter a name.')).toBeNull()
  expect([filledIn('Name'), filledIn('Your password')]).toEqual(['CRM', 'not mine'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /leads:write/ }).checked).toBe(true)
  expect(await keys()).toEqual([])
})

test('each scope says what it opens, and a key gets those that were chosen', async () => {
  const { user, keys } = await openDevelopers(server)
  await press(user, 'Create key')
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
  dialog.getByText('Read leads, their scores, and their timelines')
  dialog.getByText('Enroll leads in sequences, and pause or cancel follow-ups')
  for (const name of [/leads:read/, /appointments:write/, /listings:read/])
    await user.click(dialog.getByRole('checkbox', { name }))
  await user.click(dialog.getByRole('checkbox', { name: /listings:read/ }))
  await fillIn(user, { Name: 'Booking', 'Your password': password })
  await pressIn(user, dialogName, 'Create key')
  await pressIn(user, 'API key', 'Done')
  await screen.findByText('leads:read, appointments:write')
  expect(await keys()).toMatchObject([{ name: 'Booking', scopes: ['leads:read', 'appointments:write'] }])
})

test.each([
  ['In 30 days', 30],
  ['In 365 days', 365],
  ['Never', null],
])('a key that expires %s', async (choice, days) => {
  const { user, keys } = await openDevelopers(server)
  await press(user, 'Create key')
  expect(filledIn('Expires')).toBe('90')
  await fillIn(user, { Name: 'Zapier', Expires: choice, 'Your password': password })
  await user.click(await screen.findByRole('checkbox', { name: /leads:read/ }))
  await pressIn(user, dialogName, 'Create key')
  await pressIn(user, 'API key', 'Done')
  await screen.findByText('Zapier')
  const [key] = await keys()
  const kept =
    key.expiresAt && Math.round((Date.parse(key.expiresAt) - Date.parse(key.createdAt)) / 86_400_000)
  expect(kept).toBe(days)
  expect(screen.queryByText(/Expires: /) === null).toBe(days === null)
})

test('a key is shown once: Escape doesn’t close it, and after a reload only its beginning is there', async () => {
  const { user } = await openDevelopers(server)
  await press(user, 'Create key')
  await fillIn(user, { Name: 'Zapier', 'Your password': password })
  await user.click(await screen.findByRole('checkbox', { name: /leads:read/ }))
  await pressIn(user, dialogName, 'Create key')
  const dialog = await screen.findByRole('dialog', { name: 'API key' })
  within(dialog).getByText('Copy it now. You won’t see it again.')
  const [key = ''] = /plk_[\w-]+/.exec(textOf(dialog)) ?? []
  await user.keyboard('{Escape}')
  screen.getByRole('dialog', { name: 'API key' })
  await pressIn(user, 'API key', 'Copy')
  await screen.findByText('Copied to the clipboard')
  expect(await navigator.clipboard.readText()).toBe(key)
  await pressIn(user, 'API key', 'Done')
  reloadScreen()
  await screen.findByText(`${key.slice(0, 12)}…`)
  expect(textOf(document.body)).not.toContain(key)
})

test('a browser that allows no copying says to select the key', async () => {
  const { user } = await openDevelopers(server)
  await press(user, 'Create key')
  await fillIn(user, { Name: 'Zapier', 'Your password': password })
  await user.click(await screen.findByRole('checkbox', { name: /leads:read/ }))
  await pressIn(user, dialogName, 'Create key')
  const clipboard = navigator.clipboard.writeText
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  try {
    await pressIn(user, 'API key', 'Copy')
    await screen.findByText('Couldn’t copy. Select the text and copy it.')
  } finally {
    navigator.clipboard.writeText = clipboard
  }
})

test('a key says when it was last used, and that it has expired', async () => {
  const { agent } = await openDevelopers(server)
  const { key, id } = (await addKey(agent, { expiresInDays: 30 })).body
  await screen.findByText(/Never used · Expires: /)
  await server.visitor().get('/api/leads', { authorization: `Bearer ${key}` })
  await server.sql(`update api_keys set expires_at = now() - interval '1 minute' where id = $1`, [id])
  reloadScreen()
  await screen.findByText(/Last used: .* · Expired: /)
})

test('a revoked key is asked for by its name first, and stays if that is called off', async () => {
  const { user, agent, keys } = await openDevelopers(server)
  await addKey(agent)
  await press(user, 'Revoke Zapier')
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this key?' }))
  dialog.getByText('Zapier will stop working right away. This can’t be undone.')
  await pressIn(user, 'Revoke this key?', 'Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Revoke this key?' })).toBeNull())
  expect(await keys()).toHaveLength(1)
  await press(user, 'Revoke Zapier')
  await pressIn(user, 'Revoke this key?', 'Revoke key')
  await screen.findByText('Key revoked')
  await screen.findByText('No keys yet')
  expect(await keys()).toEqual([])
})

test('a key that was revoked elsewhere leaves the screen without a reload', async () => {
  const { agent } = await openDevelopers(server)
  const { id } = (await addKey(agent)).body
  await screen.findByText('Zapier')
  await agent.delete(`/api/api-keys/${id}`)
  await screen.findByText('No keys yet')
})

test('revoking a key that is gone says so', async () => {
  const { user, agent } = await openDevelopers(server)
  const { id } = (await addKey(agent)).body
  await press(user, 'Revoke Zapier')
  await server.sql('update api_keys set revoked_at = now() where id = $1', [id])
  await pressIn(user, 'Revoke this key?', 'Revoke key')
  await screen.findByText('This key no longer exists.')
  await screen.findByText('No keys yet')
})

test('the twenty-first key is refused in the dialog, which says what to do', async () => {
  const { user, agent } = await openDevelopers(server)
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => (await addKey(agent, { name: `Key ${n}` })).body.id),
  )
  expect(new Set(ids).size).toBe(20)
  await press(user, 'Create key')
  await fillIn(user, { Name: 'One more', 'Your password': password })
  await user.click(await screen.findByRole('checkbox', { name: /leads:read/ }))
  await pressIn(user, dialogName, 'Create key')
  await screen.findByText('You can have up to 20 keys. Revoke one you don’t need.')
  expect(filledIn('Name')).toBe('One more')
})

test('without a connection the key isn’t lost: the form says so, and works once it is back', async () => {
  const { user, keys } = await openDevelopers(server)
  await press(user, 'Create key')
  await fillIn(user, { Name: 'Zapier', 'Your password': password })
  await user.click(await screen.findByRole('checkbox', { name: /leads:read/ }))
  goOffline()
  await pressIn(user, dialogName, 'Create key')
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
  await dialog.findByRole('alert')
  expect(await keys()).toEqual([])
  goOffline({ isBack: true })
  await pressIn(user, dialogName, 'Create key')
  await screen.findByRole('dialog', { name: 'API key' })
  expect(await keys()).toHaveLength(1)
})

test('while a key is created, its dialog stays and its button can’t be pressed again', async () => {
  const { user, keys } = await openDevelopers(server)
  await press(user, 'Create key')
  await fillIn(user, { Name: 'Zapier', 'Your password': password })
  await user.click(await screen.findByRole('checkbox', { name: /leads:read/ }))
  const release = holdRequests('POST /api/api-keys')
  await pressIn(user, dialogName, 'Create key')
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
  const button = await dialog.findByRole('button', { name: 'Create key', busy: true })
  await user.click(button)
  await user.keyboard('{Escape}')
  screen.getByRole('dialog', { name: dialogName })
  release()
  await screen.findByRole('dialog', { name: 'API key' })
  expect(await keys()).toHaveLength(1)
})
