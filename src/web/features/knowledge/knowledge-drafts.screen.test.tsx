import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const [adding, editing] = ['Add Text Knowledge', 'Edit knowledge']
const restored = 'We restored your unsaved changes.'
const changed = 'Someone changed this while you were editing. What you typed is still here.'

async function openNew() {
  const agent = await server.agent()
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?add=all`)
  await screen.findByRole('dialog', { name: adding })
  return { agent, user }
}

async function openEdit(changes: object = {}) {
  const agent = await server.agent()
  const note = await addKnowledge(agent, changes)
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?edit=${note.id}`)
  await screen.findByRole('dialog', { name: editing })
  await waitFor(() => expect(filledIn('Content')).toBe(note.content))
  const path = `/api/knowledge/${note.id}`
  const stored = async () => (await agent.get(path)).body
  return { agent, note, path, user, stored }
}

const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

async function openAgain(user: UserEvent) {
  await user.click(screen.getAllByRole('button', { name: adding })[0] as HTMLElement)
  await screen.findByRole('dialog', { name: adding })
}

test('Escape closes the form of a new note and keeps what was typed for the next time', async () => {
  const { agent, user } = await openNew()
  await fillIn(user, { 'Title (optional)': 'Roof', Content: 'The roof is' })
  await user.keyboard('{Escape}')
  await isClosed(adding)
  expect(location.hash).not.toContain('add=')
  await openAgain(user)
  await screen.findByText(restored)
  expect(screen.getAllByRole('status').map(textOf)).toContainEqual(expect.stringContaining(restored))
  expect([filledIn('Title (optional)'), filledIn('Content')]).toEqual(['Roof', 'The roof is'])
  expect((await agent.get('/api/knowledge')).body.items).toEqual([])
})

test('once a note is added, the form is empty for the next one', async () => {
  const { user } = await openNew()
  await fillIn(user, { 'Title (optional)': 'Roof', Content: 'The roof is from 2019.' })
  await pressIn(user, adding, adding)
  await isClosed(adding)
  await openAgain(user)
  expect([filledIn('Title (optional)'), filledIn('Content')]).toEqual(['', ''])
  expect(screen.queryByText(restored)).toBeNull()
})

test('what a note will be called is shown while it is written', async () => {
  const { user } = await openNew()
  const title = screen.getByLabelText<HTMLInputElement>('Title (optional)')
  expect(title.placeholder).toBe('')
  await fillIn(user, { Content: 'The roof is from 2019. It has a warranty.' })
  await waitFor(() => expect(title.placeholder).toBe('The roof is from 2019'))
})

test('Escape keeps the changes to a note, which can be discarded later, and gives the focus back to Edit', async () => {
  const { note, stored, user } = await openEdit()
  await fillIn(user, { Content: 'One dog is' })
  await user.keyboard('{Escape}')
  await isClosed(editing)
  await press(user, 'Edit Pets')
  await screen.findByText(restored)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Content')))
  expect(filledIn('Content')).toBe('One dog is')
  await press(user, 'Discard')
  await waitFor(() => expect(filledIn('Content')).toBe(note.content))
  expect(screen.queryByText(restored)).toBeNull()
  expect((await stored()).version).toBe(1)
  await user.keyboard('{Escape}')
  const edit = screen.getByRole('button', { name: 'Edit Pets' })
  await waitFor(() => expect(document.activeElement).toBe(edit))
})

test('what someone saves meanwhile shows in an untouched form, and changes that a reload brings back are not laid over it', async () => {
  const { agent, path, stored, user } = await openEdit()
  await agent.patch(path, { content: 'Theirs, at first.' })
  await waitFor(() => expect(filledIn('Content')).toBe('Theirs, at first.'))
  await fillIn(user, { Content: 'Mine.' })
  await agent.patch(path, { content: 'Theirs.' })
  reloadScreen()
  const notice = await screen.findByText(changed)
  expect(filledIn('Content')).toBe('Mine.')
  expect(textOf(notice.parentElement as Element)).toContain('Theirs.')
  expect((await stored()).content).toBe('Theirs.')
  await press(user, 'Overwrite with mine')
  await screen.findByText('Saved. Your assistant can use it right away.')
  expect((await stored()).content).toBe('Mine.')
})

test('a note deleted elsewhere says so at once, and can be saved when it is back', async () => {
  const { agent, path, stored, user } = await openEdit()
  await fillIn(user, { Content: 'One dog is welcome.' })
  const { undoId } = (await agent.delete(path)).body
  await screen.findByText('This note no longer exists.')
  expect(filledIn('Content')).toBe('One dog is welcome.')
  await agent.post(`/api/undo/${undoId}`)
  await waitFor(() => expect(screen.queryByText('This note no longer exists.')).toBeNull())
  await pressIn(user, editing, 'Save')
  await screen.findByText('Saved. Your assistant can use it right away.')
  expect((await stored()).content).toBe('One dog is welcome.')
})

test('without a connection, changes are not saved and not lost', async () => {
  const { stored, user } = await openEdit()
  await fillIn(user, { Content: 'One dog is welcome.' })
  goOffline()
  await pressIn(user, editing, 'Save')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  expect(filledIn('Content')).toBe('One dog is welcome.')
  goOffline({ isBack: true })
  await pressIn(user, editing, 'Save')
  await screen.findByText('Saved. Your assistant can use it right away.')
  expect(await stored()).toMatchObject({ content: 'One dog is welcome.', version: 2 })
})

test('a note of a deleted home can be corrected and stays with that home', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const note = await addKnowledge(agent, { scope: 'listing', listingId: listing.id })
  await agent.delete(`/api/listings/${listing.id}`)
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?edit=${note.id}`)
  await screen.findByRole('dialog', { name: editing })
  await screen.findByRole('option', { name: 'Porch House' })
  expect(filledIn('For')).toBe(listing.id)
  await fillIn(user, { Content: 'One dog is welcome.' })
  await pressIn(user, editing, 'Save')
  await screen.findByText('Saved. Your assistant can use it right away.')
  expect((await agent.get(`/api/knowledge/${note.id}`)).body).toMatchObject({
    content: 'One dog is welcome.',
    listingId: listing.id,
  })
})

test('a note can be given its own words as a title again', async () => {
  const { stored, user } = await openEdit()
  await fillIn(user, { 'Title (optional)': '' })
  await pressIn(user, editing, 'Save')
  await screen.findByText('Saved. Your assistant can use it right away.')
  expect((await stored()).title).toBe('Two cats or one dog are welcome')
  await screen.findByRole('button', { name: /^Two cats or one dog are welcome/ })
})
