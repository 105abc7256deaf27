import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

/** An agent with a home of three bedrooms, and a newer one of five. */
async function openTrial() {
  const agent = await server.agent()
  const facts = { status: 'Active', description: 'A deep porch.' }
  const porch = await addListing(agent, { ...facts, bedrooms: 3 })
  const mill = await addListing(agent, {
    ...facts,
    title: 'Mill House',
    address: '7 Lock Street, Richmond, VA 23220',
    bedrooms: 5,
  })
  const user = await openScreen(agent, paths.knowledge)
  await waitFor(() => expect(filledIn('Ask about')).toBe(mill.id))
  const ask = async (question: string) => {
    await fillIn(user, { Question: question })
    await press(user, 'Ask')
  }
  return { agent, porch, mill, user, ask }
}

const log = () => textOf(screen.getByRole('log', { name: 'Your test conversation' }))
const question = () => screen.getByLabelText<HTMLTextAreaElement>('Question')

test('each home has its own test conversation', async () => {
  const { ask, user } = await openTrial()
  await ask('How many bedrooms are there?')
  await waitFor(() => expect(log()).toContain('5 bedrooms'))
  await fillIn(user, { 'Ask about': 'Porch House' })
  await waitFor(() => expect(log()).toBe(''))
  await ask('How many bedrooms does it have?')
  await waitFor(() => expect(log()).toContain('3 bedrooms'))
  await fillIn(user, { 'Ask about': 'Mill House' })
  await waitFor(() => expect(log()).toContain('5 bedrooms'))
  expect(log()).not.toContain('does it have')
})

test('a question back lists what it may have meant, and is no answer to teach', async () => {
  const { ask } = await openTrial()
  await ask('how many')
  await waitFor(() => expect(log()).toContain('Did you mean'))
  expect(log()).toContain('How many bedrooms does it have?')
  const trial = within(screen.getByRole('log', { name: 'Your test conversation' }))
  expect(trial.queryByRole('button')).toBeNull()
})

test('the agent’s own assistant, across all homes, can be tried as well', async () => {
  const { ask, user } = await openTrial()
  await fillIn(user, { 'Ask about': 'Me, across all my listings' })
  await ask('What homes do you have for sale?')
  await waitFor(() => expect(log()).toContain('Avery Agent has 2 homes for sale'))
})

test('without a home, the agent’s own assistant is tried', async () => {
  await openScreen(await server.agent(), paths.knowledge)
  const place = await screen.findByLabelText<HTMLSelectElement>('Ask about')
  expect([...place.options].map(({ text }) => text)).toEqual(['Me, across all my listings'])
  expect(screen.queryByRole('list', { name: 'Try asking' })).toBeNull()
})

test('a request for a person is said to be handed over, but reaches no one', async () => {
  const { agent, ask } = await openTrial()
  await ask('Let me talk to a person')
  await screen.findByText('Here, it would hand the chat over to you.')
  expect(log()).toContain('This is a trial chat, so nothing was sent to Avery Agent.')
  expect((await agent.get('/api/notifications')).body.unread).toBe(0)
  expect((await agent.get('/api/conversations')).body.items).toEqual([])
})

test('Shift+Enter starts a new line of a question', async () => {
  const { user } = await openTrial()
  await user.type(question(), 'Is there a porch?{Shift>}{Enter}{/Shift}And a yard?')
  expect(filledIn('Question')).toBe('Is there a porch?\nAnd a yard?')
  expect(log()).toBe('')
})

test('the request for a question goes away with the first letter', async () => {
  const { user } = await openTrial()
  await press(user, 'Ask')
  await screen.findByText('Please ask a question.')
  await user.type(question(), 'I')
  await waitFor(() => expect(screen.queryByText('Please ask a question.')).toBeNull())
})

test('a lesson that is broken off asks nothing again', async () => {
  const { agent, ask, user } = await openTrial()
  await ask('Which company services the boiler?')
  await press(user, 'Teach this: Which company services the boiler?')
  await pressIn(user, 'Add Text Knowledge', 'Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Text Knowledge' })).toBeNull())
  expect(log().match(/You:/g)).toHaveLength(1)
  expect((await agent.get('/api/knowledge')).body.items).toEqual([])
})

test('on a home’s page, the agent’s own suggestions are offered, and an address can ask for the question', async () => {
  const agent = await server.agent()
  const questions = ['Is the porch screened?', 'How old is the furnace?']
  const listing = await addListing(agent, { sidekick: { isOn: true, greeting: '', questions } })
  await openScreen(agent, (slug) => paths.listing(slug, listing.id, { ask: 'yes' }))
  const offered = within(await screen.findByRole('list', { name: 'Try asking' })).getAllByRole('button')
  expect(offered.map((one) => one.textContent)).toEqual(questions)
  await waitFor(() => expect(document.activeElement).toBe(question()))
  expect(screen.queryByLabelText('Ask about')).toBeNull()
})
