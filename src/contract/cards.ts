import { z } from 'zod'
import { cardLimits } from '#domain/cards/card.ts'
import { identitySources } from '#domain/cards/identity.ts'
import { Identity } from './accounts.ts'
import { Id, Instant, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'
import { Photo } from './photos.ts'

const Source = z.enum(identitySources)

export const Card = z
  .object({
    fullName: z.string(),
    professionalTitle: z.string(),
    company: z.string(),
    brandColor: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    headshot: z.string().nullable(),
    logo: z.string().nullable(),
    bio: z.string(),
    socialMedia: z.object({
      facebook: z.string(),
      instagram: z.string(),
      twitter: z.string(),
      linkedin: z.string(),
      youtube: z.string(),
    }),
    isStored: z.boolean().meta({ description: 'false until the card is saved for the first time' }),
    version: z.int32().meta({ description: '0 until the card is saved for the first time' }),
    updatedAt: Instant.nullable(),
    /** The card first, then the profile, then the sign-up data. */
    shown: Identity,
    shownFrom: z.record(Identity.keyof(), Source),
  })
  .meta({ id: 'Card' })
export type Card = z.infer<typeof Card>

export const readCard = endpoint('GET /api/card', {
  summary: 'Read the agent’s AI Business Card, and its public view',
  access: 'agent',
  answer: Card,
})

const link = plainText(cardLimits.link)
const picture = z.string().max(200).nullable().default(null)

export const saveCard = endpoint('PUT /api/card', {
  summary: 'Save the agent’s AI Business Card; send `version` to get a conflict if someone changed it first',
  access: 'agent',
  body: z.strictObject({
    fullName: plainText(cardLimits.line).default(''),
    professionalTitle: plainText(cardLimits.line).default(''),
    company: plainText(cardLimits.line).default(''),
    brandColor: plainText(60).default(''),
    phone: plainText(cardLimits.phone).default(''),
    email: plainText(cardLimits.email).default(''),
    website: link.default(''),
    headshot: picture,
    logo: picture,
    bio: plainText(cardLimits.bio).default(''),
    socialMedia: z
      .strictObject({
        facebook: link.default(''),
        instagram: link.default(''),
        twitter: link.default(''),
        linkedin: link.default(''),
        youtube: link.default(''),
      })
      .default({ facebook: '', instagram: '', twitter: '', linkedin: '', youtube: '' }),
    version: z.int32().optional(),
  }),
  answer: Card,
})

export const uploadCardImage = endpoint('POST /api/card/images/{kind}', {
  summary:
    'Upload an image for the card (multipart, one part named `image`); it appears once the card is saved with it',
  access: 'agent',
  kind: 'upload',
  params: z.strictObject({ kind: z.enum(['headshot', 'logo']) }),
  answer: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  statuses: [201],
  bodyLimit: 26 * 1024 * 1024,
  rate: { max: 60, seconds: 3600, by: 'agent' },
})

export const AgentHome = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  address: z.string(),
  price: z.number().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  squareFeet: z.number().nullable(),
  photo: Photo.nullable(),
})

export const PublicAgent = Identity.extend({
  slug: z.string(),
  timeZone: z.string(),
  listings: z.array(AgentHome).meta({ description: 'active ones, newest change first, at most 50' }),
}).meta({ id: 'PublicAgent' })
export type PublicAgent = z.infer<typeof PublicAgent>

export const readPublicAgent = endpoint('GET /api/public/agents/{slug}', {
  summary: 'Read an agent’s public card with their active listings',
  access: 'public',
  params: z.strictObject({ slug: z.string().max(100) }),
  answer: PublicAgent,
})

const ofAgent = {
  access: 'public',
  kind: 'file',
  params: z.strictObject({ slug: z.string().max(100) }),
  answer: z.string(),
} as const

export const readAgentVcard = endpoint('GET /api/public/agents/{slug}/card.vcf', {
  summary: 'Download an agent as an address book entry (vCard 3.0)',
  ...ofAgent,
})

export const readAgentQr = endpoint('GET /api/public/agents/{slug}/qr.svg', {
  summary: 'Get the QR code of an agent’s public card as SVG',
  ...ofAgent,
})
