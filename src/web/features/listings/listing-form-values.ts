import type { UseFormReturn } from 'react-hook-form'
import type { Listing } from '#contract/listings.ts'
import type { Photo } from '#contract/photos.ts'
import { type Coordinates, degreeLimits, parseDegrees } from '#domain/listings/home-map.ts'
import { asDescription, splitFeatures } from '#domain/listings/listing.ts'
import {
  eachFact,
  eachKeyFact,
  eachNumber,
  type FactUnit,
  factOf,
  type NumberName,
} from '#domain/listings/listing-facts.ts'
import { parsePriceCents, parseRooms, parseSquareFeet } from '#domain/listings/typed-numbers.ts'
import { completeLink } from '#domain/text/web-link.ts'
import { m } from '#text'
import type { CallBody } from '#web/lib/call.ts'
import { type AppValues, appBodyOf, appValuesOf, emptyApp } from './listing-app-values.ts'

export type PhotoValue = Photo & { isHero: boolean }

/** A listing as typed. Numbers are strings, so unreadable input isn't lost. */
export type ListingValues = AppValues &
  Record<NumberName, string> & {
    title: string
    address: string
    propertyType: string
    /** `YYYY-MM-DD`, or empty. */
    listedDate: string
    descriptionTitle: string
    description: string
    features: string
    latitude: string
    longitude: string
    ctaListingUrl: string
    ctaMediaUrl: string
    photos: PhotoValue[]
    /** Saved photos to remove. */
    removed: string[]
  }

/** In the order of the form. */
export const emptyListing: ListingValues = {
  title: '',
  address: '',
  price: '',
  propertyType: '',
  listedDate: '',
  bedrooms: '',
  bathrooms: '',
  squareFeet: '',
  descriptionTitle: '',
  description: '',
  features: '',
  ...eachFact(() => ''),
  latitude: '',
  longitude: '',
  photos: [],
  removed: [],
  ctaListingUrl: '',
  ctaMediaUrl: '',
  ...emptyApp,
}
export const listingFields = Object.keys(emptyListing) as (keyof ListingValues)[]

const plain = (value: number | null | undefined) => (value == null ? '' : String(value))
const plainUnits: FactUnit[] = ['year', 'count', 'rooms']
function typed(name: NumberName, value: number | null | undefined): string {
  if (value == null) return ''
  return plainUnits.includes(factOf(name).unit) ? String(value) : value.toLocaleString('en-US')
}

export function valuesOf(listing: Listing): ListingValues {
  const heroes = new Set(listing.heroPhotos.map(({ id }) => id))
  return {
    ...appValuesOf(listing),
    title: listing.title,
    address: listing.address,
    ...eachKeyFact((name) => typed(name, listing[name])),
    propertyType: listing.propertyType,
    listedDate: listing.listedDate ?? '',
    descriptionTitle: listing.description.title,
    description: listing.description.paragraphs.join('\n\n'),
    features: listing.features.join(', '),
    ...eachFact((name) => typed(name, listing.facts[name])),
    latitude: plain(listing.coordinates?.latitude),
    longitude: plain(listing.coordinates?.longitude),
    ctaListingUrl: listing.ctaListingUrl,
    ctaMediaUrl: listing.ctaMediaUrl,
    photos: listing.galleryPhotos.map((photo) => ({ ...photo, isHero: heroes.has(photo.id) })),
    removed: [],
  }
}

const parseDollars = (text: string) => {
  const cents = parsePriceCents(text)
  return cents === null ? null : cents / 100
}
const parseWhole = (text: string) => {
  const number = parseSquareFeet(text)
  return number === null ? null : Math.round(number)
}
/** Half a garage space is a slip of the finger. */
const parseCount = (text: string) => {
  const number = parseSquareFeet(text)
  return number !== null && Number.isInteger(number) ? number : null
}
const parseYear = (text: string) => (/^\d{4}$/.test(text.trim()) ? Number(text) : null)

const unreadable: Record<FactUnit, () => string> = {
  dollars: m.listings_price_unreadable,
  rooms: m.listings_rooms_unreadable,
  year: m.listings_year_unreadable,
  squareFeet: m.listings_area_unreadable,
  count: m.listings_count_unreadable,
  dollarsPerMonth: m.listings_amount_unreadable,
  dollarsPerYear: m.listings_amount_unreadable,
}
const parserOf = ({ unit, isWhole }: ReturnType<typeof factOf>) => {
  if (unit === 'year') return parseYear
  if (unit === 'count' || unit === 'rooms') return isWhole ? parseCount : parseRooms
  return unit === 'squareFeet' ? parseWhole : parseDollars
}
const factInput = (fact: ReturnType<typeof factOf>) => ({
  parse: parserOf(fact),
  fault: unreadable[fact.unit],
})

export const numberFields = eachNumber((name) => factInput(factOf(name)))

/** A typed number; null if it's empty or can't be read. */
export const numberIn = (values: ListingValues, field: NumberName): number | null =>
  numberFields[field].parse(values[field])

export const degreeFields = ['latitude', 'longitude'] as const

/** The pin as typed; null if there is none or it can't be read. */
export function coordinatesIn(values: ListingValues): Coordinates | null {
  const [latitude = null, longitude = null] = degreeFields.map((field) =>
    parseDegrees(values[field], degreeLimits[field]),
  )
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

type Facts = NonNullable<CallBody<'POST /api/listings'>['facts']>

/** The form's values as the API expects them. */
export function bodyOf(values: ListingValues): CallBody<'POST /api/listings'> {
  const number = (field: NumberName) => numberIn(values, field)
  const facts: Facts = eachFact((name) => {
    const value = number(name)
    // 0 acres or 0 stories means unknown.
    return value === 0 && factOf(name).min > 0 && factOf(name).unit !== 'year' ? null : value
  })
  return {
    ...appBodyOf(values),
    title: values.title,
    address: values.address,
    coordinates: coordinatesIn(values),
    ...eachKeyFact(number),
    propertyType: values.propertyType,
    listedDate: values.listedDate || null,
    description: {
      title: values.descriptionTitle,
      paragraphs: asDescription(values.description).paragraphs,
    },
    features: splitFeatures(values.features),
    facts,
    ctaListingUrl: completeLink(values.ctaListingUrl),
    ctaMediaUrl: completeLink(values.ctaMediaUrl),
    galleryPhotos: values.photos.map(({ id, alt, caption }) => ({ id, alt, caption })),
    heroPhotos: values.photos.filter(({ isHero }) => isHero).map(({ id }) => id),
  }
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Fills the form with what was saved, except where something else was typed after `sent` was sent. */
export function takeOver(
  form: Pick<UseFormReturn<ListingValues>, 'getValues' | 'setValue' | 'resetDefaultValues'>,
  saved: ListingValues,
  sent: ListingValues,
) {
  const typed = form.getValues()
  for (const field of listingFields)
    if (isSame(typed[field], sent[field]) && !isSame(typed[field], saved[field]))
      form.setValue(field, saved[field])
  form.resetDefaultValues(saved)
}
