import { z } from 'zod'
import {
  type EmailSettings as AllSettings,
  autoReplyMaxLength,
  fromNameMaxLength,
  postalAddressMaxLength,
  signatureMaxLength,
} from '#domain/messages/email-settings.ts'
import { draftWriters } from '#domain/sequence-drafts/draft-state.ts'
import { ById, Id, Instant, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

const TimeOfDay = z.stringFormat('time of day', /^(?:[01]\d|2[0-3]):[0-5]\d$/)

const settings = {
  fromName: plainText(fromNameMaxLength),
  signature: plainText(signatureMaxLength),
  autoReply: z.boolean(),
  autoReplyText: plainText(autoReplyMaxLength),
  trackOpens: z.boolean(),
  trackClicks: z.boolean(),
  postalAddress: plainText(postalAddressMaxLength),
  sendOnWeekends: z.boolean(),
  quietStart: TimeOfDay,
  quietEnd: TimeOfDay,
  followUpSequences: z.boolean(),
  approveAiEmails: z.boolean(),
} satisfies Record<keyof AllSettings, z.ZodType>

export const EmailSettings = z
  .object({
    settings: z.strictObject(settings),
    sender: z.object({ name: z.string(), address: z.string() }).meta({
      description: 'whom recipients see: the name if none is set, and the server’s address',
    }),
    replyTo: z.string().nullable().meta({ description: 'null: replies join the lead' }),
    forwardingAddress: z
      .string()
      .nullable()
      .meta({ description: 'emails forwarded to it become leads; null if the server takes no email' }),
    draftWriter: z.enum(draftWriters).meta({
      description:
        'who writes AI-written emails; what the built-in writer writes from instructions is always shown first',
    }),
    paused: z
      .object({ at: Instant, reason: z.string() })
      .nullable()
      .meta({ description: 'since when the mail server rejects this agent’s emails, in its words' }),
  })
  .meta({ id: 'EmailSettings' })
export type EmailSettings = z.infer<typeof EmailSettings>

export const readEmailSettings = endpoint('GET /api/me/settings/email', {
  summary: 'Read how the signed-in agent’s emails look and when they leave',
  access: 'agent',
  answer: EmailSettings,
})

export const saveEmailSettings = endpoint('PATCH /api/me/settings/email', {
  summary: 'Change how the signed-in agent’s emails look and when they leave',
  access: 'agent',
  body: z.strictObject(settings).partial(),
  answer: EmailSettings,
})

export const resumeSending = endpoint('POST /api/me/settings/email/resume', {
  summary: 'Send automatic emails again after the mail server rejected them',
  access: 'agent',
  answer: EmailSettings,
})

export const testEmailStates = ['waiting', 'sent', 'postponed', 'refused', 'held'] as const

const TestEmail = z
  .object({
    id: Id,
    to: z.string(),
    state: z.enum(testEmailStates),
    detail: z.string().meta({ description: 'what the mail server said' }),
  })
  .meta({ id: 'TestEmail' })
export type TestEmail = z.infer<typeof TestEmail>

export const sendTestEmail = endpoint('POST /api/test-emails', {
  summary: 'Send the agent an email the way leads get them',
  access: 'agent',
  answer: TestEmail,
  statuses: [201],
  rate: { max: 20, seconds: 3600, by: 'agent' },
})

export const readTestEmail = endpoint('GET /api/test-emails/{id}', {
  summary: 'Read what became of a test email',
  access: 'agent',
  params: ById,
  answer: TestEmail,
})
