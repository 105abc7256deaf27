import type { Listing } from '#contract/listings.ts'
import type { Photo } from '#contract/photos.ts'
import { type Coordinates, degreeLimits, parseDegrees } from '#domain/listings/home-map.ts'
import { asDescription, splitFeatures } from '#domain/listings/listing.ts'
import { parsePriceCents, parseRooms, parseSquareFeet } from '#domain/listings/typed-numbers.ts'
import { completeLink } from '#domain/text/web-link.ts'
import { m } from '#text'
import type { CallBody } from '#web/lib/call.ts'
import { type AppValues, appBodyOf, appValuesOf, emptyApp } from './listing-app-values.ts'

export type PhotoValue = Photo & { isHero: boolean }

/** A listing as it is typed. Numbers are texts, so that what cannot be read is not lost. */
export type ListingValues = AppValues & {
  title: string
  address: string
  price: string
  bedrooms: string
  bathrooms: string
  squareFeet: string
  propertyType: string
  /** `YYYY-MM-DD`, or empty. */
  listedDate: string
  descriptionTitle: string
  description: string
  features: string
  yearBuilt: string
  lotSquareFeet: string
  stories: string
  garageSpaces: string
  hoaFee: string
  taxAnnual: string
  latitude: string
  longitude: string
  ctaListingUrl: string
  ctaMediaUrl: string
  photos: PhotoValue[]
  /** Photos that were saved once and are not wanted any more. */
  removed: string[]
}

export const emptyListing: ListingValues = {
  ...emptyApp,
  title: '',
  address: '',
  price: '',
  bedrooms: '',
  bathrooms: '',
  squareFeet: '',
  propertyType: '',
  listedDate: '',
  descriptionTitle: '',
  description: '',
  features: '',
  yearBuilt: '',
  lotSquareFeet: '',
  stories: '',
  garageSpaces: '',
  hoaFee: '',
  taxAnnual: '',
  latitude: '',
  longitude: '',
  ctaListingUrl: '',
  ctaMediaUrl: '',
  photos: [],
  removed: [],
}

const typed = (value: number | null | undefined) => (value == null ? '' : value.toLocaleString('en-US'))
const plain = (value: number | null | undefined) => (value == null ? '' : String(value))

export function valuesOf(listing: Listing): ListingValues {
  const heroes = new Set(listing.heroPhotos.map(({ id }) => id))
  const { facts } = listing
  return {
    ...appValuesOf(listing),
    title: listing.title,
    address: listing.address,
    price: typed(listing.price),
    bedrooms: plain(listing.bedrooms),
    bathrooms: plain(listing.bathrooms),
    squareFeet: typed(listing.squareFeet),
    propertyType: listing.propertyType,
    listedDate: listing.listedDate ?? '',
    descriptionTitle: listing.description.title,
    description: listing.description.paragraphs.join('\n\n'),
    features: listing.features.join(', '),
    yearBuilt: plain(facts.yearBuilt),
    lotSquareFeet: typed(facts.lotSquareFeet),
    stories: plain(facts.stories),
    garageSpaces: plain(facts.garageSpaces),
    hoaFee: typed(facts.hoaFee),
    taxAnnual: typed(facts.taxAnnual),
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
const parseYear = (text: string) => (/^\d{4}$/.test(text.trim()) ? Number(text) : null)

export const numberFields = {
  price: { parse: parseDollars, fault: m.listings_price_unreadable },
  bedrooms: { parse: parseRooms, fault: m.listings_rooms_unreadable },
  bathrooms: { parse: parseRooms, fault: m.listings_rooms_unreadable },
  squareFeet: { parse: parseWhole, fault: m.listings_area_unreadable },
  yearBuilt: { parse: parseYear, fault: m.listings_year_unreadable },
  lotSquareFeet: { parse: parseWhole, fault: m.listings_area_unreadable },
  stories: { parse: parseRooms, fault: m.listings_count_unreadable },
  garageSpaces: { parse: parseWhole, fault: m.listings_count_unreadable },
  hoaFee: { parse: parseDollars, fault: m.listings_amount_unreadable },
  taxAnnual: { parse: parseDollars, fault: m.listings_amount_unreadable },
} as const
export type NumberField = keyof typeof numberFields

/** A typed number; null for what is empty or cannot be read. */
export const numberIn = (values: ListingValues, field: NumberField): number | null =>
  numberFields[field].parse(values[field])

export const degreeFields = ['latitude', 'longitude'] as const

/** The pin as it is typed; null where there is none, or where it cannot be read. */
export function coordinatesIn(values: ListingValues): Coordinates | null {
  const [latitude = null, longitude = null] = degreeFields.map((field) =>
    parseDegrees(values[field], degreeLimits[field]),
  )
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

type Facts = NonNullable<CallBody<'POST /api/listings'>['facts']>

/** What the form says, as the API takes it. */
export function bodyOf(values: ListingValues): CallBody<'POST /api/listings'> {
  const number = (field: NumberField) => numberIn(values, field)
  const facts: Facts = {
    yearBuilt: number('yearBuilt'),
    lotSquareFeet: number('lotSquareFeet') || null,
    stories: number('stories') || null,
    garageSpaces: number('garageSpaces'),
    hoaFee: number('hoaFee'),
    taxAnnual: number('taxAnnual'),
  }
  return {
    ...appBodyOf(values),
    title: values.title,
    address: values.address,
    coordinates: coordinatesIn(values),
    price: number('price'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    squareFeet: number('squareFeet'),
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

/** What was saved, with each field that has been changed since it was sent. */
export function withTypedSince(
  saved: ListingValues,
  { sent, typed }: { sent: ListingValues; typed: ListingValues },
): ListingValues {
  const changed = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof ListingValues]),
  )
  return { ...saved, ...Object.fromEntries(changed) }
}
