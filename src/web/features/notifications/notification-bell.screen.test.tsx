import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

async function writeTo(agent: TestClient, name: string) {
  const lead = {
    agentSlug: await slugOf(agent),
    name,
    email: `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`,
    message: 'Please call me.',
    consent: true,
  }
  expect((await server.visitor().post('/api/public/leads', lead)).status).toBe(201)
}

/** A phone's header has a bell too; this is the one of the side bar. */
async function openBell(agent: TestClient, name: string) {
  const user = await openScreen(agent, paths.deleted)
  const [bell] = await screen.findAllByRole('button', { name })
  await user.click(bell as HTMLElement)
  const [panel] = await screen.findAllByRole('dialog', { name: 'Notifications' })
  return { user, panel: within(panel as HTMLElement) }
}

const unread = async (agent: TestClient) => (await agent.get('/api/notifications')).body.unread

test('the bell counts what is new, and the newest is first', async () => {
  const agent = await server.agent()
  await writeTo(agent, 'Vera')
  await writeTo(agent, 'Omar')
  const { panel } = await openBell(agent, 'Notifications, 2 unread')
  const rows = await panel.findAllByRole('listitem')
  expect(rows.map(textOf)).toEqual([
    expect.stringMatching(/^New lead: Omar .* Just now Unread$/),
    expect.stringMatching(/^New lead: Vera .* Just now Unread$/),
  ])
})

test('opening one leads to what it is about, and marks it as read', async () => {
  const agent = await server.agent()
  await writeTo(agent, 'Vera')
  const { user, panel } = await openBell(agent, 'Notifications, 1 unread')
  await user.click(await panel.findByRole('link'))
  await screen.findByRole('heading', { level: 1, name: 'Vera' })
  await waitFor(async () => expect(await unread(agent)).toBe(0))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Notifications' })).toHaveLength(2))
})

test('all can be marked as read at once', async () => {
  const agent = await server.agent()
  await writeTo(agent, 'Vera')
  await writeTo(agent, 'Omar')
  const { user, panel } = await openBell(agent, 'Notifications, 2 unread')
  await user.click(await panel.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(panel.queryByText('Unread')).toBeNull())
  expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(await unread(agent)).toBe(0)
})

test('with nothing new, the bell says what it is for', async () => {
  const { panel } = await openBell(await server.agent(), 'Notifications')
  await panel.findByText('You’re all caught up. New leads and questions will appear here.')
})

test('Escape and a click elsewhere close it', async () => {
  const { user, panel } = await openBell(await server.agent(), 'Notifications')
  await panel.findByText(/all caught up/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/all caught up/)).toBeNull())
  const [bell] = screen.getAllByRole('button', { name: 'Notifications' })
  await user.click(bell as HTMLElement)
  await screen.findByText(/all caught up/)
  await user.click(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(screen.queryByText(/all caught up/)).toBeNull())
})

test('what could not be marked as read stays unread and says why', async () => {
  const agent = await server.agent()
  await writeTo(agent, 'Vera')
  const { user, panel } = await openBell(agent, 'Notifications, 1 unread')
  await panel.findByRole('button', { name: 'Mark all as read' })
  goOffline()
  await press(user, 'Mark all as read')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(await unread(agent)).toBe(1)
})
