import { expect, test } from 'vitest'
import { errorsAfterChange, formErrors, listingFormFaults } from './listing-form-faults.ts'
import { bodyOf, emptyListing, type ListingValues } from './listing-form-values.ts'

const typed = (changes: Partial<ListingValues>): ListingValues => ({ ...emptyListing, ...changes })

test('a server error shows under the field by the form’s name for it', () => {
  const sentence = 'Too long'
  expect(
    formErrors({
      'description.paragraphs.0': sentence,
      'description.title': sentence,
      'facts.hoaFee': sentence,
      'coordinates.longitude': sentence,
      heroPhotos: sentence,
      'features.3': sentence,
    }),
  ).toEqual({
    description: sentence,
    descriptionTitle: sentence,
    hoaFee: sentence,
    longitude: sentence,
    photos: sentence,
    features: sentence,
  })
})

test('everything that keeps a home from being published is reported at once', () => {
  const form = typed({ title: 'Loft', bedrooms: 'three', virtualTourUrl: 'a tour', latitude: '91' })
  expect(Object.keys(listingFormFaults(form, true)).sort()).toEqual(
    ['title', 'address', 'price', 'bedrooms', 'virtualTourUrl', 'latitude'].sort(),
  )
  expect(Object.keys(listingFormFaults(form, false)).sort()).toEqual([
    'bedrooms',
    'latitude',
    'virtualTourUrl',
  ])
})

test('an unreadable price asks for a readable one and is not called missing', () => {
  const { price } = listingFormFaults(typed({ price: 'a lot' }), true)
  expect(price).toBe('Enter a price, such as 450,000 or 1.25M.')
})

test('a pasted link is completed to https', () => {
  const form = typed({
    virtualTourUrl: 'www.youtube.com/watch?v=aqz-KE-bpKQ',
    ctaListingUrl: 'http://mls.example/9',
  })
  expect(listingFormFaults(form, false)).toEqual({})
  expect(bodyOf(form)).toMatchObject({
    virtualTourUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    ctaListingUrl: 'https://mls.example/9',
  })
})

test.each([
  'https://localhost/tour',
  'https://192.168.0.4/',
  'tour.internal',
  'https://',
  'ftp://a.example/',
])('the link %s, which buyers could not open, gets an error at its field', (link) => {
  expect(Object.keys(listingFormFaults(typed({ ctaMediaUrl: link }), false))).toEqual(['ctaMediaUrl'])
})

test('correcting a field clears its error and no other', () => {
  const errors = { price: 'a', 'schools.0.rating': 'b', sidekick: 'c', photos: 'd' }
  expect(Object.keys(errorsAfterChange(errors, ['price']))).toEqual([
    'schools.0.rating',
    'sidekick',
    'photos',
  ])
  expect(Object.keys(errorsAfterChange(errors, ['schools', 'greeting']))).toEqual(['price', 'photos'])
  expect(errorsAfterChange(errors, ['title'])).toEqual(errors)
})

test.each(['garageSpaces', 'parkingSpaces'] as const)(
  'half of the %s is refused instead of rounded',
  (field) => {
    expect(listingFormFaults({ ...emptyListing, [field]: '2.5' }, false)).toEqual({
      [field]: 'Enter a number, such as 2.',
    })
    expect(listingFormFaults({ ...emptyListing, [field]: '2' }, false)).toEqual({})
  },
)
