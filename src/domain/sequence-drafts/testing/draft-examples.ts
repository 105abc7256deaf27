import type { DraftSources } from '../draft-sources.ts'

/** Ten in the morning in New York. */
export const nowMs = Date.parse('2026-12-01T15:00:00Z')

const listing: NonNullable<DraftSources['listing']> = {
  ...{
    title: 'Brick ranch',
    address: '12 Elm St, Barre, VT 05641',
    propertyType: 'Single Family',
    status: 'Active',
  },
  ...{ priceCents: 45_000_000, bedrooms: 3, bathrooms: 2, squareFeet: 1850, yearBuilt: 1962 },
  description: { paragraphs: ['A brick home with a remodeled kitchen. The roof was replaced in 2019.'] },
  features: ['Covered porch', 'Gas range', 'Two-car garage'],
}

export const draftExample: DraftSources = {
  values: {
    lead: { name: 'Maya Ellison' },
    agent: {
      ...{ name: 'Robin Vale', title: 'Broker', company: 'Vale Homes' },
      ...{ phone: '(555) 555-0101', email: 'robin@vale.example' },
    },
    listing: {
      ...{
        address: listing.address,
        propertyType: 'Single Family',
        bedrooms: 3,
        bathrooms: 2,
        squareFeet: 1850,
      },
      ...{ priceCents: 45_000_000, features: listing.features ?? [], priceHistory: [], openHouses: [] },
    },
    ...{ appointmentMs: null, workingDays: null, leadZone: null, zone: 'America/New_York' },
  },
  lead: { status: 'New', score: 42, scoreReasons: ['Asked about the price.'] },
  listing,
  listingUrl: 'https://porchlight.example/l/brick-ranch',
  exchanges: [
    {
      ...{ question: 'When was it built, and is there a pool?', answer: 'It was built in 1962.' },
      ...{ refs: ['yearBuilt'], atMs: nowMs - 86_400_000 },
    },
  ],
  ...{ next: null, met: null, earlier: [] },
}

export const withHome = (changes: Partial<typeof listing>): DraftSources => {
  const home = { ...listing, ...changes }
  const { priceCents = null, features = [] } = home
  const values = draftExample.values.listing && { ...draftExample.values.listing, priceCents, features }
  return { ...draftExample, listing: home, values: { ...draftExample.values, listing: values } }
}

export const withoutHome: DraftSources = {
  ...draftExample,
  ...{ listing: null, listingUrl: null, exchanges: [] },
  values: { ...draftExample.values, listing: null },
}
