import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { prepareEvidence } from '../engine/evidence/evidence.ts'

const agent = { name: 'Dana Whitlock' }
const evidence = prepareEvidence({
  listing: {
    title: 'Ranch on Elm',
    address: '14 Elm Road, Ashton, NC',
    priceCents: 400_000_00,
    squareFeet: 2400,
    description: {
      paragraphs: [
        'There is a 1200s/f storage barn with a 600 sq ft lean-to. The unfinished basement adds 900 square feet. ' +
          'Ashton is a 9-minute drive, Birch is a 26-minute drive, and the lake is 4 miles away. ' +
          'Seller financing at 5 percent interest with 20 percent down.',
      ],
    },
  },
  agent,
  passages: [
    {
      id: 'closing',
      scope: 'agent',
      title: 'Closing costs',
      text: 'Plan on 2.5 to 4 percent of the price for closing costs.',
    },
  ],
})
const ask = (question: string) => answerQuestion({ evidence, agent, turns: [], question })

test.each([
  ['What do the barn and its lean-to add up to?', '1,800 square feet in all (1,200 + 600).'],
  ['Counting the basement, how many square feet is the house?', '3,300 square feet in all (2,400 + 900).'],
  ['Is it closer to Birch or to Ashton?', 'Ashton is closer (9 minutes) than Birch (26 minutes).'],
  ['How much would I put down for the seller financing?', '20% of the asking price of $400,000 is $80,000.'],
])('%s', (question, said) => {
  const { response, outcome, citations } = ask(question)
  expect(response).toBe(said)
  expect(outcome).toBe('answered')
  expect(citations[0]?.label).toBe('Calculated from the listing')
  expect(citations.length).toBeGreaterThan(1)
})

test.each([
  ['Is it closer to Birch or to the lake?', 'minutes and miles aren’t compared'],
  ['Is it closer to Birch or to Quincy?', 'one of the two isn’t stated'],
  ['What do the barn and the silo add up to?', 'one area alone is no sum'],
  ['How much are closing costs?', 'a range of shares isn’t narrowed to one'],
  ['Counting the attic, how many square feet is the house?', 'a part without an area isn’t counted'],
])('%s: nothing is computed, as %s', (question) => {
  expect(ask(question).citations.map(({ label }) => label)).not.toContain('Calculated from the listing')
})
