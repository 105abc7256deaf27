import { expect, test } from 'vitest'
import { proseIn, unnaturalWords, wordFaults } from './check-words.ts'

test.each([
  ['// At once', 'At once'],
  ['  run() // at once', 'at once'],
  ["test('it starts at once', () => {", 'it starts at once'],
  ["test.each(all)('%s starts at once', (one) => {", '%s starts at once'],
  ["])('%s starts at once', (one) => {", '%s starts at once'],
  ["const url = 'http://example.com'", ''],
  ["say('it starts at once')", ''],
])('of the line %j, a person reads %j', (line, said) => {
  expect(proseIn(line, true)).toBe(said)
})

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
