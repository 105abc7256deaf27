import fc from 'fast-check'
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { addListing, type Listing } from '#contract/listings.ts'
import { eachFact, type FactName, factNames, factOf, isMoneyFact } from '#domain/listings/listing-facts.ts'
import { aListing } from '#web/public/testing/sample-listing.ts'
import { blankRows } from './listing-app-values.ts'
import { listingFormFaults } from './listing-form-faults.ts'
import {
  bodyOf,
  emptyListing,
  type ListingValues,
  listingFields,
  type PhotoValue,
  takeOver,
  valuesOf,
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

/** The form's values once `saved` has come back, when `sent` was sent and something else may have been typed since. */
function afterSaving(saved: ListingValues, sent: ListingValues, since: Partial<ListingValues>) {
  const form = createFormControl({ defaultValues: emptyListing })
  const states: (boolean | undefined)[] = []
  form.subscribe({ formState: { isDirty: true }, callback: ({ isDirty }) => states.push(isDirty) })
  for (const field of listingFields) form.setValue(field, { ...sent, ...since }[field], { shouldDirty: true })
  takeOver(form, saved, sent)
  return { values: form.getValues(), isDirty: states.at(-1) }
}

test('a saved form shows what was saved, and what was typed since it was sent stays unsaved', () => {
  const school = { ...blankRows.schools, name: 'Fox', rating: '4.50' }
  const sent = typed({
    ...{ title: 'cabin', price: '450000', questions: ['Any pets?', '', ''] },
    schools: [school],
  })
  const saved = {
    ...sent,
    title: 'Cabin',
    price: '450,000',
    schools: [{ ...school, rating: '4.5' }],
  }
  expect(afterSaving(saved, sent, {})).toEqual({ values: saved, isDirty: false })
  const since = { price: '460000', features: 'Porch', localInfo: [{ topic: 'Trains', text: '' }] }
  expect(afterSaving(saved, sent, since)).toEqual({ values: { ...saved, ...since }, isDirty: true })
})

test('a photo added while the form was being saved stays, and one that was removed does not come back', () => {
  const [first, second] = [
    { ...photo('a'), isHero: true },
    { ...photo('b'), isHero: true },
  ]
  const sent = typed({ photos: [first], removed: ['c'] })
  const saved = typed({ photos: [first] })
  expect(afterSaving(saved, sent, {}).values).toMatchObject({ photos: [first], removed: [] })
  expect(afterSaving(saved, sent, { photos: [first, second] })).toMatchObject({
    values: { photos: [first, second], removed: [] },
    isDirty: true,
  })
})

const saved = (changes: Partial<Listing> = {}): Listing => ({
  ...aListing(),
  version: 1,
  createdAt: '2026-10-05T10:00:00Z',
  ...changes,
})
const factsAfterSaving = (facts: Listing['facts']) => bodyOf(valuesOf(saved({ facts }))).facts

/** Any value a fact can be stored with: whole, in cents, or in quarters. */
const storedValue = (name: FactName) => {
  const { min, max, isWhole } = factOf(name)
  const parts = isWhole ? 1 : isMoneyFact(name) ? 100 : 4
  return fc.integer({ min: Math.ceil(min * parts), max: max * parts }).map((value) => value / parts)
}

test.each(factNames)('%s survives opening and saving the form, whatever its value', (name) => {
  const { min, max } = factOf(name)
  const survives = (value: number) => {
    expect(factsAfterSaving({ [name]: value })).toEqual({ ...eachFact(() => null), [name]: value })
  }
  fc.assert(fc.property(storedValue(name), survives), { seed: 7, examples: [[min], [max]] })
})

test.each(factNames)('%s is read as typed with spaces around it, and its limits are accepted', (name) => {
  const { min, max } = factOf(name)
  for (const value of [min, max]) {
    const body = bodyOf(typed({ [name]: ` ${value} ` }))
    expect(body.facts?.[name]).toBe(value)
    expect(addListing.body.safeParse(body).success).toBe(true)
  }
})

test.each([
  ['yearBuilt', '1911', 1911],
  ['lotSquareFeet', '8,700 sq ft', 8700],
  ['stories', '2½', 2.5],
  ['garageSpaces', '2', 2],
  ['hoaFee', '$85.50', 85.5],
  ['taxAnnual', '$4.2k', 4200],
] as const)('%s can be typed as %s', (name, text, value) => {
  expect(bodyOf(typed({ [name]: text })).facts?.[name]).toBe(value)
})

test.each(factNames)('an unreadable %s gets an error at its field and is not sent', (name) => {
  const form = typed({ [name]: 'ask me' })
  expect(Object.keys(listingFormFaults(form, false))).toEqual([name])
  expect(bodyOf(form).facts).toEqual(eachFact(() => null))
})

test.each(factNames)('a zero is kept for %s only if zero says something', (name) => {
  const { unit, min } = factOf(name)
  expect(bodyOf(typed({ [name]: '0' })).facts?.[name]).toBe(min === 0 ? 0 : null)
  // An empty field is never a zero, so "no HOA fee" is only said by an agent who typed it.
  expect(bodyOf(typed({ [name]: '' })).facts?.[name]).toBeNull()
  expect(faultsOf({ [name]: '0' })).toEqual(unit === 'year' ? [name] : [])
})

test.each([
  ['yearBuilt', 1911, '1911'],
  ['lotSquareFeet', 8700, '8,700'],
  ['stories', 2.5, '2.5'],
  ['parkingSpaces', 12, '12'],
  ['hoaFee', 1245.5, '1,245.5'],
  ['taxAnnual', 4200, '4,200'],
] as const)('%s %d is shown as %s in its field', (name, value, text) => {
  expect(valuesOf(saved({ facts: { [name]: value } }))[name]).toBe(text)
})

test('a saved listing that is opened and saved again loses nothing', () => {
  const photos = saved().galleryPhotos.map((each, at) => ({
    ...each,
    alt: `Room ${at}`,
    caption: `No. ${at}`,
  }))
  const listing = saved({
    coordinates: { latitude: 37.5407, longitude: -77.436 },
    virtualTourUrl: 'https://tours.example/7',
    galleryPhotos: photos,
    heroPhotos: photos.slice(1, 3),
  })
  const body = bodyOf(valuesOf(listing))
  const { title, address, coordinates, price, bedrooms, bathrooms, squareFeet, propertyType } = listing
  const { listedDate, description, features, ctaListingUrl, ctaMediaUrl, virtualTourUrl } = listing
  expect(body).toMatchObject({
    ...{ title, address, coordinates, price, bedrooms, bathrooms, squareFeet, propertyType },
    ...{ listedDate, description, features, ctaListingUrl, ctaMediaUrl, virtualTourUrl },
    facts: listing.facts,
    galleryPhotos: photos.map(({ id, alt, caption }) => ({ id, alt, caption })),
    heroPhotos: photos.slice(1, 3).map(({ id }) => id),
  })
  expect(addListing.body.safeParse(body).error).toBeUndefined()
})

test('a form without any input is a draft the API accepts', () => {
  expect(addListing.body.safeParse(bodyOf(emptyListing)).error).toBeUndefined()
  const blank = saved({ price: null, squareFeet: null, listedDate: null, facts: {}, coordinates: null })
  expect(valuesOf(blank)).toMatchObject({
    price: '',
    squareFeet: '',
    listedDate: '',
    latitude: '',
    hoaFee: '',
  })
})
