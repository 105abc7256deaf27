import type { Photo } from '#contract/photos.ts'
import type { PublicListing } from '#contract/public-listings.ts'
import { allAppFeatures } from '#domain/listings/app-features.ts'

const idOf = (number: number) =>
  `01980000-${String(number * 7919)
    .padStart(4, '0')
    .slice(-4)}-7000-8000-${String(number * 104_729).padStart(12, '0')}`

/** Photos whose ids have nothing in common that compression could use. */
export const somePhotos = (count: number, from = 1): Photo[] =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf(from + index),
    url: `/files/photos/${idOf(from + index)}/1280.jpg`,
    width: 1920,
    height: 1280,
    widths: [320, 640, 960, 1280, 1920],
    color: '#8a7f6c',
    placeholder: '',
    alt: '',
    caption: '',
  }))

/** A published home of our own. Each test states what differs in its own. */
export const aListing = (overrides: Partial<PublicListing> = {}): PublicListing => ({
  id: idOf(999),
  slug: '7-lock-street-richmond',
  title: 'Brick rowhouse by the canal',
  address: '7 Lock Street, Richmond, VA 23220',
  coordinates: null,
  price: 389_000,
  bedrooms: 3,
  bathrooms: 1.5,
  squareFeet: 1420,
  propertyType: 'Townhouse',
  status: 'Active',
  listedDate: '2026-10-05',
  description: {
    title: 'Tall windows, short walks',
    paragraphs: [
      'A wide stair climbs to rooms with eleven-foot ceilings and the old pine floors.',
      'The kitchen was redone in 2021 with soapstone counters and a gas range.',
    ],
  },
  features: ['Soapstone counters', 'Roof terrace'],
  facts: { yearBuilt: 1911, lotSquareFeet: 2100, hoaFee: 85.5, taxAnnual: 4200 },
  ctaListingUrl: 'https://listings.example/7-lock-street',
  ctaMediaUrl: 'https://media.example/tour',
  virtualTourUrl: '',
  propertyVideoUrl: '',
  droneFootageUrl: '',
  neighborhoodVideoUrl: '',
  agentInterviewUrl: '',
  additionalMediaUrl: '',
  schools: [],
  localInfo: [],
  openHouses: [],
  appFeatures: allAppFeatures,
  sidekick: { isOn: true, greeting: '', questions: [] },
  priceHistory: [],
  otherHomes: [],
  heroPhotos: somePhotos(3),
  galleryPhotos: somePhotos(9),
  updatedAt: '2026-11-20T10:00:00Z',
  agent: {
    name: 'Robin Vale',
    title: 'Realtor',
    company: 'Canal Homes',
    phone: '(804) 555-0199',
    email: 'robin@canal.example',
    slug: 'robin-vale',
    brandColor: '#0ea5e9',
    headshotUrl: null,
    logoUrl: null,
    website: '',
    bio: '',
    socials: [{ platform: 'LinkedIn', url: 'https://linkedin.com/in/robin-vale' }],
    timeZone: 'America/New_York',
  },
  ...overrides,
})
