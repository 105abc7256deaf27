import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { sharedServer } from '#server/testing/shared-server.ts'
import { filledIn, fillIn, press } from '#web/testing/fill-in.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { addListing } from '#web/testing/sample.ts'

const server = await sharedServer()

async function openFacts(changes: object = {}) {
  const agent = await server.agent()
  const listing = await addListing(agent, changes)
  const user = await openScreen(agent, (slug) => paths.editListing(slug, listing.id))
  await screen.findByLabelText('Title *')
  const stored = async () => (await agent.get(`/api/listings/${listing.id}`)).body
  const save = async (values: Record<string, string>) => {
    await fillIn(user, values)
    await press(user, 'Save')
  }
  return { agent, listing, user, stored, save }
}
const control = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea' })

/** The message under a field, if it is marked as faulty. */
function errorAt(label: string) {
  const ids = control(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return control(label).getAttribute('aria-invalid')
    ? document.getElementById(ids.at(-1) ?? '')?.textContent
    : undefined
}
const errorsAt = (labels: string[]) => Object.fromEntries(labels.map((label) => [label, errorAt(label)]))

const tooMuch = {
  'Price *': ['10,000,000,001', 'At most 10,000,000,000.'],
  Bedrooms: ['1001', 'At most 1,000.'],
  Bathrooms: ['1000.5', 'At most 1,000.'],
  'Square feet': ['100,000,001', 'At most 100,000,000.'],
  'Year built': ['2201', 'At most 2200.'],
  'Lot size, sq ft': ['1,000,000,001', 'At most 1,000,000,000.'],
  Stories: ['200.5', 'At most 200.'],
  'Garage spaces': ['101', 'At most 100.'],
  'Parking spaces': ['501', 'At most 500.'],
  'Monthly HOA fee': ['$1,000,000.01', 'At most 1,000,000.'],
  'Annual property tax': ['100,000,001', 'At most 100,000,000.'],
}
const labels = Object.keys(tooMuch)
const column = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(tooMuch).map(([label, row]) => [label, row[at] as string]))

test('every number beyond what can be is refused under its own field, all at once', async () => {
  const { save, stored } = await openFacts()
  const { version } = await stored()
  await save(column(0))
  await waitFor(() => expect(errorsAt(labels)).toEqual(column(1)))
  await waitFor(() => expect(document.activeElement).toBe(control('Price *')))
  expect((await stored()).version).toBe(version)
})

test('numbers at their upper limits are kept exactly', async () => {
  const { save, stored } = await openFacts()
  await save({
    'Price *': '10,000,000,000',
    Bedrooms: '1000',
    Bathrooms: '999.5',
    'Square feet': '100,000,000',
    'Year built': '2200',
    'Lot size, sq ft': '1,000,000,000',
    Stories: '200',
    'Garage spaces': '100',
    'Parking spaces': '500',
    'Monthly HOA fee': '1,000,000',
    'Annual property tax': '99,999,999.99',
  })
  await screen.findByText('Listing saved.')
  expect(await stored()).toMatchObject({
    price: 10_000_000_000,
    bedrooms: 1000,
    bathrooms: 999.5,
    squareFeet: 100_000_000,
    facts: {
      yearBuilt: 2200,
      lotSquareFeet: 1_000_000_000,
      stories: 200,
      garageSpaces: 100,
      parkingSpaces: 500,
      hoaFee: 1_000_000,
      taxAnnual: 99_999_999.99,
    },
  })
})

test.each([
  ['Year built', '1599', 'At least 1600.'],
  ['Stories', '0.4', 'At least 0.5.'],
  ['Year built', '87', 'Enter a year, such as 1987.'],
  ['Garage spaces', '1.5', 'Enter a number, such as 2.'],
  ['Monthly HOA fee', 'low', 'Enter an amount, such as 250 or 1,200.'],
  ['Latitude', '90.1', 'Enter degrees from -90 to 90, such as 37.5407.'],
  ['Longitude', '-180.5', 'Enter degrees from -180 to 180, such as -77.4360.'],
])('for %s “%s” is refused at its field, until it is corrected', async (label, typed, message) => {
  const { user, save, stored } = await openFacts()
  const { version } = await stored()
  await save({ [label]: typed })
  await screen.findByText(message)
  expect(errorAt(label)).toBe(message)
  await waitFor(() => expect(document.activeElement).toBe(control(label)))
  await fillIn(user, { [label]: '' })
  await waitFor(() => expect(errorAt(label)).toBeUndefined())
  expect((await stored()).version).toBe(version)
})

test('more facts are closed while there are none, and open once there is one', async () => {
  const { user } = await openFacts()
  const part = control('Stories').closest('details') as HTMLDetailsElement
  expect(part.open).toBe(false)
  await fillIn(user, { Stories: '2' })
  await waitFor(() => expect(part.open).toBe(true))
})

test('a pin needs both of its degrees, and can be taken out', async () => {
  const { user, save, stored } = await openFacts()
  await save({ Latitude: '35.5951' })
  await screen.findByText('A pin needs both latitude and longitude.')
  expect(errorAt('Longitude')).toBe('A pin needs both latitude and longitude.')
  await fillIn(user, { Longitude: '-82.5515' })
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  expect((await stored()).coordinates).toEqual({ latitude: 35.5951, longitude: -82.5515 })
  await save({ Latitude: '', Longitude: '' })
  await waitFor(async () => expect((await stored()).coordinates).toBeNull())
})

test('a saved home opens with its numbers as an agent writes them', async () => {
  await openFacts({
    price: 1_250_000.5,
    bathrooms: 2.5,
    squareFeet: 1850,
    facts: { yearBuilt: 1987, lotSquareFeet: 8700, hoaFee: 85.5, taxAnnual: 4200, garageSpaces: 0 },
  })
  expect([filledIn('Price *'), filledIn('Bathrooms'), filledIn('Square feet')]).toEqual([
    '1,250,000.5',
    '2.5',
    '1,850',
  ])
  expect([filledIn('Year built'), filledIn('Lot size, sq ft'), filledIn('Garage spaces')]).toEqual([
    '1987',
    '8,700',
    '0',
  ])
  expect([filledIn('Monthly HOA fee'), filledIn('Annual property tax')]).toEqual(['85.5', '4,200'])
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

test('a fact that is taken out is unknown again, and a fee of 0 says that there is none', async () => {
  const { save, stored } = await openFacts({ bedrooms: 3, facts: { yearBuilt: 1987, hoaFee: 85.5 } })
  await save({ Bedrooms: '', 'Year built': '', 'Monthly HOA fee': '0' })
  await screen.findByText('Listing saved.')
  const { bedrooms, facts } = await stored()
  expect(bedrooms).toBeNull()
  expect(facts.yearBuilt ?? null).toBeNull()
  expect(facts.hoaFee).toBe(0)
})

test('the day on which a home was listed is kept as picked, and can be taken out', async () => {
  const { user, save, stored } = await openFacts({ listedDate: '2024-02-29' })
  expect(filledIn('Listed on')).toBe('2024-02-29')
  await save({ 'Listed on': '2024-12-31' })
  await screen.findByText('Listing saved.')
  expect((await stored()).listedDate).toBe('2024-12-31')
  await user.clear(control('Listed on'))
  await press(user, 'Save')
  await waitFor(async () => expect((await stored()).listedDate).toBeNull())
})

test('amenities are listed once each, however they are separated', async () => {
  const { save, stored } = await openFacts({ features: ['Deck'] })
  expect(filledIn('Amenities and features')).toBe('Deck')
  await save({ 'Amenities and features': 'Deck, Fenced yard\nWood stove,, deck , Deck' })
  await screen.findByText('Listing saved.')
  expect((await stored()).features).toEqual(['Deck', 'Fenced yard', 'Wood stove', 'deck'])
})

test('a link that buyers couldn’t open is refused, and one without https is completed', async () => {
  const { user, save, stored } = await openFacts()
  await save({ 'To Listing': 'https://192.168.0.4/tour' })
  await screen.findByText('Enter a full link, like https://example.com')
  expect(errorAt('To Listing')).toBe('Enter a full link, like https://example.com')
  await fillIn(user, { 'To Listing': 'mls.example/9' })
  await user.tab()
  await waitFor(() => expect(filledIn('To Listing')).toBe('https://mls.example/9'))
  await press(user, 'Save')
  await screen.findByText('Listing saved.')
  expect((await stored()).ctaListingUrl).toBe('https://mls.example/9')
})
