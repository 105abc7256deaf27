import { expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { prepareEvidence } from './engine/evidence/evidence.ts'

const agent = { name: 'Ines Calloway' }
const evidence = prepareEvidence({
  agent,
  listing: {
    title: 'Tract 4, Otter Bend',
    address: 'Otter Bend, Marlow, TX',
    priceCents: 310_000_00,
    bedrooms: 3,
    yearBuilt: 1988,
    description: {
      paragraphs: [
        'Tract of 6.2 AC with a 2-acre pond. The house needs new windows and a coat of paint, forgoing any carpet. ' +
          'Unrestricted land, no MUD tax. It has 900 ft. of road frontage. All-new plumbing. Zoned to the proud Otter Bend ISD. ' +
          'Owners have a permit for a guest cabin.',
      ],
    },
  },
  passages: [
    { id: 'l1', scope: 'listing', title: 'Pond notes', text: 'The pond is stocked with catfish.' },
    {
      id: 'a1',
      scope: 'agent',
      title: 'Closing',
      text: 'Cash takes two weeks, a loan six. A well test costs extra.',
    },
    { id: 'a2', scope: 'agent', title: 'Times', text: 'We are open on weekdays from 9 to 5.' },
  ],
})
const answer = (question: string) => answerQuestion({ evidence, agent, turns: [], question })

test.each([
  ['lot size', /6\.2 AC/],
  ["what's in the pond", /catfish/],
  ['is it a brand new house', /1988/],
  ['how fast can a cash deal close', /two weeks/],
  ['are you open tuesday', /9 to 5/],
  ['which school district', /Otter Bend ISD/],
  ['road frontage and how much', /900 ft\. of road frontage/],
  ['under 350?', /^Yes/],
])('%s: is read by its kind', (question, holds) => {
  expect(answer(question).response).toMatch(holds)
})

test.each(['is there any carpet', 'any restrictions?', "there's a MUD tax right?", 'is the plumbing old'])(
  '%s: what is denied is not affirmed',
  (question) => {
    expect(answer(question).response).not.toMatch(/^Yes/)
  },
)

test.each([
  'which elementary school is it',
  'is it on septic or sewer',
  "what's the monthly hoa",
  'how much rental income does it make',
])('%s: a near match is not an answer', (question) => {
  expect(answer(question).outcome).toBe('unknown')
})

test('a slide is not bargaining, and neither is a tax discount', () => {
  expect(answer('where can the kids go down a slide').outcome).not.toBe('negotiation')
  expect(answer('any tax discount').outcome).not.toBe('negotiation')
  expect(answer('can i watch the sun go down').outcome).not.toBe('negotiation')
  expect(answer('will they go down').outcome).toBe('negotiation')
})
