import { z } from 'zod'
import { agentAnswers } from '#domain/kiosks/kiosk.ts'
import { ById, Id, Instant, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

/** An open-house kiosk as its agent sees it. */
export const Kiosk = z
  .object({
    id: Id,
    startedAt: Instant,
    expiresAt: Instant,
    endedAt: Instant.nullable(),
    lastSeenAt: Instant.nullable(),
    running: z.boolean(),
    signIns: z.number().int(),
  })
  .meta({ id: 'Kiosk' })
export type Kiosk = z.infer<typeof Kiosk>

/** The contents of a kiosk's screen, and the key that its entries are encrypted with. */
export const KioskScreen = z
  .object({
    id: Id,
    listing: z.object({
      id: Id,
      title: z.string(),
      address: z.string(),
      photo: z.object({ url: z.string(), alt: z.string() }).nullable(),
    }),
    agent: z.object({ name: z.string(), company: z.string() }),
    consentText: z.string(),
    publicKey: z.string().meta({ description: 'P-256, uncompressed, base64' }),
    expiresAt: Instant,
  })
  .meta({ id: 'KioskScreen' })
export type KioskScreen = z.infer<typeof KioskScreen>

/** What a visitor of an open house enters; it is sent encrypted. */
export const KioskSignIn = z.strictObject({
  name: plainText(100),
  email: plainText(254),
  phone: plainText(40),
  hasAgent: z.enum(agentAnswers),
  consent: z.literal(true),
  at: Instant,
})
export type KioskSignIn = z.infer<typeof KioskSignIn>

export const SealedSignIn = z.strictObject({
  id: Id.meta({ description: 'created by the device; a repeated id is the same sign-in' }),
  sealed: z
    .string()
    .max(8000)
    .meta({ description: 'a KioskSignIn, encrypted to the public key of the kiosk, base64' }),
})
export type SealedSignIn = z.infer<typeof SealedSignIn>

const taken = z.object({ id: Id })

export const startKiosk = endpoint('POST /api/listings/{id}/kiosks', {
  summary: 'Start an open-house kiosk for a listing; its token is shown only once',
  access: 'agent',
  params: ById,
  answer: z.object({ token: z.string(), screen: KioskScreen }),
  statuses: [201],
  rate: { max: 20, seconds: 3600, by: 'agent' },
})

export const listKiosks = endpoint('GET /api/listings/{id}/kiosks', {
  summary: 'List the kiosks of a listing, newest first',
  access: 'agent',
  params: ById,
  answer: z.object({ items: z.array(Kiosk) }),
})

export const endKiosk = endpoint('DELETE /api/kiosks/{id}', {
  summary: 'End a kiosk: its token stops working',
  access: 'agent',
  params: ById,
  answer: z.object({ id: Id }),
})

export const bringSignIn = endpoint('POST /api/kiosks/{id}/sign-ins', {
  summary: 'Submit a sign-in that was still waiting on a device when its kiosk ended',
  access: 'agent',
  params: ById,
  body: SealedSignIn,
  answer: taken,
})

export const readKiosk = endpoint('GET /api/kiosk', {
  summary: 'Read the screen of the bearer token’s kiosk',
  access: 'public',
  answer: KioskScreen,
  rate: { max: 120, seconds: 600, by: 'address' },
})

export const signInAtKiosk = endpoint('POST /api/kiosk/sign-ins', {
  summary: 'Submit a sign-in at the bearer token’s kiosk; it creates a lead or joins one',
  access: 'public',
  body: SealedSignIn,
  answer: taken,
  rate: { max: 120, seconds: 600, by: 'address' },
})
