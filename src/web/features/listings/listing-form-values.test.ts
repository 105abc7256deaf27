import { expect, test } from 'vitest'
import { listingFormFaults } from './listing-form-faults.ts'
import {
  bodyOf,
  emptyListing,
  type ListingValues,
  type PhotoValue,
  withTypedSince,
} from './listing-form-values.ts'
import { added, moved } from './photo-order.ts'

const typed = (changes: Partial<ListingValues>): ListingValues => ({ ...emptyListing, ...changes })
const faultsOf = (changes: Partial<ListingValues>) => Object.keys(listingFormFaults(typed(changes), false))

test('numbers are read the way agents type them', () => {
  const body = bodyOf(
    typed({ price: '$1.25M', bedrooms: '3', bathrooms: '2½', squareFeet: '1,850 sq ft', hoaFee: '245.50' }),
  )
  expect(body).toMatchObject({ price: 1_250_000, bedrooms: 3, bathrooms: 2.5, squareFeet: 1850 })
  expect(body.facts).toMatchObject({ hoaFee: 245.5, yearBuilt: null })
})

test('an empty number counts as none, an unreadable one as an error', () => {
  expect(bodyOf(emptyListing)).toMatchObject({ price: null, bedrooms: null, squareFeet: null })
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ price: 'call me', yearBuilt: "'87", bedrooms: '4' })).toEqual(['price', 'yearBuilt'])
})

test('a pin needs both coordinates, within the globe, and no coordinates mean no pin', () => {
  expect(bodyOf(typed({ latitude: '37.5407', longitude: '−77.436°' })).coordinates).toEqual({
    latitude: 37.5407,
    longitude: -77.436,
  })
  expect(bodyOf(emptyListing).coordinates).toBeNull()
  const faulty = (latitude: string, longitude: string) => faultsOf({ latitude, longitude })
  expect(faulty('37.5', '-77.4')).toEqual([])
  expect(faulty('37.5', ' ')).toEqual(['longitude'])
  expect(faulty('', '-77.4')).toEqual(['latitude'])
  expect(faulty('90.5', 'west')).toEqual(['latitude', 'longitude'])
  expect(faulty('0', '0')).toEqual(['latitude'])
})

test('the listed date is sent as picked, and none is sent if empty', () => {
  expect(bodyOf(typed({ listedDate: '2026-03-05' })).listedDate).toBe('2026-03-05')
  expect(bodyOf(emptyListing).listedDate).toBeNull()
})

test('blank lines separate paragraphs, commas separate amenities', () => {
  const body = bodyOf(
    typed({ descriptionTitle: 'Light', description: 'One.\n\nTwo.', features: 'Deck, Deck, Yard' }),
  )
  expect(body).toMatchObject({
    description: { title: 'Light', paragraphs: ['One.', 'Two.'] },
    features: ['Deck', 'Yard'],
  })
})

const photo = (id: string): Omit<PhotoValue, 'isHero'> => ({
  id,
  url: `/files/photos/${id}/320.jpg`,
  width: 320,
  height: 240,
  widths: [320],
  color: '#804020',
  placeholder: 'data:,',
  alt: '',
  caption: '',
})
const ids = (photos: readonly PhotoValue[]) => photos.map(({ id }) => id).join('')

test('the first three photos go to the slider, and a moved photo leaves no gap', () => {
  const photos = ['a', 'b', 'c', 'd'].reduce<PhotoValue[]>((all, id) => added(all, photo(id)), [])
  expect(photos.map(({ isHero }) => isHero)).toEqual([true, true, true, false])
  expect(ids(moved(photos, 'd', 0))).toBe('dabc')
  expect(ids(moved(photos, 'a', 2))).toBe('bcad')
  expect(ids(moved(photos, 'b', 99))).toBe('acdb')
  expect(ids(moved(photos, 'none', 1))).toBe('abcd')
})

test('changes made after sending are applied on top of what was saved, field by field', () => {
  const sent = typed({ title: 'cabin', price: '450000' })
  const saved = typed({ title: 'Cabin', price: '450,000' })
  const since = typed({ title: 'cabin', price: '450000', bedrooms: '3', features: 'Porch' })
  expect(withTypedSince(saved, { sent, typed: since })).toEqual({
    ...saved,
    bedrooms: '3',
    features: 'Porch',
  })
  expect(withTypedSince(saved, { sent, typed: sent })).toEqual(saved)
})
