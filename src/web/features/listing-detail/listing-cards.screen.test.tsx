import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { press } from '#web/testing/fill-in.ts'
import { goOffline, openScreen, textOf, withExams } from '#web/testing/open-screen.tsx'
import { addKnowledge, addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

const facts = { bedrooms: 3, bathrooms: 2, squareFeet: 1850, features: ['Deck', 'Fenced yard'] }

async function openListing(changes: object = {}) {
  const agent = await server.agent()
  const listing = await addListing(agent, { ...facts, ...changes })
  const user = await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  await screen.findByRole('heading', { level: 1, name: listing.title })
  const stored = async () => (await agent.get(`/api/listings/${listing.id}`)).body
  return { agent, listing, user, stored }
}
const card = (name: string) => screen.findByRole('region', { name })

test('a home without a description gets one from its facts when its page is opened', async () => {
  const { stored } = await openListing()
  const description = within(await card('AI-Powered Description'))
  await waitFor(async () => expect((await stored()).description.paragraphs.length).toBeGreaterThan(0))
  const [first] = (await stored()).description.paragraphs
  await description.findByText(first)
  expect(textOf(await card('AI-Powered Description'))).toMatch(/3 bedrooms|3-bedroom/)
})

test('without anything to say, it says what to add', async () => {
  withExams()
  await openListing({ bedrooms: null, bathrooms: null, squareFeet: null, features: [] })
  await within(await card('AI-Powered Description')).findByText(
    /Add rooms, size, or features first, so there’s something to describe\./,
  )
  expect(screen.getByRole('link', { name: 'Edit the listing' })).toBeTruthy()
})

test('the agent’s own words are never replaced unasked, and come back with Undo', async () => {
  const { user, stored } = await openListing({ description: 'Morning light in the kitchen.' })
  await press(user, 'Regenerate')
  await screen.findByText('Description regenerated.')
  expect((await stored()).description.paragraphs).not.toContain('Morning light in the kitchen.')
  await press(user, 'Undo')
  await waitFor(async () =>
    expect((await stored()).description.paragraphs).toEqual(['Morning light in the kitchen.']),
  )
  await screen.findByText('Morning light in the kitchen.')
})

test('a description that could not be written leaves the old one', async () => {
  withExams()
  const { user, stored } = await openListing({ description: 'Morning light in the kitchen.' })
  goOffline()
  await press(user, 'Regenerate')
  await screen.findByText('We had trouble generating a description. Please try again.')
  goOffline({ isBack: true })
  expect(screen.getByText('Morning light in the kitchen.')).toBeTruthy()
  expect((await stored()).description.paragraphs).toEqual(['Morning light in the kitchen.'])
})

test('two statements that contradict each other are shown side by side', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent, {
    ...facts,
    description: 'A home with 4 bedrooms and a deep porch.',
  })
  await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  const found = within(await card('Contradictions'))
  const heading = await found.findByRole('heading', { level: 3 })
  expect(heading.textContent).toMatch(/3 or 4|4 or 3/)
  expect(found.getAllByRole('link').length).toBeGreaterThan(0)
})

test('a note that contradicts the home leads to the note', async () => {
  const agent = await server.agent()
  const listing = await addListing(agent, { ...facts, description: 'A deep porch.' })
  const note = await addKnowledge(agent, {
    scope: 'listing',
    listingId: listing.id,
    title: 'Rooms',
    content: 'The house has 5 bedrooms.',
  })
  await openScreen(agent, (slug) => paths.listing(slug, listing.id))
  const found = within(await card('Contradictions'))
  await found.findByRole('heading', { level: 3 })
  const addresses = found.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(addresses.some((address) => address.includes(`entry=${note.id}`))).toBe(true)
})

test('a home without contradictions says so', async () => {
  await openListing({ description: 'A deep porch.' })
  await within(await card('Contradictions')).findByText('No contradictions found.')
})

test.each([
  [
    'OpenStreetMap',
    { latitude: 35.5951, longitude: -82.5515 },
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*&marker=35\.5951,-82\.5515$/,
  ],
  ['Google Maps', null, /^https:\/\/www\.google\.com\/maps\?q=12%20Alder%20Lane.*&output=embed$/],
])('nothing is asked of %s until the map is wanted', async (service, coordinates, src) => {
  const { user, listing } = await openListing({ coordinates })
  await within(await card('Location and Maps')).findByText(`Loads ${service} only when you click.`)
  expect(document.querySelector('iframe')).toBeNull()
  await press(user, 'Show the map')
  const map = document.querySelector('iframe')
  expect(map?.title).toBe(`Map of ${listing.address} from ${service}`)
  expect(map?.getAttribute('src')).toMatch(src)
  await press(user, 'Hide the map')
  expect(document.querySelector('iframe')).toBeNull()
})

test('directions are offered only with an address', async () => {
  const { listing } = await openListing()
  const address = encodeURIComponent(listing.address)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([hrefOf('Google Maps'), hrefOf('Apple Maps')]).toEqual([
    `https://www.google.com/maps/search/?api=1&query=${address}`,
    `https://maps.apple.com/?q=${address}`,
  ])
  await openListing({ address: '' })
  expect(screen.queryByRole('link', { name: 'Google Maps' })).toBeNull()
})

test('the QR code is there once buyers can see the home', async () => {
  const { user, listing } = await openListing({ description: 'A deep porch.' })
  expect(textOf(await card('QR Code'))).toContain('Publish the listing first.')
  await press(user, 'Publish')
  await within(await card('QR Code')).findByRole('img', {
    name: 'QR code for the public page of Porch House',
  })
  expect(screen.getByRole('link', { name: 'Yard sign (PDF)' }).getAttribute('href')).toBe(
    `/api/listings/${listing.id}/yard-sign.pdf`,
  )
})

test('visitors are counted over a period that can be chosen', async () => {
  const { user } = await openListing({ status: 'Active', description: 'A deep porch.' })
  const visitors = within(await card('Visitors'))
  await user.selectOptions(visitors.getByLabelText('Period'), '7 days')
  await waitFor(() => expect(location.hash).toContain('visits=7'))
  await waitFor(() => expect(visitors.getByLabelText<HTMLSelectElement>('Period').value).toBe('7'))
})

test('a browser that can’t work offline is told why it can’t be a kiosk', async () => {
  await openListing()
  await within(await card('Open-house kiosk')).findByText(
    /^A kiosk needs a browser that can encrypt and work offline/,
  )
})
