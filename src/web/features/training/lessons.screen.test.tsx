import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()
const roof = 'When was the roof replaced?'

/** A reply of the Listing Sidekick, to be rated. */
async function openReply() {
  const agent = await server.agent()
  await addListing(agent, { status: 'Active', description: 'The roof was replaced in 2012.' })
  await agent.post('/api/training/chats/listing', { message: roof })
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?tab=training&sidekick=listing`)
  await screen.findByRole('button', { name: good })
  return { agent, user }
}

const good = `Good reply to: ${roof}`
const improve = `Improve the reply to: ${roof}`
const box = 'What would be better?'
const log = () => textOf(screen.getByRole('log'))
const figures = () => textOf(screen.getByRole('region', { name: 'Feedback' }))
const reply = async (agent: TestClient) => (await agent.get('/api/training/chats/listing')).body.messages[1]

test('an improvement about the home becomes the answer, and asked again the sidekick gives it', async () => {
  const { agent, user } = await openReply()
  await press(user, improve)
  await fillIn(user, { [box]: 'The roof was replaced in 2019.' })
  await screen.findByText('This becomes')
  expect(log()).toContain('Confirmed answer')
  expect((await reply(agent)).lesson).toBeNull()
  await press(user, 'Save')
  await screen.findByText('Saved as')
  expect(log()).toContain('Your improvement The roof was replaced in 2019.')
  await waitFor(() => expect(figures()).toBe('Feedback Rated 1 Good 0 Improved 1'))
  await press(user, `Ask again: ${roof}`)
  await screen.findByText('Asked again')
  expect(log().match(/Listing Sidekick:/g)).toHaveLength(2)
  expect(log()).toMatch(/2012.+Asked again.+2019/)
  expect(screen.getAllByRole('button', { name: good })).toHaveLength(2)
})

test('a reply that is asked for again stands below the old one, also when more was said since', async () => {
  const { agent, user } = await openReply()
  await agent.post('/api/training/chats/listing', { message: 'Is there a sauna?' })
  await screen.findByText('Is there a sauna?')
  await press(user, improve)
  await fillIn(user, { [box]: 'The roof was replaced in 2019.' })
  await press(user, 'Save')
  const release = holdRequests(`POST /api/training/chats/listing/${(await reply(agent)).id}/again`)
  await press(user, `Ask again: ${roof}`)
  await screen.findByText('The Listing Sidekick is writing…')
  expect(log()).toMatch(/2012.+is writing….+sauna/)
  release()
  await waitFor(() => expect(log()).toMatch(/2012.+Asked again.+2019.+sauna/))
  reloadScreen()
  await waitFor(() => expect(log()).toMatch(/2012.+Asked again.+2019.+sauna/))
})

test('an instruction changes the next reply, and is listed to be changed and deleted', async () => {
  const { user } = await openReply()
  await screen.findByText(/^No instructions yet/)
  await press(user, improve)
  await fillIn(user, { [box]: 'End with “Shall I show you?”' })
  await screen.findByText('This becomes')
  await press(user, 'Save')
  await screen.findByText('Saved as')
  const list = within(screen.getByRole('list', { name: 'Instructions' }))
  await list.findByText('End with “Shall I show you?”')
  await press(user, `Ask again: ${roof}`)
  await waitFor(() => expect(log()).toMatch(/Asked again.+Shall I show you\?/))
  const edit = 'Edit “End with “Shall I show you?””'
  await press(user, edit)
  await press(user, 'Cancel')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: edit })))
  await press(user, edit)
  await fillIn(user, { Instruction: ' ' })
  await press(user, 'Save')
  await screen.findByText('Please write an instruction.')
  await fillIn(user, { Instruction: 'End with “Come by!”' })
  await press(user, 'Save')
  await list.findByText('End with “Come by!”')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit “End with “Come by!””'),
  )
  await press(user, 'Delete “End with “Come by!””')
  await waitFor(() => expect(list.queryByText('End with “Come by!”')).toBeNull())
  await press(user, 'Undo')
  await list.findByText('End with “Come by!”')
})

test('an improvement that the law forbids is refused at its field before it is saved', async () => {
  const { agent, user } = await openReply()
  await press(user, improve)
  await fillIn(user, { [box]: 'It is perfect for a family. No children, please.' })
  await screen.findByText(/^Not allowed by fair-housing law/)
  await press(user, 'Save')
  expect(filledIn(box)).toBe('It is perfect for a family. No children, please.')
  expect((await reply(agent)).improvement).toBeNull()
})

test('what the Agent Sidekick is told about the agent becomes knowledge, and is listed with the rest', async () => {
  const agent = await server.agent()
  const question = 'What are your office hours?'
  await agent.post('/api/training/chats/agent', { message: question })
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?tab=training&sidekick=agent`)
  await press(user, `Improve the reply to: ${question}`)
  await fillIn(user, { [box]: 'My office is open from nine to five on weekdays.' })
  await screen.findByText('This becomes')
  expect(log()).toContain('Knowledge')
  await press(user, 'Save')
  await screen.findByText('Saved as')
  await press(user, `Ask again: ${question}`)
  await waitFor(() => expect(log()).toMatch(/Asked again.+nine to five.+Sources/))
  await user.click(screen.getByRole('tab', { name: 'AI Sidekicks' }))
  await screen.findAllByText(/^My office is open/)
})

test('the instructions of one sidekick are not those of another', async () => {
  const { user } = await openReply()
  await press(user, improve)
  await fillIn(user, { [box]: 'Be shorter.' })
  await press(user, 'Save')
  await within(await screen.findByRole('list', { name: 'Instructions' })).findByText('Be shorter.')
  await press(user, 'Sales Sidekick')
  await screen.findByText(/^No instructions yet/)
  expect(screen.queryByText('Be shorter.')).toBeNull()
})

test('a cleared chat and a deleted instruction are among what was deleted', async () => {
  const { agent, user } = await openReply()
  await press(user, improve)
  await fillIn(user, { [box]: 'Be shorter.' })
  await press(user, 'Save')
  await press(user, 'Delete “Be shorter.”')
  await screen.findByText('Instruction deleted.')
  await press(user, 'Clear chat')
  await screen.findByText('Chat cleared.')
  await openScreen(agent, paths.deleted)
  const table = await screen.findByRole('table')
  expect(textOf(table)).toContain('Be shorter. Type Instruction')
  expect(textOf(table)).toContain('Training chat with the Listing Sidekick Type Training chat')
})

test('what can’t be learned is refused with the reason, and what was typed stays', async () => {
  const agent = await server.agent()
  await addListing(agent, { status: 'Active', description: 'A deep porch.' })
  const question = 'Can I see it on Saturday?'
  await agent.post('/api/training/chats/listing', { message: question })
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?tab=training&sidekick=listing`)
  await press(user, `Improve the reply to: ${question}`)
  await fillIn(user, { [box]: 'Yes, at noon.' })
  await press(user, 'Save')
  await screen.findByText(/^Your sidekick answers this in a fixed way/)
  expect(filledIn(box)).toBe('Yes, at noon.')
})

test('an improvement that fails after the agent has left the chat says so, and what was typed stays', async () => {
  const { user } = await openReply()
  await press(user, improve)
  await fillIn(user, { [box]: 'Say 2019, not 2012.' })
  const release = holdRequests('POST /api/training/feedback')
  await press(user, 'Save')
  await press(user, 'Agent Sidekick')
  await screen.findByText('Nothing here yet')
  goOffline()
  release()
  await screen.findByText(/^Your improvement wasn’t saved\. Can’t reach Porchlight\./)
  goOffline({ isBack: true })
  await press(user, 'Listing Sidekick')
  await waitFor(() => expect(filledIn(box)).toBe('Say 2019, not 2012.'))
})
