import { z } from 'zod'
import { sessionTimeoutHours } from '#domain/accounts/session-timeout.ts'
import { socialPlatforms } from '#domain/cards/identity.ts'
import { Id, Instant } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const Social = z.strictObject({
  platform: z.enum(socialPlatforms),
  url: z.url({ protocol: /^https$/ }).max(500),
})

/** An agent's public identity. */
export const Identity = z.object({
  name: z.string(),
  title: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  bio: z.string(),
  brandColor: z.string(),
  headshotUrl: z.string().nullable(),
  logoUrl: z.string().nullable(),
  socials: z.array(Social),
})
export type Identity = z.infer<typeof Identity>

export const Profile = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    title: z.string(),
    company: z.string(),
    phone: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    verifyingEmail: z.string().meta({ description: 'where the link that verifies the account was sent' }),
    headshotUrl: z.string().nullable(),
    logoUrl: z.string().nullable(),
    brandColor: z.string(),
    website: z.string(),
    bio: z.string(),
    socials: z.array(Social),
    timeZone: z.string(),
    hasSetHours: z.boolean().meta({ description: 'whether they chose when they work and show homes' }),
    fallbackName: z.string(),
    fallbackEmail: z.string().meta({ description: 'who is emailed if a buyer waits; empty: no one' }),
    fallbackConfirmed: z.boolean().meta({ description: 'whether that person has agreed' }),
    sessionHours: z
      .literal(sessionTimeoutHours)
      .meta({ description: 'hours without use after which a session ends; 0: never' }),
    trialEndsAt: Instant.nullable().meta({
      description: 'null once it is over, and if plans have no limits',
    }),
    version: z.int32(),
    shown: Identity.meta({ description: 'what the public sees: the card first, then this profile' }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const signUp = endpoint('POST /.netlify/functions/signup-create-user', {
  summary: 'Create an account and sign in',
  access: 'public',
  body: z.strictObject({
    email: z.string().max(254),
    password: z.string().max(500),
    name: z.string().max(200),
  }),
  answer: z.object({ user: z.object({ id: Id, email: z.string(), name: z.string() }) }),
  rate: { max: 5, seconds: 3600, by: 'address' },
  unproved: { max: 2, everybody: 50, seconds: 3600 },
})

export const sendWelcome = endpoint('POST /.netlify/functions/send-welcome-email', {
  summary: 'Send the signed-in agent the welcome email, once per account',
  access: 'agent',
  body: z.strictObject({ email: z.string().max(254), name: z.string().max(200) }),
  answer: z.object({}),
  statuses: [202],
  rate: { max: 5, seconds: 3600, by: 'agent' },
})

export const readMe = endpoint('GET /api/me', {
  summary: 'Read the signed-in agent’s profile',
  access: 'agent',
  answer: Profile,
})

export const changeMe = endpoint('PATCH /api/me', {
  summary: 'Change the signed-in agent’s profile',
  access: 'agent',
  body: z
    .strictObject({
      name: z.string().trim().min(2).max(100),
      slug: z.string().trim().min(1).max(40),
      title: z.string().trim().max(100),
      company: z.string().trim().max(100),
      phone: z.string().trim().max(40),
      brandColor: z.string().trim().max(60),
      website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
      bio: z.string().max(500),
      socials: z.array(Social).max(12),
      timeZone: z.string().max(60),
      fallbackName: z.string().trim().max(100),
      fallbackEmail: z.string().trim().max(254),
      sessionHours: z.literal(sessionTimeoutHours),
      version: z.int32(),
    })
    .partial(),
  answer: Profile,
})

export const correctEmail = endpoint('POST /api/me/email', {
  summary: 'Send the verification email to another address, while the agent’s own isn’t verified',
  access: 'agent',
  body: z.strictObject({ email: z.string().max(254) }),
  answer: z.object({}),
  statuses: [202],
  rate: { max: 5, seconds: 3600, by: 'agent' },
})

export const LocalMail = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.string(),
})

export const listLocalMail = endpoint('GET /api/local-mail', {
  summary: 'Read the local mailbox, available only to this machine and only while no mail transport is set',
  access: 'public',
  answer: z.object({ items: z.array(LocalMail) }),
})
