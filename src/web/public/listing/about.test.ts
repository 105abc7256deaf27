import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { allAppFeatures } from '#domain/listings/app-features.ts'
import { type FactName, factNames, listingFacts } from '#domain/listings/listing-facts.ts'
import { aListing } from '../testing/sample-listing.ts'
import { About } from './about.tsx'

const render = (changes: Parameters<typeof aListing>[0] = {}) =>
  renderToStaticMarkup(createElement(About, { listing: aListing(changes) }))
const factsIn = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [label, value])

/** Each fact with a value, and how buyers read it. */
const shown: Record<FactName, [value: number, label: string, text: string]> = {
  yearBuilt: [1911, 'Year built', '1911'],
  lotSquareFeet: [8700, 'Lot', '8,700 sq ft'],
  stories: [2.5, 'Stories', '2.5'],
  garageSpaces: [2, 'Garage spaces', '2'],
  parkingSpaces: [3, 'Parking spaces', '3'],
  hoaFee: [85.5, 'HOA fee', '$85.50 a month'],
  taxAnnual: [4200, 'Property tax', '$4,200 a year'],
}
const facts = Object.fromEntries(factNames.map((name) => [name, shown[name]?.[0]]))

test('every fact is shown with its label and unit, in order, between the type and the day of listing', () => {
  expect(Object.keys(shown)).toEqual(factNames)
  expect(factsIn(render({ facts }))).toEqual([
    ['Type', 'Townhouse'],
    ...factNames.map((name) => shown[name].slice(1)),
    ['Listed', 'October 5, 2026'],
  ])
})

test.each(factNames)('the fact %s is shown alone, and is absent if unknown', (name) => {
  const [value, label, text] = shown[name]
  const only = { propertyType: '', listedDate: null }
  expect(factsIn(render({ ...only, facts: { [name]: value } }))).toEqual([[label, text]])
  for (const unknown of [null, undefined])
    expect(render({ ...only, facts: { [name]: unknown } })).not.toContain('<dl>')
})

test.each([
  ['garageSpaces', '0'],
  ['parkingSpaces', '0'],
  ['hoaFee', '$0 a month'],
  ['taxAnnual', '$0 a year'],
] as const)('%s of zero is a fact, not a gap', (name, text) => {
  expect(factsIn(render({ facts: { [name]: 0 } }))).toContainEqual([listingFacts[name].label(), text])
})

test('an agent who switched facts or history off shows none of them', () => {
  const html = render({ facts, appFeatures: { ...allAppFeatures, reports: false } })
  expect(factsIn(html)).toEqual([
    ['Type', 'Townhouse'],
    ['Listed', 'October 5, 2026'],
  ])
  const neither = { ...allAppFeatures, reports: false, history: false }
  expect(factsIn(render({ facts, appFeatures: neither }))).toEqual([['Type', 'Townhouse']])
})

test('features are shown unless the agent switched them off, the description always', () => {
  const off = render({ appFeatures: { ...allAppFeatures, amenities: false } })
  expect(render()).toContain('Soapstone counters</li>')
  expect(off).not.toContain('Soapstone counters</li>')
  expect(off).not.toContain('class="features"')
  for (const html of [render(), off]) expect(html).toContain('<p>The kitchen was redone in 2021')
})
