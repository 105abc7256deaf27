import { expect, test } from 'vitest'
import { prepareEvidence } from '../engine/evidence/evidence.ts'
import { readMessage } from '../engine/questions/message-parts.ts'
import { certaintyOf, findAnswer, weigh, weighAll } from './find-answer.ts'

const agent = { name: 'Dana Whitlock' }
const listing = {
  title: 'Bungalow on Elm',
  address: '14 Elm Street, Asheville, NC',
  yearBuilt: 1925,
  description: {
    paragraphs: [
      'The backyard is fully fenced. All bedrooms are upstairs, and the laundry is in the basement. ' +
        'A whole-house generator was installed in 2022. The pool bath has a heated floor. Granite counters.',
    ],
  },
  features: ['Hot tub', 'Cul-de-sac'],
}
const passages = [
  {
    id: 'pets',
    scope: 'listing' as const,
    title: 'House rules',
    text: 'Two pets are welcome, without a weight limit.',
  },
  { id: 'offers', scope: 'agent' as const, title: 'Offers', text: 'Send offers by Thursday at noon.' },
]
const evidence = prepareEvidence({ listing, agent, passages })
const askOf = (question: string) => {
  const ask = readMessage(evidence, question, []).whole.at(-1)
  if (!ask) throw new Error(`Nothing is asked: ${question}`)
  return ask
}
const find = (question: string) => findAnswer(weighAll(evidence, askOf(question)))

test.each([
  ['Could my toddler wander out to the road from behind the house?', 'The backyard is fully fenced.'],
  [
    'If a storm knocks out the power, am I sitting in the dark?',
    'A whole-house generator was installed in 2022.',
  ],
  ['Would I be hauling dirty clothes up and down steps?', /laundry is in the basement/],
  ['If I bring two big labradors, will anyone have a problem with that?', /Two pets are welcome/],
])('%s is answered without its words', (question, sentence) => {
  const found = find(question)
  expect(found?.span.text).toMatch(sentence)
  expect(found?.certainty).toBeGreaterThan(0.6)
  expect(found?.lacksValue).toBe(false)
})

test('the part of the sentence that answers is found', () => {
  const found = find('Which level is the washer on?')
  const { tokens } = found?.span ?? { tokens: [] }
  expect(tokens.slice(found?.part.from, found?.part.to).map(({ lower }) => lower)).toContain('laundry')
})

test('a thing without the value that is asked lacks it', () => {
  expect(find('How old is the hot tub?')).toMatchObject({ lacksValue: true, lacksValueOfThing: true })
  expect(find('When was the generator put in?')).toMatchObject({ lacksValue: false })
})

test.each([
  ['Is there a pool?', 'plain'],
  ['Is the garage heated?', 'plain'],
  ['Is there a helicopter pad?', 'most'],
  ['Can we land a helicopter?', 'all'],
  ['Does the generator hum?', 'plain'],
  ['Is the laundry gas or electric?', 'plain'],
])('%s: a sentence that leaves the thing unsaid is no answer', (question, leaves) => {
  expect(find(question)?.leavesUnsaid).toBe(leaves)
})

test('a size, an age, or a price counts for the thing that the question names', () => {
  expect(find('How many acres is the hot tub?')).toMatchObject({ lacksValue: true })
  expect(find('How many steps up to the hot tub?')).toMatchObject({ lacksValue: true })
  expect(find('golf club initiation fee?')).toMatchObject({ lacksValue: true })
})

test('each sign that speaks for a sentence raises its certainty, and what speaks against it lowers it', () => {
  const [weighed] = weigh(evidence, askOf('Is the backyard fenced?'))
  if (!weighed) throw new Error('There are sentences')
  const { signs } = weighed
  const certainty = certaintyOf(signs)
  expect(certaintyOf({ ...signs, sameFacet: signs.sameFacet + 0.5 })).toBeGreaterThan(certainty)
  expect(certaintyOf({ ...signs, sharedWords: signs.sharedWords + 0.5 })).toBeGreaterThan(certainty)
  expect(certaintyOf({ ...signs, fromAgentNote: 1 })).toBeLessThan(certainty)
  expect(certaintyOf({ ...signs, lacksValue: 1 })).toBeLessThan(certainty)
})

test('without sentences there is nothing to find', () => {
  const bare = prepareEvidence({ listing: { title: '', address: '' }, agent, passages: [] })
  expect(findAnswer(weighAll(bare, askOf('Is there a pool?')))).toBeNull()
})
