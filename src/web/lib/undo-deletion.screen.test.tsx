import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { choose, press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen } from '#web/testing/open-screen.tsx'
import { addLead, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const away = 'Can’t reach Porchlight. Check your connection and try again.'
const statusOf = async (agent: TestClient, path: string) => (await agent.get(path)).status

test('what can’t be restored without a connection stays in the list until it can', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent)
  await agent.delete(`/api/leads/${lead.id}`)
  const user = await openScreen(agent, paths.deleted)
  await screen.findByRole('button', { name: 'Restore Dana Buyer' })
  goOffline()
  await press(user, 'Restore Dana Buyer')
  await screen.findByText(away)
  expect(await statusOf(agent, `/api/leads/${lead.id}`)).toBe(404)
  goOffline({ isBack: true })
  await press(user, 'Restore Dana Buyer')
  await screen.findByText('Restored.')
  await screen.findByText('Nothing here')
  await waitFor(() => expect(screen.queryByText(away)).toBeNull())
  expect(await statusOf(agent, `/api/leads/${lead.id}`)).toBe(200)
})

test('an Undo that gets no answer says so, and the home can still be restored', async () => {
  const agent = await server.agent()
  const home = await addListing(agent)
  const user = await openScreen(agent, paths.listings)
  await choose(user, 'More for Porch House', 'Delete')
  await pressIn(user, 'Delete Porch House', 'Delete')
  await screen.findByText('Listing deleted.')
  goOffline()
  await press(user, 'Undo')
  await screen.findByText(away, { selector: '[popover] p' })
  goOffline({ isBack: true })
  expect(await statusOf(agent, `/api/listings/${home.id}`)).toBe(404)
  const { items } = (await agent.get('/api/deleted')).body
  expect(items).toMatchObject([{ label: 'Porch House' }])
})

test('a home restored in another tab is not restored twice', async () => {
  const agent = await server.agent()
  const home = await addListing(agent)
  const user = await openScreen(agent, paths.listings)
  await choose(user, 'More for Porch House', 'Delete')
  await pressIn(user, 'Delete Porch House', 'Delete')
  await screen.findByRole('button', { name: 'Undo' })
  const [{ id }] = (await agent.get('/api/deleted')).body.items
  expect((await agent.post(`/api/undo/${id}`)).status).toBe(200)
  await press(user, 'Undo')
  await screen.findByText('Restored.')
  const { items } = (await agent.get('/api/listings')).body
  expect(items).toMatchObject([{ id: home.id, title: 'Porch House' }])
})
