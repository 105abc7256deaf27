/**
 * A home whose sentences invite a wrong yes or no: denials, rules for some, other subjects, what was and what is only
 * planned.
 */
import type { KnowledgePassage, ListingFacts } from '../context.ts'
import { prepareEvidence } from '../engine/evidence/evidence.ts'
import { agent } from './sample-homes.ts'

const listing: ListingFacts = {
  title: '9 Alder Court',
  address: '9 Alder Court, Marlow, OR 97999',
  priceCents: 625_000_00,
  bedrooms: 4,
  bathrooms: 3,
  squareFeet: 2_650,
  propertyType: 'House',
  status: 'Active',
  listedDate: '2026-11-22',
  yearBuilt: 1972,
  lotSquareFeet: 15_000,
  hoaFeeCents: 0,
  stories: 2,
  garageSpaces: 2,
  description: {
    title: 'Room to spread out',
    paragraphs: [
      'The kitchen was renovated in 2021 with quartz counters and a gas range. The main bath was not part of that work. Most windows were replaced in 2015; the two in the attic are original.',
      'There is no basement, but the crawl space is sealed. The two-car garage is attached. A community pool is three blocks away. The fireplace has been converted to gas. Two more bedrooms share the upper bath; the smaller one has wired internet.',
      'The seller will have the chimney repaired before closing. The furnace is 18 years old and may need to be replaced soon. No known leaks in the roof.',
    ],
  },
  features: ['Hardwood floors on the main level', 'Central air', 'Partially fenced yard', 'Solar-ready roof'],
}

const passages: KnowledgePassage[] = [
  {
    id: 'f1',
    scope: 'listing',
    title: 'What stays with the house',
    text: 'The refrigerator and the range stay. The porch swing stays. The washer and dryer go with the owners. The chandelier in the dining room will be replaced before closing. Curtains are negotiable.',
  },
  {
    id: 'f2',
    scope: 'listing',
    title: 'House rules and pets',
    text: 'Two dogs are welcome; a fence runs around the whole yard, and dogs must be on leashes in the common areas. Short-term rentals under 30 days are not allowed. Long-term rentals are allowed after one year of ownership. RVs may not be parked in front. Chickens are permitted, roosters are not. Smoking is not allowed in the shared garden.',
  },
  {
    id: 'f3',
    scope: 'listing',
    title: 'Disclosures',
    text: 'The roof was replaced in 2019 with architectural shingles. The boiler is from 2017 and was serviced in October. There was a small fire in the kitchen in 2008, repaired with permits. The house has never flooded. Radon was tested in 2023 at 1.2 pCi/L. Polybutylene pipes were removed in 2016. The sewer line was scoped last spring and has no breaks.',
  },
]

export const frankHome = prepareEvidence({ listing, agent, passages })
