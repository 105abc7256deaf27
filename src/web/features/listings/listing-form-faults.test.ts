import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { messagesOf, showErrors } from '#web/lib/form-problem.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { blankRows } from './listing-app-values.ts'
import { clearCorrected, type ListingErrors, listingFormFaults, refusalOf } from './listing-form-faults.ts'
import { bodyOf, emptyListing, type ListingValues } from './listing-form-values.ts'

const typed = (changes: Partial<ListingValues>): ListingValues => ({ ...emptyListing, ...changes })

const refused = (errors: Record<string, string>) =>
  new ProblemError({ code: 'fair_housing', status: 422, detail: 'It can’t be published.', errors })

test('a server error shows under the field by the form’s name for it', () => {
  const sentence = 'Too long'
  const errors = refusalOf(
    refused({
      'description.paragraphs.0': sentence,
      'description.title': sentence,
      'facts.hoaFee': sentence,
      'coordinates.longitude': sentence,
      heroPhotos: sentence,
      'features.3': sentence,
      'schools.2.name': sentence,
      sidekick: sentence,
      virtualTourUrl: 'Not valid',
    }),
  )
  expect(errors).toEqual({
    descriptionTitle: sentence,
    description: sentence,
    features: sentence,
    hoaFee: sentence,
    longitude: sentence,
    photos: sentence,
    virtualTourUrl: 'Enter a full link, like https://example.com',
    schools: sentence,
    questions: sentence,
    root: 'It can’t be published.',
  })
  expect(Object.keys(errors)[0]).toBe('descriptionTitle')
})

test('a save that failed for another reason says so without marking a field, and one without a session says nothing', () => {
  expect(refusalOf(new ProblemError({ code: 'stale_version', status: 409, detail: 'It changed.' }))).toEqual({
    root: 'It changed.',
  })
  expect(refusalOf(new ProblemError({ code: 'not_signed_in', status: 401, detail: 'Sign in.' }))).toEqual({})
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

/** The errors left of `errors` once these fields have changed. */
function leftAfter(errors: ListingErrors, changed: readonly string[]) {
  const form = createFormControl<ListingValues>({ defaultValues: emptyListing })
  showErrors(errors, form.setError)
  for (const path of changed) clearCorrected(form, path)
  return messagesOf(form.getErrors())
}

test('correcting a field clears its error and no other', () => {
  const errors = { price: 'a', 'schools.0.rating': 'b', 'schools.1.name': 'b', questions: 'c', photos: 'd' }
  const { price: _, ...withoutPrice } = errors
  expect(leftAfter(errors, ['price'])).toEqual(withoutPrice)
  expect(leftAfter(errors, ['schools.1.name', 'greeting'])).toEqual({ price: 'a', photos: 'd' })
  expect(leftAfter(errors, ['questions.2', 'schools'])).toEqual({ price: 'a', photos: 'd' })
  expect(leftAfter(errors, ['title', 'removed', 'descriptionTitle'])).toEqual(errors)
})

test('the message above the buttons goes with the last error at a field, and stays if there was none', () => {
  const errors = { price: 'a', 'openHouses.0.end': 'b', root: 'Please check the highlighted fields.' }
  expect(leftAfter(errors, ['price'])).toHaveProperty('root')
  expect(leftAfter(errors, ['price', 'openHouses.0.day'])).toEqual({})
  expect(leftAfter({ root: 'It changed.' }, ['price', 'title'])).toEqual({ root: 'It changed.' })
})

test('errors come in the order of the form, so the topmost field gets the focus', () => {
  const form = typed({
    ...{
      title: 'A long loft',
      address: '4 Foundry Street',
      price: '300000',
      longitude: 'west',
      hoaFee: 'low',
    },
    ...{ squareFeet: '0', bedrooms: 'three', ctaMediaUrl: 'a tour' },
    schools: [blankRows.schools, { ...blankRows.schools, rating: '9' }],
  })
  expect(Object.keys(listingFormFaults(form, true))).toEqual([
    ...['bedrooms', 'squareFeet', 'hoaFee', 'longitude', 'ctaMediaUrl'],
    ...['schools.1.name', 'schools.1.rating'],
  ])
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
