import type { FieldErrors } from '#contract/problem.ts'
import { degreeLimits, isPlace, parseDegrees } from '#domain/listings/home-map.ts'
import { isOpenAddress, mediaFields } from '#domain/listings/media.ts'
import { checkPublishable } from '#domain/listings/publish-rules.ts'
import { completeLink } from '#domain/text/web-link.ts'
import { m } from '#text'
import { faultyRows } from './listing-app-values.ts'
import {
  coordinatesIn,
  degreeFields,
  type ListingValues,
  type NumberField,
  numberFields,
  numberIn,
} from './listing-form-values.ts'

/**
 * Everything that keeps the form from being saved, by field, so it can be fixed in one go. `isPublic`: buyers will see
 * it.
 */
export const listingFormFaults = (values: ListingValues, isPublic: boolean): FieldErrors => ({
  ...(isPublic && missingFacts(values)),
  ...unreadableNumbers(values),
  ...faultyPlace(values),
  ...faultyLinks(values),
  ...faultyRows(values),
})

/** The errors left after these fields changed. Any change to a list's rows clears the errors of all its rows. */
export const errorsAfterChange = (errors: FieldErrors, changed: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => !changed.some((field) => [path, path.split('.')[0]].includes(fieldOf[field] ?? field)),
    ),
  )

/** Fields whose errors are stored under another name. */
const fieldOf: Record<string, string> = { greeting: 'sidekick', questions: 'sidekick', removed: 'photos' }

function missingFacts(values: ListingValues): FieldErrors {
  const price = numberIn(values, 'price')
  return checkPublishable({
    title: values.title,
    address: values.address,
    priceCents: price === null ? null : Math.round(price * 100),
    bedrooms: numberIn(values, 'bedrooms'),
    bathrooms: numberIn(values, 'bathrooms'),
    squareFeet: numberIn(values, 'squareFeet'),
  }) as FieldErrors
}

function unreadableNumbers(values: ListingValues): FieldErrors {
  const faulty = (Object.keys(numberFields) as NumberField[]).filter(
    (field) => values[field].trim() !== '' && numberIn(values, field) === null,
  )
  return Object.fromEntries(faulty.map((field) => [field, numberFields[field].fault()]))
}

function faultyPlace(values: ListingValues): FieldErrors {
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

function faultyLinks(values: ListingValues): FieldErrors {
  const faulty = ([...mediaFields, 'ctaListingUrl', 'ctaMediaUrl'] as const).filter((field) => {
    const link = completeLink(values[field])
    return link !== '' && !(URL.canParse(link) && isOpenAddress(link))
  })
  return Object.fromEntries(faulty.map((field) => [field, m.listings_link_invalid()]))
}

/** Maps the server's field names to the form's, `description.paragraphs.0` and `facts.hoaFee` among them. */
export function formErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const [first = '', second = ''] = path.split('.')
      if (first === 'description' && second === 'title') return ['descriptionTitle', sentence]
      if (first === 'facts' && second) return [second, sentence]
      if (first === 'coordinates') return [second || 'latitude', sentence]
      if (first === 'heroPhotos' || first === 'galleryPhotos' || first === 'removedPhotos')
        return ['photos', sentence]
      return [first, sentence]
    }),
  )
}
