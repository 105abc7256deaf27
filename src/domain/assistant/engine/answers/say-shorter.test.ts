import { expect, test } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import { prepareEvidence } from '../evidence/evidence.ts'

const agent = { name: 'Dana Whitlock' }
const say = (text: string, question: string) =>
  answerQuestion({
    evidence: prepareEvidence({
      listing: { title: 'Bungalow', address: '14 Elm Street', description: { paragraphs: [text] } },
      agent,
      passages: [],
    }),
    agent,
    turns: [],
    question,
  }).response

test.each([
  ['New roof in August 2022.', 'how old is the roof', 'The roof is from 2022.'],
  [
    'There are two fireplaces, an inviting sun porch, and a long driveway.',
    'how many fireplaces',
    'Two fireplaces.',
  ],
])('%s %s', (text, question, said) => {
  expect(say(text, question)).toBe(said)
})

test('a short sentence keeps its source', () => {
  const evidence = prepareEvidence({
    listing: {
      title: 'Bungalow',
      address: '14 Elm Street',
      features: ['New roof in August 2022, with copper gutters'],
    },
    agent,
    passages: [],
  })
  const { citations, grounded } = answerQuestion({
    evidence,
    agent,
    turns: [],
    question: 'how old is the roof',
  })
  expect(citations[0]?.text).toBe('New roof in August 2022, with copper gutters')
  expect(grounded).toBe(true)
})

test.each([
  [
    'Recent updates: new roof in 2016 (approx) and new gutters in the same year.',
    'When was the roof last done?',
  ],
  ['The detached shop is insulated and has a bath and room for two cars.', 'Does the shop have a bath?'],
  [
    'The home also has a generator beside the garage.',
    'If a storm knocks the power out, am I sitting in the dark?',
  ],
  ['The roof was replaced in 2019 with architectural shingles.', 'Was the roof replaced in 2017?'],
])('%s is quoted for: %s', (text, question) => {
  expect(say(text, question)).toContain('“')
})
