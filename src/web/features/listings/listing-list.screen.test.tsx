import { randomBytes } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { choose, filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, openScreen, slugOf, textOf, withExams } from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const facts = { bedrooms: 3, bathrooms: 2.5, squareFeet: 1850, description: 'Morning light in the kitchen.' }

/** A draft without anything but a title, and a home that buyers can see, which is newer. */
async function agentWithHomes() {
  const agent = await server.agent()
  const draft = await addListing(agent, { title: 'Quarry Cabin', address: '', price: null })
  const active = await addListing(agent, { ...facts, status: 'Active' })
  return { agent, draft, active }
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const card = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('li') as HTMLElement
const open = async (agent: Awaited<ReturnType<typeof agentWithHomes>>['agent']) => {
  const user = await openScreen(agent, paths.listings)
  await screen.findByRole('heading', { level: 2, name: 'Porch House' })
  return user
}

test('each card says what is known about a home, and what is missing', async () => {
  const { agent } = await agentWithHomes()
  await open(agent)
  expect(titles()).toEqual(['Porch House', 'Quarry Cabin'])
  expect(textOf(card('Porch House'))).toMatch(
    /Active .*12 Alder Lane, Asheville, NC 28801 \$450,000 1,850 sq ft 3 beds 2\.5 baths No views this week/,
  )
  expect(textOf(card('Quarry Cabin'))).toMatch(/Draft .*No address yet No price yet/)
  expect(textOf(card('Quarry Cabin'))).not.toContain('views')
})

test('a card says how often its home was seen this week', async () => {
  const { agent, active } = await agentWithHomes()
  const seen = { listingId: active.id, visit: randomBytes(16).toString('hex'), events: [{ kind: 'view' }] }
  await server.visitor().post('/api/public/visits', seen, { 'user-agent': 'Mozilla/5.0 Firefox/133.0' })
  await open(agent)
  await within(card('Porch House')).findByText('1 view this week', { exact: true })
})

test('a search finds homes by address, and a status narrows them down', async () => {
  const { agent } = await agentWithHomes()
  const user = await open(agent)
  await fillIn(user, { 'Search by title, address, or city': 'alder' })
  await waitFor(() => expect(titles()).toEqual(['Porch House']))
  await fillIn(user, { Status: 'Draft' })
  await screen.findByText('No listings found')
  await press(user, 'Show all')
  await waitFor(() => expect(titles()).toEqual(['Porch House', 'Quarry Cabin']))
  await waitFor(() => expect(filledIn('Search by title, address, or city')).toBe(''))
})

test('a new account is shown the way to its first home', async () => {
  const agent = await server.agent()
  await openScreen(agent, paths.listings)
  await screen.findByText('No listings yet')
  expect(screen.queryByRole('searchbox')).toBeNull()
  const links = screen.getAllByRole('link', { name: 'Add New Listing' })
  expect(links.at(-1)?.getAttribute('href')).toBe(paths.newListing(await slugOf(agent)))
})

test('only homes that buyers can see have a page to view and a link to copy', async () => {
  const { agent, active } = await agentWithHomes()
  const user = await open(agent)
  await press(user, 'More for Porch House')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'View public page',
    'Copy link',
    'Duplicate',
    'Delete',
  ])
  await user.click(items[1] as HTMLElement)
  await screen.findByText('Link copied.')
  expect(await navigator.clipboard.readText()).toBe(`${server.url}/l/${active.slug}`)
  await press(user, 'More for Quarry Cabin')
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Duplicate', 'Delete']),
  )
})

test('who goes elsewhere while a home is being copied stays there', async () => {
  const { agent } = await agentWithHomes()
  const user = await open(agent)
  const release = holdRequests('POST /api/listings')
  await choose(user, 'More for Porch House', 'Duplicate')
  await user.click(screen.getByRole('link', { name: 'Leads & Appointments' }))
  await screen.findByText('No leads yet')
  release()
  await screen.findByText('Duplicated as a draft', { exact: false })
  expect(location.hash).toBe(paths.leads(await slugOf(agent)))
})

test('deleting a home asks first, and Cancel keeps it', async () => {
  const { agent, active } = await agentWithHomes()
  const user = await open(agent)
  await choose(user, 'More for Porch House', 'Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Porch House' })
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(titles()).toEqual(['Porch House', 'Quarry Cabin'])
  expect((await agent.get(`/api/listings/${active.id}`)).status).toBe(200)
})

test('a deleted home leaves the list, and Undo brings it back as it was', async () => {
  const { agent, active } = await agentWithHomes()
  const user = await open(agent)
  await choose(user, 'More for Porch House', 'Delete')
  await pressIn(user, 'Delete Porch House', 'Delete')
  await screen.findByText('Listing deleted.')
  await waitFor(() => expect(titles()).toEqual(['Quarry Cabin']))
  expect((await agent.get(`/api/listings/${active.id}`)).status).toBe(404)
  await press(user, 'Undo')
  await screen.findByText('Restored.')
  await waitFor(() => expect(titles()).toContain('Porch House'))
  expect((await agent.get(`/api/listings/${active.id}`)).body).toMatchObject({
    status: 'Active',
    slug: active.slug,
  })
})

test('a home that could not be deleted comes back into the list', async () => {
  const { agent } = await agentWithHomes()
  const user = await open(agent)
  await choose(user, 'More for Porch House', 'Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Porch House' })
  goOffline()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  goOffline({ isBack: true })
  await waitFor(() => expect(titles()).toContain('Porch House'))
})

test('several homes change their status at once', async () => {
  const { agent, draft, active } = await agentWithHomes()
  const user = await open(agent)
  await user.click(screen.getByRole('checkbox', { name: 'Select Porch House' }))
  await screen.findByText('1 selected')
  await press(user, 'Select all shown')
  await screen.findByText('2 selected')
  expect(screen.queryByRole('button', { name: 'Select all shown' })).toBeNull()
  await fillIn(user, { 'Change status': 'Archived' })
  await screen.findByText('Changed: 2.')
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  for (const { id } of [draft, active]) {
    expect((await agent.get(`/api/listings/${id}`)).body.status).toBe('Archived')
  }
})

test('what can’t be published is named, stays selected, and the others are changed', async () => {
  const { agent, draft } = await agentWithHomes()
  const ready = await addListing(agent, {
    ...facts,
    title: 'Mill House',
    address: '7 Lock Street, Richmond, VA',
  })
  const user = await open(agent)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mill House' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Quarry Cabin' }))
  await fillIn(user, { 'Change status': 'Active' })
  await screen.findByText('Changed: 1.')
  await screen.findByText(/^Quarry Cabin: /)
  await screen.findByText('1 selected')
  expect(screen.getByRole('checkbox', { name: 'Select Quarry Cabin', checked: true })).toBeTruthy()
  expect((await agent.get(`/api/listings/${ready.id}`)).body.status).toBe('Active')
  expect((await agent.get(`/api/listings/${draft.id}`)).body.status).toBe('Draft')
})

test('several homes are deleted after one question, and one press brings all of them back', async () => {
  const { agent } = await agentWithHomes()
  const user = await open(agent)
  await user.click(screen.getByRole('checkbox', { name: 'Select Porch House' }))
  await press(user, 'Select all shown')
  const bar = screen.getByRole('region', { name: 'Selected listings' })
  await user.click(within(bar).getByRole('button', { name: 'Delete' }))
  await pressIn(user, 'Delete 2 listings', 'Delete')
  await screen.findByText('Deleted: 2.')
  await screen.findByText('No listings yet')
  await press(user, 'Undo')
  await screen.findByText('Restored.')
  await waitFor(() => expect(titles().toSorted()).toEqual(['Porch House', 'Quarry Cabin']))
})

test('a selection can be dropped', async () => {
  const { agent } = await agentWithHomes()
  const user = await open(agent)
  await user.click(screen.getByRole('checkbox', { name: 'Select Porch House' }))
  await press(user, 'Clear selection')
  expect(screen.queryByRole('region', { name: 'Selected listings' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Select Porch House', checked: false })).toBeTruthy()
})

test('while the server can’t be reached, the list says so and tries again on request', async () => {
  const { agent } = await agentWithHomes()
  const user = await openScreen(agent, paths.deleted)
  await screen.findByText('Nothing here')
  goOffline()
  await user.click(screen.getByRole('link', { name: 'AI Listings' }))
  await screen.findByRole('heading', { name: 'We can’t reach the server' })
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await screen.findByRole('heading', { level: 2, name: 'Porch House' })
})

test('a published home shows how many of buyers’ questions it answers, and the number follows a note', async () => {
  withExams()
  const { agent, active } = await agentWithHomes()
  await open(agent)
  const count = async () => {
    const line = await within(card('Porch House')).findByText(/^\d+ of \d+ questions answered$/)
    return Number(/^\d+/.exec(textOf(line))?.[0])
  }
  const before = await count()
  expect(textOf(card('Quarry Cabin'))).not.toContain('questions answered')
  const content = 'There is a whole-house generator from 2022.'
  await agent.post('/api/knowledge', { scope: 'listing', listingId: active.id, content })
  await agent.patch(`/api/listings/${active.id}`, { bedrooms: 4 })
  await waitFor(async () => expect(await count()).toBeGreaterThan(before))
})
