import { expect, test } from 'vitest'
import {
  catalog,
  literalTexts,
  namingTexts,
  textFaults,
  typographyFaults,
  typographyOf,
  unusedTexts,
} from './check-texts.ts'

test('the screens show no text from outside the catalog', () => {
  expect(textFaults()).toEqual([])
})

test.each([
  '<p>Hello there</p>',
  '<button aria-label="Close">x</button>',
  "<p>{'Hello there'}</p>",
  '<img alt="A house" />',
])('%s would be found', (planted) => {
  expect(literalTexts('planted.tsx', `export const planted = () => ${planted}`)).toHaveLength(1)
})

test.each(['<p>{m.hello()}</p>', '<i className="flex gap">·</i>', '<b>4 × 2</b>', '<p>{name}</p>'])(
  '%s is fine',
  (fine) => {
    expect(literalTexts('fine.tsx', `export const fine = () => ${fine}`)).toEqual([])
  },
)

test('another language can translate everything: the pseudo language has each text, marked, with the same parameters', () => {
  const english = catalog('en')
  const pseudo = catalog('pseudo')
  const parameters = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  expect(english.size).toBeGreaterThan(500)
  for (const [key, texts] of english) {
    const others = pseudo.get(key) ?? []
    expect([key, others.length]).toEqual([key, texts.length])
    texts.forEach((text, at) => {
      expect([key, others[at]]).toEqual([key, expect.stringMatching(/^⟦[\s\S]*⟧$/)])
      expect(parameters(others[at] ?? '')).toEqual(parameters(text))
    })
  }
})

test('a text appears in the requested language', async () => {
  const { m } = await import('#text')
  expect(m.problems_required({}, { locale: 'pseudo' })).toBe('⟦Thís fíéld ís réqúíréd.⟧')
  expect(m.problems_required({}, { locale: 'en' })).toBe('This field is required.')
})

test('the catalog has no unused texts', () => {
  expect(unusedTexts()).toEqual([])
})

test('no text contains the product name literally', () => {
  expect(namingTexts()).toEqual([])
  const planted = new Map([
    ['planted_name', ['{count} homes', 'Welcome to Porchlight']],
    ['planted_parameter', ['Welcome to {product}']],
  ])
  expect(namingTexts(planted)).toEqual(['planted_name'])
})

test('every text has the same apostrophe and the same comma', () => {
  expect(typographyFaults()).toEqual([])
})

test.each([
  ["We couldn't find it.", 'has a straight apostrophe instead of ’'],
  ['Your photos, notes and leads', 'lacks the comma before the last of three'],
  ['Search by {title}, {address} or {city}', 'lacks the comma before the last of three'],
  [
    'Done. We keep your name, your phone number and your email, and nothing else.',
    'lacks the comma before the last of three',
  ],
])('“%s” would be found', (planted, fault) => {
  expect(typographyOf(planted)).toEqual([fault])
})

test.each([
  'We couldn’t find it.',
  'Your photos, notes, and leads',
  'If it rains, call or text me.',
  'Enter a number, such as 3 or 2.5.',
  'It answers, day and night.',
  'Photos and notes',
])('“%s” is set as it should be', (fine) => {
  expect(typographyOf(fine)).toEqual([])
})
