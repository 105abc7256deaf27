import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avoidWords, changesAnswers } from './avoid-words.ts'

const avoid = (text: string, words: string[], instead: string | null = null, more = {}) =>
  avoidWords({ text, answer: text, quotes: [], ...more }, [{ words, instead }])

test.each([
  ['The house is on a hill.', 'house', 'home', 'The home is on a hill.'],
  ['House rules are in the house.', 'house', 'home', 'Home rules are in the home.'],
  ['It is a cheap house.', 'cheap', 'affordable', 'It is an affordable house.'],
  ['It is an affordable house.', 'affordable', 'cheap', 'It is a cheap house.'],
  ['An inexpensive home.', 'inexpensive', 'cheap', 'A cheap home.'],
  ['The greenhouse and the lighthouse stay.', 'house', 'home', 'The greenhouse and the lighthouse stay.'],
  ['The master  bedroom faces east.', 'master bedroom', 'primary bedroom', 'The primary bedroom faces east.'],
])('“%s” without “%s” but “%s”: “%s”', (text, word, instead, said) => {
  expect(avoid(text, [word], instead)).toBe(said)
})

test.each([
  ['It is a very quiet street.', 'very', 'It is a quiet street.'],
  ['It has a lovely old porch.', 'lovely', 'It has an old porch.'],
  ['Very quiet at night.', 'very', 'Quiet at night.'],
  ['It is cheap.', 'cheap', 'It is cheap.'],
  ['It is just $400,000.', 'just', 'It is just $400,000.'],
])('“%s” without “%s” states the same: “%s”', (text, word, said) => {
  expect(avoid(text, [word])).toBe(said)
})

test.each(['not', 'no', 'has', 'porch', '3', 'the', 'is'])('what an answer states keeps its “%s”', (word) => {
  const text = 'No, the home is not on 3 acres; it has no porch.'
  expect(avoid(text, [word])).toBe(text)
  expect(avoid(text, [word], 'garage')).toBe(text)
})

test('around an answer, a sentence with the word goes, unless it asks something', () => {
  const answer = 'It has 3 bedrooms.'
  const around = { answer }
  expect(avoid(`Great question! ${answer}`, ['question'], null, around)).toBe(answer)
  expect(avoid(`Great question! ${answer}`, ['question'], 'thought', around)).toBe(`Great thought! ${answer}`)
  const asks = `${answer} Would you like to see it?`
  expect(avoid(asks, ['like'], null, around)).toBe(asks)
})

test('a quotation stays, with or without its marks, and so do line breaks', () => {
  const quote = 'A cheap house on a hill.'
  expect(avoid(`The house: “${quote}”`, ['house'], 'home')).toBe(`The home: “${quote}”`)
  expect(avoid(quote, ['cheap'], null, { quotes: [quote] })).toBe(quote)
  expect(avoid('A big yard.\n\nA big porch.', ['big'], 'large')).toBe('A large yard.\n\nA large porch.')
})

test('without words to avoid, any text stays as it is; with some, no figure of it changes', () => {
  const figures = (text: string) => text.match(/\d+/g) ?? []
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(fc.constantFrom('house', 'very', 'the', 'is', '$', '(', 'big'), { minLength: 1 }),
      (text, words) => {
        expect(avoidWords({ text, answer: text, quotes: [] }, [])).toBe(text)
        expect(figures(avoid(text, words, 'home'))).toEqual(figures(text))
        expect(figures(avoid(text, words))).toEqual(figures(text))
      },
    ),
  )
})

test('an agent is told whether it changes what answers state', () => {
  expect(changesAnswers({ words: ['House'], instead: 'home' })).toBe(true)
  expect(changesAnswers({ words: ['cheap', 'very'], instead: null })).toBe(true)
  expect(changesAnswers({ words: ['house'], instead: null })).toBe(false)
  expect(changesAnswers({ words: ['house', 'old'], instead: 'home' })).toBe(false)
})
