/** What is quoted if nothing answers: a sentence that names the thing asked about, or nothing. */
import { expect, test } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import { prepareEvidence } from '../evidence/evidence.ts'

const agent = { name: 'Ines Calloway' }
const evidence = prepareEvidence({
  agent,
  listing: {
    title: '9 Fern Hollow',
    address: '9 Fern Hollow, Boone, NC',
    bedrooms: 3,
    description: {
      paragraphs: [
        'A keypad at the drive lets in whoever you choose. Oak floors lead from the hall to the porch. The loft holds a long desk. ' +
          'The reports are on the kitchen table. The house has a private well. The porch faces the ridge.',
      ],
    },
    features: ['Oak floors'],
  },
  passages: [
    {
      id: 'n1',
      scope: 'agent',
      title: 'Deposits',
      text: 'The title company holds the deposit for two weeks.',
    },
    {
      id: 'l1',
      scope: 'listing',
      title: 'Groceries',
      text: 'A small market is half a mile away, on Elm Street.',
    },
    {
      id: 'l2',
      scope: 'listing',
      title: 'Getting around',
      text: 'Bus 4 stops at the corner, two minutes on foot.',
    },
    {
      id: 'l3',
      scope: 'listing',
      title: 'Pets and the yard',
      text: 'The fence is four feet high. There is a shed.',
    },
  ],
})
const ask = (question: string) => answerQuestion({ evidence, agent, turns: [], question })

test.each([
  ['When was the loft built?', 'The loft holds a long desk.'],
  ['How deep is the porch?', 'The porch faces the ridge.'],
  ['Is it on city water?', 'The house has a private well.'],
])('%s: the one sentence about the thing asked about is quoted', (question, quote) => {
  const { response, outcome } = ask(question)
  expect(outcome).toBe('closest')
  expect(response).toBe(`Here’s the closest thing I have: “${quote}” Want me to ask Ines?`)
  expect(response.match(/“/g)).toHaveLength(1)
})

test.each([
  'Is there lead paint?',
  'What is the kitchen like?',
  'Is there a pool?',
  'Are dogs allowed?',
  'Is there a boathouse?',
  'Does the power company come out fast?',
])('%s: nothing is quoted that only shares a word or a general topic', (question) => {
  expect(ask(question).response).not.toContain('“')
})

test('a sentence that may answer in other words is offered as the closest', () => {
  const { response, outcome } = ask('Will strangers walk in off the street?')
  expect(outcome).toBe('closest')
  expect(response).toContain('“A keypad at the drive lets in whoever you choose.”')
})

test("a note's title counts as its words", () => {
  expect(ask('Where can I buy groceries?').response).toBe(
    'From Groceries: “A small market is half a mile away, on Elm Street.”',
  )
})

test('a note with a broader title is not about each of its words', () => {
  expect(ask('Can I keep a dog?').response).not.toContain('fence')
})

test('advice is refused', () => {
  const { response, grounded } = ask('is the loft tax deductible')
  expect(response).toMatch(/legal, tax, or investment advice/)
  expect(grounded).toBe(false)
})

test("an agent's note does not answer for the home with a passing remark", () => {
  expect(ask('is there a boat slip?').outcome).toBe('unknown')
})

test('a note titled after what is asked answers with its time', () => {
  expect(ask('how long do you hold a deposit').response).toMatch(/two weeks/)
})

/** So many that reading each of them for one question would stop everyone else for seconds. */
const notes = (scope: 'listing' | 'agent', count = 5000) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `m${at}`, scope, title: `Unit ${at}` },
    text:
      at === 4321 ? 'The house has a private well.' : `The gutter of unit ${at} was examined last spring.`,
  }))

test('among thousands of notes, the one that names the thing asked about is quoted, and few are read', () => {
  const many = prepareEvidence({
    agent,
    listing: { title: '9 Fern Hollow', address: '9 Fern Hollow, Boone, NC' },
    passages: notes('listing'),
  })
  const askMany = (question: string) => answerQuestion({ evidence: many, agent, turns: [], question })
  expect(askMany('Is it on city water?').response).toContain('“The house has a private well.”')
  expect(askMany('When was the water heater replaced?').response).not.toContain('gutter')
  expect(many.passageSpans.size).toBeLessThan(100)
})

test('a question about the agent reads few of thousands of notes', () => {
  const aboutWork = notes('agent').map((note) =>
    note.id === 'm77' ? { ...note, title: 'Hours', text: 'I answer calls on weekdays until 7 p.m.' } : note,
  )
  const many = prepareEvidence({ agent, listing: null, passages: aboutWork })
  const { response } = answerQuestion({
    evidence: many,
    agent,
    turns: [],
    question: 'When are you available by phone?',
  })
  expect(response).toContain('weekdays until 7 p.m.')
  expect(many.passageSpans.size).toBeLessThan(100)
})
