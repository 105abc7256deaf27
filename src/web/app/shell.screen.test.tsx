import { notifyManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { choose, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen, reloadScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

/** Opens a page with little on it. */
async function open(agent: Awaited<ReturnType<typeof server.agent>>) {
  const user = await openScreen(agent, paths.deleted)
  await screen.findByText('Nothing here')
  return user
}
const menu = () => screen.getAllByRole('navigation', { name: 'Main menu' })[0] as HTMLElement

test('the menu marks the page that is open', async () => {
  const user = await open(await server.agent())
  expect(within(menu()).queryByRole('link', { current: 'page' })).toBeNull()
  await user.click(within(menu()).getByRole('link', { name: 'AI Sidekicks' }))
  await screen.findByRole('heading', { level: 1, name: 'AI Sidekicks' })
  expect(within(menu()).getByRole('link', { current: 'page' }).textContent).toBe('AI Sidekicks')
})

test.each([
  ['Overview', 'Overview'],
  ['Leads & Appointments', 'Leads & Appointments'],
  ['AI Card', 'AI Business Card'],
  ['AI Conversations', 'AI Conversations'],
  ['AI Listings', 'AI Listings'],
])('%s leads to the page %s, which is named in the tab', async (link, title) => {
  const user = await open(await server.agent())
  await user.click(within(menu()).getByRole('link', { name: link }))
  await screen.findByRole('heading', { level: 1, name: title })
  await waitFor(() => expect(document.title).toContain(title))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('keyboards can skip the menu', async () => {
  const user = await open(await server.agent())
  await user.click(screen.getByRole('button', { name: 'Skip to content' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('the menu of a phone opens, leads on, and closes again', async () => {
  const user = await open(await server.agent())
  await press(user, 'Open menu')
  const drawer = await screen.findByRole('dialog', { name: 'Main menu' })
  await user.click(within(drawer).getByRole('link', { name: 'AI Listings' }))
  await screen.findByRole('heading', { level: 1, name: 'AI Listings' })
  await waitFor(() => expect(drawer.hasAttribute('open')).toBe(false))
})

test('the account’s menu signs out, and the pages are closed to whoever comes next', async () => {
  const agent = await server.agent({ name: 'Robin Vale' })
  const user = await open(agent)
  await choose(user, /Robin Vale/, 'Sign out')
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect((await agent.get('/api/me')).status).toBe(401)
})

test('a session that ended elsewhere leads to the sign-in, which says why and brings the agent back', async () => {
  const email = `robin-${crypto.randomUUID().slice(0, 8)}@example.com`
  const agent = await server.agent({ email, password: 'warm light 77' })
  const user = await open(agent)
  await server.sql('delete from auth.session where user_id = (select id from auth.user where email = $1)', [
    email,
  ])
  await user.click(within(menu()).getByRole('link', { name: 'AI Listings' }))
  await screen.findByText('Your session has ended. Sign in to pick up where you left off.')
  await fillIn(user, { 'Email Address': email, Password: 'warm light 77' })
  await press(user, 'Sign in')
  await screen.findByRole('heading', { level: 1, name: 'AI Listings' })
})

test('a screen that is drawn before it hears that the session ended still leads to the sign-in', async () => {
  const email = `robin-${crypto.randomUUID().slice(0, 8)}@example.com`
  const user = await open(await server.agent({ email, password: 'warm light 77' }))
  const untold: (() => void)[] = []
  notifyManager.setScheduler((tell) => untold.push(tell))
  onTestFinished(() => notifyManager.setScheduler((tell) => setTimeout(tell, 0)))
  await server.sql('delete from auth.session where user_id = (select id from auth.user where email = $1)', [
    email,
  ])
  await user.click(within(menu()).getByRole('link', { name: 'AI Listings' }))
  await waitFor(() => expect(localStorage.getItem('porchlight:signed-in')).toBeNull())
  await press(user, 'Open menu')
  expect(screen.queryByText('Something went wrong')).toBeNull()
  notifyManager.setScheduler((tell) => setTimeout(tell, 0))
  for (const tell of untold) tell()
  await screen.findByText('Your session has ended. Sign in to pick up where you left off.')
})

test('the chosen theme is kept, and “Match device” forgets it', async () => {
  const user = await open(await server.agent())
  const choice = (name: string) => screen.getAllByRole('radio', { name })[0] as HTMLElement
  await user.click(choice('Dark'))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('porchlight:theme')).toBe('dark')
  reloadScreen()
  await screen.findByText('Nothing here')
  expect(choice('Dark')).toHaveProperty('checked', true)
  await user.click(choice('Match device'))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('porchlight:theme')).toBeNull()
})

test('the first stop of the Tab key is the way past the menu', async () => {
  const user = await open(await server.agent())
  await user.tab()
  await waitFor(() => expect(document.activeElement).toHaveProperty('textContent', 'Skip to content'))
})
