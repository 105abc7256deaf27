import { expect, test } from 'vitest'
import { unnaturalWords, wordFaults } from './check-words.ts'

test('texts, docs and comments read like plain American English', () => {
  expect(wordFaults()).toEqual([])
})

test.each([
  'Somebody changed this in the meantime.',
  'The page is written anew.',
  'Send us an e-mail.',
  'Choose a colour.',
  'It is not here any more.',
  'It starts by itself.',
])('“%s” would be found', (planted) => {
  expect(unnaturalWords(planted)).not.toEqual([])
})

test.each([
  'Someone else changed these fields.',
  'No more sign-ins can be added.',
  'A buyer asks “is anybody there?”',
  'The sample has `dominantColour`.',
])('“%s” is fine', (fine) => {
  expect(unnaturalWords(fine)).toEqual([])
})
