import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { trainingSidekicks } from '#domain/training/training.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'
import { examplePrompts } from './example-prompts.ts'

const server = await sharedServer()
const roof = 'When was the roof replaced?'
const failed = 'Sorry, I encountered an error. Please try again.'

/** An agent with a home, at the training of its sidekick. */
async function openTraining(sidekick = 'listing') {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', description: 'The roof was replaced in 2012.' })
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?tab=training&sidekick=${sidekick}`)
  const say = async (message: string) => {
    await fillIn(user, { Message: message })
    await press(user, 'Send')
  }
  return { agent, listing, user, say }
}

const log = () => screen.getByRole('log', { name: /^Your training chat with the/ })
const said = () => textOf(log())
const stored = async (agent: TestClient, sidekick = 'listing') =>
  (await agent.get(`/api/training/chats/${sidekick}`)).body.messages

test('the chats are in a tab of the AI Sidekicks, which stays in the address', async () => {
  const user = await openScreen(await server.agent(), paths.knowledge)
  await user.click(await screen.findByRole('tab', { name: 'Interactive Training' }))
  await screen.findByText('Nothing here yet')
  expect(window.location.hash).toContain('tab=training')
  await press(user, 'Sales Sidekick')
  await screen.findByRole('log', { name: 'Your training chat with the Sales Sidekick' })
  reloadScreen()
  await screen.findByRole('log', { name: 'Your training chat with the Sales Sidekick' })
  await user.click(screen.getByRole('tab', { name: 'AI Sidekicks' }))
  await screen.findByText('Answers buyers on your listing pages.')
})

test.each(trainingSidekicks)('the %s sidekick has four example prompts, each its own', async (sidekick) => {
  await openTraining(sidekick)
  const prompts = within(await screen.findByRole('list', { name: 'Example prompts' })).getAllByRole('button')
  expect(prompts.map((one) => one.textContent)).toEqual(examplePrompts[sidekick].map((prompt) => prompt()))
  expect(new Set(prompts.map((one) => one.textContent)).size).toBe(4)
})

test('an example prompt is sent as it is, and what was typed stays', async () => {
  const { user } = await openTraining()
  await fillIn(user, { Message: 'Half a thought' })
  await press(user, roof)
  await waitFor(() => expect(said()).toMatch(/You: When was the roof replaced\?.+2012/))
  expect(filledIn('Message')).toBe('Half a thought')
})

test('what was said is there again after a reload, for each sidekick apart', async () => {
  const { user, say } = await openTraining()
  await say(roof)
  await waitFor(() => expect(said()).toContain('2012'))
  expect(filledIn('Message')).toBe('')
  reloadScreen()
  await waitFor(() => expect(said()).toContain('2012'))
  await press(user, 'Agent Sidekick')
  await screen.findByText('Nothing here yet')
  await press(user, 'Listing Sidekick')
  await waitFor(() => expect(said()).toContain('2012'))
})

test('Enter sends, Shift+Enter starts a new line, and a blank message is not sent', async () => {
  const { agent, user } = await openTraining()
  await user.type(await screen.findByLabelText('Message'), '   {Enter}')
  await press(user, 'Send')
  await user.clear(screen.getByLabelText('Message'))
  await user.type(screen.getByLabelText('Message'), 'Hello{Shift>}{Enter}{/Shift}you{Enter}')
  await waitFor(async () => expect(await stored(agent)).toHaveLength(2))
  expect((await stored(agent))[0].content).toBe('Hello\nyou')
})

test('while a reply is pending, nothing else is sent, also from a chat that was left and opened again', async () => {
  const { agent, user, say } = await openTraining()
  await screen.findByText('Nothing here yet')
  const release = holdRequests('POST /api/training/chats/listing')
  await say(roof)
  await screen.findByText('The Listing Sidekick is writing…')
  expect(said()).toContain(`You: ${roof}`)
  await press(user, 'Agent Sidekick')
  await screen.findByText('Nothing here yet')
  await press(user, 'Listing Sidekick')
  await screen.findByText('The Listing Sidekick is writing…')
  await user.click(screen.getByRole('button', { name: 'Are pets allowed?' }))
  await user.type(screen.getByLabelText('Message'), 'And the yard?{Enter}')
  release()
  await waitFor(() => expect(said()).toContain('2012'))
  expect(screen.queryByText('The Listing Sidekick is writing…')).toBeNull()
  expect(await stored(agent)).toHaveLength(2)
})

test('a reply that fails says so and keeps what was typed, and sending again stores it once', async () => {
  const { agent, user, say } = await openTraining()
  await screen.findByText('Nothing here yet')
  goOffline()
  await say(roof)
  await screen.findByText(failed)
  expect(filledIn('Message')).toBe(roof)
  goOffline({ isBack: true })
  await press(user, 'Send')
  await waitFor(() => expect(said()).toContain('2012'))
  expect(screen.queryByText(failed)).toBeNull()
  expect(await stored(agent)).toHaveLength(2)
})

test('a message that is answered while the agent is elsewhere doesn’t stand in the box again', async () => {
  const { agent, user, say } = await openTraining()
  await screen.findByText('Nothing here yet')
  const release = holdRequests('POST /api/training/chats/listing')
  await say(roof)
  await press(user, 'Agent Sidekick')
  await screen.findByText('Nothing here yet')
  release()
  await waitFor(async () => expect(await stored(agent)).toHaveLength(2))
  await press(user, 'Listing Sidekick')
  await waitFor(() => expect(said()).toContain('2012'))
  await waitFor(() => expect(filledIn('Message')).toBe(''))
})

test('a message that fails while the agent is elsewhere says so when they come back, and is sent once', async () => {
  const { agent, user, say } = await openTraining()
  await screen.findByText('Nothing here yet')
  const release = holdRequests('POST /api/training/chats/listing', { count: 1 })
  await say(roof)
  await press(user, 'Agent Sidekick')
  await screen.findByText('Nothing here yet')
  goOffline()
  release()
  await press(user, 'Listing Sidekick')
  await screen.findByText(failed)
  expect(filledIn('Message')).toBe(roof)
  goOffline({ isBack: true })
  await press(user, 'Send')
  await waitFor(() => expect(said()).toContain('2012'))
  expect(screen.queryByText(failed)).toBeNull()
  expect(await stored(agent)).toHaveLength(2)
})

test('a message that the server refuses also says why', async () => {
  const { say } = await openTraining()
  const detail = 'Too many messages. Try again in an hour.'
  const body = JSON.stringify({ code: 'too_many', status: 429, detail })
  const headers = { 'content-type': 'application/problem+json' }
  answerInstead('POST /api/training/chats/listing', () => new Response(body, { status: 429, headers }))
  await say(roof)
  await screen.findByText(failed)
  expect(screen.getByText(detail)).toBeTruthy()
})

test('what is wrong with a message is said at its field, and goes away with the first letter', async () => {
  const { user, say } = await openTraining()
  const detail = 'Please leave out the emoji.'
  const body = JSON.stringify({ code: 'invalid', status: 422, detail, errors: { message: detail } })
  const headers = { 'content-type': 'application/problem+json' }
  answerInstead('POST /api/training/chats/listing', () => new Response(body, { status: 422, headers }))
  await say(roof)
  await screen.findByText(detail)
  expect(screen.queryByText(failed)).toBeNull()
  await user.type(screen.getByLabelText('Message'), '!')
  await waitFor(() => expect(screen.queryByText(detail)).toBeNull())
  expect(filledIn('Message')).toBe(`${roof}!`)
})

test('a chat that can’t be read says so, and can be read again', async () => {
  let isDown = true
  answerInstead('GET /api/training/chats/listing', () =>
    isDown ? new Response('{}', { status: 403 }) : undefined,
  )
  const { user } = await openTraining()
  await screen.findByText('Something went wrong on our end. Please try again.')
  isDown = false
  await press(user, 'Try Again')
  await screen.findByText('Nothing here yet')
})

test('with several homes, a message is about the newest for sale, the chosen one, or the one it names', async () => {
  const { agent, listing, user, say } = await openTraining()
  const mill = { title: 'Mill House', address: '7 Lock Street, Richmond, VA 23220' }
  const roofOf1998 = { status: 'Active', description: 'The roof was replaced in 1998.' }
  const { id } = await addListing(agent, { ...mill, ...roofOf1998 })
  await addListing(agent, { title: 'Not for sale yet', status: 'Draft' })
  await waitFor(() => expect(filledIn('About')).toBe(id))
  await say(roof)
  await waitFor(() => expect(said()).toContain('1998'))
  expect(said()).not.toContain('2012')
  await fillIn(user, { About: listing.title })
  await say(roof)
  await waitFor(() => expect(said()).toContain('2012'))
  await fillIn(user, { About: 'The home I name' })
  await say('When was the roof of Mill House replaced?')
  await waitFor(() => expect(said().split('Listing Sidekick:').at(3)).toContain('1998'))
})

test('a cleared chat is empty, and its message brings it back', async () => {
  const { agent, user, say } = await openTraining()
  await say(roof)
  await waitFor(() => expect(said()).toContain('2012'))
  await press(user, 'Clear chat')
  await screen.findByText('Nothing here yet')
  expect(await stored(agent)).toEqual([])
  await press(user, 'Undo')
  await waitFor(() => expect(said()).toContain('2012'))
})

test('what is said on another of the agent’s screens appears here', async () => {
  const { agent } = await openTraining()
  await screen.findByText('Nothing here yet')
  await agent.post('/api/training/chats/listing', { message: roof })
  await waitFor(() => expect(said()).toContain('2012'))
})

test('a reply shows where its words stand', async () => {
  const { say } = await openTraining()
  await say(roof)
  await waitFor(() => expect(said()).toContain('Sources About This Property'))
})
