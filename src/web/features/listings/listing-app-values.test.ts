import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addListing, type Listing } from '#contract/listings.ts'
import { allAppFeatures } from '#domain/listings/app-features.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { mediaFields } from '#domain/listings/media.ts'
import { aListing } from '#web/public/testing/sample-listing.ts'
import {
  type AppValues,
  appBodyOf,
  appValuesOf,
  blankRows,
  emptyApp,
  faultyRows,
} from './listing-app-values.ts'

const typed = (changes: Partial<AppValues>): AppValues => ({ ...emptyApp, ...changes })
type School = AppValues['schools'][number]
const school = (changes: Partial<School> = {}): School => ({
  ...blankRows.schools,
  name: 'Binford Middle',
  ...changes,
})
const house = (start: string, end: string, day = '2026-11-28') => ({ day, start, end })
const saved = (changes: Partial<Listing>): Listing => ({
  ...aListing(),
  version: 1,
  createdAt: '2026-10-05T10:00:00Z',
  ...changes,
})

test('what a listing’s app shows survives opening and saving the form', () => {
  const tenths = (max: number) =>
    fc.option(
      fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10),
      { nil: null },
    )
  const app = fc.record({
    schools: fc.array(
      fc.record({
        name: fc.constantFrom('Binford Middle', 'Fox Elementary'),
        type: fc.constantFrom('', 'Public'),
        grades: fc.constantFrom('', 'K–5'),
        rating: tenths(5),
        distance: tenths(listingLimits.schoolMiles),
      }),
    ),
    localInfo: fc.array(
      fc.record({ topic: fc.constantFrom('', 'Parks'), text: fc.constant('By the canal') }),
    ),
    openHouses: fc.constantFrom<Listing['openHouses'][]>(
      [],
      [{ day: '2026-11-28', start: '10:00', end: '12:30' }],
    ),
    appFeatures: fc.boolean().map((gallery) => ({ ...allAppFeatures, gallery })),
    sidekick: fc.record({
      isOn: fc.boolean(),
      greeting: fc.constantFrom('', 'Welcome home.'),
      questions: fc.array(fc.constantFrom('Is there a yard?', 'Any pets?'), { maxLength: 3 }),
    }),
  })
  const survives = (shown: Partial<Listing>) => {
    expect(appBodyOf(appValuesOf(saved(shown)))).toMatchObject(shown)
  }
  fc.assert(fc.property(app, survives), { seed: 7 })
})

test('each media link is kept in its own field and completed to https', () => {
  const body = appBodyOf(
    typed(Object.fromEntries(mediaFields.map((field) => [field, `media.example/${field}`]))),
  )
  for (const field of mediaFields) expect(body[field]).toBe(`https://media.example/${field}`)
})

test.each([
  ['', null],
  ['0', 0],
  [' 4.5 ', 4.5],
  ['.5', 0.5],
  ['5', 5],
])('a school rating typed as "%s" is sent as %s', (rating, value) => {
  const values = typed({ schools: [school({ rating })] })
  expect(appBodyOf(values).schools[0]?.rating).toBe(value)
  expect(faultyRows(values)).toEqual({})
})

test.each([
  ['rating', '5.1'],
  ['rating', '-1'],
  ['rating', 'A+'],
  ['rating', '1e0'],
  ['distance', '100.5'],
  ['distance', 'near'],
])('a school’s %s typed as "%s" gets an error in its row and is not sent', (field, text) => {
  const values = typed({ schools: [school(), school({ [field]: text })] })
  expect(Object.keys(faultyRows(values))).toEqual([`schools.1.${field}`])
  expect(appBodyOf(values).schools[1]).toMatchObject({ rating: null, distance: null })
})

test('a school needs a name once anything else is filled in', () => {
  const named = (changes: Partial<School>) => Object.keys(faultyRows(typed({ schools: [school(changes)] })))
  expect(named({ name: '' })).toEqual([])
  expect(named({ name: ' ', grades: 'K–5' })).toEqual(['schools.0.name'])
  expect(named({ name: '', rating: '4' })).toEqual(['schools.0.name'])
})

test('local info needs its text once it has a topic, because a topic alone is not kept', () => {
  const faults = (topic: string, text: string) => faultyRows(typed({ localInfo: [{ topic, text }] }))
  expect(Object.keys(faults('Trains', ' '))).toEqual(['localInfo.0.text'])
  expect(faults('', 'Two lines stop at Alder Station.')).toEqual({})
})

test.each([
  ['ends before it starts', house('12:00', '10:00')],
  ['ends as it starts', house('12:00', '12:00')],
  ['has no end', house('12:00', '')],
  ['is on a day that does not exist', house('10:00', '12:00', '2026-02-30')],
])('an open house that %s gets an error and is not sent', (_, faulty) => {
  const values = typed({ openHouses: [house('10:00', '12:00'), faulty] })
  expect(Object.keys(faultyRows(values))).toEqual(['openHouses.1.end'])
  expect(appBodyOf(values).openHouses).toEqual([{ day: '2026-11-28', start: '10:00', end: '12:00' }])
})

test('rows left blank are neither errors nor sent', () => {
  const values = typed({
    schools: [school({ name: '' }), school()],
    localInfo: [blankRows.localInfo],
    openHouses: [house('', '', '')],
    questions: ['', 'Is there a yard?', '  '],
  })
  expect(faultyRows(values)).toEqual({})
  const body = appBodyOf(values)
  expect(body.schools.map(({ name }) => name)).toEqual(['Binford Middle'])
  expect(body).toMatchObject({ localInfo: [], openHouses: [] })
  expect(body.sidekick.questions).toEqual(['Is there a yard?'])
  expect(addListing.body.safeParse(body).error).toBeUndefined()
})

test('a row that was only added asks for what it needs, and a school or local info left blank does not', () => {
  const values = typed({
    schools: [blankRows.schools],
    localInfo: [blankRows.localInfo],
    openHouses: [blankRows.openHouses],
  })
  expect(Object.keys(faultyRows(values))).toEqual(['openHouses.0.end'])
})
