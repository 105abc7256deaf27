import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measurePost } from './measure-post.ts'
import { outlineOf } from './plain-text.ts'

const bare = { title: '', content: '', excerpt: '', metaDescription: '', imageUrl: '', imageAlt: '' }
const measure = (content: string, more: Partial<typeof bare> = {}) =>
  measurePost({ ...bare, content, ...more })

const full = `A porch light says somebody is home. [Turn it on](/#pricing).

## Why do porch lights matter?

Buyers drive past at night.

## Which porch lights?

- Warm ones
- Two of them

## When to switch them

| Month | Hour |
|---|---|
| June | 21 |

## What it costs

${'Amber bulbs and brick walls. '.repeat(230)}
`
const whole = {
  title: 'Porch lights that sell the house',
  excerpt: 'Which lights to put on a porch, and why buyers who drive by at night will stop.',
  metaDescription: 'Which lights to put on a porch before the first showing, and when to turn them on.',
  imageUrl: '/blog/pictures/porch.svg',
  imageAlt: 'A porch',
}

test('a text is split into headings, paragraphs, lists, tables and links, without code and marks', () => {
  const outline =
    outlineOf(`# One **bold** word\n\nTwo\nlines, a [link](https://x.example) and ![no](/picture.png).

1. first
   and more of it
2. second

| a | b |
|---|---|
| c | d |

\`\`\`
- code
\`\`\`
> said _so_ with snake_case
***
`)
  expect(outline).toEqual({
    headings: ['One bold word'],
    paragraphs: ['Two lines, a link and .', 'said so with snake_case'],
    lists: 1,
    tables: 1,
    links: 1,
    text: 'One bold word\nTwo\nlines, a link and .\nfirst\nand more of it\nsecond\na b\nc d\nsaid so with snake_case',
  })
})

test('words are counted without marks, and the reading time is at least a minute', () => {
  expect(measure('## Two words\n\n- **three** more words, *here*')).toMatchObject({
    wordCount: 6,
    readTime: 1,
  })
  expect(measure('')).toEqual({ wordCount: 0, readTime: 1, aioScore: 0, semanticKeywords: [] })
  expect(measure('It’s 3,500 sq. ft. — half-price!').wordCount).toBe(5)
  expect(measure('word '.repeat(221)).readTime).toBe(2)
})

test('a text with everything that helps a machine quote it has 100 points', () => {
  expect(measure(full, whole).aioScore).toBe(100)
})

test.each([
  [10, 'a title that is cut', { title: 'Short' }],
  [10, 'no description for search', { metaDescription: '' }],
  [10, 'no excerpt', { excerpt: '' }],
  [5, 'a picture without a description', { imageAlt: '' }],
  [5, 'no link', { content: full.replace('(/#pricing)', '') }],
  [5, 'no table', { content: full.replaceAll('|', '') }],
  [10, 'no question', { content: full.replaceAll('?', '') }],
  [5, 'one question', { content: full.replace('?', '') }],
  [5, 'a beginning that takes its time', { content: full.replace('A porch', 'Well, '.repeat(60)) }],
  [
    10,
    'a beginning that does not come to the point',
    { content: full.replace('A porch', 'Well, '.repeat(90)) },
  ],
  [15, 'hardly a word', { content: full.replaceAll('Amber bulbs and brick walls. ', '') }],
])('%i points are lost by %s', (points, _, without) => {
  expect(measurePost({ ...whole, content: full, ...without }).aioScore).toBe(100 - points)
})

test('keywords are what the text is about, in pairs where words go together', () => {
  const { semanticKeywords } = measure(full, whole)
  expect(semanticKeywords).toContain('porch lights')
  expect(semanticKeywords).toContain('amber bulbs')
  expect(semanticKeywords.join(' ')).not.toMatch(/\b(the|and|which)\b/)
  expect(semanticKeywords.length).toBeLessThanOrEqual(8)
})

test('a word and its plural are one keyword, in its most frequent spelling', () => {
  const { semanticKeywords } = measure(
    'Gables here. A gable there. Gables, dormers and a dormer, a dormer. Glass, glass.',
  )
  expect(semanticKeywords).toEqual(['dormer', 'gables', 'glass'])
})

test('for any text, the numbers are sound, the same each time, and independent of code in it', () => {
  const texts = fc.array(
    fc.constantFrom(
      '# ',
      '## A porch?\n',
      '- ',
      '| a |\n',
      '\n',
      'porch light ',
      'The end. ',
      '[x](/y)',
      '```\n',
      '_',
      '*',
    ),
    { maxLength: 80 },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 400 }),
        texts.map((parts) => parts.join('')),
      ),
      (content) => {
        const figures = measure(content, whole)
        expect(figures).toEqual(measure(content, whole))
        expect(figures.aioScore).toBeGreaterThanOrEqual(0)
        expect(figures.aioScore).toBeLessThanOrEqual(100)
        expect(Number.isInteger(figures.aioScore)).toBe(true)
        expect(figures.readTime).toBe(Math.max(1, Math.ceil(figures.wordCount / 220)))
        expect(new Set(figures.semanticKeywords).size).toBe(figures.semanticKeywords.length)
      },
    ),
  )
  const code = '\n\n```\nlantern lantern lantern\n```\n'
  expect(measure(full + code, whole)).toEqual(measure(full, whole))
})

test('a text of any size is measured in a moment', () => {
  for (const piece of ['[', '_', '* ', '# ', '| ', '`', ' ', '![](', 'porch light. ']) {
    const began = performance.now()
    measure(piece.repeat(100_000))
    expect(performance.now() - began, piece).toBeLessThan(8000)
  }
})
