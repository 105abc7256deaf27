import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press, pressIn } from '#web/testing/fill-in.ts'
import { goOffline, holdRequests, openScreen, slugOf, textOf } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openHome(changes: object = {}) {
  const agent = await server.agent()
  const listing = await addListing(agent, { description: 'A deep porch.', ...changes })
  const path = `/api/listings/${listing.id}`
  const user = await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  await screen.findByRole('heading', { level: 1, name: listing.title || 'Untitled listing' })
  const stored = async () => (await agent.get(path)).body
  const changeElsewhere = async (others: object) => {
    expect((await agent.patch(path, others)).status).toBe(200)
  }
  return { agent, listing, user, stored, changeElsewhere }
}
const card = (name: string) => within(screen.getByRole('region', { name }))
const offline = 'Can’t reach Porchlight. Check your connection and try again.'

test('what others save shows on the open page at once', async () => {
  const { changeElsewhere } = await openHome()
  await changeElsewhere({ price: 425_000.5, features: ['Wood stove'], title: 'Porch House, repainted' })
  await screen.findByText('$425,000.50')
  await card('Key Features').findByText('Wood stove')
  await screen.findByRole('heading', { level: 1, name: 'Porch House, repainted' })
  await waitFor(() => expect(document.title).toContain('Porch House, repainted'))
})

test('a home without a title, an address or a price says so', async () => {
  await openHome({ title: '', address: '', price: null })
  const words = textOf(screen.getByRole('main'))
  expect(words).toContain('No price yet')
  expect(words).toContain('No address yet')
  expect(screen.queryByRole('region', { name: 'Key Features' })).toBeNull()
})

test('a status that couldn’t be changed says why, until the next attempt gets through', async () => {
  const { user, stored } = await openHome({ status: 'Active' })
  goOffline()
  await press(user, 'Mark as sold')
  await card('Public page').findByText(offline)
  goOffline({ isBack: true })
  expect((await stored()).status).toBe('Active')
  await press(user, 'Mark as sold')
  await screen.findByText('The listing is marked as sold.')
  await waitFor(() => expect(card('Public page').queryByText(offline)).toBeNull())
})

test('while a status is being changed, no other can be chosen', async () => {
  const { listing, user, stored } = await openHome({ status: 'Active' })
  const release = holdRequests(`PATCH /api/listings/${listing.id}`)
  await press(user, 'Archive')
  const sold = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as sold' })
  await waitFor(() => expect(sold.disabled).toBe(true))
  release()
  await screen.findByText('The listing is archived. Buyers no longer see it.')
  expect((await stored()).status).toBe('Archived')
})

test('a home beyond the plan stays a draft, and its page says how many there can be', async () => {
  const { agent, user, stored } = await openHome()
  for (const number of [1, 2, 3])
    await addListing(agent, { address: `${number} Mill Street, Asheville`, status: 'Active' })
  await press(user, 'Publish')
  await card('Public page').findByText(/^Your plan allows 3 active listings\./)
  expect((await stored()).status).toBe('Draft')
})

test('the buttons follow a status that was changed elsewhere', async () => {
  const { changeElsewhere } = await openHome({ status: 'Active' })
  expect(card('Public page').getAllByRole('button').map(textOf)).toEqual([
    'Copy link',
    'Mark as sold',
    'Archive',
    'Unpublish',
  ])
  await changeElsewhere({ status: 'Archived' })
  await waitFor(() =>
    expect(card('Public page').getAllByRole('button').map(textOf)).toEqual([
      'Publish again',
      'Back to draft',
    ]),
  )
  await screen.findByText('Publish the listing first. Until then, its address can still change.')
})

test('the link of a home that buyers can see is copied whole', async () => {
  const { listing, user } = await openHome({ status: 'Sold' })
  await press(user, 'Copy link')
  await screen.findByText('Link copied.')
  expect(await navigator.clipboard.readText()).toBe(`${server.url}/l/${listing.slug}`)
  const view = card('Public page').getByRole('link', { name: 'View public page' })
  expect(view.getAttribute('href')).toBe(paths.publicListing(listing.slug))
})

test.each(['Active', 'Sold'])(
  'the QR code of a home that is %s can be downloaded as a drawing and as a picture',
  async (status) => {
    const { agent } = await openHome({ status })
    const files = {
      'Download SVG': 'image/svg+xml',
      'Download PNG': 'image/png',
      'Yard sign (PDF)': 'application/pdf',
    }
    for (const [name, type] of Object.entries(files)) {
      const link = card('QR Code').getByRole('link', { name })
      expect(link.hasAttribute('download')).toBe(true)
      const answer = await agent.fetch('GET', link.getAttribute('href') ?? '')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining(type),
      ])
      await answer.body?.cancel()
    }
  },
)

test('contradictions are counted, and each goes away once the home is corrected', async () => {
  const { changeElsewhere } = await openHome({
    bedrooms: 3,
    squareFeet: 1850,
    description: 'A home with 4 bedrooms and 2,400 square feet.',
  })
  const found = () => card('Contradictions').queryAllByRole('heading', { level: 3 }).map(textOf)
  await waitFor(() => expect(found()).toHaveLength(2))
  expect(card('Contradictions').getByText('2')).toBeTruthy()
  await changeElsewhere({ bedrooms: 4 })
  await waitFor(() => expect(found()).toHaveLength(1))
  expect(found()[0]).toMatch(/1,850.*2,400|2,400.*1,850/)
  await changeElsewhere({ squareFeet: 2400 })
  await card('Contradictions').findByText('No contradictions found.')
})

test('a note that contradicts the home is found as soon as it is written, and forgotten with it', async () => {
  const { agent, listing } = await openHome({ bedrooms: 3 })
  await card('Contradictions').findByText('No contradictions found.')
  const note = {
    scope: 'listing',
    listingId: listing.id,
    title: 'Rooms',
    content: 'The house has 5 bedrooms.',
  }
  const { id } = await addKnowledge(agent, note)
  await card('Contradictions').findByRole('heading', { level: 3, name: /3 or 5|5 or 3/ })
  await agent.delete(`/api/knowledge/${id}`)
  await card('Contradictions').findByText('No contradictions found.')
})

test('statements that lead to the form open it', async () => {
  const { agent, listing, user } = await openHome({ bedrooms: 3, description: 'A home with 4 bedrooms.' })
  await card('Contradictions').findByRole('heading', { level: 3 })
  const [link] = card('Contradictions').getAllByRole('link')
  expect(link?.getAttribute('href')).toBe(paths.editListing(await slugOf(agent), listing.id))
  await user.click(link as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Edit AI Listing' })
})

test('from the list, the Sidekick’s button leads to its question', async () => {
  const agent = await server.agent()
  await addListing(agent, { description: 'A deep porch.' })
  const user = await openScreen(agent, paths.listings)
  await user.click(await screen.findByRole('link', { name: 'Listing Sidekick for Porch House' }))
  await screen.findByRole('heading', { level: 1, name: 'Porch House' })
  const asked = await screen.findByRole('region', { name: 'Try your assistant' })
  await waitFor(() => expect(document.activeElement).toBe(within(asked).getByRole('textbox')))
})

test('a home that couldn’t be deleted is back in the list', async () => {
  const { user, stored } = await openHome()
  await user.click(screen.getByRole('link', { name: 'Back to listings' }))
  await user.click(await screen.findByRole('link', { name: 'Porch House' }))
  await press(user, 'Delete')
  await screen.findByRole('dialog', { name: 'Delete Porch House' })
  goOffline()
  await pressIn(user, 'Delete Porch House', 'Delete')
  await screen.findByText(offline)
  goOffline({ isBack: true })
  await screen.findByRole('heading', { level: 2, name: 'Porch House' })
  expect((await stored()).title).toBe('Porch House')
})

test('a page that can’t be read says so, and is there after another try', async () => {
  const agent = await server.agent()
  await addListing(agent, { description: 'A deep porch.' })
  const user = await openScreen(agent, paths.listings)
  const link = await screen.findByRole('link', { name: 'Porch House' })
  goOffline()
  await user.click(link)
  await screen.findByRole('heading', { name: 'We can’t reach the server' })
  goOffline({ isBack: true })
  await press(user, 'Try Again')
  await screen.findByRole('heading', { level: 1, name: 'Porch House' })
})

test('an address whose home can’t exist leads back to the list', async () => {
  const agent = await server.agent()
  const nobody = '0198c0de-0000-7000-8000-000000000000'
  for (const address of [paths.listing, paths.editListing]) {
    await openScreen(agent, (slug) => address(slug, nobody))
    await screen.findByText('Listing not found')
    const back = screen.getByRole('link', { name: 'Back to listings' })
    expect(back.getAttribute('href')).toBe(paths.listings(await slugOf(agent)))
  }
})
