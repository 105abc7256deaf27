import type { Listing } from '#contract/listings.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { type AppFeatures, allAppFeatures } from '#domain/listings/app-features.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { type MediaField, mediaFields } from '#domain/listings/media.ts'
import { isOpenHouse } from '#domain/listings/open-house.ts'
import { completeLink } from '#domain/text/web-link.ts'
import { m } from '#text'
import type { CallBody } from '#web/lib/call.ts'

/** List rows in the form. A row keeps its key while others are added and removed. */
export type SchoolValue = {
  key: string
  name: string
  type: string
  grades: string
  rating: string
  distance: string
}
export type InfoValue = { key: string; topic: string; text: string }
export type OpenHouseValue = { key: string; day: string; start: string; end: string }

/** Everything a listing's app shows apart from the home itself, as form values. */
export type AppValues = Record<MediaField, string> & {
  schools: SchoolValue[]
  localInfo: InfoValue[]
  openHouses: OpenHouseValue[]
  appFeatures: AppFeatures
  sidekickIsOn: boolean
  greeting: string
  questions: string[]
}

const mediaOf = (linkOf: (field: MediaField) => string) =>
  Object.fromEntries(mediaFields.map((field) => [field, linkOf(field)])) as Record<MediaField, string>

export const emptyApp: AppValues = {
  ...mediaOf(() => ''),
  schools: [],
  localInfo: [],
  openHouses: [],
  appFeatures: allAppFeatures,
  sidekickIsOn: true,
  greeting: '',
  questions: ['', '', ''],
}

const keyed = <T>(rows: readonly T[]): (T & { key: string })[] =>
  rows.map((row, at) => ({ ...row, key: String(at) }))
const typed = (value: number | null) => (value === null ? '' : String(value))

export const appValuesOf = (listing: Listing): AppValues => ({
  ...mediaOf((field) => listing[field]),
  schools: keyed(
    listing.schools.map(({ rating, distance, ...texts }) => ({
      ...texts,
      rating: typed(rating),
      distance: typed(distance),
    })),
  ),
  localInfo: keyed(listing.localInfo),
  openHouses: keyed(listing.openHouses),
  appFeatures: listing.appFeatures,
  sidekickIsOn: listing.sidekick.isOn,
  greeting: listing.sidekick.greeting,
  questions: emptyApp.questions.map((_, at) => listing.sidekick.questions[at] ?? ''),
})

/** A number from 0 to `max`. Undefined for empty input, null if it can't be read. */
function numberUpTo(max: number, text: string): number | null | undefined {
  if (text.trim() === '') return undefined
  const number = /^\d*\.?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return number <= max ? number : null
}

const ratingIn = ({ rating }: SchoolValue) => numberUpTo(5, rating)
const milesIn = ({ distance }: SchoolValue) => numberUpTo(listingLimits.schoolMiles, distance)

const isBlank = ({ key: _, ...row }: { key: string }) => Object.values(row).every((text) => text === '')
const written = <Row extends { key: string }>(rows: readonly Row[]) => rows.filter((row) => !isBlank(row))

/** Errors in rows, by names such as `schools.0.rating`. */
export function faultyRows({ schools, openHouses }: AppValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, school] of schools.entries()) {
    if (!isBlank(school) && school.name.trim() === '') errors[`schools.${at}.name`] = m.problems_required()
    if (ratingIn(school) === null) errors[`schools.${at}.rating`] = m.listings_school_rating_unreadable()
    if (milesIn(school) === null) errors[`schools.${at}.distance`] = m.listings_school_distance_unreadable()
  }
  for (const [at, house] of openHouses.entries())
    if (!isBlank(house) && !isOpenHouse(house))
      errors[`openHouses.${at}.end`] = m.listings_open_house_unreadable()
  return errors
}

/** The form's values as the API takes them. Rows that can't be read are left out. */
export const appBodyOf = (values: AppValues) =>
  ({
    ...mediaOf((field) => completeLink(values[field])),
    schools: written(values.schools).map((school) => ({
      name: school.name,
      type: school.type,
      grades: school.grades,
      rating: ratingIn(school) ?? null,
      distance: milesIn(school) ?? null,
    })),
    localInfo: written(values.localInfo).map(({ topic, text }) => ({ topic, text })),
    openHouses: written(values.openHouses)
      .map(({ day, start, end }) => ({ day, start, end }))
      .filter(isOpenHouse),
    appFeatures: values.appFeatures,
    sidekick: {
      isOn: values.sidekickIsOn,
      greeting: values.greeting,
      questions: values.questions.filter((question) => question.trim() !== ''),
    },
  }) satisfies CallBody<'POST /api/listings'>
