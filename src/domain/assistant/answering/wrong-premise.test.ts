import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { prepareEvidence } from '../engine/evidence/evidence.ts'

const agent = { name: 'Robin Vale', email: 'robin@vale.example', phone: '', company: '', bio: '' }
const homeSaying = (description: string) =>
  prepareEvidence({
    agent,
    listing: {
      title: 'Ranch',
      address: '1 Creek Rd',
      garageSpaces: 2,
      description: { paragraphs: [description] },
    },
    passages: [],
  })
const ask = (description: string, question: string) =>
  answerQuestion({ evidence: homeSaying(description), agent, turns: [], question })

const ranch =
  'The detached garage has a loft. City water and city sewer. The 300 acres are low fenced. An updated mini split keeps it cool. One well is shared by both lots. The basement is unfinished.'

test.each([
  ['How many cars go in the attached garage?', /^The garage is detached\. .*2-car/],
  ["It's high fenced, right?", /^No, it has a low fence\.$/],
  ["It's cooled with window units, right?", /^No, it is cooled by mini-splits\.$/],
  ['Each lot has its own well, correct?', /^No, the well is shared\.$/],
  ['Is there a finished basement?', /^No,.*basement is unfinished/],
  ["Since it's on septic, when was the tank pumped?", /^It is on a public sewer\. I can ask Robin Vale/],
])('%s is corrected', (question, said) => {
  const { response, citations, outcome } = ask(ranch, question)
  expect(response).toMatch(said)
  expect(outcome).toBe('answered')
  expect(citations.length).toBeGreaterThan(0)
})

test.each([
  ['What is above the detached garage?', ranch],
  ['Is the garage attached or detached?', ranch],
  ['How big is the attached garage?', 'An attached garage, and a detached garage for the boat.'],
  ['How big is the attached garage?', 'A two-car garage.'],
])('%s is not', (question, description) => {
  expect(ask(description, question).response).not.toMatch(/^(?:No, )?the garage is detached/i)
})

test('the size of the home is not given for the garage', () => {
  const { response } = ask(ranch, 'How many square feet is the attached garage?')
  expect(response).toBe('The garage is detached. I can ask Robin Vale about the rest.')
})
