import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { choose, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const hasFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))

async function open() {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, paths.deleted)
  await screen.findByText('Nothing here')
  return { agent, user }
}

test.each([
  ['Getting started', 'Welcome, Robin'],
  ['Settings', 'Settings'],
])('the account’s menu leads to %s', async (item, title) => {
  const { user } = await open()
  await choose(user, /Robin Vale/, item)
  await screen.findByRole('heading', { level: 1, name: title })
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
})

test('the account’s menu can be used without a mouse', async () => {
  const { agent, user } = await open()
  screen.getByRole('button', { name: /Robin Vale/ }).focus()
  await user.keyboard('{Enter}')
  await hasFocus('Getting started')
  await user.keyboard('{End}')
  await hasFocus('Sign out')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect((await agent.get('/api/me')).status).toBe(401)
})

test('whoever signs out on purpose is not told that a session ended', async () => {
  const { user } = await open()
  await choose(user, /Robin Vale/, 'Sign out')
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.queryByText(/session has ended/)).toBeNull()
  expect(location.hash).not.toContain('ended')
})

test('signing out leaves nothing in the browser of what was typed', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await openScreen(agent, (slug) => paths.leads(slug, { add: 'lead' }))
  await screen.findByRole('dialog', { name: 'Add New Lead' })
  await fillIn(user, { Message: 'Told in confidence' })
  reloadScreen()
  await screen.findByRole('dialog', { name: 'Add New Lead' })
  const kept = () => Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key))
  expect(kept().join()).toContain('Told in confidence')
  await choose(user, /Robin Vale/, 'Sign out')
  await screen.findByRole('heading', { name: 'Welcome back' })
  await waitFor(() => expect(kept().join()).not.toContain('Told in confidence'))
  expect(localStorage.getItem('porchlight:signed-in')).toBeNull()
})

test.each([401, 403, 404])('a sign-out answered with %i still signs out', async (status) => {
  answerInstead('POST /api/auth/sign-out', () => Response.json({ code: 'GONE' }, { status }))
  const { user } = await open()
  await choose(user, /Robin Vale/, 'Sign out')
  await waitFor(() => expect(localStorage.getItem('porchlight:signed-in')).toBeNull())
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.queryByText(/went wrong/)).toBeNull()
})

test('a sign-out without a connection leaves the page open, and works once it is back', async () => {
  const { agent, user } = await open()
  goOffline()
  await choose(user, /Robin Vale/, 'Sign out')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect((await agent.get('/api/me')).status).toBe(200)
  goOffline({ isBack: true })
  await press(user, 'Dismiss')
  await choose(user, /Robin Vale/, 'Sign out')
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect((await agent.get('/api/me')).status).toBe(401)
})
