import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openNew() {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?add=all`)
  await screen.findByRole('dialog', { name: 'Add Text Knowledge' })
  const stored = async () => (await agent.get('/api/knowledge')).body.items
  return { agent, listing, user, stored }
}

async function openEdit() {
  const agent = await server.agent()
  const note = await addKnowledge(agent)
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?edit=${note.id}`)
  await screen.findByRole('dialog', { name: 'Edit knowledge' })
  await waitFor(() => expect(filledIn('Content')).toBe(note.content))
  const stored = async () => (await agent.get(`/api/knowledge/${note.id}`)).body
  return { agent, note, user, stored }
}

const send = (user: UserEvent, name: string) => pressIn(user, /^(Add Text Knowledge|Edit knowledge)$/, name)

test('a note is added for all homes unless one is chosen', async () => {
  const { user, stored } = await openNew()
  await fillIn(user, { 'Title (optional)': 'Pets', Content: 'Two cats are welcome.' })
  await send(user, 'Add Text Knowledge')
  await screen.findByText('Added. Your assistant can use it right away.')
  await screen.findByRole('button', { name: 'Pets' })
  expect(await stored()).toMatchObject([{ scope: 'agent', title: 'Pets', content: 'Two cats are welcome.' }])
})

test('or for the home that is chosen', async () => {
  const { listing, user, stored } = await openNew()
  const place = screen.getByLabelText<HTMLSelectElement>('For')
  await waitFor(() => expect([...place.options].map(({ text }) => text)).toContain('Porch House'))
  await fillIn(user, { Content: 'The roof is from 2019.', For: listing.id })
  await send(user, 'Add Text Knowledge')
  await screen.findByText('Added. Your assistant can use it right away.')
  expect(await stored()).toMatchObject([{ scope: 'listing', listingId: listing.id }])
})

test('a note without a title is called by its first words', async () => {
  const { user, stored } = await openNew()
  await fillIn(user, { Content: 'The roof is from 2019.' })
  await send(user, 'Add Text Knowledge')
  await screen.findByText('Added. Your assistant can use it right away.')
  const [{ title }] = await stored()
  expect('The roof is from 2019.'.startsWith(title)).toBe(true)
  expect(title).not.toBe('')
})

test('a note without a word is refused until something is written', async () => {
  const { user, stored } = await openNew()
  await fillIn(user, { Content: '  ' })
  await send(user, 'Add Text Knowledge')
  await screen.findByText('Content cannot be empty.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Content')))
  await user.type(screen.getByLabelText('Content'), 'Now')
  expect(screen.queryByText('Content cannot be empty.')).toBeNull()
  expect(await stored()).toEqual([])
})

test('a reload opens the form again with what was typed, which can be discarded', async () => {
  const { user } = await openNew()
  await fillIn(user, { Content: 'Half a thought' })
  reloadScreen()
  await screen.findByText('We restored your unsaved changes.')
  expect(filledIn('Content')).toBe('Half a thought')
  await press(user, 'Discard')
  expect(filledIn('Content')).toBe('')
})

test('a note sent over a lost connection is added once', async () => {
  const { user, stored } = await openNew()
  await fillIn(user, { Content: 'The roof is from 2019.' })
  goOffline()
  await send(user, 'Add Text Knowledge')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  goOffline({ isBack: true })
  await send(user, 'Add Text Knowledge')
  await screen.findByText('Added. Your assistant can use it right away.')
  expect(await stored()).toHaveLength(1)
})

test('a note is changed in its words, its title and its place', async () => {
  const { agent, user, stored } = await openEdit()
  const listing = await addListing(agent)
  const place = screen.getByLabelText<HTMLSelectElement>('For')
  await waitFor(() => expect([...place.options].map(({ text }) => text)).toContain('Porch House'))
  await fillIn(user, { 'Title (optional)': 'Animals', Content: 'One dog is welcome.', For: listing.id })
  await send(user, 'Save')
  await screen.findByText('Saved. Your assistant can use it right away.')
  expect(await stored()).toMatchObject({
    title: 'Animals',
    content: 'One dog is welcome.',
    scope: 'listing',
    listingId: listing.id,
  })
  expect(location.hash).not.toContain('edit=')
})

test('if someone else saved first, the agent sees their words and may take them', async () => {
  const { agent, note, user, stored } = await openEdit()
  await fillIn(user, { Content: 'Mine.' })
  await agent.patch(`/api/knowledge/${note.id}`, { content: 'Theirs.' })
  await send(user, 'Save')
  const notice = await screen.findByText(
    'Someone changed this while you were editing. What you typed is still here.',
  )
  await waitFor(() => expect(textOf(notice.parentElement as Element)).toContain('Theirs.'))
  expect(filledIn('Content')).toBe('Mine.')
  await press(user, 'Load latest version')
  expect(filledIn('Content')).toBe('Theirs.')
  expect((await stored()).content).toBe('Theirs.')
})

test('or overwrite them', async () => {
  const { agent, note, user, stored } = await openEdit()
  await fillIn(user, { Content: 'Mine.' })
  await agent.patch(`/api/knowledge/${note.id}`, { content: 'Theirs.' })
  await send(user, 'Save')
  await press(user, 'Overwrite with mine')
  await screen.findByText('Saved. Your assistant can use it right away.')
  expect((await stored()).content).toBe('Mine.')
})

test('a note that was deleted meanwhile says so, and keeps the words to copy', async () => {
  const { agent, note, user } = await openEdit()
  await fillIn(user, { Content: 'Mine.' })
  await agent.delete(`/api/knowledge/${note.id}`)
  await send(user, 'Save')
  await screen.findByText('This note no longer exists.')
  expect(filledIn('Content')).toBe('Mine.')
})

test('Cancel drops what was typed', async () => {
  const { user, stored, note } = await openEdit()
  await fillIn(user, { Content: 'Never mind.' })
  await send(user, 'Cancel')
  await press(user, 'Edit Pets')
  await waitFor(() => expect(filledIn('Content')).toBe(note.content))
  expect((await stored()).content).toBe(note.content)
})
