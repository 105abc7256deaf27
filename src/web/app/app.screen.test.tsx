import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, slugOf } from '#web/testing/open-screen.tsx'
import { addLead } from '#web/testing/sample.ts'

const server = await sharedServer()

test('the bare address leads an agent to the dashboard', async () => {
  const agent = await server.agent()
  await openScreen(agent, paths.home())
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  expect(location.hash).toBe(paths.dashboard(await slugOf(agent)))
})

test('where there is no site, it leads a visitor to the sign-in', async () => {
  await openScreen(server.visitor(), paths.home())
  await screen.findByRole('heading', { name: 'Welcome back' })
})

test('an address that asks for the sign-up gets it', async () => {
  await openScreen(server.visitor(), '/?force=signup')
  await screen.findByRole('heading', { name: 'Start Your Free Trial' })
})

test('a slash in front of or behind the path changes nothing', async () => {
  await openScreen(server.visitor(), '#/signin/')
  await screen.findByRole('heading', { name: 'Welcome back' })
})

test('a page that doesn’t exist leads on to one that does', async () => {
  await openScreen(server.visitor(), '#nowhere-at-all')
  await screen.findByRole('heading', { name: 'Welcome back' })
})

test('if the server can’t be reached at the start, the app says so and tries again on request', async () => {
  const agent = await server.agent()
  const slug = await slugOf(agent)
  const user = await openScreen(agent, paths.dashboard(slug))
  goOffline()
  await screen.findByRole('heading', { name: 'We can’t reach the server' })
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
})

test('what one agent reads is never shown to the next one in the same browser', async () => {
  const first = await server.agent()
  await addLead(first, { name: 'Zelda Quint' })
  await openScreen(first, paths.leads)
  await screen.findByRole('link', { name: 'Zelda Quint' })
  const second = await server.agent()
  await openScreen(second, paths.leads)
  await screen.findByText('No leads yet')
  await waitFor(() => expect(screen.queryByText('Zelda Quint')).toBeNull())
})
