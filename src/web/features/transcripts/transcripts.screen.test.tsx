import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, press } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, openScreen, reloadScreen } from '#web/testing/open-screen.tsx'
import { addListing, askAssistant } from '#web/testing/sample.ts'

const server = await sharedServer()

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('a conversation is saved from where it is read, and opened again from its transcript', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent, { status: 'Active', bedrooms: 3, description: 'A deep porch.' })
  const { conversationId } = await askAssistant(server.visitor(), listing, 'How many bedrooms?')
  const user = await openScreen(agent, (slug) => paths.conversation(slug, conversationId))
  await press(user, 'Save transcript')
  await press(user, 'View')
  const dialog = within(await screen.findByRole('dialog', { name: /^Visitor/ }))
  await dialog.findByText(/^Visitor: How many bedrooms\?/, { selector: 'p' })
  expect(dialog.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toContain(
    conversationId,
  )
})

test('notes are added with what is missing said at its field, and a draft survives a reload', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.transcripts)
  await screen.findByText('No transcripts yet')
  const [first] = screen.getAllByRole('button', { name: 'Add transcript' })
  await user.click(first as HTMLElement)
  await press(user, 'Save transcript')
  await screen.findByText('Write or paste what was said.')
  await fillIn(user, { Transcript: 'Maya called. She wants to see the porch.' })
  await waitFor(() => expect(screen.queryByText('Write or paste what was said.')).toBeNull())
  await reloadScreen()
  await screen.findByRole('dialog', { name: 'Add transcript' })
  await press(user, 'Save transcript')
  await waitFor(() => expect(titles()).toEqual(['Maya called. She wants to see the porch.']))
})

test('what cannot be saved stays in its form', async () => {
  const user = await openScreen(await server.agent(), (slug) => paths.transcripts(slug, { add: 'yes' }))
  await fillIn(user, { Transcript: 'A call.' })
  goOffline()
  await press(user, 'Save transcript')
  await screen.findByText(unreachable)
  expect(screen.getByDisplayValue('A call.')).toBeTruthy()
})

test('the filter and the search are in the address; what is deleted comes back when it is undone', async () => {
  const agent = await server.agent()
  for (const [sidekick, content] of [
    ['sales', 'The porch.'],
    ['agent', 'The roof.'],
  ])
    await agent.post('/api/transcripts', { sidekick, content })
  const user = await openScreen(agent, paths.transcripts)
  await waitFor(() => expect(titles()).toEqual(['The roof.', 'The porch.']))
  await fillIn(user, { Sidekick: 'Sales Sidekick' })
  await waitFor(() => expect(titles()).toEqual(['The porch.']))
  expect(location.hash).toContain('sidekick=sales')
  await fillIn(user, { 'Search transcripts': 'garage' })
  await screen.findByText('No transcripts found')
  await press(user, 'Show all')
  await press(user, 'Delete “The roof.”')
  await waitFor(() => expect(titles()).toEqual(['The porch.']))
  await press(user, 'Undo')
  await waitFor(() => expect(titles()).toEqual(['The roof.', 'The porch.']))
})

test('a transcript gets another title, and the list shows it', async () => {
  const agent = await server.agent()
  const { body } = await agent.post('/api/transcripts', { sidekick: 'agent', content: 'The roof.' })
  const user = await openScreen(agent, (slug) => paths.transcripts(slug, { transcript: body.id }))
  await screen.findByRole('dialog', { name: 'The roof.' })
  await fillIn(user, { Title: 'Roof questions' })
  await press(user, 'Save title')
  await screen.findByRole('dialog', { name: 'Roof questions' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Roof questions' })).toBeNull())
  await waitFor(() => expect(titles()).toEqual(['Roof questions']))
})
