import { expect, test } from 'vitest'
import { likeness } from './place-text.ts'
import { facetNames, facetsOf, read } from './reader.ts'

test.each([
  ['I am done climbing stairs to get to bed', ['bedroom_main', 'bedroom_place', 'stories', 'stairs']],
  ['How old is the roof?', ['roof_age']],
  ['The roof was replaced in 2021.', ['roof_age']],
  ['What does the association charge every month?', ['hoa_fee']],
  ['Is it on city water or a well?', ['water_source']],
])('%s', (text, expected) => {
  expect(expected).toContain(facetsOf(text)[0]?.facet)
})

test('a question lies closer to the sentence that answers it than to others, without a common word', () => {
  const asked = read('Would my beagle be contained if I let him run loose?')
  const to = (text: string) => likeness(asked, read(text))
  expect(to('The backyard is fully fenced.')).toBeGreaterThan(to('Granite counters and new cabinets.') + 0.2)
})

test('facets come likeliest first, and together at most make one, also for a text that says nothing', () => {
  for (const text of ['', '👍', 'zzz qqq', 'Is there a pool?']) {
    const shares = facetsOf(text).map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((one, other) => other - one))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThan(1.001)
  }
})

test('what no listing says is a facet too', () => {
  expect(facetNames.at(-1)).toBe('none')
  expect(new Set(facetNames).size).toBe(facetNames.length)
})
