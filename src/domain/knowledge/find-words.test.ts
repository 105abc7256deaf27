import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchWords } from '../text/fold.ts'
import { findWords } from './find-words.ts'

const marked = (text: string, typed: string) => {
  const found = findWords(text, searchWords(typed))
  return found?.matches.map(({ from, to }) => found.excerpt.slice(from, to))
}

test('the words of a search are found whatever their case, in the order of the text', () => {
  expect(marked('The Roof was replaced. A roof rack.', 'replaced ROOF')).toEqual(['Roof', 'replaced', 'roof'])
})

test('accents, apostrophes, and composed letters don’t hide a word, and are marked with it', () => {
  expect(marked('At José’s café in Straße 5', 'cafe joses STRASSE')).toEqual(['José’s', 'café', 'Straße'])
  expect(marked('Jose\u0301 asked', 'José')).toEqual(['Jose\u0301'])
  expect(marked('Straße', 's')).toEqual(['S', 'ß'])
})

test('a word within another is marked once', () => {
  expect(marked('Waterproof roof', 'roof waterproof')).toEqual(['Waterproof', 'roof'])
})

test('a text without the words isn’t found', () => {
  expect(findWords('The roof is new.', searchWords('well'))).toBeUndefined()
  expect(searchWords('  ')).toEqual([])
})

test('the excerpt is around the first of the longest word, and begins and ends with whole words', () => {
  const filler = 'The gutters were cleaned again. '.repeat(30)
  const text = `${filler}The boiler was serviced in May. ${filler}`
  const found = findWords(text, searchWords('the boiler'))
  expect(found?.excerpt).toContain('The boiler was serviced')
  expect(found?.excerpt.length).toBeLessThanOrEqual(400)
  expect(text.slice(found?.at).startsWith(found?.excerpt ?? '-')).toBe(true)
  expect(found?.excerpt).toMatch(/^\w+ .* \w+\.?$/)
})

test('whatever the text, marks are places in the excerpt, and the excerpt is a place in the text', () => {
  const part = fc.constantFrom('İstanbul ', 'roof', ' ', 'ROOF\n', 'ß', '😀', 'x'.repeat(300))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      const found = findWords(text, ['roof'])
      expect(found !== undefined).toBe(/roof/i.test(text))
      if (!found) return
      expect(text.slice(found.at, found.at + found.excerpt.length)).toBe(found.excerpt)
      for (const { from, to } of found.matches) expect(found.excerpt.slice(from, to)).toMatch(/^roof$/i)
    }),
  )
})
