import { z } from 'zod'
import { ById, Day, Id, Instant, pageOf, pageQuery } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const ListingStatus = z.enum(['Draft', 'Active', 'Sold', 'Archived'])

/** A photo as it is shown: `urls` by width and format are made as `/files/{id}/{width}.{avif|webp|jpg}`. */
export const Photo = z
  .object({
    id: Id,
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    widths: z.array(z.number().int()),
    color: z.string(),
    placeholder: z.string(),
    alt: z.string(),
    caption: z.string(),
  })
  .meta({ id: 'Photo' })
export type Photo = z.infer<typeof Photo>

export const Description = z.object({ title: z.string(), paragraphs: z.array(z.string()) })

export const ListingFacts = z.strictObject({
  yearBuilt: z.number().int().min(1600).max(2200).nullish(),
  lotSquareFeet: z.number().int().positive().max(1_000_000_000).nullish(),
  stories: z.number().positive().max(200).nullish(),
  garageSpaces: z.number().int().min(0).max(100).nullish(),
  hoaFee: z.number().min(0).max(1_000_000).nullish().meta({ description: 'dollars a month' }),
  taxAnnual: z.number().min(0).max(100_000_000).nullish().meta({ description: 'dollars a year' }),
})

export const ListingAgent = z.object({
  name: z.string(),
  title: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  slug: z.string(),
})

export const Listing = z
  .object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    address: z.string(),
    price: z.number().nullable(),
    bedrooms: z.number().nullable(),
    bathrooms: z.number().nullable(),
    squareFeet: z.number().nullable(),
    propertyType: z.string(),
    status: ListingStatus,
    listedDate: Day.nullable(),
    description: Description,
    features: z.array(z.string()),
    facts: ListingFacts,
    ctaListingUrl: z.string(),
    ctaMediaUrl: z.string(),
    heroPhotos: z.array(Photo),
    galleryPhotos: z.array(Photo),
    agent: ListingAgent,
    version: z.number().int(),
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
  price: z.number().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  squareFeet: z.number().nullable(),
  status: ListingStatus,
  descriptionTitle: z.string(),
  photo: Photo.nullable(),
  updatedAt: Instant,
})
export type ListingRow = z.infer<typeof ListingRow>

const amount = (most: number) => z.number().min(0).max(most).nullable()
const httpsLink = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)])

/** What an agent may write; a Draft may be incomplete, an Active listing is checked by the domain's rules. */
const listingFields = {
  title: z.string().max(140),
  address: z.string().max(240),
  price: amount(10_000_000_000),
  bedrooms: amount(1000),
  bathrooms: amount(1000),
  squareFeet: amount(100_000_000),
  propertyType: z.string().max(60),
  description: z.union([
    z.string().max(20_000),
    z.strictObject({
      title: z.string().max(200),
      paragraphs: z.array(z.string().max(10_000)).max(60),
    }),
  ]),
  features: z.array(z.string().max(160)).max(120),
  facts: ListingFacts,
  ctaListingUrl: httpsLink,
  ctaMediaUrl: httpsLink,
  listedDate: Day.nullable(),
  status: ListingStatus,
}

export const addListing = endpoint('POST /api/listings', {
  summary: 'Add a listing',
  access: 'agent',
  body: z
    .strictObject({
      ...listingFields,
      heroPhotos: z.array(Id).max(3),
      galleryPhotos: z.array(Id).max(60),
      agentId: z.string().max(100).meta({ description: 'accepted and ignored: the owner is the session’s' }),
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
    q: z.string().max(200).optional(),
    status: ListingStatus.optional(),
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
  summary: 'Change a listing; send `version` to be told when somebody changed it first',
  access: 'agent',
  params: ById,
  body: z
    .strictObject({
      ...listingFields,
      heroPhotos: z.array(Id).max(3),
      photoOrder: z.array(Id).max(60),
      version: z.number().int(),
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

export const addPhotos = endpoint('POST /api/listings/{id}/photos', {
  summary: 'Upload photos to a listing (multipart, parts named `photos`)',
  access: 'agent',
  kind: 'upload',
  params: ById,
  answer: z.object({
    items: z.array(Photo),
    refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
  statuses: [201, 422],
  bodyLimit: 120 * 1024 * 1024,
})

export const changePhoto = endpoint('PATCH /api/listings/{id}/photos/{photoId}', {
  summary: 'Change a photo’s words',
  access: 'agent',
  params: z.strictObject({ id: Id, photoId: Id }),
  body: z.strictObject({ alt: z.string().max(300), caption: z.string().max(300) }).partial(),
  answer: Photo,
})

export const deletePhoto = endpoint('DELETE /api/listings/{id}/photos/{photoId}', {
  summary: 'Delete a photo; it can be undone and restored for 30 days',
  access: 'agent',
  params: z.strictObject({ id: Id, photoId: Id }),
  answer: z.object({ undoId: Id }),
})

export const checkListingText = endpoint('POST /api/listings/check-text', {
  summary: 'Check a text against fair-housing rules',
  access: 'agent',
  body: z.strictObject({ text: z.string().max(30_000) }),
  answer: z.object({
    findings: z.array(
      z.object({
        start: z.number().int(),
        end: z.number().int(),
        words: z.string(),
        category: z.string(),
        severity: z.enum(['hard', 'soft', 'context']),
        why: z.string(),
        suggestion: z.string(),
      }),
    ),
  }),
})

export const PublicListing = Listing.omit({ version: true, createdAt: true })
  .extend({ agent: ListingAgent.extend({ brandColor: z.string(), headshotUrl: z.string().nullable() }) })
  .meta({ id: 'PublicListing' })
export type PublicListing = z.infer<typeof PublicListing>

export const readPublicListing = endpoint('GET /api/public/listings/{slug}', {
  summary: 'Read a published listing',
  access: 'public',
  params: z.strictObject({ slug: z.string().max(100) }),
  answer: PublicListing,
})
