import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press, pressIn } from '#web/testing/fill-in.ts'
import { openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const home = {
  bedrooms: 3,
  bathrooms: 1,
  squareFeet: 1850,
  description: 'Morning light in the kitchen.',
  features: ['Deck', 'Fenced yard'],
}

async function openListing(changes: object = {}) {
  const agent = await server.agent()
  const listing = await addListing(agent, { ...home, ...changes })
  const user = await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  await screen.findByRole('heading', { level: 1, name: listing.title })
  const status = async () => (await agent.get(`/api/listings/${listing.id}`)).body.status
  return { agent, listing, user, status }
}
const page = () => screen.getByRole('region', { name: 'Public page' })

test('a home’s page shows its price, address, counts and features', async () => {
  await openListing()
  const words = textOf(screen.getByRole('main'))
  expect(words).toContain('$450,000.00 Draft 12 Alder Lane, Asheville, NC 28801 1,850 sq ft 3 beds 1 bath')
  expect(
    within(screen.getByRole('region', { name: 'Key Features' }))
      .getAllByRole('listitem')
      .map(textOf),
  ).toEqual(['Deck', 'Fenced yard'])
})

test('a draft has no address for buyers until it is published', async () => {
  const { listing, user, status } = await openListing()
  expect(textOf(page())).toContain('Buyers can’t see this listing right now.')
  await press(user, 'Publish')
  await screen.findByText('Published. Buyers can see it now.')
  await within(page()).findByText(`${server.url}/l/${listing.slug}`)
  expect(await status()).toBe('Active')
})

test.each([
  { from: 'Active', button: 'Mark as sold', to: 'Sold', words: 'The listing is marked as sold.' },
  { from: 'Active', button: 'Unpublish', to: 'Draft', words: 'The listing is a draft again.' },
  { from: 'Sold', button: 'Publish again', to: 'Active', words: 'Published. Buyers can see it now.' },
  {
    from: 'Draft',
    button: 'Archive',
    to: 'Archived',
    words: 'The listing is archived. Buyers no longer see it.',
  },
  { from: 'Archived', button: 'Back to draft', to: 'Draft', words: 'The listing is a draft again.' },
])('from $from, “$button” leads to $to', async ({ from, button, to, words }) => {
  const { user, status } = await openListing({ status: from })
  await press(user, button)
  await screen.findByText(words)
  expect(await status()).toBe(to)
})

test('what keeps a home from being published is listed, and nothing changes', async () => {
  const { user, status } = await openListing({ address: '', price: null })
  await press(user, 'Publish')
  const alert = await within(page()).findByRole('alert')
  expect(within(alert).getAllByRole('listitem').length).toBeGreaterThan(1)
  expect(await status()).toBe('Draft')
})

test('words against the Fair Housing Act keep a home from being published', async () => {
  const { user, status } = await openListing({ description: 'Perfect for a Christian family. No children.' })
  await press(user, 'Publish')
  const alert = await within(page()).findByRole('alert')
  expect(textOf(alert)).toContain('Fair Housing Act')
  expect(await status()).toBe('Draft')
})

test('deleting from the page leads back to the list, where it can be undone', async () => {
  const { agent, listing, user } = await openListing()
  await press(user, 'Delete')
  await pressIn(user, 'Delete Porch House', 'Delete')
  await screen.findByText('Listing deleted.')
  expect(location.hash).toBe(paths.listings(await slugOf(agent)))
  await press(user, 'Undo')
  await screen.findByText('Restored.')
  expect((await agent.get(`/api/listings/${listing.id}`)).status).toBe(200)
})

test('a home that doesn’t exist, or is another agent’s, isn’t there', async () => {
  const { listing } = await openListing()
  await openScreen(await server.agent(), (slug) => paths.listing(slug, listing.id))
  await screen.findByText('Listing not found')
  expect(screen.queryByText('Porch House')).toBeNull()
})

test('the page brings the home’s own notes and conversations together', async () => {
  const { agent, listing, user } = await openListing()
  await agent.post('/api/knowledge', {
    scope: 'listing',
    listingId: listing.id,
    title: 'Roof',
    content: 'The roof is from 2019.',
  })
  await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  const card = await screen.findByRole('region', { name: 'Knowledge about this home' })
  await within(card).findByRole('button', { name: 'Roof' })
  await user.click(within(card).getByRole('button', { name: 'Delete Roof' }))
  await screen.findByText('Knowledge deleted.')
  await within(card).findByText('No knowledge yet.')
  await waitFor(() => expect(screen.getByText('No one has asked about this home yet.')).toBeTruthy())
})
