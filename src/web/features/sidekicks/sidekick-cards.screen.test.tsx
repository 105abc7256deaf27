import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()
const open = (agent: TestClient) => openScreen(agent, (slug) => paths.knowledge(slug))
const card = (name: string) => within(screen.getByRole('region', { name }))
const saved = async (agent: TestClient, sidekick: string) =>
  (await agent.get(`/api/sidekicks/${sidekick}`)).body

test('each sidekick has a card with its place and its personality', async () => {
  await open(await server.agent())
  await screen.findByText('Answers buyers on your listing pages.')
  expect(card('Listing Sidekick').getByText('Plain and direct')).toBeTruthy()
  expect(card('Agent Sidekick').getByText('Not written yet.')).toBeTruthy()
})

test('a personality is heard before it is saved, and stands on the card after', async () => {
  const agent = await server.agent()
  const user = await open(agent)
  await press(user, 'AI Personality of the Listing Sidekick')
  const dialog = within(await screen.findByRole('dialog', { name: /^AI Personality of/ }))
  await user.click(dialog.getByRole('radio', { name: /^Luxury concierge/ }))
  expect(dialog.getByText('Certainly. It was replaced in 2021.')).toBeTruthy()
  expect(dialog.getByText(/fully fenced\. May I arrange a visit for you\?$/)).toBeTruthy()
  expect((await saved(agent, 'listing')).personality).toBeNull()
  await press(user, 'Save')
  await screen.findByText('Saved. Buyers hear it from the next answer on.')
  await waitFor(() => expect(card('Listing Sidekick').getByText('Luxury concierge')).toBeTruthy())
  expect((await saved(agent, 'listing')).personality).toBe('luxury_concierge')
  expect((await saved(agent, 'agent')).personality).toBeNull()
})

test('a custom personality is made of traits, each once, at most eight', async () => {
  const agent = await server.agent()
  const user = await open(agent)
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
  await dialog.findByText('A personality has at most 8 traits.')
  await press(user, 'Remove f')
  await press(user, 'Save')
  await waitFor(async () =>
    expect(await saved(agent, 'agent')).toMatchObject({
      personality: 'custom',
      traits: ['Warm', 'Thorough', 'a', 'b', 'c', 'd', 'e'],
    }),
  )
})

test('forbidden words are said at their field, and what was typed stays', async () => {
  const agent = await server.agent()
  const user = await open(agent)
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
