import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestPageText, type PageBlock, pageText } from './page-text.ts'

test('paragraphs stay apart, rows stand close, and headings are places', () => {
  const blocks: PageBlock[] = [
    { text: 'House  rules', isHeading: true },
    { text: 'Two dogs are\u200b welcome.' },
    { text: '\u200b' },
    { text: 'Fees', isHeading: true },
    { text: 'HOA: $85' },
    { text: 'Parking: $20', isClose: true },
  ]
  const { text, headings, isCut } = pageText(blocks)
  expect(text).toBe('House rules\nTwo dogs are welcome.\n\nFees\nHOA: $85\nParking: $20')
  expect(headings.map(({ at, text: heading }) => [text.slice(at, at + heading.length), heading])).toEqual([
    ['House rules', 'House rules'],
    ['Fees', 'Fees'],
  ])
  expect(isCut).toBe(false)
})

test('a text of exactly 20,000 characters is kept whole', () => {
  expect(pageText([{ text: 'x'.repeat(longestPageText) }])).toMatchObject({ isCut: false })
  expect(longestPageText).toBe(20_000)
})

test('a longer text is cut after a sentence, so that no figure is cut in half', () => {
  const { text, isCut } = pageText([{ text: `${'The fee is due in May. '.repeat(869)}The fee is $12,345.` }])
  expect(isCut).toBe(true)
  expect(text).toMatch(/The fee is due in May\.$/)
  expect(text.length).toBeGreaterThan(longestPageText - 60)
})

test('without a sentence it is cut after a word, and without a word between two characters', () => {
  expect(pageText([{ text: 'grill '.repeat(4_000) }]).text).toMatch(/ grill$/)
  const { text } = pageText([{ text: `x${'🏡'.repeat(12_000)}` }])
  expect(text.length).toBe(longestPageText - 1)
  expect(text.isWellFormed()).toBe(true)
})

test('headings after the cut are not named', () => {
  const { headings } = pageText([{ text: 'Up '.repeat(8_000) }, { text: 'Fees', isHeading: true }])
  expect(headings).toEqual([])
})

test('whatever the lines are, no text is too long and every heading is where it says', () => {
  const line = fc.record({
    text: fc.string({ unit: 'binary', maxLength: 3_000 }),
    isHeading: fc.constantFrom(undefined, true as const),
    isClose: fc.constantFrom(undefined, true as const),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { text, headings } = pageText(lines)
      expect(text.length).toBeLessThanOrEqual(longestPageText)
      expect(text).toBe(text.trim())
      for (const heading of headings)
        expect(heading.text.startsWith(text.slice(heading.at).split('\n', 1)[0] ?? '')).toBe(true)
    }),
    { numRuns: 60 },
  )
})
