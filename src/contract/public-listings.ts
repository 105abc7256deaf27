import { z } from 'zod'
import { Social } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Listing, ListingAgent } from './listings.ts'
import { Photo } from './photos.ts'

/** Another home for sale by the same agent. */
export const OtherHome = z.object({
  slug: z.string(),
  title: z.string(),
  address: z.string(),
  price: z.number().nullable(),
  photo: Photo.nullable(),
})
export type OtherHome = z.infer<typeof OtherHome>

export const PublicListing = Listing.omit({ version: true, createdAt: true })
  .extend({
    otherHomes: z.array(OtherHome).meta({ description: 'suggested if this home is sold' }),
    agent: ListingAgent.extend({
      brandColor: z.string(),
      headshotUrl: z.string().nullable(),
      logoUrl: z.string().nullable(),
      website: z.string(),
      bio: z.string(),
      socials: z.array(Social),
      timeZone: z.string(),
    }),
  })
  .meta({ id: 'PublicListing' })
export type PublicListing = z.infer<typeof PublicListing>

export const readPublicListing = endpoint('GET /api/public/listings/{slug}', {
  summary: 'Read a published listing',
  access: 'public',
  params: z.strictObject({ slug: z.string().max(100) }),
  answer: PublicListing,
})
