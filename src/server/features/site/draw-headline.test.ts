import fc from 'fast-check'
import { expect, test } from 'vitest'
import { widthOf } from '#server/features/public-pages/draw-share-overlay.ts'
import { headlineOverlay } from './draw-headline.ts'

/** The lines of the headline as drawn. The first text is the product name. */
const linesOf = (headline: string) =>
  [...headlineOverlay(headline).matchAll(/<text x="72" y="(\d+)" font-size="(\d+)"[^>]*>([^<]*)</g)].map(
    ([, y, size, words = '']) => ({ y: Number(y), size: Number(size), words }),
  )

const drawn: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const letters = (escaped: string) => escaped.replace(/&(#?\w+);/g, (_, name: string) => drawn[name] ?? '')

test('a short headline is large, a long one smaller, and no word is lost', () => {
  const short = linesOf('Take a look around')
  expect(short[0]?.size).toBe(84)
  const long = 'How to write a listing description that answers the questions buyers ask first'
  const lines = linesOf(long)
  expect(lines[0]?.size).toBeLessThan(84)
  expect(lines.map(({ words }) => words).join(' ')).toBe(long)
})

test('whatever the headline is, it stays beside the house and above the street', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 300 }), (headline) => {
      for (const { y, size, words } of linesOf(headline)) {
        expect(widthOf(letters(words), size)).toBeLessThanOrEqual(660)
        expect(y).toBeLessThanOrEqual(580)
      }
    }),
    { examples: [["!$00'@/00"], ["'".repeat(300)], ['&'.repeat(300)]] },
  )
})

test('markup is drawn as letters', () => {
  const overlay = headlineOverlay('</text><script>&"')
  expect(overlay).not.toContain('<script')
  expect(overlay).toContain('&lt;/text&gt;')
})
