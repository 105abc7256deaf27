import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { fillIn, pressIn } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

/** An agent with this many notes for all homes, each of this length. */
async function agentWithNotes(count: number, length: number) {
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  await server.sql(
    `insert into ai_listing_kb (user_id, id, scope, title, content)
     select $1, gen_random_uuid(), 'agent', 'Note ' || n, repeat('x', $2) from generate_series(1, $3) n`,
    [id, length, count],
  )
  return agent
}

async function openNew(agent: Awaited<ReturnType<typeof agentWithNotes>>) {
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?add=all`)
  await screen.findByRole('dialog', { name: 'Add Text Knowledge' })
  return { user, add: () => pressIn(user, 'Add Text Knowledge', 'Add Text Knowledge') }
}

const content = () => screen.getByLabelText('Content')
const isRefused = () => waitFor(() => expect(content().getAttribute('aria-invalid')).toBe('true'))
const countOf = async (agent: Awaited<ReturnType<typeof agentWithNotes>>) =>
  (await agent.get('/api/knowledge?count=true&limit=1')).body.total

test('a note may have 100,000 characters, and not one more', async () => {
  const agent = await server.agent()
  const { user, add } = await openNew(agent)
  expect(screen.getByText(/Up to 100,000 characters\.$/)).toBeTruthy()
  await fillIn(user, { Content: 'x'.repeat(100_001) })
  await add()
  await screen.findByText('Too long. Use at most 100,000 characters.')
  await isRefused()
  await waitFor(() => expect(document.activeElement).toBe(content()))
  expect(await countOf(agent)).toBe(0)
  await fillIn(user, { Content: 'x'.repeat(100_000) })
  await add()
  await screen.findByText('Added. Your assistant can use it right away.')
  expect(await countOf(agent)).toBe(1)
})

test('after 200 notes for all homes, the next says so, and there is still room for one home', async () => {
  const agent = await agentWithNotes(200, 10)
  const listing = await addListing(agent)
  const { user, add } = await openNew(agent)
  await fillIn(user, { Content: 'The roof is from 2019.' })
  await add()
  await screen.findByText('A home can have up to 200 notes. Delete one, or add this to an existing note.')
  await isRefused()
  expect(await countOf(agent)).toBe(200)
  await fillIn(user, { For: listing.id })
  await add()
  await screen.findByText('Added. Your assistant can use it right away.')
  expect((await agent.get(`/api/knowledge?listingId=${listing.id}`)).body.items).toHaveLength(1)
})

test.each([
  {
    left: 10,
    refusal: 'Notes can have up to 200,000 characters for each home. You have 10 left.',
  },
  {
    left: 0,
    refusal:
      'Your notes have reached the limit of 200,000 characters for each home. Shorten or delete one to make room.',
  },
])('with room for $left more characters, a longer note is refused with what is left', async (row) => {
  const agent = await agentWithNotes(2, 100_000 - row.left / 2)
  const { user, add } = await openNew(agent)
  await fillIn(user, { Content: 'The roof is from 2019.' })
  await add()
  await screen.findByText(row.refusal)
  await isRefused()
  expect(await countOf(agent)).toBe(2)
})

test('when there is no room left, a note can still be shortened', async () => {
  const agent = await agentWithNotes(1, 100_000)
  const note = await addKnowledge(agent, { content: 'y'.repeat(100_000) })
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?edit=${note.id}`)
  await screen.findByRole('dialog', { name: 'Edit knowledge' })
  await fillIn(user, { Content: 'Two cats are welcome.' })
  await pressIn(user, 'Edit knowledge', 'Save')
  await screen.findByText('Saved. Your assistant can use it right away.')
  expect((await agent.get(`/api/knowledge/${note.id}`)).body.content).toBe('Two cats are welcome.')
})

test('a page that its new home has no room for says so at the choice of the home', async () => {
  const agent = await server.agent()
  const { id } = (await agent.get('/api/me')).body
  const listing = await addListing(agent)
  const rows = await server.sql<{ id: string }>(
    `insert into ai_listing_kb (user_id, id, scope, listing_id, type, url, frequency, title, content)
      values ($1, gen_random_uuid(), 'listing', $2, 'url', 'https://hoa.example/all', 'once', 'All', repeat('x', 3000000)),
        ($1, gen_random_uuid(), 'agent', null, 'url', 'https://hoa.example/more', 'once', 'More', 'The pool is open.')
      returning id`,
    [id, listing.id],
  )
  const user = await openScreen(agent, (slug) => `${paths.knowledge(slug)}?edit=${rows[1]?.id}`)
  await screen.findByRole('dialog', { name: 'Edit knowledge' })
  await fillIn(user, { For: listing.id })
  await pressIn(user, 'Edit knowledge', 'Save')
  await screen.findByText(/^Your files and pages have reached the limit of text for each home\./)
  const choice = screen.getByLabelText('For')
  expect(choice.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(choice))
})

test('a title that is too long is refused at the title, and the note stays in the form', async () => {
  const agent = await server.agent()
  const { user, add } = await openNew(agent)
  await fillIn(user, { 'Title (optional)': 'x'.repeat(201), Content: 'The roof is from 2019.' })
  await add()
  await screen.findByText('Too long. Use at most 200 characters.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title (optional)')))
  expect(content()).toHaveProperty('value', 'The roof is from 2019.')
  expect(await countOf(agent)).toBe(0)
})
