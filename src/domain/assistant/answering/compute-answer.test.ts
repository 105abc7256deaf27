import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import type { Turn } from '../context.ts'
import { prepareEvidence } from '../engine/evidence/evidence.ts'

const agent = { name: 'Dana Whitlock' }
const evidence = prepareEvidence({
  listing: {
    title: 'Farm on Elm',
    address: '14 Elm Road, Asheville, NC',
    priceCents: 500_000_00,
    hoaFeeCents: 349_00,
    taxAnnualCents: 3_050_00,
    lotSquareFeet: 87_120,
    description: { paragraphs: ['The 42 x 60 insulated shop has its own bath. The boiler is from 2017.'] },
  },
  agent,
  passages: [
    {
      id: 'suite',
      scope: 'listing',
      title: 'The apartment',
      text: 'The apartment last rented for $1,350 a month.',
    },
  ],
})
const ask = (question: string, turns: Turn[] = []) => answerQuestion({ evidence, agent, turns, question })

test.each([
  ['What do the monthly dues come to over a whole year?', 'That comes to $4,188 a year ($349 a month).'],
  ['What do the taxes work out to a month?', 'That comes to $254.17 a month ($3,050 a year).'],
  [
    'HOA and property taxes together, what is that per year?',
    '$7,238 a year in all: HOA $4,188 a year ($349 a month), property tax $3,050 a year.',
  ],
  [
    'Per year, what costs more: the HOA or the taxes?',
    'Here they are: HOA $4,188 a year ($349 a month), property tax $3,050 a year.',
  ],
  [
    'What does the apartment bring in over a year at the last rent?',
    'That comes to $16,200 a year ($1,350 a month).',
  ],
  ['What is that an acre?', 'About $250,000 an acre: $500,000 for 2 acres.'],
  ['What is that shop in square feet?', 'About 2,520 square feet (42 x 60).'],
])('%s', (question, said) => {
  const { response, citations, outcome } = ask(question)
  expect(response).toBe(said)
  expect(outcome).toBe('answered')
  expect(citations.length).toBeGreaterThan(0)
})

test('a sum that was just said is what “that” means', () => {
  const turns: Turn[] = [
    { sender: 'user', text: 'What does the neighbor pay?' },
    { sender: 'ai', text: 'Parking is $30 per month.' },
  ]
  expect(ask('whats that a year', turns).response).toBe('That comes to $360 a year ($30 a month).')
})

test('what is stated for the period that is asked is given as it is stated', () => {
  expect(ask('How much is the HOA per month?').response).toBe('The HOA fee is $349 per month.')
  expect(ask('What are the taxes per year?').response).not.toMatch(/comes to/)
})

test('nothing is computed where nothing is asked for, or a figure is missing', () => {
  expect(ask('Is it more than an acre?').response).not.toMatch(/\$/)
  expect(ask('How much is the electric bill over a year?').response).not.toMatch(/comes to/)
  const bare = prepareEvidence({
    listing: { title: 'Lot', address: '1 Elm Road', priceCents: 90_000_00 },
    agent,
    passages: [],
  })
  const { response } = answerQuestion({
    evidence: bare,
    agent,
    turns: [],
    question: 'What is that per acre?',
  })
  expect(response).not.toMatch(/an acre:/)
})

test('the acres of a text count if it gives one figure only', () => {
  const acresIn = (text: string) =>
    answerQuestion({
      evidence: prepareEvidence({
        listing: {
          title: 'Ranch',
          address: '1 Elm Road',
          priceCents: 220_000_00,
          description: { paragraphs: [text] },
        },
        agent,
        passages: [],
      }),
      agent,
      turns: [],
      question: 'What is that per acre?',
    }).response
  expect(acresIn('Some 20 acres with a well.')).toBe('About $11,000 an acre: $220,000 for 20 acres.')
  expect(acresIn('A house on 20 acres. Another 5 acres can be bought.')).not.toMatch(/an acre:/)
})
