import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addListing, askAssistant } from '#web/testing/sample.ts'

const server = await sharedServer()

/** The trial has answered a question about the agent's home. */
async function answeredTrial() {
  const agent = await server.agent()
  const listing = await addListing(agent, {
    status: 'Active',
    bedrooms: 3,
    description: 'The roof was replaced in 2019.',
  })
  const user = await openScreen(agent, paths.knowledge)
  await waitFor(() => expect(filledIn('Ask about')).toBe(listing.id))
  await fillIn(user, { Question: 'How old is the roof?' })
  await press(user, 'Ask')
  await screen.findByText('Based on your words')
  return { agent, listing, user }
}
const log = () => textOf(screen.getByRole('log', { name: 'Your test conversation' }))
const correct = 'Correct this: How old is the roof?'

test('a corrected answer is what the next reply says, here and to buyers', async () => {
  const { agent, listing, user } = await answeredTrial()
  await press(user, correct)
  expect(filledIn('What buyers ask')).toBe('How old is the roof?')
  await fillIn(user, { 'Your answer': 'The roof is from 2019, with a warranty until 2044.' })
  await press(user, 'Save')
  await waitFor(() => expect(log()).toContain('with a warranty until 2044'))
  const buyer = server.visitor()
  const { conversationId } = await askAssistant(buyer, listing, 'How old is the roof?')
  const { body } = await agent.get(`/api/conversations/${conversationId}/messages`)
  expect(body.items.at(-1).content).toContain('with a warranty until 2044')
})

test('without an answer nothing is saved, and it says so at the field', async () => {
  const { agent, listing, user } = await answeredTrial()
  await press(user, correct)
  await press(user, 'Save')
  await screen.findByText('Please write an answer first.')
  expect((await agent.get(`/api/knowledge?listingId=${listing.id}`)).body.items).toEqual([])
})

test('without a connection, the words stay', async () => {
  const { user } = await answeredTrial()
  await press(user, correct)
  await fillIn(user, { 'Your answer': 'From 2019.' })
  goOffline()
  await press(user, 'Save')
  await screen.findByText(unreachable)
  expect(filledIn('Your answer')).toBe('From 2019.')
  goOffline({ isBack: true })
  await press(user, 'Save')
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull())
})

test('an answer about the agent isn’t one of a home, and can’t be corrected so', async () => {
  const { user } = await answeredTrial()
  await fillIn(user, { 'Ask about': '', Question: 'What is your name?' })
  await press(user, 'Ask')
  await waitFor(() => expect(log()).toContain('What is your name?'))
  expect(screen.queryByRole('button', { name: /^Correct this/ })).toBeNull()
})

test('Escape keeps the words of a correction, and Cancel drops them', async () => {
  const { user } = await answeredTrial()
  await press(user, correct)
  await fillIn(user, { 'Your answer': 'From 2019, with' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull())
  await press(user, correct)
  expect(filledIn('Your answer')).toBe('From 2019, with')
  await press(user, 'Cancel')
  await press(user, correct)
  expect(filledIn('Your answer')).toBe('')
})
