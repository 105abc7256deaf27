import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { askAssistant, newEmail } from '#web/testing/sample.ts'
import { messageLog, openThread, rowOf } from './testing/open-thread.ts'

const server = await sharedServer()

const isPaused = /^Your assistant is paused in this chat until/
const thread = () => within(screen.getByRole('region', { name: 'Messages' }))

test('Enter starts a new line of a reply, and Command+Enter sends it', async () => {
  const { user, messages } = await openThread(server)
  await user.type(
    screen.getByLabelText('Your reply'),
    'It is Blue Ridge Heating.{Enter}They come every fall.',
  )
  expect(filledIn('Your reply')).toBe('It is Blue Ridge Heating.\nThey come every fall.')
  expect((await messages()).some(({ role }) => role === 'agent')).toBe(false)
  await user.keyboard('{Meta>}{Enter}{/Meta}')
  await waitFor(() => expect(filledIn('Your reply')).toBe(''))
  expect((await messages()).at(-1)).toMatchObject({
    role: 'agent',
    content: 'It is Blue Ridge Heating.\nThey come every fall.',
  })
})

test('the request to write something goes away with the first letter', async () => {
  const { user } = await openThread(server)
  await press(user, 'Send')
  await screen.findByText('Please write something first.')
  await user.type(screen.getByLabelText('Your reply'), 'B')
  await waitFor(() => expect(screen.queryByText('Please write something first.')).toBeNull())
  expect(screen.getByLabelText('Your reply').getAttribute('aria-invalid')).toBeNull()
})

test('each conversation keeps its own half-written reply', async () => {
  const { id, listing, user } = await openThread(server)
  const other = await askAssistant(server.visitor(), listing, 'How many bedrooms are there?')
  await fillIn(user, { 'Your reply': 'Let me ask the' })
  await user.click(await waitFor(() => rowOf(other.conversationId)))
  await screen.findByText('How many bedrooms are there?', { selector: 'div' })
  await waitFor(() => expect(filledIn('Your reply')).toBe(''))
  await fillIn(user, { 'Your reply': 'Three.' })
  await user.click(rowOf(id))
  await waitFor(() => expect(filledIn('Your reply')).toBe('Let me ask the'))
})

test('a reply that finds the session ended is still there after signing in again', async () => {
  const email = newEmail('robin')
  const { user, messages } = await openThread(server, { email, password: 'warm light 77' })
  await fillIn(user, { 'Your reply': 'Tomorrow at ten?' })
  await server.sql('delete from auth.session where user_id = (select id from auth.user where email = $1)', [
    email,
  ])
  await press(user, 'Send')
  await screen.findByText('Your session has ended. Sign in to pick up where you left off.')
  await fillIn(user, { 'Email Address': email, Password: 'warm light 77' })
  await press(user, 'Sign in')
  await screen.findByLabelText('Your reply')
  expect(filledIn('Your reply')).toBe('Tomorrow at ten?')
  await press(user, 'Send')
  await waitFor(() => expect(filledIn('Your reply')).toBe(''))
  expect((await messages()).filter(({ role }) => role === 'agent')).toHaveLength(1)
})

test('two quick presses send a reply once', async () => {
  const { user, messages } = await openThread(server)
  await fillIn(user, { 'Your reply': 'Blue Ridge Heating does.' })
  await user.dblClick(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(isPaused)
  await waitFor(() => expect(filledIn('Your reply')).toBe(''))
  expect((await messages()).filter(({ role }) => role === 'agent')).toHaveLength(1)
})

test('a reply written in another tab appears here, and pauses the assistant here too', async () => {
  const { replyElsewhere } = await openThread(server)
  await replyElsewhere('Blue Ridge Heating does.')
  await screen.findByText('Blue Ridge Heating does.', { selector: 'div' })
  await screen.findByText(isPaused)
})

test('while the assistant is paused, what the buyer writes waits for the agent', async () => {
  const { ask, user } = await openThread(server)
  expect(thread().queryByText('Needs you')).toBeNull()
  await fillIn(user, { 'Your reply': 'When would you like to come?' })
  await press(user, 'Send')
  await screen.findByText(isPaused)
  await waitFor(() => expect(filledIn('Your reply')).toBe(''))
  await ask('Tomorrow at five')
  await screen.findByText('Tomorrow at five', { selector: 'div' })
  await thread().findByText('Needs you')
  expect(textOf(messageLog())).toContain('Avery has joined and can reply here.')
  await fillIn(user, { 'Your reply': 'Five is fine.' })
  await press(user, 'Send')
  await waitFor(() => expect(thread().queryByText('Needs you')).toBeNull())
})

test('five minutes after the reply, the assistant answers again, and the thread says so', async () => {
  const { ask, id, replyElsewhere } = await openThread(server)
  await replyElsewhere('Blue Ridge Heating does.')
  await screen.findByText(isPaused)
  const before = "created_at = created_at - interval '6 minutes'"
  await server.sql(`update conversation_messages set ${before} where conversation_id = $1`, [id])
  await server.sql(
    "update conversations set agent_joined_at = agent_joined_at - interval '6 minutes', waiting_since = waiting_since - interval '6 minutes' where id = $1",
    [id],
  )
  reloadScreen()
  await screen.findByText(/^Your reply will appear in the buyer’s chat and pause your assistant there/)
  await ask('How many bedrooms are there?')
  await screen.findByText(/^You’re chatting with the AI assistant again\..*3/, { selector: 'div' })
})

test('a reply that is on its way when the agent turns to another conversation is sent once', async () => {
  const { id, listing, user, messages } = await openThread(server)
  const other = await askAssistant(server.visitor(), listing, 'How many bedrooms are there?')
  const otherRow = await waitFor(() => rowOf(other.conversationId))
  const release = holdRequests(`POST /api/conversations/${id}/messages`)
  await fillIn(user, { 'Your reply': 'Blue Ridge Heating does.' })
  await press(user, 'Send')
  await user.click(otherRow)
  await screen.findByText('How many bedrooms are there?', { selector: 'div' })
  await user.click(rowOf(id))
  await user.click(await screen.findByRole('button', { name: 'Send', busy: true }))
  release()
  await waitFor(() => expect(filledIn('Your reply')).toBe(''))
  await screen.findByText('Blue Ridge Heating does.', { selector: 'div' })
  expect((await messages()).filter(({ role }) => role === 'agent')).toHaveLength(1)
})

test('a reply that fails after the agent has left says so, and its words wait in its conversation', async () => {
  const { id, listing, user } = await openThread(server)
  const other = await askAssistant(server.visitor(), listing, 'How many bedrooms are there?')
  const otherRow = await waitFor(() => rowOf(other.conversationId))
  const release = holdRequests(`POST /api/conversations/${id}/messages`, { count: 1 })
  await fillIn(user, { 'Your reply': 'Blue Ridge Heating does.' })
  await press(user, 'Send')
  await user.click(otherRow)
  await screen.findByText('How many bedrooms are there?', { selector: 'div' })
  goOffline()
  release()
  await screen.findByText(/^Your reply to Visitor wasn’t sent\. Can’t reach Porchlight\./)
  goOffline({ isBack: true })
  await user.click(rowOf(id))
  await waitFor(() => expect(filledIn('Your reply')).toBe('Blue Ridge Heating does.'))
})
