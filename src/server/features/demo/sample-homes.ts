import type { ListingStatus } from '#domain/listings/listing.ts'
import type { QuotedFacts } from '#domain/listings/listing-facts.ts'

export const fronts = ['craftsman', 'farmhouse', 'townhouse', 'cabin', 'modern', 'cottage'] as const
export type Front = (typeof fronts)[number]

export type SampleHome = {
  /** Identifies the home among the samples. */
  front: Front
  status: ListingStatus
  title: string
  address: string
  price: number
  bedrooms: number
  bathrooms: number
  squareFeet: number
  propertyType: string
  description: { title: string; paragraphs: string[] }
  features: string[]
  facts: QuotedFacts
}

/** Fictional homes. The browser tests use the first one. */
export const sampleHomes: readonly [SampleHome, ...SampleHome[]] = [
  {
    front: 'craftsman',
    status: 'Active',
    title: 'Craftsman with a deep porch',
    address: '18 Lantern Hill Road, Asheville, NC 28804',
    price: 549_000,
    bedrooms: 3,
    bathrooms: 2.5,
    squareFeet: 1_940,
    propertyType: 'House',
    description: {
      title: 'Evening light from the first step',
      paragraphs: [
        'The porch runs the whole width of the house and faces west over the ridge. Inside, oak floors lead from the front door to a kitchen that was rebuilt in 2021 with soapstone counters, a gas range and an island that seats three.',
        'The main bedroom has its own bath with a free-standing tub. Two more bedrooms share the upper bath; the smaller one has been used as a study and has wired internet.',
        'Behind the house a cedar deck of 320 square feet looks over a fenced yard with raised beds. The roof is from 2019, the heat pump from 2022. The detached garage holds one car and a workbench.',
      ],
    },
    features: [
      'Cedar deck',
      'Fenced yard',
      'Gas range',
      'Soapstone counters',
      'Oak floors',
      'Heat pump (2022)',
      'Roof from 2019',
      'Detached garage',
      'Raised garden beds',
    ],
    facts: { yearBuilt: 1938, lotSquareFeet: 8_700, stories: 2, garageSpaces: 1, taxAnnual: 4_120 },
  },
  {
    front: 'farmhouse',
    status: 'Active',
    title: 'Bright farmhouse near the river',
    address: '402 Millrace Lane, Marshall, NC 28753',
    price: 465_000,
    bedrooms: 4,
    bathrooms: 2,
    squareFeet: 2_210,
    propertyType: 'House',
    description: {
      title: 'Windows on three sides of every main room',
      paragraphs: [
        'Built in 1996 and painted last spring. The living room opens to the kitchen, and both look down to the river path, a seven-minute walk away.',
        'All four bedrooms are on the upper floor. The laundry is beside them, so nothing has to be carried down. The well was tested in March, and the septic tank was emptied in the same month.',
      ],
    },
    features: ['River path nearby', 'Wood stove', 'Upper-floor laundry', 'Mudroom', 'Orchard with six trees'],
    facts: { yearBuilt: 1996, lotSquareFeet: 41_000, stories: 2, garageSpaces: 2, taxAnnual: 2_980 },
  },
  {
    front: 'townhouse',
    status: 'Active',
    title: 'Brick townhouse by the market',
    address: '77 Cooper Row, Unit B, Asheville, NC 28801',
    price: 389_500,
    bedrooms: 2,
    bathrooms: 1.5,
    squareFeet: 1_180,
    propertyType: 'Townhouse',
    description: {
      title: 'Two floors, one set of stairs, no lawn to mow',
      paragraphs: [
        'An end unit with windows to the south and west. The market hall is around the corner, and the bus to the hospital stops at the end of the row.',
        'The association looks after roof, gutters and the courtyard. Cats and dogs are welcome, two per home. One parking space is deeded, a second one can be rented from the association.',
      ],
    },
    features: ['End unit', 'Deeded parking', 'Bike room', 'Courtyard', 'Quartz counters', 'Pets welcome'],
    facts: { yearBuilt: 2008, stories: 2, garageSpaces: 0, hoaFee: 245, taxAnnual: 3_310 },
  },
  {
    front: 'cabin',
    status: 'Draft',
    title: 'Cabin above the creek',
    address: '1290 Laurel Creek Road, Black Mountain, NC 28711',
    price: 325_000,
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 960,
    propertyType: 'House',
    description: {
      title: 'One floor, a sleeping loft, and the sound of water',
      paragraphs: ['Still being photographed: the loft and the new metal roof come next week.'],
    },
    features: ['Creek frontage', 'Metal roof', 'Sleeping loft', 'Covered deck'],
    facts: { yearBuilt: 1974, lotSquareFeet: 65_300, stories: 1 },
  },
  {
    front: 'modern',
    status: 'Sold',
    title: 'House of glass over the valley',
    address: '5 Ridgeline Drive, Weaverville, NC 28787',
    price: 1_180_000,
    bedrooms: 4,
    bathrooms: 3.5,
    squareFeet: 3_420,
    propertyType: 'House',
    description: {
      title: 'The evening comes in through forty feet of window',
      paragraphs: [
        'Built in 2014 into the slope, with the living rooms above and the bedrooms below. The glass is triple, the floors are heated by a ground-source pump, and the pool is warm from May to October.',
        'Sold in two weeks, to people who asked eleven questions before their first visit.',
      ],
    },
    features: ['Heated pool', 'Ground-source heat', 'Triple glass', 'Cedar slats', 'Two-car garage'],
    facts: { yearBuilt: 2014, lotSquareFeet: 54_000, stories: 2, garageSpaces: 2, taxAnnual: 8_940 },
  },
  {
    front: 'cottage',
    status: 'Archived',
    title: 'Stone cottage with a wild garden',
    address: '31 Bramble Way, Hendersonville, NC 28739',
    price: 412_000,
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 1_060,
    propertyType: 'House',
    description: {
      title: 'Two feet of stone between you and the weather',
      paragraphs: [
        'Laid by hand in 1929 and given a new roof in 2020. The garden has roses, two pear trees and a path that nobody has ever made straight.',
      ],
    },
    features: ['Stone walls', 'Rose garden', 'Pear trees', 'Wood stove'],
    facts: { yearBuilt: 1929, lotSquareFeet: 11_200, stories: 1, taxAnnual: 2_310 },
  },
]

export const homeOf = (front: Front): SampleHome | undefined =>
  sampleHomes.find((home) => home.front === front)
