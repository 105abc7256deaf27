import { expect, test } from 'vitest'
import { plainSidekick } from '../sidekick.ts'
import { mannerForModel } from './manner-for-model.ts'
import { readWishes } from './read-wishes.ts'

const told = (text: string) => readWishes(text).map(({ instruction }) => instruction)
const brief = { does: 'trait', traits: ['brief'] }
const ask = { does: 'ask' }
const model = { does: 'model' }

test.each([
  ['Be shorter and end with a question.', [brief, ask]],
  ['Be brief, then end with a question', [brief, ask]],
  ['Be shorter. End with a question.', [brief, ask]],
  [
    'Be warm but professional',
    [
      { does: 'trait', traits: ['warm'] },
      { does: 'trait', traits: ['courteous'] },
    ],
  ],
  ['Use emojis, be brief, and end with a question', [model, brief, ask]],
  ['Greet buyers by name and be brief', [model, brief]],
  ['Mention the yard and be brief', [{ does: 'mention', topic: 'the yard' }, brief]],
  ['Never say cheap, and end with a question', [{ does: 'never_say', words: ['cheap'], instead: null }, ask]],
  [
    'Start with “Hi and welcome!” and say “Bye!” at the end',
    [
      { does: 'open', words: 'Hi and welcome!' },
      { does: 'close', words: 'Bye!' },
    ],
  ],
])('“%s” asks for each of its parts', (text, instructions) => {
  expect(told(text)).toEqual(instructions)
})

test.each([
  ['End with Call me and say hello', { does: 'close', words: 'Call me and say hello.' }],
  ['Start with Warm and friendly', { does: 'open', words: 'Warm and friendly.' }],
  [
    'End with “Be brief and end with a question”',
    { does: 'close', words: 'Be brief and end with a question.' },
  ],
  [
    'Mention the yard, the pool, and the garage',
    { does: 'mention', topic: 'the yard, the pool, and the garage' },
  ],
  ['Be more concise and friendly', { does: 'trait', traits: ['concise', 'friendly'] }],
  ['Use emojis and tell them to call me', model],
])('“%s” asks for one thing', (text, instruction) => {
  expect(told(text)).toEqual([instruction])
})

test.each(['Be shorter. The roof is from 2023.', 'The yard is fenced and it is quiet.', ''])(
  '“%s” is no instruction as a whole',
  (text) => {
    expect(told(text)).toEqual([])
  },
)

test('of several wishes, a model is told those that aren’t said around its words', () => {
  const manner = (text: string) => mannerForModel({ ...plainSidekick, instructions: [text] })
  expect(manner('Be shorter and end with a question.')).toBe('Be shorter')
  expect(manner('Be shorter and use emojis.')).toBe('Be shorter and use emojis.')
  expect(manner('Be a friend.')).toBe('Be a friend.')
  expect(manner('End with a question.')).toBe('')
})
