import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { textOf } from '#web/testing/open-screen.tsx'
import { messageLog, openThread } from './testing/open-thread.ts'

const server = await sharedServer()

const typing = 'The buyer is typing…'

test('an agent sees that the buyer is typing, until the message is there', async () => {
  const { buyer, id, ask } = await openThread(server)
  await buyer.post(`/api/conversations/${id}/typing`, { as: 'visitor' })
  await screen.findByText(typing)
  await ask('How many bedrooms are there?')
  await screen.findByText('How many bedrooms are there?', { selector: 'div' })
  await waitFor(() => expect(screen.queryByText(typing)).toBeNull())
})

test('the agent’s last message says when the buyer has seen it', async () => {
  const { buyer, id, messages, replyElsewhere } = await openThread(server)
  await replyElsewhere('One.')
  await replyElsewhere('Two.')
  await screen.findByText('Two.', { selector: 'div' })
  const [one, two] = (await messages()).slice(-2)
  const see = (message: typeof one) =>
    buyer.post(`/api/conversations/${id}/read`, { as: 'visitor', messageId: message?.id })
  await see(one)
  expect(screen.queryByText('Seen')).toBeNull()
  await see(two)
  await screen.findByText('Seen')
  expect(textOf(messageLog())).toMatch(/Two\. Seen$/)
})

test('a buyer can know that the agent has seen their message, as soon as it is on the agent’s screen', async () => {
  const { buyer, id, messages } = await openThread(server)
  const last = (await messages()).at(-1)
  const state = async () => (await buyer.get(`/api/conversations/${id}/messages`)).body.state
  await expect.poll(async () => (await state()).agentReadAt).toBe(last?.createdAt)
})

test('with the first letter of a reply the buyer reads that the agent has joined, and the agent that they do', async () => {
  const { user, messages } = await openThread(server)
  await user.type(screen.getByLabelText('Your reply'), 'B')
  const joined = 'Avery has joined and can reply here. I’ll keep answering until Avery does.'
  await screen.findByText(joined, { exact: false })
  expect((await messages()).filter(({ content }) => content === joined)).toHaveLength(1)
})

test('while the buyer waits, the agent reads when the assistant will answer', async () => {
  const { user, ask } = await openThread(server)
  await fillIn(user, { 'Your reply': 'When would you like to come?' })
  await press(user, 'Send')
  await screen.findByText(/^Your assistant is paused in this chat until/)
  await ask('Tomorrow at five')
  await screen.findByText(/^The buyer is waiting for you\. If you don’t reply by \d+:\d\d/)
})
