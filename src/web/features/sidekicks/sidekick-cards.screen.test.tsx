import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const open = (agent: TestClient) => openScreen(agent, (slug) => paths.knowledge(slug))
type User = Awaited<ReturnType<typeof open>>
const card = (name: string) => within(screen.getByRole('region', { name }))
const openCard = (user: User, name: string) => press(user, new RegExp(`^${name}`))
const saved = async (agent: TestClient, sidekick: string) =>
  (await agent.get(`/api/sidekicks/${sidekick}`)).body

test('three sidekicks are shown first, the others on demand, and one is open at a time', async () => {
  const user = await open(await server.agent())
  await screen.findByText('Answers buyers on your listing pages.')
  expect(card('Listing Sidekick').getByText('Plain and direct · Neutral Voice 1')).toBeTruthy()
  expect(screen.queryByText('Sales Sidekick')).toBeNull()
  await press(user, 'Show 4 more')
  for (const name of ['Sales', 'Helper', 'Support', 'Main']) card(`${name} Sidekick`)
  await openCard(user, 'Agent Sidekick')
  expect(await card('Agent Sidekick').findByText('Not written yet.')).toBeTruthy()
  await openCard(user, 'Sales Sidekick')
  await waitFor(() => expect(screen.getAllByText('Not written yet.')).toHaveLength(1))
})

test('a personality is heard before it is saved, and stands on the card after', async () => {
  const agent = await server.agent()
  const user = await open(agent)
  await openCard(user, 'Listing Sidekick')
  await press(user, 'AI Personality of the Listing Sidekick')
  const dialog = within(await screen.findByRole('dialog', { name: /^AI Personality of/ }))
  await user.click(dialog.getByRole('radio', { name: /^Luxury concierge/ }))
  expect(dialog.getByText('Certainly. It was replaced in 2021.')).toBeTruthy()
  expect(dialog.getByText(/fully fenced\. May I arrange a visit for you\?$/)).toBeTruthy()
  expect((await saved(agent, 'listing')).personality).toBeNull()
  await press(user, 'Save')
  await screen.findByText('Saved. Buyers will hear it starting with the next answer.')
  await waitFor(() => expect(card('Listing Sidekick').getByText(/^Luxury concierge/)).toBeTruthy())
  expect((await saved(agent, 'listing')).personality).toBe('luxury_concierge')
  expect((await saved(agent, 'agent')).personality).toBeNull()
})

test('a custom personality is made of traits, each once, at most eight', async () => {
  const agent = await server.agent()
  const user = await open(agent)
  await openCard(user, 'Agent Sidekick')
  await press(user, 'AI Personality of the Agent Sidekick')
  const dialog = within(await screen.findByRole('dialog', { name: /^AI Personality of/ }))
  await user.click(dialog.getByRole('radio', { name: /^Custom/ }))
  await press(user, 'Add')
  await dialog.findByText('Type a trait first.')
  for (const trait of ['Warm', 'warm', 'Thorough', 'a', 'b', 'c', 'd', 'e', 'f'])
    await user.type(dialog.getByRole('textbox', { name: /^New trait/ }), `${trait}{Enter}`)
  expect(
    dialog.getByText(/^Happy to help! It was replaced in 2021. You’ll find it under “Roof”/),
  ).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^New trait/ }), 'g{Enter}')
  await dialog.findByText('A personality can have up to 8 traits.')
  await press(user, 'Remove f')
  await press(user, 'Save')
  await waitFor(async () =>
    expect(await saved(agent, 'agent')).toMatchObject({
      personality: 'custom',
      traits: ['Warm', 'Thorough', 'a', 'b', 'c', 'd', 'e', 'g'],
    }),
  )
})

test('forbidden words are said at their field, and what was typed stays', async () => {
  const agent = await server.agent()
  const user = await open(agent)
  await openCard(user, 'Listing Sidekick')
  await press(user, 'Edit “Who I am” of the Listing Sidekick')
  await fillIn(user, { 'Who I am': 'I help you. No children, please.' })
  await press(user, 'Save')
  await screen.findByText(/^Not allowed by fair-housing law: No children/)
  await fillIn(user, { 'Who I am': 'I help you find your way around the house.' })
  await press(user, 'Save')
  await waitFor(() =>
    expect(card('Listing Sidekick').getByText('I help you find your way around the house.')).toBeTruthy(),
  )
})

test('a voice and whose knowledge comes first are saved as soon as they are chosen', async () => {
  const agent = await server.agent()
  const user = await open(agent)
  await openCard(user, 'Marketing Sidekick')
  await user.selectOptions(await screen.findByLabelText('Voice'), 'Male Voice 2')
  await waitFor(async () => expect((await saved(agent, 'marketing')).voice).toBe('ash'))
  await user.selectOptions(screen.getByLabelText('Checks first'), 'Your knowledge')
  await waitFor(async () =>
    expect(await saved(agent, 'marketing')).toMatchObject({ voice: 'ash', knowledgePriority: 'agent' }),
  )
  expect(card('Marketing Sidekick').getByText('Plain and direct · Male Voice 2')).toBeTruthy()
})

test('Test Responses shows what a sidekick answers, and where it stands; an empty message is not sent', async () => {
  const agent = await server.agent()
  const home = { title: 'Brick ranch', address: '48 Larkspur Court, Asheville, NC 28804', bedrooms: 3 }
  await agent.post('/api/listings', home)
  const user = await open(agent)
  await openCard(user, 'Marketing Sidekick')
  await press(user, 'Test Responses')
  await screen.findByText('Type a message first.')
  await fillIn(user, { Message: 'Write a post' })
  await press(user, 'Test Responses')
  const dialog = within(await screen.findByRole('dialog', { name: 'Test Responses' }))
  expect(dialog.getByText(/^Here’s a post about Brick ranch\./)).toBeTruthy()
  expect(dialog.getByText('Marketing Sidekick')).toBeTruthy()
  expect(dialog.getByRole('region', { name: 'Sources' }).textContent).toContain('Bedrooms')
})

test('a test that gets no answer says so, and the message stays', async () => {
  const user = await open(await server.agent())
  await openCard(user, 'Agent Sidekick')
  await fillIn(user, { Message: 'Who are you?' })
  goOffline()
  await press(user, 'Test Responses')
  await screen.findByText(/^Failed to get response/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Who are you?')
})

test('what only one sidekick knows is added and read on its card', async () => {
  const agent = await server.agent()
  const user = await open(agent)
  await openCard(user, 'Marketing Sidekick')
  await card('Marketing Sidekick').findByText('No knowledge yet.')
  await press(user, 'Add Knowledge to the Marketing Sidekick')
  await fillIn(user, { Content: 'Our slogan is: Come home to the porch.' })
  const dialog = within(screen.getByRole('dialog', { name: 'Add Text Knowledge' }))
  await user.click(dialog.getByRole('button', { name: 'Add Text Knowledge' }))
  await card('Marketing Sidekick').findAllByText(/^Our slogan is/)
  const { body } = await agent.get('/api/knowledge?sidekick=marketing')
  expect(body.items).toMatchObject([{ sidekick: 'marketing' }])
})

test('roles are given personalities, and wishes say whether built-in answers hear them', async () => {
  const agent = await server.agent()
  const user = await open(agent)
  await press(user, 'Personality by role')
  const dialog = within(await screen.findByRole('dialog', { name: 'Personality by role' }))
  await dialog.findByText(/^A suggestion, not in use yet/)
  await user.selectOptions(dialog.getByLabelText('Marketing'), 'Luxury concierge')
  const wishes = dialog.getByRole('textbox', { name: /^Rules for every sidekick/ })
  await user.type(wishes, 'Be formal.\n\nNo children, please.')
  expect(dialog.getByText(/Applies to every answer/)).toBeTruthy()
  await press(user, 'Save')
  await dialog.findByText(/^Not allowed by fair-housing law: No children/)
  await user.clear(wishes)
  await user.type(wishes, 'Be formal.')
  await press(user, 'Save')
  await waitFor(() => expect(card('Listing Sidekick').getByText(/^Friendly guide, by role/)).toBeTruthy())
  expect(card('Marketing Sidekick').getByText(/^Luxury concierge, by role/)).toBeTruthy()
  const { body } = await agent.get('/api/sidekicks/roles')
  expect(body).toMatchObject({ customOverrides: ['Be formal.'], byRole: { listing: 'pers-2' } })
})
