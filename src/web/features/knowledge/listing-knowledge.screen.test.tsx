import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, isBelow, openScreen, reloadScreen, slugOf } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const adding = 'Add Text Knowledge'

/** The page of a home with these notes, the newest last. */
async function openHome(...notes: string[]) {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const place = { scope: 'listing', listingId: listing.id }
  for (const title of notes) await addKnowledge(agent, { title, ...place })
  const user = await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  await screen.findByRole('region', { name: 'Knowledge about this home' })
  if (notes.length > 0) await waitFor(() => expect(titles()).not.toEqual([]))
  const stored = async () => (await agent.get('/api/knowledge')).body.items
  return { agent, listing, place, user, stored }
}

const card = () => within(screen.getByRole('region', { name: 'Knowledge about this home' }))
const titles = () =>
  card()
    .queryAllByRole('heading', { level: 3 })
    .map((one) => one.textContent)

test('a note added on a home’s page is for that home', async () => {
  const { listing, stored, user } = await openHome()
  await card().findByText('No knowledge yet.')
  await press(user, adding)
  await screen.findByRole('dialog', { name: adding })
  expect(filledIn('For')).toBe(listing.id)
  await fillIn(user, { 'Title (optional)': 'Roof', Content: 'The roof is from 2019.' })
  await pressIn(user, adding, adding)
  await waitFor(() => expect(titles()).toEqual(['Roof']))
  expect(await stored()).toMatchObject([{ title: 'Roof', scope: 'listing', listingId: listing.id }])
})

test('a home’s page shows the five newest of its notes, and more on request', async () => {
  const { agent, user } = await openHome('One', 'Two', 'Three', 'Four', 'Five', 'Six')
  const other = await addListing(agent, { title: 'Mill House' })
  await addKnowledge(agent, { title: 'Mill', scope: 'listing', listingId: other.id })
  await addKnowledge(agent, { title: 'Everywhere' })
  reloadScreen()
  await screen.findByRole('region', { name: 'Knowledge about this home' })
  await waitFor(() => expect(titles()).toEqual(['Six', 'Five', 'Four', 'Three', 'Two']))
  await user.click(card().getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(titles()).toEqual(['Six', 'Five', 'Four', 'Three', 'Two', 'One']))
  expect(card().queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('when more notes can’t be read, the reason is below those that were', async () => {
  const { user } = await openHome('One', 'Two', 'Three', 'Four', 'Five', 'Six')
  await waitFor(() => expect(titles()).toHaveLength(5))
  goOffline()
  await user.click(await card().findByRole('button', { name: 'Load more' }))
  expect(isBelow(await card().findByText(unreachable), card().getAllByRole('listitem').at(-1))).toBe(true)
  expect(titles()).toHaveLength(5)
})

test('a note is read and corrected without leaving the home’s page, which it leaves once it is for all homes', async () => {
  const { agent, listing, stored, user } = await openHome('Roof')
  await press(user, 'Roof')
  await pressIn(user, 'Roof', 'Edit')
  await screen.findByRole('dialog', { name: 'Edit knowledge' })
  await fillIn(user, { Content: 'The roof is from 2021.' })
  await pressIn(user, 'Edit knowledge', 'Save')
  await screen.findByText('Saved. Your assistant can use it right away.')
  await card().findByText('The roof is from 2021.', { selector: 'p' })
  expect(await stored()).toMatchObject([{ content: 'The roof is from 2021.', listingId: listing.id }])
  expect(location.hash).toBe(paths.listing(await slugOf(agent), listing.id))
  await press(user, 'Edit Roof')
  await fillIn(user, { For: 'All listings' })
  await pressIn(user, 'Edit knowledge', 'Save')
  await card().findByText('No knowledge yet.')
  expect(await stored()).toMatchObject([{ scope: 'agent', listingId: null }])
})

test('a note deleted on a home’s page comes back by Undo', async () => {
  const { stored, user } = await openHome('Roof', 'Pets')
  await press(user, 'Delete Roof')
  await screen.findByText('Knowledge deleted.')
  await waitFor(() => expect(titles()).toEqual(['Pets']))
  expect(await stored()).toHaveLength(1)
  await press(user, 'Undo')
  await waitFor(() => expect(titles()).toEqual(['Pets', 'Roof']))
})

test('half a note about a home survives a reload, and can be discarded', async () => {
  const { listing, user } = await openHome()
  await press(user, adding)
  await screen.findByRole('dialog', { name: adding })
  await fillIn(user, { Content: 'The roof is' })
  reloadScreen()
  await press(user, adding)
  await screen.findByText('We restored your unsaved changes.')
  expect(filledIn('Content')).toBe('The roof is')
  await press(user, 'Discard')
  await waitFor(() => expect(filledIn('Content')).toBe(''))
  expect(filledIn('For')).toBe(listing.id)
})

test('a note taught elsewhere appears on the home’s page, and the page leads to all notes', async () => {
  const { agent, place, user } = await openHome('Roof')
  await addKnowledge(agent, { title: 'Furnace', ...place })
  await waitFor(() => expect(titles()).toEqual(['Furnace', 'Roof']))
  await user.click(card().getByRole('link', { name: 'All knowledge' }))
  await screen.findByRole('heading', { level: 1, name: 'AI Sidekicks' })
  await screen.findByRole('button', { name: 'Furnace' })
})
