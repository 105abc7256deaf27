import { z } from 'zod'
import { fairHousingSeverities } from '#domain/fair-housing/rule.ts'
import { appFeatures } from '#domain/listings/app-features.ts'
import { degreeLimits, isNowhere } from '#domain/listings/home-map.ts'
import { listingLimits, listingStatuses } from '#domain/listings/listing.ts'
import {
  eachFact,
  eachKeyFact,
  type FactName,
  factOf,
  type NumberName,
} from '#domain/listings/listing-facts.ts'
import { isOpenAddress } from '#domain/listings/media.ts'
import { isOpenHouse } from '#domain/listings/open-house.ts'
import { ById, countQuery, Day, Id, Instant, pageOf, pageQuery, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'
import { Photo } from './photos.ts'

export const ListingStatus = z.enum(listingStatuses)

export const Description = z.object({ title: z.string(), paragraphs: z.array(z.string()) })

const numberShape = (name: NumberName) => {
  const { min, max, isWhole } = factOf(name)
  const number = z.number().min(min).max(max)
  return isWhole ? number.int() : number
}
const factShape = (name: FactName) => {
  const { unit } = factOf(name)
  const shape = numberShape(name).nullish()
  if (unit === 'dollarsPerMonth') return shape.meta({ description: 'dollars a month' })
  return unit === 'dollarsPerYear' ? shape.meta({ description: 'dollars a year' }) : shape
}

export const ListingFacts = z.strictObject(eachFact(factShape))

const degrees = (max: number) => z.number().min(-max).max(max)
/** The home's location, more precise than its address. */
export const Coordinates = z
  .strictObject({ latitude: degrees(degreeLimits.latitude), longitude: degrees(degreeLimits.longitude) })
  .meta({ id: 'Coordinates', description: 'degrees; north and east are positive' })

/** A school as entered by the agent. */
export const School = z.strictObject({
  name: plainText(listingLimits.schoolName),
  type: plainText(listingLimits.schoolType).default(''),
  grades: plainText(listingLimits.schoolGrades).default(''),
  rating: z.number().min(0).max(5).nullable().default(null).meta({ description: 'out of 5' }),
  ratingSource: plainText(listingLimits.schoolRatingSource).optional().meta({ description: 'who rated it' }),
  distance: z
    .number()
    .min(0)
    .max(listingLimits.schoolMiles)
    .nullable()
    .default(null)
    .meta({ description: 'miles' }),
})

export const LocalInfo = z.strictObject({
  topic: plainText(listingLimits.localTopic),
  text: plainText(listingLimits.localText),
})

const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** A day with local times in the agent's time zone. */
export const OpenHouse = z.strictObject({ day: Day, start: WallTime, end: WallTime })

export const AppFeatures = z.strictObject(
  Object.fromEntries(appFeatures.map((name) => [name, z.boolean()])) as Record<
    (typeof appFeatures)[number],
    z.ZodBoolean
  >,
)

/** How a listing's assistant greets its buyers; if empty, in the product's own words. */
export const SidekickSettings = z.strictObject({
  isOn: z.boolean(),
  greeting: plainText(listingLimits.greeting),
  questions: z.array(plainText(listingLimits.question)).max(listingLimits.questions),
})

const mediaLinks = {
  virtualTourUrl: z.string(),
  propertyVideoUrl: z.string(),
  droneFootageUrl: z.string(),
  neighborhoodVideoUrl: z.string(),
  agentInterviewUrl: z.string(),
  additionalMediaUrl: z.string(),
}

export const ListingAgent = z.object({
  name: z.string(),
  title: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  slug: z.string(),
})

/** The price in dollars. */
const keyFacts = eachKeyFact(() => z.number().nullable())

export const Listing = z
  .object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    address: z.string(),
    coordinates: Coordinates.nullable(),
    ...keyFacts,
    propertyType: z.string(),
    status: ListingStatus,
    listedDate: Day.nullable(),
    description: Description,
    features: z.array(z.string()),
    facts: ListingFacts,
    ctaListingUrl: z.string(),
    ctaMediaUrl: z.string(),
    ...mediaLinks,
    schools: z.array(School),
    localInfo: z.array(LocalInfo),
    openHouses: z.array(OpenHouse),
    appFeatures: AppFeatures,
    sidekick: SidekickSettings,
    priceHistory: z
      .array(z.object({ price: z.number(), at: Instant }))
      .meta({ description: 'asking prices in dollars since it was published, oldest first' }),
    heroPhotos: z
      .array(Photo)
      .meta({ description: 'the gallery photos that appear in the slider, at most 3' }),
    galleryPhotos: z.array(Photo).meta({ description: 'every photo, in order' }),
    agent: ListingAgent,
    version: z.int32(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>

export const ListingRow = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  address: z.string(),
  ...keyFacts,
  status: ListingStatus,
  descriptionTitle: z.string(),
  photo: Photo.nullable(),
  updatedAt: Instant,
  exam: z
    .object({ answered: z.int(), asked: z.int(), isCurrent: z.boolean() })
    .nullable()
    .meta({ description: 'how many of buyers’ usual questions it answers; null if that was never counted' }),
  visitsThisWeek: z.number().int().optional().meta({
    description: 'people’s visits to its page in 7 days, including today; only with `visits`',
  }),
})
export type ListingRow = z.infer<typeof ListingRow>

const httpsLink = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https$/ })
    .max(listingLimits.link)
    .refine(isOpenAddress)
    .meta({ description: 'https, to a public host name' }),
])
/** A photo of a listing, by its id alone or with its alt text and caption. */
const PhotoChoice = z.union([
  Id,
  z.strictObject({
    id: Id,
    alt: plainText(listingLimits.photoWords),
    caption: plainText(listingLimits.photoWords),
  }),
])

const againstAdvice = z.boolean().meta({
  description: 'publishes words that the fair-housing check advises against; without it, they are refused',
})

/** The fields an agent may write; a Draft may be incomplete, an Active listing must meet the domain's rules. */
const listingFields = {
  title: plainText(listingLimits.title),
  address: plainText(listingLimits.address),
  coordinates: Coordinates.refine((pair) => !isNowhere(pair)).nullable(),
  ...eachKeyFact((name) => numberShape(name).nullable()),
  propertyType: plainText(listingLimits.propertyType),
  description: z.union([
    plainText(20_000),
    z.strictObject({
      title: plainText(listingLimits.descriptionTitle),
      paragraphs: z.array(plainText(listingLimits.paragraph)).max(listingLimits.paragraphs),
    }),
  ]),
  features: z.array(plainText(listingLimits.feature)).max(listingLimits.features),
  facts: ListingFacts,
  ctaListingUrl: httpsLink,
  ctaMediaUrl: httpsLink,
  virtualTourUrl: httpsLink,
  propertyVideoUrl: httpsLink,
  droneFootageUrl: httpsLink,
  neighborhoodVideoUrl: httpsLink,
  agentInterviewUrl: httpsLink,
  additionalMediaUrl: httpsLink,
  schools: z.array(School).max(listingLimits.schools),
  localInfo: z.array(LocalInfo).max(listingLimits.localInfo),
  openHouses: z.array(OpenHouse.refine(isOpenHouse)).max(listingLimits.openHouses),
  appFeatures: AppFeatures.partial().meta({ description: 'missing ones are on' }),
  sidekick: SidekickSettings,
  listedDate: Day.refine((day) => day >= '1700').nullable(),
  status: ListingStatus,
  heroPhotos: z.array(Id).max(listingLimits.heroPhotos),
  galleryPhotos: z.array(PhotoChoice).max(listingLimits.galleryPhotos).meta({
    description: 'the order of the photos; uploaded photos without a listing are added to this one',
  }),
}

export const addListing = endpoint('POST /api/listings', {
  summary: 'Add a listing, a Draft unless `status` says otherwise',
  access: 'agent',
  body: z
    .strictObject({
      ...listingFields,
      againstAdvice,
      agentId: z.string().max(100).meta({ description: 'accepted and ignored; the session decides' }),
    })
    .partial(),
  answer: Listing,
  statuses: [201],
})

export const listListings = endpoint('GET /api/listings', {
  summary: 'List the agent’s listings, newest change first',
  access: 'agent',
  query: z.strictObject({
    ...pageQuery,
    ...countQuery,
    q: plainText(200).optional(),
    status: ListingStatus.optional(),
    visits: z.stringbool().optional().meta({ description: 'adds `visitsThisWeek`' }),
  }),
  answer: pageOf(ListingRow),
})

export const readListing = endpoint('GET /api/listings/{id}', {
  summary: 'Read a listing',
  access: 'agent',
  params: ById,
  answer: Listing,
})

export const changeListing = endpoint('PATCH /api/listings/{id}', {
  summary: 'Change a listing; send `version` to get a conflict if someone changed it first',
  access: 'agent',
  params: ById,
  body: z
    .strictObject({
      ...listingFields,
      againstAdvice,
      removedPhotos: z
        .array(Id)
        .max(listingLimits.galleryPhotos)
        .meta({ description: 'photos deleted with this change; each can be restored for 30 days' }),
      version: z.int(),
    })
    .partial(),
  answer: Listing,
})

export const deleteListing = endpoint('DELETE /api/listings/{id}', {
  summary: 'Delete a listing; it can be undone and restored for 30 days',
  access: 'agent',
  params: ById,
  answer: z.object({ undoId: Id }),
})

export const checkListingText = endpoint('POST /api/listings/check-text', {
  summary: 'Check a text against fair-housing rules',
  access: 'agent',
  body: z.strictObject({ text: plainText(30_000) }),
  rate: { max: 120, seconds: 60, by: 'agent' },
  answer: z.object({
    findings: z.array(
      z.object({
        start: z.number().int(),
        end: z.number().int(),
        words: z.string(),
        category: z.string(),
        severity: z.enum(fairHousingSeverities),
        why: z.string(),
        suggestion: z.string(),
      }),
    ),
  }),
})
