import { expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { closestTo } from './closest.ts'
import { prepareEvidence } from './evidence.ts'
import { kindred } from './kindred.ts'
import { readMessage } from './message-parts.ts'
import { stem } from './stem.ts'

const agent = { name: 'Ines Calloway' }
const evidence = prepareEvidence({
  agent,
  listing: {
    title: '9 Fern Hollow',
    address: '9 Fern Hollow, Boone, NC',
    bedrooms: 3,
    description: {
      paragraphs: [
        'A keypad at the drive lets in whoever you choose. Renderings may differ from the finished home. The loft holds a long desk. Bridle paths begin at the end of the lane.',
      ],
    },
  },
  passages: [
    {
      id: 'n1',
      scope: 'agent',
      title: 'Deposits',
      text: 'The title company holds the deposit for two weeks.',
    },
  ],
})
const nearestTo = (question: string): string => {
  const ask = readMessage(evidence, question, []).whole[0]
  return (ask && closestTo(evidence, ask)?.quotes.join(' ')) ?? ''
}

test.each([
  ['will strangers walk in off the street', /keypad/],
  ['are the photos what it will look like', /Renderings/],
  ['where could we gallop', /Bridle/],
  ['i teach from my laptop', /desk/],
])('%s: the sentence of the same field of life is near', (question, holds) => {
  expect(nearestTo(question)).toMatch(holds)
})

test("an agent's note is near only to the thing asked about", () => {
  expect(nearestTo('does the power company come out fast')).not.toMatch(/title company/)
})

test('words of different fields are nothing to each other', () => {
  expect(kindred(stem('grazing'), stem('pasture'))).toBeGreaterThan(0)
  expect(kindred(stem('grazing'), stem('mortgage'))).toBe(0)
})

const answered = (question: string) => answerQuestion({ evidence, agent, turns: [], question })

test('advice is refused, and what the listing says on the matter is told beside it', () => {
  const { response, grounded } = answered('is the loft tax deductible')
  expect(response).toMatch(/legal, tax or investment advice.*The loft holds a long desk/)
  expect(grounded).toBe(false)
})

test("an agent's note does not answer for the home in passing", () => {
  expect(answered('is there a well?').outcome).toBe('unknown')
})

test('a note called after what is asked answers with its time', () => {
  const { response } = answered('how long do you hold a deposit')
  expect(response).toMatch(/two weeks/)
})

test('of a thing called by its name, what is only of the same field tells nothing', () => {
  expect(answered('is there a boathouse?').response).not.toMatch(/“/)
})
