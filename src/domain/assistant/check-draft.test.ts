import { expect, test } from 'vitest'
import type { AssistantReply } from './answer.ts'
import { answerQuestion } from './answer-question.ts'
import { backingOf, isBacked } from './check-draft.ts'
import { agent, homes } from './testing/sample-homes.ts'

const saysTheSame = (sentence: string, builtIn: AssistantReply, isFirst: boolean) =>
  isBacked(sentence, backingOf(builtIn), isFirst)

const said = (response: string, ...texts: string[]): AssistantReply => ({
  ...answerQuestion({ evidence: homes.cottage, agent, turns: [], question: 'hello' }),
  response,
  citations: texts.map((text) => ({ kind: 'field', label: 'About', text, ref: 'description:0' })),
  outcome: 'answered',
})
const roof = said(
  'The roof was replaced in 2019.',
  'The roof was replaced in 2019, and the furnace is original.',
)
const kitchen = said(
  'The kitchen was remodeled in 2021.',
  'The roof was replaced in 2019 and the kitchen was remodeled in 2021 with soapstone counters.',
)
const fence = said('Yes, the listing says: “the backyard is partially fenced”')
const dogs = said('No, the listing says: “No dogs are allowed”')
const pool = said('“There is room for a pool.”')
const rooms = said('It has 3 bedrooms.', '3 bedrooms and 2 bathrooms')

test.each([
  [roof, 'Here the roof was replaced in 2019.'],
  [kitchen, 'The kitchen was remodeled in 2021 with soapstone counters.'],
  [fence, 'Yes, the backyard is partially fenced.'],
  [dogs, 'No, no dogs are allowed.'],
  [rooms, 'You’ll find three bedrooms and two bathrooms.'],
])('words that say what ours say may be others: %#', (builtIn, sentence) => {
  expect(saysTheSame(sentence, builtIn, true)).toBe(true)
})

test.each([
  ['an invented figure', roof, 'The roof was replaced in 2017.'],
  ['a figure of something else', kitchen, 'The roof was replaced in 2021.'],
  ['figures exchanged', rooms, 'It has 2 bedrooms and 3 bathrooms.'],
  ['a figure left out', rooms, 'It has bedrooms.'],
  ['a yes turned to a no', fence, 'No, the backyard is partially fenced.'],
  ['a no turned to a yes', dogs, 'Yes, dogs are allowed.'],
  ['a no left out', dogs, 'Dogs are allowed.'],
  ['a yes that was not said', roof, 'Yes, the roof was replaced in 2019.'],
  ['a yes alone', fence, 'Yes.'],
  ['a limit left out', fence, 'Yes, the backyard is fenced.'],
  ['what may be, as what is', pool, 'It has a pool.'],
  ['a thing that is nowhere', kitchen, 'The kitchen has a warming drawer.'],
  ['a price that is agreed', roof, 'The seller agreed to $400,000.'],
  ['what is said of something else', kitchen, 'It was remodeled in 2021.'],
  ['a denial', roof, 'The listing doesn’t say.'],
  ['who lives there', roof, 'It is a safe area with good families.'],
  ['nothing at all', roof, 'Here it is!'],
])('%s is not ours', (_, builtIn, sentence) => {
  expect(saysTheSame(sentence, builtIn, true)).toBe(false)
})

test('a yes or no opens an answer and stands nowhere else', () => {
  expect(saysTheSame('Yes, the backyard is partially fenced.', fence, false)).toBe(false)
})

test('a refusal or a decline is never put in other words', () => {
  for (const outcome of ['unknown', 'fair_housing', 'negotiation', 'privacy', 'small_talk'] as const)
    expect(saysTheSame(roof.response, { ...roof, outcome }, true)).toBe(false)
})
