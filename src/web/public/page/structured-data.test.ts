import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allAppFeatures } from '#domain/listings/app-features.ts'
import { aListing } from '../testing/sample-listing.ts'
import { structuredData, summaryOf } from './structured-data.tsx'

const url = 'https://homes.example/l/7-lock-street-richmond'
type Data = { mainEntity: Record<string, unknown>; offers?: Record<string, unknown>; image: string[] }
const dataOf = (changes: Parameters<typeof aListing>[0] = {}) =>
  structuredData(aListing(changes), url) as Data
const described = (...paragraphs: string[]) => aListing({ description: { title: '', paragraphs } })

test.each([
  ['Condo', 'Apartment'],
  ['Single Family', 'SingleFamilyResidence'],
  ['townhouse', 'SingleFamilyResidence'],
  ['Land', 'Residence'],
  ['', 'Residence'],
])('the property type “%s” is a schema.org %s', (propertyType, kind) => {
  expect(dataOf({ propertyType }).mainEntity['@type']).toBe(kind)
})

test('what the agent left empty is not claimed', () => {
  const empty = {
    price: null,
    bedrooms: null,
    bathrooms: null,
    squareFeet: null,
    listedDate: null,
    facts: {},
  }
  const data = dataOf({ ...empty, heroPhotos: [], description: { title: '', paragraphs: [] } })
  expect(Object.keys(data).sort()).toEqual(['@context', '@type', 'image', 'mainEntity', 'name', 'url'])
  expect(Object.keys(data.mainEntity).sort()).toEqual(['@type', 'address', 'name'])
})

test('a studio has 0 bedrooms, which is not the same as unknown', () => {
  expect(dataOf({ bedrooms: 0 }).mainEntity.numberOfBedrooms).toBe(0)
})

test('size, price, agent and photos are given with their units and complete addresses', () => {
  const { mainEntity, offers, image } = dataOf({ price: 389_000.5 })
  expect(mainEntity.floorSize).toEqual({ '@type': 'QuantitativeValue', value: 1420, unitCode: 'FTK' })
  expect(image[0]).toMatch(/^https:\/\/homes\.example\/files\/photos\/[\w-]+\/1280\.jpg$/)
  expect(offers).toMatchObject({
    price: '389000.50',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    offeredBy: { name: 'Robin Vale', telephone: '(804) 555-0199' },
  })
  const agent = { ...aListing().agent, phone: '' }
  expect(dataOf({ agent, status: 'Sold' }).offers).toMatchObject({
    availability: 'https://schema.org/SoldOut',
    offeredBy: { '@type': 'RealEstateAgent', name: 'Robin Vale' },
  })
  expect(dataOf({ agent }).offers?.offeredBy).not.toHaveProperty('telephone')
})

test('the place on the map is published only if the agent shows the map', () => {
  const coordinates = { latitude: 37.53, longitude: -77.43 }
  expect(dataOf({ coordinates }).mainEntity.geo).toEqual({ '@type': 'GeoCoordinates', ...coordinates })
  const appFeatures = { ...allAppFeatures, map: false }
  expect(dataOf({ coordinates, appFeatures }).mainEntity).not.toHaveProperty('geo')
})

test('a long description ends at a word, within 200 characters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'é', '9', '-'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60, size: 'max' }), (words) => {
      const whole = words.join(' ')
      const summary = summaryOf(described(...words))
      expect(summary.length).toBeLessThanOrEqual(200)
      if (whole.length <= 200) expect(summary).toBe(whole)
      else expect(`${whole} `).toContain(`${summary.replace(/…$/, '')} `)
    }),
  )
})

test('a description of exactly 200 characters is not shortened', () => {
  const whole = `${'porch '.repeat(33)}ok`
  expect(summaryOf(described(whole))).toBe(whole)
})

test('a home without a description is summed up by its title and address', () => {
  for (const listing of [described(), described(' ', '')])
    expect(summaryOf(listing)).toBe('Brick rowhouse by the canal, 7 Lock Street, Richmond, VA 23220')
})
