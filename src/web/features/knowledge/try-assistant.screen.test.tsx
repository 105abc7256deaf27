import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { answerInstead } from '#web/testing/answer-instead.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openTrial() {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3, description: 'A deep porch.' })
  await addKnowledge(agent)
  const user = await openScreen(agent, paths.knowledge)
  await waitFor(() => expect(filledIn('Ask about')).toBe(listing.id))
  const log = () => textOf(screen.getByRole('log', { name: 'Your test conversation' }))
  return { agent, listing, user, log }
}

test('a question is answered from the agent’s own words, with their source, which opens the note', async () => {
  const { user, log } = await openTrial()
  await fillIn(user, { Question: 'Are dogs allowed?' })
  await press(user, 'Ask')
  await screen.findByText('Based on your words')
  expect(log()).toContain('You: Are dogs allowed?')
  expect(log()).toContain('Two cats or one dog are welcome.')
  expect(filledIn('Question')).toBe('')
  await user.click(screen.getByRole('link', { name: 'Pets' }))
  await screen.findByRole('dialog', { name: 'Pets' })
})

test('Enter asks, and nothing reaches the conversations', async () => {
  const { agent, user } = await openTrial()
  await fillIn(user, { Question: 'How many bedrooms are there?' })
  await user.keyboard('{Enter}')
  await screen.findByText('Based on your words')
  expect((await agent.get('/api/conversations')).body.items).toEqual([])
})

test('what it can’t answer can be taught on the spot, and is asked again', async () => {
  const { agent, user, log } = await openTrial()
  const question = 'Which company services the boiler?'
  await fillIn(user, { Question: question })
  await press(user, 'Ask')
  await screen.findByText('No source found')
  await press(user, `Teach this: ${question}`)
  const dialog = await screen.findByRole('dialog', { name: 'Add Text Knowledge' })
  expect(filledIn('Title (optional)')).toBe(question)
  await fillIn(user, { Content: 'Blue Ridge Heating services the boiler every fall.' })
  await user.click(within(dialog).getByRole('button', { name: 'Add Text Knowledge' }))
  await waitFor(() => expect(log()).toContain('Blue Ridge Heating services the boiler'))
  expect((await agent.get('/api/knowledge')).body.items).toHaveLength(2)
})

test('a greeting needs no source, and nothing is said about one', async () => {
  const { user, log } = await openTrial()
  await fillIn(user, { Question: 'Hello' })
  await press(user, 'Ask')
  await waitFor(() => expect(log()).toMatch(/^You: Hello Assistant: /))
  expect(log()).not.toMatch(/source|Teach this/i)
})

test('an empty question is not asked', async () => {
  const { user, log } = await openTrial()
  await press(user, 'Ask')
  await screen.findByText('Please ask a question.')
  expect(log()).toBe('')
})

test('a suggestion is one press away', async () => {
  const { user, log } = await openTrial()
  const [first] = within(screen.getByRole('list', { name: 'Try asking' })).getAllByRole('button')
  await user.click(first as HTMLElement)
  await waitFor(() => expect(log()).toContain(`You: ${first?.textContent}`))
})

test('tapping a suggestion leaves alone what is being typed', async () => {
  const { user, log } = await openTrial()
  await fillIn(user, { Question: 'How old is the ro' })
  const [first] = within(screen.getByRole('list', { name: 'Try asking' })).getAllByRole('button')
  await user.click(first as HTMLElement)
  await waitFor(() => expect(log()).toMatch(/^You: .* Assistant: /))
  expect(filledIn('Question')).toBe('How old is the ro')
})

test('a question that is half typed is still there after a reload, and gone once it is asked', async () => {
  const { user } = await openTrial()
  await fillIn(user, { Question: 'Are dogs allowed?' })
  reloadScreen()
  await waitFor(() => expect(filledIn('Question')).toBe('Are dogs allowed?'))
  await press(user, 'Ask')
  await screen.findByText('Based on your words')
  reloadScreen()
  await screen.findByLabelText('Question')
  expect(filledIn('Question')).toBe('')
})

test('a suggestion that is tapped twice is asked once', async () => {
  const { user, log } = await openTrial()
  const countAsked = answerInstead('POST /api/continue-conversation', () => undefined)
  const [first] = within(screen.getByRole('list', { name: 'Try asking' })).getAllByRole('button')
  await user.dblClick(first as HTMLElement)
  await waitFor(() => expect(log()).toMatch(/^You: .* Assistant: /))
  expect(countAsked()).toBe(1)
})

test('without a connection, the question stays, and is answered once it is asked again', async () => {
  const { user } = await openTrial()
  await fillIn(user, { Question: 'Are dogs allowed?' })
  goOffline()
  await press(user, 'Ask')
  await screen.findByText(/^I’m having trouble connecting right now\./)
  expect(filledIn('Question')).toBe('Are dogs allowed?')
  goOffline({ isBack: true })
  await press(user, 'Ask')
  await screen.findByText('Based on your words')
})
