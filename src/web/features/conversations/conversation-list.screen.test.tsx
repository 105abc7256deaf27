import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, isBelow, openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addListing, askAssistant } from '#web/testing/sample.ts'

const server = await sharedServer()

const wantsPerson = 'Let me talk to a person'

async function agentWithHome() {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3, description: 'A deep porch.' })
  const ask = (text: string, visitor = server.visitor(), id?: string) =>
    askAssistant(visitor, listing, text, id)
  return { agent, listing, ask }
}

/** Asks the agent's card, which is about no home. */
async function askCard(agent: TestClient) {
  const messages = [{ sender: 'user', text: 'What homes do you have for sale?' }]
  const question = { messages, sidekick: 'agent', agentSlug: await slugOf(agent) }
  return (await server.visitor().post('/api/continue-conversation', question)).body
}

const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('link'))
const idsShown = () =>
  rows().map((link) => /conversations\/([^?]+)/.exec(link.getAttribute('href') ?? '')?.[1])
const shows = (...ids: string[]) => waitFor(() => expect(idsShown()).toEqual(ids))

test('a buyer who writes again is at the top at once', async () => {
  const { agent, ask } = await agentWithHome()
  const buyer = server.visitor()
  const first = await ask('How many bedrooms are there?', buyer)
  const second = await ask('Is there a porch?')
  await openScreen(agent, paths.conversations)
  await shows(second.conversationId, first.conversationId)
  await ask('Which company services the boiler?', buyer, first.conversationId)
  await shows(first.conversationId, second.conversationId)
})

test('the filter survives opening a conversation and going back', async () => {
  const { agent, ask } = await agentWithHome()
  await ask('How many bedrooms are there?')
  const needing = await ask(wantsPerson)
  const user = await openScreen(agent, (slug) => paths.conversations(slug, { show: 'needs-you' }))
  await shows(needing.conversationId)
  await user.click(rows()[0] as HTMLElement)
  await screen.findByText(wantsPerson, { selector: 'div' })
  await user.click(screen.getByRole('link', { name: 'All conversations' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull())
  expect(location.hash).toBe(paths.conversations(await slugOf(agent), { show: 'needs-you' }))
  await shows(needing.conversationId)
  await press(user, 'All')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(location.hash).not.toContain('show')
})

test('a filter that an address makes up is ignored', async () => {
  const { agent, ask } = await agentWithHome()
  await ask('How many bedrooms are there?')
  await ask(wantsPerson)
  await openScreen(agent, (slug) => paths.conversations(slug, { show: 'everything' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeTruthy()
})

test('a conversation that the agent replied to no longer needs them, and stays open', async () => {
  const { agent, ask } = await agentWithHome()
  const { conversationId } = await ask(wantsPerson)
  const user = await openScreen(agent, (slug) =>
    paths.conversation(slug, conversationId, { show: 'needs-you' }),
  )
  await screen.findByText(wantsPerson, { selector: 'div' })
  await fillIn(user, { 'Your reply': 'Avery here.' })
  await press(user, 'Send')
  await screen.findByText('Try adjusting your search or filters')
  await screen.findByText('Avery here.', { selector: 'div' })
  expect((await agent.get(`/api/conversations/${conversationId}`)).body.needsAgent).toBe(false)
})

test('questions asked at the agent’s card belong to no home', async () => {
  const { agent } = await agentWithHome()
  const { conversationId } = await askCard(agent)
  const user = await openScreen(agent, paths.conversations)
  await shows(conversationId)
  const [row] = rows()
  expect(textOf(row as HTMLElement)).toMatch(/Visitor Today, .* General questions /)
  await user.click(row as HTMLElement)
  const thread = within(await screen.findByRole('region', { name: 'Messages' }))
  await thread.findByText('General questions')
  expect(thread.queryByRole('link', { name: 'Porch House' })).toBeNull()
})

test('a long list comes in pages', async () => {
  const { agent, ask } = await agentWithHome()
  await Promise.all(Array.from({ length: 31 }, () => ask('How many bedrooms are there?')))
  const user = await openScreen(agent, paths.conversations)
  await waitFor(() => expect(rows()).toHaveLength(30))
  goOffline()
  await press(user, 'Load more')
  expect(isBelow(await screen.findByText(unreachable), rows().at(-1))).toBe(true)
  expect(rows()).toHaveLength(30)
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await waitFor(() => expect(screen.queryByText(unreachable)).toBeNull())
  await press(user, 'Load more')
  await waitFor(() => expect(rows()).toHaveLength(31))
  expect(new Set(idsShown()).size).toBe(31)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a home’s page shows its four latest conversations, and the way to all', async () => {
  const { agent, listing, ask } = await agentWithHome()
  for (const room of ['bedrooms', 'bathrooms', 'kitchens', 'garages', 'porches'])
    await ask(`How many ${room} are there?`)
  const newest = (await agent.get('/api/conversations?limit=4')).body.items
  await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  const card = within(await screen.findByRole('region', { name: 'Conversations about this listing' }))
  const all = await card.findByRole('link', { name: 'All conversations' })
  expect(all.getAttribute('href')).toBe(paths.conversations(await slugOf(agent)))
  const addresses = card
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').getAttribute('href'))
  expect(addresses.map((address) => address?.split('/').at(-1))).toEqual(
    newest.map(({ id }: { id: string }) => id),
  )
  expect(card.queryByText('Porch House')).toBeNull()
})
