import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AssistantReply } from './answer.ts'
import { answerQuestion } from './answer-question.ts'
import { backingOf, isBacked } from './check-draft.ts'
import { checkStream } from './check-stream.ts'
import { agent, homes } from './testing/sample-homes.ts'

const saysTheSame = (sentence: string, builtIn: AssistantReply, isFirst: boolean) =>
  isBacked(sentence, backingOf(builtIn), isFirst)

const said = (response: string, ...texts: string[]): AssistantReply => ({
  ...answerQuestion({ evidence: homes.cottage, agent, turns: [], question: 'hello' }),
  response,
  citations: texts.map((text) => ({ kind: 'field', label: 'About', text, ref: 'description:0' })),
  outcome: 'answered',
})
const kitchen = said('The kitchen was remodeled in 2021 with soapstone counters. The stove runs on gas.')
const rooms = said('It has 3 bedrooms.')
const pool = said('“The pool may be included with an approval.”')
const fence = said('Yes, the listing says: “the backyard is fenced”')

/** Everything shown after each piece. */
function stream(builtIn: AssistantReply, pieces: readonly string[], isSupported = (_: string) => true) {
  const checked = checkStream({ builtIn, isSupported })
  const shown = pieces.map((piece) => checked.add(piece))
  const last = checked.end(true)
  return { shown, text: [...shown, last].join(''), isBroken: checked.broken(), said: checked.said() }
}
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? []

test('words are shown as they come, long before the sentence ends', () => {
  const { shown, text } = stream(
    kitchen,
    wordsOf('Here the kitchen was remodeled in 2021. The stove runs on gas.'),
  )
  expect(shown.map((piece) => piece.trim())).toEqual(
    ['', '', 'Here the kitchen', 'was', 'remodeled', '', 'in 2021.', '', 'The stove', 'runs', '', ''].slice(
      0,
      shown.length,
    ),
  )
  expect(text).toBe('Here the kitchen was remodeled in 2021. The stove runs on gas.')
})

test.each([
  ['goes on with another figure', rooms, 'It has 3 bathrooms and a sauna.', 'It has 3 bedrooms.'],
  [
    'goes on with an invention',
    kitchen,
    'The kitchen was remodeled by Gordon Ramsay.',
    'The kitchen was remodeled in 2021 with soapstone counters.',
  ],
])('a sentence that %s is ended in our own words', (_, builtIn, given, text) => {
  expect(stream(builtIn, wordsOf(given))).toMatchObject({ text, said: text })
})

test('a wrong sentence ends the answer, and nothing of what follows is shown', () => {
  const { text, isBroken } = stream(
    kitchen,
    wordsOf('The stove runs on gas. It was built by hand. The kitchen was remodeled in 2021.'),
  )
  expect(text).toBe('The stove runs on gas. ')
  expect(isBroken).toBe(true)
})

test('what a limit belongs to is not shown without it', () => {
  expect(stream(pool, wordsOf('It is included.')).text).toBe('')
  expect(stream(pool, wordsOf('The pool is included.')).text).toBe(
    'The pool may be included with an approval.',
  )
  expect(stream(pool, wordsOf('The pool may be included with an approval.')).text).toBe(
    'The pool may be included with an approval.',
  )
  expect(stream(pool, wordsOf('The pool may be rented out.')).text).toBe(
    'The pool may be included with an approval.',
  )
})

test('a yes is shown only if ours is one, with the words that it is about', () => {
  expect(stream(fence, wordsOf('Yes, the backyard is fenced.')).shown.slice(0, 3).join('')).toBe(
    'Yes, the backyard',
  )
  expect(stream(fence, wordsOf('No, the backyard is fenced.')).text).toBe('')
  expect(stream(rooms, wordsOf('Yes, it has 3 bedrooms.')).text).toBe('')
})

test('what the evidence doesn’t support is ended in our own words, too', () => {
  expect(stream(kitchen, wordsOf('The stove runs. Fine.'), () => false).text).toBe('The stove runs on gas.')
})

test('a model that begins again isn’t heard twice', () => {
  const again = 'The stove runs on gas. The stove runs on gas. The kitchen was remodeled in 2021.'
  expect(stream(kitchen, wordsOf(again)).text).toBe(
    'The stove runs on gas. The kitchen was remodeled in 2021.',
  )
})

test('an estimate of our own may be said once it is there', () => {
  const checked = checkStream({ builtIn: rooms, isSupported: () => true })
  checked.add('It has 3 bedrooms. ')
  checked.alsoBacks(['About $2,087 a month for principal and interest.'])
  expect(checked.add('About $2,087 a month for principal and interest. ')).toContain('$2,087')
  expect(checked.add('About $1,000 a month. ')).toBe('')
})

test('if the stream breaks, a sentence that has begun is ended, and one that hasn’t isn’t', () => {
  const checked = checkStream({ builtIn: kitchen, isSupported: () => true })
  expect(checked.add('The stove runs on gas. The kitchen was re')).toBe(
    'The stove runs on gas. The kitchen was',
  )
  expect(checked.end(false)).toBe(' remodeled in 2021 with soapstone counters.')
  const empty = checkStream({ builtIn: kitchen, isSupported: () => true })
  empty.add('It ')
  expect(empty.end(false)).toBe('')
})

const answers = [kitchen, rooms, pool, fence]
const vocabulary = fc.constantFrom(
  ...'yes, no, the it has here kitchen was remodeled in 2021 2019 with soapstone counters stove runs on gas 3 4 bedrooms pool may be not included an approval only backyard is fenced sold safe $1 seller'.split(
    ' ',
  ),
  ...['gas. ', 'bedrooms. ', 'approval. ', 'fenced. ', 'No. ', '\n'],
)

test('whatever comes, in whatever pieces, every sentence that was shown is backed by ours', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...answers),
      fc.array(vocabulary, { maxLength: 14 }).map((words) => words.join(' ')),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (builtIn, given, size, isWhole) => {
        const checked = checkStream({ builtIn, isSupported: () => true })
        let text = ''
        for (let at = 0; at < given.length; at += size) text += checked.add(given.slice(at, at + size))
        text += checked.end(isWhole)
        expect(text).toBe(checked.said())
        const sentences = text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => sentence.trim() !== '')
        sentences.forEach((sentence, at) => {
          expect([given, text, saysTheSame(sentence, builtIn, at === 0)]).toEqual([given, text, true])
        })
      },
    ),
    { numRuns: 1000 },
  )
})

test('what was shown is never taken back', () => {
  fc.assert(
    fc.property(fc.array(vocabulary, { maxLength: 10 }), (words) => {
      const checked = checkStream({ builtIn: kitchen, isSupported: () => true })
      let shown = ''
      for (const word of words) {
        shown += checked.add(`${word} `)
        expect(checked.said()).toBe(shown)
      }
    }),
  )
})
