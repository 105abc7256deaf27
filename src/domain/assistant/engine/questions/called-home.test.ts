import { expect, test } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import { prepareEvidence } from '../evidence/evidence.ts'
import { asHome } from './called-home.ts'

const agent = { name: 'Dana Whitfield' }
const evidence = prepareEvidence({
  listing: {
    title: 'Craftsman with a deep porch and a guest cottage',
    address: '18 Lantern Hill Road, Asheville, NC 28804',
    priceCents: 54_900_000,
    bathrooms: 2.5,
    yearBuilt: 1928,
    description: { paragraphs: ['A Craftsman with craftsman woodwork. The roof is from 2019.'] },
  },
  agent,
  passages: [],
})
const ask = (question: string) => answerQuestion({ evidence, agent, turns: [], question })

test.each([
  ['How many bathrooms does the craftsman have?', '2.5 bathrooms'],
  ['What is the price of the craftsman?', '$549,000'],
  ['When was this craftsman built?', '1928'],
  ['How old is the craftsman’s roof?', '2019'],
  ['How old is the roof of the craftsman?', '2019'],
])('a home is asked about by what its title calls it: %s', (question, answer) => {
  expect(ask(question)).toMatchObject({ outcome: 'answered', response: expect.stringContaining(answer) })
})

test.each([
  ['a style', 'Is it a craftsman?'],
  ['what is made in that style', 'Is the craftsman woodwork original?'],
  ['another building', 'How many bathrooms does the cottage have?'],
  ['another home', 'How many bathrooms does the farmhouse have?'],
])('%s is not the home', (_what, question) => {
  expect(asHome(question, 'Craftsman with a deep porch and a guest cottage')).toBe(question)
})

test('a title that says no kind of home changes nothing', () => {
  expect(asHome('What does the cabin cost?', 'Above the creek')).toBe('What does the cabin cost?')
})
