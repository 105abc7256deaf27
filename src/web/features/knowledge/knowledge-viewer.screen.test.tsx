import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addKnowledge } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openNote(agent: TestClient, changes: object = {}) {
  const note = await addKnowledge(agent, changes)
  const user = await openScreen(agent, (slug) => paths.knowledge(slug, { entry: note.id }))
  const dialog = await screen.findByRole('dialog', { name: note.title })
  return { note, user, dialog }
}

const row = () =>
  screen.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { level: 3 }))

test('a note deleted while it is open closes, and Undo brings it back into the list', async () => {
  const agent = await server.agent()
  const { note, user } = await openNote(agent)
  await pressIn(user, 'Pets', 'Delete')
  await screen.findByText('Knowledge deleted.')
  await screen.findByText('No knowledge yet.')
  expect(screen.queryByRole('dialog', { name: 'Pets' })).toBeNull()
  expect(location.hash).not.toContain('entry=')
  expect((await agent.get(`/api/knowledge/${note.id}`)).status).toBe(404)
  await press(user, 'Undo')
  await screen.findByRole('button', { name: 'Pets' })
  expect((await agent.get(`/api/knowledge/${note.id}`)).status).toBe(200)
})

test('an open note says when it was edited, in the agent’s zone', async () => {
  const agent = await server.agent()
  await agent.patch('/api/me', { timeZone: 'Asia/Tokyo' })
  const { note, dialog } = await openNote(agent)
  expect(textOf(dialog)).not.toContain('Edited:')
  await agent.patch(`/api/knowledge/${note.id}`, { content: 'One dog is welcome.' })
  await within(dialog).findByText('One dog is welcome.')
  const { editedAt } = (await agent.get(`/api/knowledge/${note.id}`)).body
  const inTokyo = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Tokyo' })
  const time = inTokyo.format(new Date(editedAt)).replace(/\s/g, ' ')
  expect(textOf(dialog)).toContain(`Edited: Today, ${time}`)
})

test('the list says when a note was edited, unless it was added that day', async () => {
  const agent = await server.agent()
  const { id } = await addKnowledge(agent)
  await agent.patch(`/api/knowledge/${id}`, { content: 'One dog is welcome.' })
  await openScreen(agent, paths.knowledge)
  await screen.findByRole('button', { name: 'Pets' })
  expect(textOf(row() as HTMLElement)).toBe('Pets One dog is welcome. All listings Today')
  await server.sql("update ai_listing_kb set created_at = created_at - interval '3 days' where id = $1", [id])
  await openScreen(agent, paths.knowledge)
  await screen.findByText('Edited: Today')
})

test('the paragraphs of a note stay apart', async () => {
  const content = 'Two cats are welcome.\n\nDogs are not.'
  const { dialog } = await openNote(await server.agent(), { content })
  const written = within(dialog).getByText(/^Two cats are welcome\./)
  expect(written.textContent).toBe(content)
})

test('an address to a note that is gone, or another agent’s, or to edit it, shows nothing of it', async () => {
  const note = await addKnowledge(await server.agent(), { title: 'Private', content: 'The code is 4711.' })
  const agent = await server.agent()
  const user = await openScreen(agent, (slug) => paths.knowledge(slug, { entry: note.id }))
  const dialog = await screen.findByRole('dialog', { name: 'Content' })
  await within(dialog).findByText('This note no longer exists.')
  expect(within(dialog).queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(textOf(document.body)).not.toContain('4711')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Content' })).toBeNull())
  expect(location.hash).not.toContain('entry=')
  await openScreen(agent, (slug) => `${paths.knowledge(slug)}?edit=${note.id}`)
  const editing = within(await screen.findByRole('dialog', { name: 'Edit knowledge' }))
  await editing.findByText('This note no longer exists.')
  expect(editing.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a note in the list opens even without a connection', async () => {
  const agent = await server.agent()
  await addKnowledge(agent)
  const user = await openScreen(agent, paths.knowledge)
  await screen.findByRole('button', { name: 'Pets' })
  goOffline()
  await press(user, 'Pets')
  const dialog = await screen.findByRole('dialog', { name: 'Pets' })
  expect(within(dialog).getByText('Two cats or one dog are welcome.')).toBeTruthy()
})

test('after a note is closed, the focus is back on its row', async () => {
  const agent = await server.agent()
  await addKnowledge(agent)
  const user = await openScreen(agent, paths.knowledge)
  await press(user, 'Pets')
  await screen.findByRole('dialog', { name: 'Pets' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pets' })))
})

test('a note opens, and can be edited and deleted, after the first steps on the dashboard were shown', async () => {
  const agent = await server.agent()
  const note = await addKnowledge(agent)
  const user = await openScreen(agent, paths.dashboard)
  await screen.findByRole('heading', { name: 'First steps' })
  await user.click(await screen.findByRole('link', { name: /^Done / }))
  await press(user, 'Pets')
  await pressIn(user, 'Pets', 'Edit')
  await screen.findByRole('dialog', { name: 'Edit knowledge' })
  await pressIn(user, 'Edit knowledge', 'Cancel')
  await press(user, 'Delete Pets')
  await screen.findByText('Knowledge deleted.')
  expect((await agent.get(`/api/knowledge/${note.id}`)).status).toBe(404)
})
