import { expect, test } from 'vitest'
import { findContradictions } from '#domain/contradictions/find-contradictions.ts'
import { writeDescription } from '#domain/descriptions/write-description.ts'
import { type FactName, factNames, keptName } from '#domain/listings/listing-facts.ts'
import { finished } from '#domain/testing/finished.ts'
import { answerQuestion } from './answer-question.ts'
import type { ListingFacts } from './context.ts'
import { prepareEvidence } from './evidence.ts'

const agent = { name: 'Robin Vale' }
const bare: ListingFacts = { title: 'A home', address: '12 Elm Street, Asheville, NC 28801' }
const homeWith = (name: FactName, value: number): ListingFacts => ({ ...bare, [keptName(name)]: value })

const ask = (listing: ListingFacts, question: string) =>
  answerQuestion({
    evidence: prepareEvidence({ listing, agent, passages: [] }),
    agent,
    turns: [],
    question,
  }).response

/** A value as it is kept, questions for it, and what the buyer reads. */
const facts: Record<FactName, [value: number, questions: string[], answer: string]> = {
  yearBuilt: [1911, ['When was it built?', 'How old is the house?'], 'It was built in 1911.'],
  lotSquareFeet: [
    43_560,
    ['How big is the lot?', 'How many acres is it?'],
    'The lot is 1.00 acres (43,560 sq ft).',
  ],
  stories: [2, ['How many stories are there?'], 'It has 2 stories.'],
  garageSpaces: [2, ['How many cars fit in the garage?', 'Is there a garage?'], 'It has a 2-car garage.'],
  parkingSpaces: [
    4,
    [
      'How many parking spaces are there?',
      'How many cars can I park?',
      'Is there parking?',
      'what about parking',
    ],
    'It has 4 parking spaces.',
  ],
  hoaFee: [210_00, ['What are the HOA fees?', 'how much is the hoa'], 'The HOA fee is $210 per month.'],
  taxAnnual: [4120_00, ['How much are the property taxes?'], 'The property tax is $4,120 per year.'],
}

test.each(factNames.flatMap((name) => facts[name][1].map((question) => [name, question] as const)))(
  '%s answers “%s”',
  (name, question) => {
    const [value, , answer] = facts[name]
    const said = answer.slice(1)
    expect(ask(homeWith(name, value), question)).toContain(said)
    expect(ask(bare, question)).not.toContain(said)
  },
)

test.each([
  ['It has 4 parking spaces, right?', /^Yes/],
  ['Does it have 6 parking spaces?', /^No/],
])('a claim about the parking, “%s”, gets a straight answer', (question, opening) => {
  expect(ask(homeWith('parkingSpaces', 4), question)).toMatch(opening)
})

test.each([
  [homeWith('hoaFee', 210_50), 'Is the HOA fee $210.50?', /^Yes/],
  [homeWith('hoaFee', 210_50), 'Is the HOA under $250?', /^Yes/],
  [homeWith('hoaFee', 210_50), 'Is the HOA fee $210?', /^No/],
  [{ ...bare, features: ['HOA fee $55.25 per month'] }, 'Is the HOA fee $55.25?', /^Yes/],
  [{ ...bare, priceCents: 462_500_00 }, 'Is it under 460k?', /^No/],
  [{ ...bare, priceCents: 462_500_00 }, 'Is the price $462,500?', /^Yes/],
])('a claim about an amount of %j, “%s”, is checked to the cent', (listing, question, opening) => {
  expect(ask(listing, question)).toMatch(opening)
})

test.each([
  ['4 parking spaces', 'How many parking spaces are there?', 'It has 4 parking spaces.'],
  ['Parking: 4', 'How many parking spaces are there?', 'It has 4 parking spaces.'],
  ['four off-street parking spots', 'How much parking is there?', 'It has four off-street parking spots.'],
  ['Garage: 2', 'How many cars fit in the garage?', 'It has a 2-car garage.'],
])('the feature “%s” answers “%s”', (feature, question, answer) => {
  expect(ask({ ...bare, features: [feature] }, question)).toContain(answer)
})

test('a single parking space is one', () => {
  expect(ask(homeWith('parkingSpaces', 1), 'Is there parking?')).toContain('t has 1 parking space.')
  expect(ask(homeWith('parkingSpaces', 0), 'Is there parking?')).not.toContain('0 parking')
})

test('a description says what the building has in one sentence', () => {
  const listing = { ...bare, bedrooms: 3, stories: 2, garageSpaces: 2, parkingSpaces: 4 }
  const { paragraphs } = writeDescription(listing, 'a') ?? { paragraphs: [] }
  expect(paragraphs.join(' ')).toContain('It has 2 stories, a 2-car garage, and 4 parking spaces.')
})

test.each([
  ['There are 6 off-street parking spaces.', ['Parking spaces: 4 or 6?']],
  ['There are 4 parking spots behind the house.', []],
  ['Two extra parking spaces are nearby.', []],
])('“%s” is compared with the number of parking spaces', (sentence, findings) => {
  const listing = {
    facts: { ...homeWith('parkingSpaces', 4), description: { paragraphs: [sentence] } },
    priceHistory: [],
    openHouses: [],
    changedOn: '2026-11-20',
  }
  const found = finished(findContradictions(listing, [], '2026-11-20'))
  expect(found.map(({ text }) => text)).toEqual(findings)
})
