import type { Listing } from '#contract/listings.ts'
import { type AppFeatures, allAppFeatures } from '#domain/listings/app-features.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { type MediaField, mediaFields } from '#domain/listings/media.ts'
import { isOpenHouse } from '#domain/listings/open-house.ts'
import { completeLink } from '#domain/text/web-link.ts'
import { m } from '#text'
import type { CallBody } from '#web/lib/call.ts'
import type { FormErrors } from '#web/lib/form-problem.ts'

/** The form's lists, by the row an added one starts from. */
export const blankRows = {
  schools: { name: '', type: '', grades: '', rating: '', ratingSource: '', distance: '' },
  localInfo: { topic: '', text: '' },
  openHouses: { day: '', start: '13:00', end: '15:00' },
}
export type ListName = keyof typeof blankRows
type Row<Name extends ListName> = (typeof blankRows)[Name]

/** Everything a listing's app shows apart from the home itself, as form values. */
export type AppValues = Record<MediaField, string> & {
  appFeatures: AppFeatures
  schools: Row<'schools'>[]
  localInfo: Row<'localInfo'>[]
  openHouses: Row<'openHouses'>[]
  sidekickIsOn: boolean
  greeting: string
  questions: string[]
}

const mediaOf = (linkOf: (field: MediaField) => string) =>
  Object.fromEntries(mediaFields.map((field) => [field, linkOf(field)])) as Record<MediaField, string>

export const emptyApp: AppValues = {
  ...mediaOf(() => ''),
  appFeatures: allAppFeatures,
  schools: [],
  localInfo: [],
  openHouses: [],
  sidekickIsOn: true,
  greeting: '',
  questions: ['', '', ''],
}

const typed = (value: number | null) => (value === null ? '' : String(value))

export const appValuesOf = (listing: Listing): AppValues => ({
  ...mediaOf((field) => listing[field]),
  appFeatures: listing.appFeatures,
  schools: listing.schools.map((school) => ({
    ...school,
    rating: typed(school.rating),
    ratingSource: school.ratingSource ?? '',
    distance: typed(school.distance),
  })),
  localInfo: listing.localInfo,
  openHouses: listing.openHouses,
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

const ratingIn = ({ rating }: Row<'schools'>) => numberUpTo(5, rating)
const milesIn = ({ distance }: Row<'schools'>) => numberUpTo(listingLimits.schoolMiles, distance)

const isBlank = (row: object) => Object.values(row).every((text) => text === '')
const written = <Row extends object>(rows: readonly Row[]) => rows.filter((row) => !isBlank(row))

/** Errors in rows, by names such as `schools.0.rating`. */
export function faultyRows({ schools, localInfo, openHouses }: AppValues): FormErrors<AppValues> {
  const errors: FormErrors<AppValues> = {}
  for (const [at, school] of schools.entries()) {
    if (!isBlank(school) && school.name.trim() === '') errors[`schools.${at}.name`] = m.problems_required()
    if (ratingIn(school) === null) errors[`schools.${at}.rating`] = m.listings_school_rating_unreadable()
    if (milesIn(school) === null) errors[`schools.${at}.distance`] = m.listings_school_distance_unreadable()
  }
  for (const [at, info] of localInfo.entries())
    if (!isBlank(info) && info.text.trim() === '') errors[`localInfo.${at}.text`] = m.problems_required()
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
      ...(school.ratingSource.trim() && { ratingSource: school.ratingSource.trim() }),
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
