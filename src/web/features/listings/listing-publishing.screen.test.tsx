import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import {
  goOffline,
  holdRequests,
  openScreen,
  reloadScreen,
  slugOf,
  textOf,
} from '#web/testing/open-screen.tsx'
import { addPhotos, pictureFile } from '#web/testing/pictures.ts'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openForm(changes: object = {}) {
  const agent = await server.agent()
  const listing = await addListing(agent, changes)
  const user = await openScreen(agent, (slug) => paths.editListing(slug, listing.id))
  await screen.findByLabelText('Title *')
  const stored = async (): Promise<Listing> => (await agent.get(`/api/listings/${listing.id}`)).body
  return { agent, listing, user, stored }
}
const card = (name: string) => within(screen.getByRole('region', { name }))
const prices = ({ priceHistory }: Listing) => priceHistory.map(({ price }) => price)

const complete = {
  'Title *': 'Cabin above the creek',
  'Address *': '3 Heron Lane, Beaufort, SC 29902',
  'Price *': '300k',
}

test('a home can be published at once, without being saved as a draft before', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.newListing)
  await fillIn(user, complete)
  await press(user, 'Publish')
  await screen.findByText('Published. Buyers can see it now.')
  await screen.findByRole('heading', { level: 1, name: 'Cabin above the creek' })
  const [home] = (await agent.get('/api/listings')).body.items
  expect(home).toMatchObject({ status: 'Active', price: 300_000 })
  expect(location.hash).toBe(paths.listing(await slugOf(agent), home.id))
  expect((await server.visitor().get(`/l/${home.slug}`)).status).toBe(200)
})

test('words that are advised against are published only by who says so', async () => {
  const { agent, user, stored } = await openForm({
    ...{ status: 'Draft', features: ['Quiet and safe neighborhood'] },
  })
  await press(user, 'Publish')
  const dialog = await screen.findByRole('dialog', { name: 'Publish with these words?' })
  expect(textOf(dialog)).toContain('safe neighborhood')
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Publish with these words?' })).toBeNull())
  const records = async () => (await agent.get('/api/fair-housing-records')).body.items
  expect([(await stored()).status, await records()]).toEqual(['Draft', []])
  await press(user, 'Publish')
  await press(user, 'Publish anyway')
  await screen.findByText('Published. Buyers can see it now.')
  expect((await stored()).status).toBe('Active')
  expect(await records()).toMatchObject([{ decision: 'published' }])
})

test('two quick presses publish a home once', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.newListing)
  await fillIn(user, complete)
  await user.dblClick(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Published. Buyers can see it now.')
  expect((await agent.get('/api/listings')).body.items).toHaveLength(1)
})

test('once a home is published, the next one starts on an empty form, also after a reload', async () => {
  const user = await openScreen(await server.agent(), paths.newListing)
  await fillIn(user, complete)
  await user.upload(screen.getByLabelText('Add photos', { selector: 'input' }), pictureFile('porch.png'))
  await screen.findByRole('button', { name: 'Remove photo 1' })
  await press(user, 'Publish')
  await screen.findByText('Published. Buyers can see it now.')
  for (const link of ['AI Listings', 'Add New Listing'])
    await user.click((await screen.findAllByRole('link', { name: link }))[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Build AI Listing' })
  const isEmpty = () => {
    expect([filledIn('Title *'), filledIn('Price *')]).toEqual(['', ''])
    expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull()
    expect(screen.queryByText('We restored your unsaved changes.')).toBeNull()
  }
  isEmpty()
  reloadScreen()
  await screen.findByLabelText('Title *')
  isEmpty()
})

test('a home that couldn’t be published for want of a network is there once, when it is sent again', async () => {
  const agent = await server.agent()
  const user = await openScreen(agent, paths.newListing)
  await fillIn(user, complete)
  goOffline()
  await press(user, 'Publish')
  await screen.findByText('Failed to save listing. Please try again.')
  expect(filledIn('Title *')).toBe('Cabin above the creek')
  goOffline({ isBack: true })
  await press(user, 'Publish')
  await screen.findByText('Published. Buyers can see it now.')
  expect((await agent.get('/api/listings')).body.items).toHaveLength(1)
})

test('while a home is being published, it can’t be saved as well', async () => {
  const { user, stored } = await openForm()
  const { id } = await stored()
  await fillIn(user, complete)
  const release = holdRequests(`PATCH /api/listings/${id}`)
  await press(user, 'Publish')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
  )
  await screen.findByRole('button', { name: 'Publish', busy: true })
  release()
  await screen.findByText('Published. Buyers can see it now.')
  expect((await stored()).status).toBe('Active')
})

test.each([
  ['Title *', 'Cozy', 'Title must be at least 5 characters long'],
  ['Address *', 'Heron Ln', 'Address must be at least 10 characters long'],
  ['Price *', '0', 'Price must be greater than 0'],
  ['Square feet', '0', 'Square feet must be greater than 0'],
])('with “%s” as %s a home isn’t published, but can be kept as a draft', async (label, typed, message) => {
  const { user, stored } = await openForm()
  await fillIn(user, { ...complete, [label]: typed })
  await press(user, 'Publish')
  await screen.findByText(message)
  await screen.findByText('Please check the highlighted fields.')
  expect((await stored()).title).toBe('Porch House')
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  expect((await stored()).status).toBe('Draft')
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test.each(['Active', 'Sold'])(
  'a home that is %s can’t lose its price, and has no second Publish',
  async (status) => {
    const { user, stored } = await openForm({ status })
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    await fillIn(user, { 'Price *': '' })
    await press(user, 'Save')
    await screen.findByText('Price must be greater than 0')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price *')))
    expect((await stored()).price).toBe(450_000)
  },
)

test('an archived home can be saved without its price', async () => {
  const { user, stored } = await openForm({ status: 'Archived' })
  await fillIn(user, { 'Price *': '' })
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  expect(await stored()).toMatchObject({ price: null, status: 'Archived' })
})

test('a fourth active home is beyond the plan: it says so, stays a draft, and keeps what was typed', async () => {
  const { agent, user, stored } = await openForm()
  for (const number of [1, 2, 3])
    await addListing(agent, { address: `${number} Mill Street, Asheville`, status: 'Active' })
  await fillIn(user, complete)
  await press(user, 'Publish')
  const refusal = 'Your plan allows 3 active listings. Save this one as a draft, or archive another first.'
  await screen.findByText(refusal)
  expect(filledIn('Title *')).toBe('Cabin above the creek')
  expect((await stored()).title).toBe('Porch House')
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  expect(await stored()).toMatchObject({ title: 'Cabin above the creek', status: 'Draft' })
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull())
})

test('a lower price of a published home is kept next to the one before, and the same price isn’t', async () => {
  const { user, stored } = await openForm({ status: 'Active' })
  await fillIn(user, { 'Price *': '425k' })
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  await waitFor(() => expect(filledIn('Price *')).toBe('425,000'))
  await fillIn(user, { 'Price *': '$425,000.00', Bedrooms: '3' })
  await press(user, 'Save')
  await waitFor(async () => expect((await stored()).bedrooms).toBe(3))
  expect(prices(await stored())).toEqual([450_000, 425_000])
})

test('what a draft was to cost is not shown once it is published', async () => {
  const { user, stored } = await openForm()
  await fillIn(user, { ...complete, 'Price *': '500k' })
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  await fillIn(user, { 'Price *': '480k' })
  await press(user, 'Publish')
  await screen.findByText('Published. Buyers can see it now.')
  expect(prices(await stored())).toEqual([480_000])
})

test('words in local info that can’t be published are flagged there, with what to write instead', async () => {
  const { user, stored } = await openForm({
    localInfo: [{ topic: 'Neighbors', text: 'Sorry, no children. Near the park.' }],
  })
  await card('Local Info').findByText('can’t be published.')
  await press(user, 'Publish')
  await card('Local Info').findByText(/^“no children”: /)
  expect((await stored()).status).toBe('Draft')
  await fillIn(user, { 'What buyers should know': 'Two lines stop at Alder Station.' })
  await waitFor(() => expect(card('Local Info').queryByText('can’t be published.')).toBeNull())
  await press(user, 'Publish')
  await screen.findByText('Published. Buyers can see it now.')
})

test('words best left out are flagged where they are written', async () => {
  await openForm({ description: 'Near the park, in a safe neighborhood.' })
  await screen.findByText('is best left out.')
})

test('what a photo’s caption says is judged with the rest, and named at the photos', async () => {
  const { agent, listing, user } = await openForm({ status: 'Active' })
  await addPhotos(agent, listing.id, 1)
  await fillIn(user, { 'Caption of photo 1': 'No children, please' })
  await press(user, 'Save')
  await card('Photo Management').findByText(/No children/)
  const buyers = (await server.visitor().get(`/api/public/listings/${listing.slug}`)).body
  expect(buyers.galleryPhotos).toMatchObject([{ caption: '' }])
})

test('the form shows how its agent will appear, and leads to where that is changed', async () => {
  const { agent } = await openForm()
  const about = screen.getByRole('region', { name: 'Agent Information' })
  expect(textOf(about)).toContain('Name Avery Agent')
  expect(textOf(about)).toContain('Phone Not provided')
  const change = within(about).getByRole('link', { name: 'Change' })
  expect(change.getAttribute('href')).toBe(paths.aiCard(await slugOf(agent)))
})
