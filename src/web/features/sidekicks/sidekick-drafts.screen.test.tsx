import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { holdRequests, openScreen } from '#web/testing/open-screen.tsx'

const server = await sharedServer()

const restored = 'We restored your unsaved changes.'
const [who, personality, roles] = ['Who I am', /^AI Personality of/, 'Personality by role'] as const

const isClosed = (name: string | RegExp) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

/** An agent with the card of the Agent Sidekick open. */
async function openCards() {
  const agent = await server.agent()
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?sidekick=agent`)
  const openWho = async () => {
    await press(user, 'Edit “Who I am” of the Agent Sidekick')
    await screen.findByRole('dialog', { name: who })
  }
  const openPersonality = async () => {
    await press(user, 'AI Personality of the Agent Sidekick')
    return within(await screen.findByRole('dialog', { name: personality }))
  }
  const saved = async () => (await agent.get('/api/sidekicks/agent')).body
  return { agent, user, openWho, openPersonality, saved }
}

test('Escape keeps what was written about a sidekick, and Cancel drops it', async () => {
  const { user, openWho, saved } = await openCards()
  await openWho()
  await fillIn(user, { [who]: 'I help you find' })
  await user.keyboard('{Escape}')
  await isClosed(who)
  await openWho()
  await screen.findByText(restored)
  expect(filledIn(who)).toBe('I help you find')
  await pressIn(user, who, 'Cancel')
  await isClosed(who)
  await openWho()
  expect(filledIn(who)).toBe('')
  expect(screen.queryByText(restored)).toBeNull()
  expect((await saved()).whoIAm).toBe('')
})

test('while it is being saved, Escape doesn’t close it', async () => {
  const { user, openWho, saved } = await openCards()
  await openWho()
  await fillIn(user, { [who]: 'I help you find your way.' })
  const release = holdRequests('PATCH /api/sidekicks/agent')
  await pressIn(user, who, 'Save')
  await screen.findByRole('button', { name: 'Save', busy: true })
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: who })).toBeTruthy()
  release()
  await isClosed(who)
  expect((await saved()).whoIAm).toBe('I help you find your way.')
})

test('Escape keeps the wishes to all sidekicks, which can be discarded', async () => {
  const { user } = await openCards()
  await press(user, roles)
  const wishes = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Rules for every sidekick/ })
  await user.type(await wishes(), 'Be formal.')
  await user.keyboard('{Escape}')
  await isClosed(roles)
  await press(user, roles)
  expect((await wishes()).value).toBe('Be formal.')
  await press(user, 'Discard')
  await waitFor(async () => expect((await wishes()).value).toBe(''))
})

test('a trait that was typed and not added yet survives Escape, and is saved with the others', async () => {
  const { user, openPersonality, saved } = await openCards()
  let dialog = await openPersonality()
  await user.click(dialog.getByRole('radio', { name: /^Custom/ }))
  await user.type(dialog.getByRole('textbox', { name: /^New trait/ }), 'Warm{Enter}Thorough')
  await user.keyboard('{Escape}')
  await isClosed(personality)
  dialog = await openPersonality()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^New trait/ }).value).toBe('Thorough')
  await press(user, 'Save')
  await screen.findByText('Saved. Buyers will hear it starting with the next answer.')
  expect(await saved()).toMatchObject({ personality: 'custom', traits: ['Warm', 'Thorough'] })
})

test('a ninth trait that was typed and not added is refused at its field, and nothing is saved', async () => {
  const { agent, user, openPersonality, saved } = await openCards()
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  await agent.patch('/api/sidekicks/agent', { personality: 'custom', traits: eight })
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Agent Sidekick' }).textContent).toContain('Custom'),
  )
  const dialog = await openPersonality()
  await user.type(await dialog.findByRole('textbox', { name: /^New trait/ }), 'i')
  await press(user, 'Save')
  await dialog.findByText('A personality can have up to 8 traits.')
  expect((await saved()).traits).toEqual(eight)
  await press(user, 'Remove a')
  await press(user, 'Save')
  await screen.findByText('Saved. Buyers will hear it starting with the next answer.')
  expect((await saved()).traits).toEqual([...eight.slice(1), 'i'])
})
