import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, isBelow, openScreen, textOf } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

/** A note for all homes, and a newer one for a single home. */
async function agentWithNotes() {
  const agent = await server.agent()
  const listing = await addListing(agent)
  const forAll = await addKnowledge(agent)
  const roof = { title: 'Roof', content: 'The roof is from 2019.', scope: 'listing', listingId: listing.id }
  const forOne = await addKnowledge(agent, roof)
  return { agent, listing, forAll, forOne }
}

async function open(agent: Awaited<ReturnType<typeof agentWithNotes>>['agent']) {
  const user = await openScreen(agent, paths.knowledge)
  await screen.findByRole('button', { name: 'Roof' })
  return user
}

const list = () => screen.getByRole('region', { name: 'All knowledge' })
const titles = () =>
  within(list())
    .getAllByRole('heading', { level: 3 })
    .map((one) => one.textContent)

test('the newest note is first, also one that comes while the list is open, and each says what it is and where it counts', async () => {
  const { agent } = await agentWithNotes()
  await open(agent)
  expect(titles()).toEqual(['Roof', 'Pets'])
  const [roof, pets] = within(list()).getAllByRole('listitem').map(textOf)
  expect(roof).toBe('Roof The roof is from 2019. Porch House Today')
  expect(pets).toBe('Pets Two cats or one dog are welcome. All listings Today')
  await addKnowledge(agent, { title: 'Porch' })
  await waitFor(() => expect(titles()).toEqual(['Porch', 'Roof', 'Pets']))
})

test('notes can be narrowed down to all homes, to single homes, or to one home', async () => {
  const { agent, listing } = await agentWithNotes()
  await addListing(agent, { title: 'Mill House' })
  const user = await open(agent)
  await fillIn(user, { 'Filter knowledge': 'For all listings' })
  await waitFor(() => expect(titles()).toEqual(['Pets']))
  await fillIn(user, { 'Filter knowledge': 'For one listing only' })
  await waitFor(() => expect(titles()).toEqual(['Roof']))
  await fillIn(user, { 'Filter knowledge': 'Mill House' })
  await screen.findByText('No knowledge found')
  await fillIn(user, { 'Filter knowledge': listing.id })
  await waitFor(() => expect(titles()).toEqual(['Roof']))
  expect(location.hash).toContain(`listing=${listing.id}`)
})

test('when a home has no notes, the form opens for that home', async () => {
  const { agent } = await agentWithNotes()
  const bare = await addListing(agent, { title: 'Mill House' })
  const user = await openScreen(agent, (slug) => paths.knowledge(slug, { listing: bare.id }))
  await screen.findByText('No knowledge found')
  const buttons = screen.getAllByRole('button', { name: 'Add Text Knowledge' })
  await user.click(buttons.at(-1) as HTMLElement)
  await screen.findByRole('dialog', { name: 'Add Text Knowledge' })
  await waitFor(() => expect(filledIn('For')).toBe(bare.id))
})

test('a new account is told what to teach', async () => {
  await openScreen(await server.agent(), paths.knowledge)
  await screen.findByText('No knowledge yet.')
  expect(screen.queryByLabelText('Filter knowledge')).toBeNull()
})

test('a note opens in full, and its address can be shared', async () => {
  const { agent, forAll } = await agentWithNotes()
  const user = await open(agent)
  await press(user, 'Pets')
  const dialog = await screen.findByRole('dialog', { name: 'Pets' })
  expect(textOf(dialog)).toContain('Two cats or one dog are welcome.')
  expect(location.hash).toContain(`entry=${forAll.id}`)
  await openScreen(agent, (slug) => paths.knowledge(slug, { entry: forAll.id }))
  await screen.findByRole('dialog', { name: 'Pets' })
})

test('an open note leads on to editing it', async () => {
  const { agent } = await agentWithNotes()
  const user = await open(agent)
  await press(user, 'Pets')
  await pressIn(user, 'Pets', 'Edit')
  await screen.findByRole('dialog', { name: 'Edit knowledge' })
  expect(filledIn('Content')).toBe('Two cats or one dog are welcome.')
})

test('a deleted note leaves the list, and Undo brings it back', async () => {
  const { agent, forAll } = await agentWithNotes()
  const user = await open(agent)
  await press(user, 'Delete Pets')
  await screen.findByText('Knowledge deleted.')
  await waitFor(() => expect(titles()).toEqual(['Roof']))
  expect((await agent.get(`/api/knowledge/${forAll.id}`)).status).toBe(404)
  await press(user, 'Undo')
  await screen.findByText('Restored.')
  await waitFor(() => expect(titles()).toEqual(['Roof', 'Pets']))
})

test('a note that could not be deleted comes back into the list', async () => {
  const { agent } = await agentWithNotes()
  const user = await open(agent)
  goOffline()
  await press(user, 'Delete Pets')
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  goOffline({ isBack: true })
  await waitFor(() => expect(titles()).toEqual(['Roof', 'Pets']))
})

test('notes that can’t be brought up to date stay, and the reason is below them', async () => {
  const { agent } = await agentWithNotes()
  const user = await open(agent)
  goOffline()
  await addKnowledge(agent, { title: 'Porch' })
  const reason = await within(list()).findByText(unreachable)
  expect(titles()).toEqual(['Roof', 'Pets'])
  expect(isBelow(reason, within(list()).getAllByRole('listitem').at(-1))).toBe(true)
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await waitFor(() => expect(titles()).toEqual(['Porch', 'Roof', 'Pets']))
})

test('a long list comes in pages', async () => {
  const agent = await server.agent()
  await Promise.all(Array.from({ length: 21 }, (_, at) => addKnowledge(agent, { title: `Note ${at}` })))
  const user = await openScreen(agent, paths.knowledge)
  await press(user, 'Load more')
  await waitFor(() => expect(titles()).toHaveLength(21))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})
