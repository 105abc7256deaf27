import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptAfter, excerptAround, excerptBefore } from './excerpt.ts'

const around = (text: string, match: string) => {
  const start = text.indexOf(match)
  return excerptAround(text, start, start + match.length)
}

test('a short text is given whole', () => {
  expect(around('The roof is from 2019.', 'roof')).toEqual({
    text: 'The roof is from 2019.',
    start: 0,
    end: 22,
    isCutBefore: false,
    isCutAfter: false,
  })
})

const filler = (sentences: number) => 'This sentence says nothing at all about it. '.repeat(sentences)

test('a long text is cut at sentence ends', () => {
  const { text, isCutBefore, isCutAfter } = around(`${filler(9)}The roof is from 2019. ${filler(9)}`, 'roof')
  expect(text).toBe(`${filler(3)}The roof is from 2019. ${filler(5).trim()}`)
  expect([isCutBefore, isCutAfter]).toEqual([true, true])
})

test('a short form ends no sentence, a line does', () => {
  const words = 'word '.repeat(60)
  const text = `${words}\nSee Dr. Lee at 12 Elm St. for the roof. ${words}`
  expect(around(text, 'roof').text).toMatch(/^See Dr\. Lee at 12 Elm St\. for the roof\. ?/)
})

test('without sentences the cut is between words', () => {
  const { text } = around(`${'word '.repeat(100)}roof ${'word '.repeat(100)}`, 'roof')
  expect(text).toMatch(/^(word )+roof( word)+$/)
})

test('without any space only the match is sure', () => {
  expect(around(`${'x'.repeat(500)}roof${'x'.repeat(500)}`, 'roof').text).toBe('roof')
})

test('every excerpt holds the match and is within its limits', () => {
  const piece = fc.oneof(
    fc.constantFrom('. ', '\n', ' ', 'Dr. ', '! ', '。', '🏡'),
    fc.string({ maxLength: 40 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(), fc.nat(60), (parts, place, length) => {
      const text = parts.join('')
      const start = text.length === 0 ? 0 : place % text.length
      const end = Math.min(text.length, start + length)
      const excerpt = excerptAround(text, start, end)
      expect(excerpt.text).toBe(text.slice(excerpt.start, excerpt.end))
      expect(excerpt.start).toBeLessThanOrEqual(start)
      expect(excerpt.end).toBeGreaterThanOrEqual(end)
      expect(start - excerpt.start).toBeLessThanOrEqual(excerptBefore)
      expect(excerpt.end - end).toBeLessThanOrEqual(excerptAfter)
    }),
  )
})
