import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linksInText } from './links-in-text.ts'

const hrefs = (text: string) => linksInText(text).flatMap(({ href }) => href ?? [])

test.each([
  ['You can also call (828) 555-0142.', ['tel:+18285550142']],
  ['Text 828-555-0142 or 828.555.0143!', ['tel:+18285550142', 'tel:+18285550143']],
  ['Write to dana@lantern-hill.example, please.', ['mailto:dana@lantern-hill.example']],
  ['The plat (https://county.example/plat?id=7#map) is public.', ['https://county.example/plat?id=7#map']],
  ['See https://county.example.', ['https://county.example']],
])('%s: what can be tapped', (text, found) => {
  expect(hrefs(text)).toEqual(found)
})

test.each([
  'The parcel is 7402-828-555-0142-19.',
  'It has 1,480 square feet and was built in 1938.',
  'MLS 828555014299',
  'javascript:alert(1)',
  'Pay $450,000 by 2026-11-26',
  'ftp://county.example and //county.example',
  '828-555.0142',
])('%s: nothing to tap', (text) => {
  expect(hrefs(text)).toEqual([])
})

test('the parts are the text, and lead nowhere but to pages, emails, and phones', () => {
  const piece = fc.constantFrom('https://a.example/x', ' ', 'me@a.example', '(828) 555-0142', '.', ')', '“')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      expect(
        linksInText(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
      for (const href of hrefs(text)) expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:\+1\d{10}$)/i)
    }),
  )
})
