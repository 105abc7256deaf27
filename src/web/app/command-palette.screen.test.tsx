import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, slugOf } from '#web/testing/open-screen.tsx'
import { addLead, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openPalette(agent: TestClient) {
  const user = await openScreen(agent, paths.deleted)
  await screen.findByText('Nothing here')
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search pages, leads, and listings' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return user
}
const options = () => screen.queryAllByRole('option').map((one) => one.textContent)
const selected = () => screen.getByRole('option', { selected: true }).textContent

test('Ctrl+K opens it on any page, with the focus where one types, and Escape closes it', async () => {
  const user = await openPalette(await server.agent())
  expect(options()).toEqual(expect.arrayContaining(['Overview', 'AI Listings', 'Add New Lead', 'Sign out']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('the search button opens it too', async () => {
  const user = await openScreen(await server.agent(), paths.deleted)
  await user.click(await screen.findByText('Search'))
  await screen.findByRole('combobox')
})

test('a few letters and Enter open a page', async () => {
  const agent = await server.agent()
  const user = await openPalette(agent)
  await user.keyboard('convers')
  await waitFor(() => expect(options()[0]).toBe('AI Conversations'))
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'AI Conversations' })
  await waitFor(() => expect(screen.queryByRole('option', { name: 'AI Conversations' })).toBeNull())
})

test('a misspelled page is found all the same', async () => {
  const user = await openPalette(await server.agent())
  await user.keyboard('setings')
  await waitFor(() => expect(options()).toContain('Settings'))
})

test('arrows go through the choices and around the ends', async () => {
  const user = await openPalette(await server.agent())
  const all = options()
  expect(selected()).toBe(all[0])
  await user.keyboard('{ArrowDown}')
  expect(selected()).toBe(all[1])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(selected()).toBe(all.at(-1))
})

test('leads and listings are found by name, mail and address', async () => {
  const agent = await server.agent()
  const lead = await addLead(agent, { name: 'Zelda Quint', email: 'zelda@quint.example' })
  await addListing(agent, { title: 'Quarry Cabin', address: '9 Granite Way, Asheville, NC' })
  const user = await openPalette(agent)
  await user.keyboard('zelda')
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('Zelda Quint')]))
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('granite')
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('Quarry Cabin')]))
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('quint')
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('Zelda Quint')]))
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Zelda Quint' })
  expect(location.hash).toBe(paths.lead(await slugOf(agent), lead.id))
})

test('a lead whose name is misspelled is found', async () => {
  const agent = await server.agent()
  await addLead(agent, { name: 'Zelda Quint' })
  const user = await openPalette(agent)
  await user.keyboard('zelfa')
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('Zelda Quint')]))
})

test('another agent’s leads are not found', async () => {
  const other = await server.agent()
  await addLead(other, { name: 'Zelda Quint' })
  const user = await openPalette(await server.agent())
  await user.keyboard('zelda quint')
  await screen.findByText('Nothing found.')
})

test('an action opens its form', async () => {
  const user = await openPalette(await server.agent())
  await user.keyboard('add new lead')
  await waitFor(() => expect(selected()).toBe('Add New Lead'))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Add New Lead' })
})

test('the theme can be chosen by name', async () => {
  const user = await openPalette(await server.agent())
  await user.keyboard('theme: dark')
  await waitFor(() => expect(options()).toEqual(['Theme: Dark']))
  await user.keyboard('{Enter}')
  expect(document.documentElement.dataset.theme).toBe('dark')
  const [device] = screen.getAllByRole('radio', { name: 'Match device' })
  await user.click(device as HTMLElement)
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('without a connection, pages are still found, and it says what is missing', async () => {
  const user = await openPalette(await server.agent())
  goOffline()
  await user.keyboard('leads')
  await waitFor(() => expect(options()).toContain('Leads & Appointments'))
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
})

test('signing out from it ends the session', async () => {
  const agent = await server.agent()
  const user = await openPalette(agent)
  await user.keyboard('sign out')
  await waitFor(() => expect(options()).toEqual(['Sign out']))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await agent.get('/api/me')).status).toBe(401))
  await screen.findByRole('heading', { name: 'Welcome back' })
})

test('a sign-out that fails leaves the agent signed in, and says so', async () => {
  const agent = await server.agent()
  const user = await openPalette(agent)
  await user.keyboard('sign out')
  await waitFor(() => expect(options()).toEqual(['Sign out']))
  goOffline()
  await user.keyboard('{Enter}')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  goOffline({ isBack: true })
  expect((await agent.get('/api/me')).status).toBe(200)
  await press(user, 'Dismiss')
  await screen.findByRole('heading', { level: 1, name: 'Recently deleted' })
})
