import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addListing, askAssistant } from '#web/testing/sample.ts'
import { rowOf } from './testing/open-thread.ts'

const server = await sharedServer()

const unknown = 'Which company services the boiler?'

/** Two visitors have asked: one about something in the listing, one about something no one has said. */
async function agentWithConversations() {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3, description: 'A deep porch.' })
  const buyer = server.visitor()
  const answered = await askAssistant(server.visitor(), listing, 'How many bedrooms are there?')
  const open = await askAssistant(buyer, listing, unknown)
  return { agent, listing, buyer, answered, open }
}

async function openThread() {
  const all = await agentWithConversations()
  const user = await openScreen(all.agent, (slug) => paths.conversation(slug, all.open.conversationId))
  await screen.findByRole('region', { name: 'Messages' })
  await screen.findByText(unknown, { selector: 'div' })
  const messages = async () =>
    (await all.buyer.get(`/api/conversations/${all.open.conversationId}/messages`)).body.items
  return { ...all, user, messages }
}

const rows = () => screen.getAllByRole('listitem').map(textOf)

test('a card shows who asked, when, about which home, what was said last, how, and how much', async () => {
  const { agent, listing, buyer } = await agentWithConversations()
  await askAssistant(
    buyer,
    listing,
    'I am Maya Ellis, call me at (828) 555-0142 or write to maya@buyers.example',
  )
  await openScreen(agent, paths.conversations)
  await waitFor(() => expect(rows()).toHaveLength(3))
  const [maya, ...others] = rows()
  expect(maya).toMatch(
    /Maya Ellis Today, .* Porch House maya@buyers\.example \(828\) 555-0142 .* Chat 2 messages Needs you$/,
  )
  for (const row of others) expect(row).toMatch(/Visitor Today, .* Porch House .* Chat 2 messages/)
})

test('a card opens its conversation, from where the way back leads to the cards', async () => {
  const { agent, open } = await agentWithConversations()
  const user = await openScreen(agent, paths.conversations)
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull()
  await user.click(rowOf(open.conversationId))
  await screen.findByRole('region', { name: 'Messages' })
  expect(location.hash).toBe(paths.conversation(await slugOf(agent), open.conversationId))
  await user.click(screen.getByRole('link', { name: 'All conversations' }))
  await waitFor(() => expect(rows()[0]).toMatch(/Chat 2 messages/))
  expect(location.hash).toBe(paths.conversations(await slugOf(agent)))
})

test('conversations that need the agent can be singled out', async () => {
  const { agent, listing } = await agentWithConversations()
  const needing = await askAssistant(server.visitor(), listing, 'Let me talk to a person')
  const user = await openScreen(agent, paths.conversations)
  await waitFor(() => expect(rows()).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Needs you', pressed: false }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  const link = within(screen.getByRole('listitem')).getByRole('link')
  expect(link.getAttribute('href')).toContain(needing.conversationId)
  expect(location.hash).toContain('show=needs-you')
})

test('before anyone asked, the page says when conversations appear', async () => {
  const user = await openScreen(await server.agent(), paths.conversations)
  await screen.findByText('No conversations found')
  expect(screen.getByText('Start chatting with prospects to see conversations here')).toBeTruthy()
  await openScreen(await server.agent(), (slug) => paths.conversations(slug, { show: 'needs-you' }))
  await screen.findByText('Try adjusting your search or filters')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await screen.findByText('Start chatting with prospects to see conversations here')
})

test('a thread shows every message, by whom, and what it was about', async () => {
  const { agent, listing } = await openThread()
  const thread = screen.getByRole('region', { name: 'Messages' })
  expect(textOf(thread)).toMatch(/Visitor .*Which company services the boiler\? .*Assistant/)
  expect(within(thread).getByRole('link', { name: 'Porch House' }).getAttribute('href')).toBe(
    paths.listing(await slugOf(agent), listing.id),
  )
})

test('the agent’s reply reaches the buyer and pauses the assistant', async () => {
  const { user, messages } = await openThread()
  expect(
    screen.getByText(/^Your reply will appear in the buyer’s chat and pause your assistant there/),
  ).toBeTruthy()
  await fillIn(user, { 'Your reply': 'Blue Ridge Heating does, every fall.' })
  await press(user, 'Send')
  await screen.findByText('Blue Ridge Heating does, every fall.')
  await screen.findByText(/^Your assistant is paused in this chat until \d+:\d\d [AP]M/)
  await waitFor(() => expect(filledIn('Your reply')).toBe(''))
  expect((await messages()).at(-1)).toMatchObject({
    role: 'agent',
    content: 'Blue Ridge Heating does, every fall.',
  })
})

test('an empty reply is refused', async () => {
  const { user, messages } = await openThread()
  const before = (await messages()).length
  await press(user, 'Send')
  await screen.findByText('Please write something first.')
  expect(await messages()).toHaveLength(before)
})

test('Ctrl+Enter sends', async () => {
  const { user, messages } = await openThread()
  await fillIn(user, { 'Your reply': 'Tomorrow at ten?' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Tomorrow at ten?', { selector: 'div' })
  expect((await messages()).at(-1)).toMatchObject({ role: 'agent', content: 'Tomorrow at ten?' })
})

test('half a reply survives a reload', async () => {
  const { user } = await openThread()
  await fillIn(user, { 'Your reply': 'Let me ask the' })
  reloadScreen()
  await screen.findByLabelText('Your reply')
  expect(filledIn('Your reply')).toBe('Let me ask the')
})

test('a reply over a lost connection is sent once', async () => {
  const { user, messages } = await openThread()
  await fillIn(user, { 'Your reply': 'Tomorrow at ten?' })
  goOffline()
  await press(user, 'Send')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  goOffline({ isBack: true })
  await press(user, 'Send')
  await waitFor(() => expect(filledIn('Your reply')).toBe(''))
  const sent = (await messages()).filter(({ role }: { role: string }) => role === 'agent')
  expect(sent).toHaveLength(1)
})

test('an unanswered question can be taught from the thread', async () => {
  const { agent, listing, user } = await openThread()
  await press(user, `Teach this: ${unknown}`)
  const dialog = await screen.findByRole('dialog', { name: 'Add Text Knowledge' })
  expect(filledIn('Title (optional)')).toBe(unknown)
  await fillIn(user, { Content: 'Blue Ridge Heating services the boiler.' })
  await user.click(within(dialog).getByRole('button', { name: 'Add Text Knowledge' }))
  await screen.findByText('Added. Your assistant can use it right away.')
  expect((await agent.get('/api/knowledge')).body.items).toMatchObject([
    { listingId: listing.id, title: unknown },
  ])
})

test('a conversation that doesn’t exist, or is another agent’s, isn’t there', async () => {
  const { open } = await agentWithConversations()
  await openScreen(await server.agent(), (slug) => paths.conversation(slug, open.conversationId))
  await screen.findByText('Conversation not found')
})
