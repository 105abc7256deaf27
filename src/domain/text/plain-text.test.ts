import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSampleData, sampleRows, sampleText } from '../testing/sample-data.ts'
import { cleanLine, cleanText, inputMaxLength } from './plain-text.ts'

test.each([
  ['  Ann\u0000 Lee\u0007 ', 'Ann Lee'],
  ['\u202eevil\u202c', 'evil'],
  ['zero\u200bwidth\ufeff', 'zerowidth'],
  ['ignore\u{e0041}\u{e0042} this', 'ignore this'],
  ['Jose\u0301', 'José'],
  ['one\r\ntwo\u2028three', 'one two three'],
  ['half \ud83d', 'half'],
  ['<b>3 < 4</b>', '<b>3 < 4</b>'],
  ['👩‍👩‍👧 👨🏿‍🦰', '👩‍👩‍👧 👨🏿‍🦰'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['a\u200db', 'ab'],
])('%j becomes %j', (text, clean) => {
  expect(cleanLine(text)).toBe(clean)
})

test('lines and tabs of a longer text are kept', () => {
  expect(cleanText(' one\r\n\ttwo\rthree\u0001\n')).toBe('one\n\ttwo\nthree')
})

test('a text is cut at its limit and never inside a character', () => {
  expect(cleanText('x'.repeat(2000))).toHaveLength(inputMaxLength)
  expect(cleanLine('abc🏡', 4)).toBe('abc')
  expect(cleanLine('abc🏡', 5)).toBe('abc🏡')
})

test('cleaning twice changes nothing more, and no control character or override is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const clean of [cleanLine, cleanText]) {
        const once = clean(text, 20)
        expect(clean(once, 20)).toBe(once)
        expect(once).not.toMatch(/(?![\t\n])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u)
        expect(once.length).toBeLessThanOrEqual(20)
      }
    }),
  )
})

test.skipIf(!hasSampleData('strings/names.jsonl'))('names of 60 locales stay as they are', () => {
  for (const { name, kind } of sampleRows<{ name: string; kind: string }>('strings/names.jsonl')) {
    const expected = name.normalize('NFC').trim().replace(/\s+/g, ' ')
    if (kind !== 'bidi override') expect(cleanLine(name)).toBe(expected)
  }
})

test.skipIf(!hasSampleData('strings/blns-half.json'))('naughty strings are cleaned without harm', () => {
  const strings: string[] = JSON.parse(sampleText('strings/blns-half.json'))
  for (const text of strings) {
    const clean = cleanText(text, 10_000)
    expect(cleanText(clean, 10_000)).toBe(clean)
    expect(clean.replace(/\s/g, '').length).toBeLessThanOrEqual(text.normalize('NFC').length)
  }
})
