import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostilePieces, hostileText } from '../testing/hostile-texts.ts'
import { spokenParts, spokenReply } from './spoken-parts.ts'

test.each([
  ['', []],
  ['  \n ', []],
  ['Yes.', ['Yes.']],
  ['The roof is from 2021. It has a warranty.', ['The roof is from 2021.', 'It has a warranty.']],
  ['It has 2.5 baths, e.g. one upstairs.', ['It has 2.5 baths, e.g. one upstairs.']],
  ['“It is fenced.” That is from the listing.', ['“It is fenced.”', 'That is from the listing.']],
  ['One line\nand another', ['One line', 'and another']],
])('%j is spoken as %j', (text, parts) => {
  expect(spokenParts(text)).toEqual(parts)
})

test('the first sentence stands alone, so that it is heard early, and short ones follow together', () => {
  const parts = spokenParts('Yes. One is here. Two is there. Three is far.')
  expect(parts).toEqual(['Yes.', 'One is here. Two is there. Three is far.'])
})

test('the questions that a reply offers are spoken after it', () => {
  expect(spokenReply('Do you mean one of these?', ['Is it fenced?', 'Is there a pool?'])).toEqual([
    'Do you mean one of these?',
    'Is it fenced?',
    'Is there a pool?',
  ])
})

test('no word is lost, and no part is longer than a provider takes', () => {
  const words = fc.array(
    fc.constantFrom('yard', 'roof.', 'Is', '2021', '“new”', 'x'.repeat(500), '\n', '!'),
    {
      maxLength: 200,
    },
  )
  fc.assert(
    fc.property(words, (said) => {
      const text = said.join(' ')
      const parts = spokenParts(text)
      expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      expect(parts.every((part) => part.length <= 400)).toBe(true)
    }),
  )
})

test.each(hostilePieces)('$lead$piece, repeated, is cut into parts that a provider takes', (piece) => {
  expect(spokenParts(hostileText(piece, 4000)).every((part) => part.length <= 400)).toBe(true)
})
