import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { choose, filledIn, fillIn, press, pressIn } from '#web/testing/fill-in.ts'
import { unreachable } from '#web/testing/open-lead.ts'
import { goOffline, isBelow, openScreen, reloadScreen, textOf } from '#web/testing/open-screen.tsx'
import { addPhotos } from '#web/testing/pictures.ts'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const search = 'Search by title, address, or city'
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const card = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('li') as HTMLElement

/** Homes of these titles, the last of which is the newest. */
async function agentWith(...homes: object[]) {
  const agent = await server.agent()
  const listings = []
  for (const home of homes) listings.push(await addListing(agent, home))
  return { agent, listings }
}
const [cabin, mill] = [{ title: 'Quarry Cabin' }, { title: 'Mill House' }]

test('the home that was changed last is the first, also while the list is open', async () => {
  const { agent, listings } = await agentWith(cabin, mill)
  await openScreen(agent, paths.listings)
  await shows('Mill House', 'Quarry Cabin')
  await agent.patch(`/api/listings/${listings[0]?.id}`, { price: 425_000 })
  await shows('Quarry Cabin', 'Mill House')
  expect(textOf(card('Quarry Cabin'))).toContain('$425,000')
})

test('homes that are added or deleted elsewhere come and go', async () => {
  const { agent, listings } = await agentWith(cabin)
  await openScreen(agent, paths.listings)
  await shows('Quarry Cabin')
  await addListing(agent, mill)
  await shows('Mill House', 'Quarry Cabin')
  await agent.delete(`/api/listings/${listings[0]?.id}`)
  await shows('Mill House')
})

test('homes that can’t be brought up to date stay, and the reason is below them', async () => {
  const { agent } = await agentWith(cabin)
  const user = await openScreen(agent, paths.listings)
  await shows('Quarry Cabin')
  goOffline()
  await addListing(agent, mill)
  const reason = await screen.findByText(unreachable)
  expect(isBelow(reason, card('Quarry Cabin'))).toBe(true)
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await shows('Mill House', 'Quarry Cabin')
})

test('a long list comes in pages, without a home twice or left out', async () => {
  const { agent } = await agentWith(
    ...Array.from({ length: 26 }, (_, at) => ({ title: `Home ${String(at + 1).padStart(2, '0')}` })),
  )
  const user = await openScreen(agent, paths.listings)
  await waitFor(() => expect(titles()).toHaveLength(24))
  expect(titles()[0]).toBe('Home 26')
  await press(user, 'Load more')
  await waitFor(() => expect(titles()).toHaveLength(26))
  expect(new Set(titles()).size).toBe(26)
  expect(titles().at(-1)).toBe('Home 01')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull())
})

test('search and status are in the address, and a reload keeps them', async () => {
  const { agent } = await agentWith(cabin, { ...mill, status: 'Active' }, { title: 'Mill Cottage' })
  const user = await openScreen(agent, paths.listings)
  await fillIn(user, { [search]: 'mill', Status: 'Draft' })
  await shows('Mill Cottage')
  await waitFor(() => expect(location.hash).toMatch(/(?=.*q=mill)(?=.*status=Draft)/))
  reloadScreen()
  await shows('Mill Cottage')
  expect([filledIn(search), filledIn('Status')]).toEqual(['mill', 'Draft'])
  await press(user, 'Clear search')
  await shows('Mill Cottage', 'Quarry Cabin')
  expect(location.hash).not.toContain('q=')
})

test('a status that an address makes up shows every home', async () => {
  const { agent } = await agentWith(cabin, mill)
  await openScreen(agent, (slug) => `${paths.listings(slug)}?status=Haunted`)
  await shows('Mill House', 'Quarry Cabin')
  expect(filledIn('Status')).toBe('')
})

test('a home that no longer has the status looked for leaves the list', async () => {
  const { agent, listings } = await agentWith(cabin, { ...mill, status: 'Active' })
  await openScreen(agent, (slug) => `${paths.listings(slug)}?status=Active`)
  await shows('Mill House')
  await agent.patch(`/api/listings/${listings[1]?.id}`, { status: 'Sold' })
  await screen.findByText('No listings found')
})

test('a studio, one bed and a home without a title are called so', async () => {
  const { agent } = await agentWith(
    { title: '', price: 99_999.5 },
    { ...cabin, bedrooms: 0, bathrooms: 1 },
    { ...mill, bedrooms: 1, squareFeet: 1_234_567 },
  )
  const user = await openScreen(agent, paths.listings)
  await shows('Mill House', 'Quarry Cabin', 'Untitled listing')
  expect(textOf(card('Quarry Cabin'))).toContain('Studio 1 bath')
  expect(textOf(card('Mill House'))).toContain('1,234,567 sq ft 1 bed')
  expect(textOf(card('Untitled listing'))).toContain('$99,999.50')
  await choose(user, 'More for Untitled listing', 'Delete')
  await screen.findByRole('dialog', { name: 'Delete Untitled listing' })
})

test('a copy is a separate draft with the facts, but not the photos and open houses', async () => {
  const openHouses = [{ day: comingDay(0), start: '13:00', end: '15:00' }]
  const schools = [{ name: 'Alder Elementary', rating: 4.5 }]
  const { agent, listings } = await agentWith({ ...mill, status: 'Active', schools, openHouses })
  const [original] = listings
  await addPhotos(agent, original?.id ?? '', 1)
  const user = await openScreen(agent, paths.listings)
  await choose(user, 'More for Mill House', 'Duplicate')
  await screen.findByText('Duplicated as a draft. Photos and open houses stay with the original.')
  await waitFor(() => expect(filledIn('Title *')).toBe('Mill House (copy)'))
  const [row] = (await agent.get('/api/listings')).body.items
  const copy = (await agent.get(`/api/listings/${row.id}`)).body
  expect(copy).toMatchObject({
    status: 'Draft',
    price: 450_000,
    listedDate: null,
    openHouses: [],
    galleryPhotos: [],
    priceHistory: [],
    schools: [{ name: 'Alder Elementary', rating: 4.5 }],
  })
  const after = (await agent.get(`/api/listings/${original?.id}`)).body
  expect([after.title, after.status, after.galleryPhotos.length]).toEqual(['Mill House', 'Active', 1])
})

test('a copy that couldn’t be made says so, and leaves the agent in the list', async () => {
  const { agent } = await agentWith(mill)
  const user = await openScreen(agent, paths.listings)
  await press(user, 'More for Mill House')
  const item = await screen.findByRole('menuitem', { name: 'Duplicate' })
  goOffline()
  await user.click(item)
  await screen.findByText('Can’t reach Porchlight. Check your connection and try again.')
  goOffline({ isBack: true })
  await shows('Mill House')
  expect((await agent.get('/api/listings')).body.items).toHaveLength(1)
})

test('where the browser forbids copying, the link is shown to be copied by hand', async () => {
  const { agent, listings } = await agentWith({ ...mill, status: 'Active' })
  const user = await openScreen(agent, paths.listings)
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'))
  await choose(user, 'More for Mill House', 'Copy link')
  await screen.findByText(`The link couldn’t be copied: ${server.url}/l/${listings[0]?.slug}`)
  copying.mockRestore()
})

test('a home that a filter hides is not changed with the selected ones', async () => {
  const { agent, listings } = await agentWith(cabin, { ...mill, status: 'Active' })
  const user = await openScreen(agent, paths.listings)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mill House' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Quarry Cabin' }))
  await screen.findByText('2 selected')
  await fillIn(user, { Status: 'Draft' })
  await screen.findByText('1 selected')
  await fillIn(user, { 'Change status': 'Archived' })
  await screen.findByText('Changed: 1.')
  const statuses = listings.map(async ({ id }) => (await agent.get(`/api/listings/${id}`)).body.status)
  expect(await Promise.all(statuses)).toEqual(['Archived', 'Active'])
})

test('of four homes published at once, three fit the plan, and the fourth is named', async () => {
  const { agent } = await agentWith(...[1, 2, 3, 4].map((at) => ({ title: `Row House ${at}` })))
  const user = await openScreen(agent, paths.listings)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Row House 1' }))
  await press(user, 'Select all shown')
  await fillIn(user, { 'Change status': 'Active' })
  await screen.findByText('Changed: 3.')
  await screen.findByText(
    'Row House 1: Your plan allows 3 active listings. Save this one as a draft, or archive another first.',
  )
  await screen.findByText('1 selected')
  const { items } = (await agent.get('/api/listings?status=Active')).body
  expect(items).toHaveLength(3)
})

test('a selected home is named before it is deleted, and stays selected if it couldn’t be', async () => {
  const { agent } = await agentWith(cabin, mill)
  const user = await openScreen(agent, paths.listings)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mill House' }))
  const bar = screen.getByRole('region', { name: 'Selected listings' })
  await user.click(within(bar).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Delete Mill House' })
  goOffline()
  await pressIn(user, 'Delete Mill House', 'Delete')
  await screen.findByText(/^Mill House: Can’t reach Porchlight\./)
  goOffline({ isBack: true })
  await shows('Mill House', 'Quarry Cabin')
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Select Mill House', checked: true })).toBeTruthy(),
  )
})

test('a question about homes that are gone doesn’t come up again about others', async () => {
  const { agent, listings } = await agentWith(cabin, mill)
  const user = await openScreen(agent, paths.listings)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mill House' }))
  const bar = screen.getByRole('region', { name: 'Selected listings' })
  await user.click(within(bar).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Delete Mill House' })
  await agent.delete(`/api/listings/${listings[1]?.id}`)
  await shows('Quarry Cabin')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Delete / })).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Select Quarry Cabin' }))
  await screen.findByText('1 selected')
  expect(screen.queryByRole('dialog', { name: /^Delete / })).toBeNull()
})
