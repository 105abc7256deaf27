import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
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
const isPressed = (name: string) =>
  screen.getAllByRole('button', { name })[0]?.getAttribute('aria-pressed') === 'true'
const log = () => textOf(screen.getByRole('log'))
const figures = () => textOf(screen.getByRole('region', { name: 'Feedback' }))
const reply = async (agent: TestClient) => (await agent.get('/api/training/chats/listing')).body.messages[1]

test('a good reply is marked as such, counted, and still marked after a reload', async () => {
  const { agent, user } = await openReply()
  expect(isPressed(good)).toBe(false)
  await press(user, good)
  await waitFor(() => expect(figures()).toBe('Feedback Rated 1 Good 1 Improved 0'))
  expect(isPressed(good)).toBe(true)
  expect(screen.queryByLabelText(box)).toBeNull()
  reloadScreen()
  await screen.findByRole('button', { name: good })
  expect(isPressed(good)).toBe(true)
  expect((await reply(agent)).feedback).toBe('thumbs_up')
})

test('thumbs down counts at once and asks what would be better; Cancel clears what was typed', async () => {
  const { agent, user } = await openReply()
  await press(user, improve)
  await waitFor(() => expect(figures()).toBe('Feedback Rated 1 Good 0 Improved 0'))
  expect(isPressed(improve)).toBe(true)
  await fillIn(user, { [box]: 'In 2019.' })
  await press(user, 'Cancel')
  await waitFor(() => expect(screen.queryByLabelText(box)).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: improve }))
  expect(await reply(agent)).toMatchObject({ feedback: 'thumbs_down', improvement: null })
  await press(user, improve)
  expect(filledIn(box)).toBe('')
})

test('an improvement without a word is not saved', async () => {
  const { agent, user } = await openReply()
  await press(user, improve)
  await fillIn(user, { [box]: '   ' })
  await press(user, 'Save')
  await screen.findByText('Please write how the answer could be better.')
  expect((await reply(agent)).improvement).toBeNull()
})

test('a typed improvement survives a reload, and one that can’t be saved stays', async () => {
  const { user } = await openReply()
  await press(user, improve)
  await waitFor(() => expect(figures()).toContain('Rated 1'))
  await fillIn(user, { [box]: 'The roof was replaced in 2019.' })
  reloadScreen()
  await screen.findByLabelText(box)
  expect(filledIn(box)).toBe('The roof was replaced in 2019.')
  goOffline()
  await press(user, 'Save')
  await screen.findByText(/^Can’t reach Porchlight/)
  expect(filledIn(box)).toBe('The roof was replaced in 2019.')
  goOffline({ isBack: true })
  await press(user, 'Save')
  await screen.findByText('Your improvement')
})

test('a rating that can’t be stored is taken back', async () => {
  const { user } = await openReply()
  goOffline()
  await press(user, good)
  await screen.findByText(/^Can’t reach Porchlight/)
  await waitFor(() => expect(isPressed(good)).toBe(false))
})

test('a reply can be asked for again, and the new one says so', async () => {
  const { user } = await openReply()
  await press(user, improve)
  await fillIn(user, { [box]: 'Say the year first.' })
  await press(user, 'Save')
  await screen.findByText('Your improvement')
  await waitFor(() => expect(figures()).toBe('Feedback Rated 1 Good 0 Improved 1'))
  await press(user, `Ask again: ${roof}`)
  await screen.findByText('Asked again')
  expect(log().match(/Listing Sidekick:/g)).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: good })).toHaveLength(2)
})
