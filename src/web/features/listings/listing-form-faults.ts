import type { UseFormReturn } from 'react-hook-form'
import { degreeLimits, isPlace, parseDegrees } from '#domain/listings/home-map.ts'
import { eachKeyFact, keptKeyFacts, numberNames } from '#domain/listings/listing-facts.ts'
import { isOpenAddress, mediaFields } from '#domain/listings/media.ts'
import { checkPublishable, type PublishFaults } from '#domain/listings/publish-rules.ts'
import { completeLink } from '#domain/text/web-link.ts'
import { m } from '#text'
import { errorsAtFields, type FormErrors } from '#web/lib/form-problem.ts'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { faultyRows } from './listing-app-values.ts'
import {
  coordinatesIn,
  degreeFields,
  type ListingValues,
  listingFields,
  numberFields,
  numberIn,
} from './listing-form-values.ts'

export type ListingErrors = FormErrors<ListingValues>

/**
 * Everything that keeps the form from being saved, by field and in the form's order, so it can be fixed in one go.
 * `isPublic`: buyers will see it.
 */
export function listingFormFaults(values: ListingValues, isPublic: boolean): ListingErrors {
  const faults = {
    ...(isPublic && missingFacts(values)),
    ...unreadableNumbers(values),
    ...faultyPlace(values),
    ...faultyLinks(values),
    ...faultyRows(values),
  }
  const place = ([path]: [string, string]) => listingFields.findIndex((field) => isIn(field, path))
  return Object.fromEntries(Object.entries(faults).sort((a, b) => place(a) - place(b)))
}

const isIn = (field: string, path: string) => path === field || path.startsWith(`${field}.`)

/**
 * Clears the errors of a field that was changed. Any change to a list's rows clears those of all its rows. The form's
 * own message goes with the last one.
 */
export function clearCorrected(
  form: Pick<UseFormReturn<ListingValues>, 'clearErrors' | 'getErrors'>,
  path: string,
) {
  const field = listingFields.find((name) => isIn(name, path))
  const shownAt = field === 'greeting' ? 'questions' : field
  if (!shownAt || !form.getErrors()[shownAt]) return
  form.clearErrors(shownAt)
  if (Object.keys(form.getErrors()).every((name) => name === 'root')) form.clearErrors('root')
}

function missingFacts(values: ListingValues): PublishFaults {
  return checkPublishable({
    title: values.title,
    address: values.address,
    ...keptKeyFacts(eachKeyFact((name) => numberIn(values, name))),
  })
}

function unreadableNumbers(values: ListingValues): ListingErrors {
  const faulty = numberNames.filter(
    (field) => values[field].trim() !== '' && numberIn(values, field) === null,
  )
  return Object.fromEntries(faulty.map((field) => [field, numberFields[field].fault()]))
}

function faultyPlace(values: ListingValues): ListingErrors {
  const typedIn = degreeFields.filter((field) => values[field].trim() !== '')
  const faulty = typedIn.filter((field) => parseDegrees(values[field], degreeLimits[field]) === null)
  if (faulty.length > 0)
    return Object.fromEntries(
      faulty.map((field) => [
        field,
        field === 'latitude' ? m.listings_latitude_unreadable() : m.listings_longitude_unreadable(),
      ]),
    )
  const missing = degreeFields.find((field) => !typedIn.includes(field))
  if (typedIn.length === 1 && missing) return { [missing]: m.listings_degrees_pair() }
  const coordinates = coordinatesIn(values)
  return coordinates && !isPlace(coordinates) ? { latitude: m.listings_degrees_nowhere() } : {}
}

const linkFields = [...mediaFields, 'ctaListingUrl', 'ctaMediaUrl'] as const
const invalidLinks = (faulty: readonly string[]) =>
  Object.fromEntries(faulty.map((field) => [field, m.listings_link_invalid()]))

function faultyLinks(values: ListingValues): ListingErrors {
  const faulty = linkFields.filter((field) => {
    const link = completeLink(values[field])
    return link !== '' && !(URL.canParse(link) && isOpenAddress(link))
  })
  return invalidLinks(faulty)
}

/** What the form shows after a save that failed. */
export function refusalOf(error: unknown): ListingErrors {
  // The form is fine, and still there after signing in.
  if (isProblem(error, 'not_signed_in')) return {}
  const errors = errorsAtFields<ListingValues>(error, listingFields, fieldOf)
  const faultyLinks = linkFields.filter((field) => errors[field])
  return { ...errors, ...invalidLinks(faultyLinks), root: problemText(error) }
}

/** The form's field for one of the server's, such as `description.paragraphs.0` or `facts.hoaFee`. */
function fieldOf(path: string): string {
  const [first = '', second = ''] = path.split('.')
  if (first === 'description' && second === 'title') return 'descriptionTitle'
  if (first === 'facts' && second) return second
  if (first === 'coordinates') return second || 'latitude'
  if (['heroPhotos', 'galleryPhotos', 'removedPhotos'].includes(first)) return 'photos'
  return first === 'sidekick' ? 'questions' : first
}
