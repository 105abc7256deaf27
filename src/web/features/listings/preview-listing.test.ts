import { expect, test } from 'vitest'
import { type ListingStatus, listingStatuses } from '#domain/listings/listing.ts'
import { emptyListing, type ListingValues } from './listing-form-values.ts'
import { previewOf } from './preview-listing.ts'

const profile = {
  id: '0198c0de-0000-7000-8000-000000000000',
  slug: 'ann-lee-agent',
  name: 'Ann Lee',
  title: '',
  company: 'Of the profile',
  phone: '',
  email: 'ann@example.com',
  emailVerified: true,
  verifyingEmail: 'dana@example.com',
  headshotUrl: null,
  logoUrl: null,
  brandColor: '#0ea5e9',
  website: '',
  bio: '',
  socials: [],
  timeZone: 'America/New_York',
  sessionHours: 24 as const,
  trialEndsAt: null,
  fallbackName: '',
  fallbackEmail: '',
  hasSetHours: false,
  fallbackConfirmed: false,
  version: 1,
}

const agent = { ...profile, shown: { ...profile, company: '', website: '' } }
const typed = (changes: Partial<ListingValues>) => ({ ...emptyListing, ...changes })

test('a draft is previewed as the home that buyers would see, and a sold one as sold', () => {
  const statusOf = (status: ListingStatus) =>
    previewOf(emptyListing, agent, { id: '', slug: '', status, priceHistory: [] }).status
  expect(listingStatuses.map(statusOf)).toEqual(['Active', 'Active', 'Sold', 'Active'])
  expect(previewOf(emptyListing, agent).status).toBe('Active')
})

test('until there is a title or an address, the preview keeps their place', () => {
  expect(previewOf(typed({ title: ' ', address: '' }), agent)).toMatchObject({
    title: 'Listing title',
    address: 'Address',
    price: null,
    description: { title: '', paragraphs: [] },
  })
  expect(previewOf(typed({ title: ' Loft ', address: ' 4 Foundry Street' }), agent)).toMatchObject({
    title: 'Loft',
    address: '4 Foundry Street',
  })
})

test('what can’t be read yet is left out of the preview, and the rest is there', () => {
  const preview = previewOf(
    typed({
      price: 'a lot',
      bedrooms: '3',
      hoaFee: 'low',
      yearBuilt: '1987',
      latitude: '91',
      longitude: '-82.5',
      description: 'One.\n\nTwo.',
      features: 'Deck, Yard',
      openHouses: [
        { day: '', start: '13:00', end: '15:00' },
        { day: '2026-11-28', start: '13:00', end: '15:00' },
      ],
      schools: [{ name: 'Alder', type: '', grades: '', rating: 'good', ratingSource: '', distance: '0.6' }],
    }),
    agent,
  )
  expect(preview).toMatchObject({
    price: null,
    bedrooms: 3,
    facts: { hoaFee: null, yearBuilt: 1987 },
    coordinates: null,
    description: { paragraphs: ['One.', 'Two.'] },
    features: ['Deck', 'Yard'],
    openHouses: [{ day: '2026-11-28', start: '13:00', end: '15:00' }],
    schools: [{ name: 'Alder', rating: null, distance: 0.6 }],
  })
})

test('all photos are in the preview’s gallery, and the chosen ones in its slider', () => {
  const photo = (id: string, isHero: boolean) => ({
    ...{ id, isHero, url: `/files/photos/${id}/48.jpg`, width: 48, height: 32, widths: [48] },
    ...{ color: '#c08040', placeholder: '', alt: '', caption: '' },
  })
  const preview = previewOf(typed({ photos: [photo('a', false), photo('b', true)] }), agent)
  expect(preview.galleryPhotos.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(preview.heroPhotos.map(({ id }) => id)).toEqual(['b'])
})

test('the preview has the card’s color, image and texts, as the public page does', () => {
  const shown = {
    name: 'Ann of the card',
    title: 'Broker',
    company: 'Lee Homes',
    phone: '+1 804 555 0134',
    email: 'ann@lee.example',
    website: '',
    bio: '',
    brandColor: '#166534',
    headshotUrl: '/files/photos/x/640.jpg',
    logoUrl: null,
    socials: [],
  }
  const saved = { id: '', slug: '', status: 'Draft' as const, priceHistory: [] }
  expect(previewOf(emptyListing, { ...profile, shown }, saved).agent).toMatchObject(shown)
})
