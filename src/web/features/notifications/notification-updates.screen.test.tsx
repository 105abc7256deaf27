import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, reloadScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { newEmail } from '#web/testing/sample.ts'

const server = await sharedServer()

async function writeTo(agent: TestClient, name: string) {
  const person = { name, email: newEmail(name.toLowerCase()), message: 'Please call me.', consent: true }
  const answer = await server
    .visitor()
    .post('/api/public/leads', { ...person, agentSlug: await slugOf(agent) })
  expect(answer.status).toBe(201)
}

/** What the bells of the header and of the side bar say. */
const bellsSay = (name: string) =>
  waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(2))

async function openBell(agent: TestClient, name: string) {
  const user = await openScreen(agent, paths.deleted)
  await bellsSay(name)
  await user.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  const [panel] = await screen.findAllByRole('dialog', { name: 'Notifications' })
  const rows = () =>
    within(panel as HTMLElement)
      .queryAllByRole('listitem')
      .map(textOf)
  return { user, panel: within(panel as HTMLElement), rows }
}

/** Adds notifications that came some minutes ago. */
const addPast = async (agent: TestClient, minutes: number[]) =>
  server.sql(
    `insert into notifications (user_id, id, type, title, content, link, created_at)
      select $1::uuid, gen_random_uuid(), 'system', 'After ' || ago, 'Drafts are ready.', 'listings',
        now() - ago * interval '1 minute'
      from unnest($2::int[]) ago`,
    [(await agent.get('/api/me')).body.id, minutes],
  )

test('what is read in one tab is no longer new in the other', async () => {
  const agent = await server.agent()
  await writeTo(agent, 'Vera')
  await writeTo(agent, 'Omar')
  const { rows } = await openBell(agent, 'Notifications, 2 unread')
  await waitFor(() => expect(rows()).toHaveLength(2))
  const [newest] = (await agent.get('/api/notifications')).body.items
  await agent.post('/api/notifications/read', { ids: [newest.id] })
  await bellsSay('Notifications, 1 unread')
  expect(rows().map((row) => row.endsWith('Unread'))).toEqual([false, true])
  await agent.post('/api/notifications/read', {})
  await bellsSay('Notifications')
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('what happens while the list is open comes on top of it, and is counted', async () => {
  const agent = await server.agent()
  await writeTo(agent, 'Vera')
  const { rows } = await openBell(agent, 'Notifications, 1 unread')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await writeTo(agent, 'Omar')
  await bellsSay('Notifications, 2 unread')
  expect(rows()[0]).toMatch(/^New lead: Omar Please call me\. /)
})

test('someone who writes again is announced as such', async () => {
  const agent = await server.agent()
  const agentSlug = await slugOf(agent)
  const vera = { agentSlug, name: 'Vera', email: newEmail('vera'), consent: true }
  for (const message of ['One.', 'Two.'])
    await server.visitor().post('/api/public/leads', { ...vera, message })
  const { rows } = await openBell(agent, 'Notifications, 2 unread')
  await waitFor(() =>
    expect(rows()).toEqual([
      expect.stringMatching(/^Vera contacted you again Two\./),
      expect.stringMatching(/^New lead: Vera One\./),
    ]),
  )
})

test('each one says how long ago it was', async () => {
  const agent = await server.agent()
  await addPast(agent, [5, 3 * 60 + 5, 2 * 1440 + 5])
  const { rows } = await openBell(agent, 'Notifications, 3 unread')
  await waitFor(() =>
    expect(rows().map((row) => /\d+\w ago/.exec(row)?.[0])).toEqual(['5m ago', '3h ago', '2d ago']),
  )
})

test('after a long absence the bell shows the latest, and one press reads them all', async () => {
  const agent = await server.agent()
  await addPast(
    agent,
    Array.from({ length: 120 }, (_, at) => at + 10),
  )
  const { user, rows } = await openBell(agent, 'Notifications, 120 unread')
  expect(screen.getAllByText('99+').length).toBeGreaterThan(0)
  await waitFor(() => expect(rows()).toHaveLength(30))
  expect(rows()[0]).toMatch(/^After 10 /)
  await press(user, 'Mark all as read')
  await bellsSay('Notifications')
  expect((await agent.get('/api/notifications')).body.unread).toBe(0)
  reloadScreen()
  await screen.findByText('Nothing here')
  await bellsSay('Notifications')
})

test('a list that could not be brought up to date keeps what it had, and can be asked again', async () => {
  const agent = await server.agent()
  await writeTo(agent, 'Vera')
  const { user, panel, rows } = await openBell(agent, 'Notifications, 1 unread')
  await waitFor(() => expect(rows()).toHaveLength(1))
  goOffline()
  await writeTo(agent, 'Omar')
  await panel.findByText(unreachable)
  expect(rows()).toHaveLength(1)
  goOffline({ isBack: true })
  await user.click(panel.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(rows()[0]).toMatch(/^New lead: Omar/))
  expect(panel.queryByText(unreachable)).toBeNull()
})
