import { expect, test } from 'vitest'
import { findContradictions } from '#domain/contradictions/find-contradictions.ts'
import { writeDescription } from '#domain/descriptions/write-description.ts'
import { type FactName, factNames, keptName } from '#domain/listings/listing-facts.ts'
import { finished } from '#domain/testing/finished.ts'
import { answerQuestion } from '../../answer-question.ts'
import type { ListingFacts } from '../../context.ts'
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
    'The lot is 1 acre (43,560 sq ft).',
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

/** Claims about the same values, true and false. */
const claims: Record<FactName, { yes: string[]; no: string[] }> = {
  yearBuilt: {
    yes: ['Was it built in 1911?', 'Was it built before 1920?'],
    no: ['Was it built in 1912?', 'Was it built after 1950?'],
  },
  lotSquareFeet: {
    yes: [
      'Is it 1 acre?',
      'Is it an acre?',
      'Is the lot 43,560 square feet?',
      'Is the lot bigger than 10,000 sq ft?',
      'Is it at least 1 acre?',
      'More than half an acre?',
      'Is it more than 3/4 of an acre?',
    ],
    no: [
      'Is the lot over 5 acres?',
      'Are there at least 2 acres?',
      'Is it over an acre?',
      'Is it half an acre?',
      'Is the lot a quarter acre?',
      'Is it 1 1/2 acres?',
      'Is it 2½ acres?',
      'Is the lot bigger than 50,000 square feet?',
    ],
  },
  stories: { yes: ['Is it 2 stories?'], no: ['Does it have 3 stories?'] },
  garageSpaces: {
    yes: ['Is it a 2-car garage?', 'Is there parking for 2 cars?', 'Can I park 2 cars in the garage?'],
    no: ['Does it have a 3-car garage?', 'Is the garage big enough for 3 cars?'],
  },
  parkingSpaces: {
    yes: ['It has 4 parking spaces, right?', 'Is there parking for 3 cars?', 'Can I park 4 cars?'],
    no: ['Does it have 6 parking spaces?', 'Can I park 6 cars?'],
  },
  hoaFee: {
    yes: [
      'Is the HOA fee $210 a month?',
      'Is the HOA $210/mo?',
      'Is the HOA fee 2,520 a year?',
      'Is the HOA $630 a quarter?',
      'Is the HOA fee more than 2000 a year?',
      'Is the HOA fee less than $250 per month?',
    ],
    no: ['Is the HOA under 200 a month?', 'Is the HOA fee 210 a year?', 'Is the yearly HOA fee over 3,000?'],
  },
  taxAnnual: {
    yes: ['Are the taxes 4,120 a year?', 'Is the tax under 400 a month?', 'Is the property tax 343 a month?'],
    no: ['Are the taxes under 4,000?', 'Is the tax 4,120 a month?'],
  },
}

test.each(
  factNames.flatMap((name) => [
    ...claims[name].yes.map((question) => [name, question, /^Yes/] as const),
    ...claims[name].no.map((question) => [name, question, /^No,/] as const),
  ]),
)('%s: “%s” gets a straight answer', (name, question, opening) => {
  const priced = { ...homeWith(name, facts[name][0]), priceCents: 515_000_00, squareFeet: 2000 }
  expect(ask(priced, question)).toMatch(opening)
})

test.each([
  ['Lot: 0.25 acres', 'Is the lot bigger than 10,000 sq ft?', /^Yes/],
  ['Lot: 0.25 acres', 'Is the lot over half an acre?', /^No,/],
  ['Lot size: 8,700 sq ft', 'Is it 0.2 acres?', /^Yes/],
  ['Lot size: 8,700 sq ft', 'Is it over an acre?', /^No,/],
  ['HOA dues 1,200 per year', 'Is the HOA under 300 a month?', /^Yes/],
  ['HOA dues 1,200 per year', 'Is the HOA 1,200 a month?', /^No,/],
  ['HOA dues 1,200 per year', 'Is the HOA under 300?', /^The HOA fee is \$1,200 per year\.$/],
  ['HOA fee $55', 'Is the HOA under 300 a month?', /^The HOA fee is \$55\.$/],
])('with the feature “%s”, the claim “%s” is compared in the same unit', (feature, question, answer) => {
  expect(ask({ ...bare, features: [feature] }, question)).toMatch(answer)
})

test.each([
  ['Is it 2,000 sq ft on 1 acre?', /^Yes/],
  ['Is it a 2,000 sq ft home on a 43,560 sq ft lot?', /^Yes/],
  ['Is the lot more than 2 acres and under $600k?', /^No,/],
  ['Is the garage 400 sq ft?', /^It has a 2-car garage/],
])('several numbers are each compared with their own fact: “%s”', (question, answer) => {
  const home = {
    ...homeWith('lotSquareFeet', 43_560),
    squareFeet: 2000,
    garageSpaces: 2,
    priceCents: 515_000_00,
  }
  expect(ask(home, question)).toMatch(answer)
})

test.each([
  ['Is there parking for 3 cars?', 'Yes, it has 4 parking spaces.'],
  ['Does it have parking for 4 cars?', 'Yes, it has 4 parking spaces.'],
  ['Can I park 4 cars?', 'Yes, it has 4 parking spaces.'],
  ['Does the garage fit 3 cars?', 'No, it has a 2-car garage.'],
  ['What is the parking situation?', 'It has 4 parking spaces.'],
  ['Is the parking covered?', '4 parking spaces'],
  ['How much is parking?', '4 parking spaces'],
])('beside a garage, the parking answers for itself: “%s”', (question, answer) => {
  expect(ask({ ...homeWith('parkingSpaces', 4), garageSpaces: 2 }, question)).toContain(answer)
})

test.each(['Is there parking for 3 cars?', 'Can I park 4 cars?', 'Is there room for 3 cars?'])(
  'a garage alone doesn’t limit the parking: “%s”',
  (question) => {
    expect(ask(homeWith('garageSpaces', 2), question)).toBe('It has a 2-car garage.')
  },
)

test.each(['¿Cuántos espacios de estacionamiento tiene?', '¿Cuántos lugares de estacionamiento tiene?'])(
  'Spanish asks for the parking in its own ways: “%s”',
  (question) => {
    expect(ask(homeWith('parkingSpaces', 4), question)).toContain('Tiene 4 plazas de estacionamiento.')
  },
)

test.each([
  [4356, 'The lot is 0.1 acres (4,356 sq ft).'],
  [108_900, 'The lot is 2.5 acres (108,900 sq ft).'],
  [200, 'The lot is 200 sq ft.'],
])('a lot of %d square feet is stated without needless digits', (value, answer) => {
  expect(ask(homeWith('lotSquareFeet', value), 'How big is the lot?')).toBe(answer)
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
  ['The garage has 2 parking spaces and the driveway 2 more.', []],
  ['There are 2 covered parking spaces.', []],
  ['Two parking spaces are in front of the house.', []],
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
