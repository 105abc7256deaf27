import { z } from 'zod'
import { maxRecipients } from '#domain/seller-reports/seller-report.ts'
import { ById, Day, Id, Instant, plainText } from './conventions.ts'
import { endpoint } from './endpoint.ts'

/** The contents of one week's report. */
const content = {
  firstDay: Day,
  lastDay: Day,
  figures: z.array(z.object({ name: z.string(), count: z.number().int() })),
  questions: z
    .array(z.object({ topic: z.string(), conversations: z.number().int().min(3) }))
    .max(10)
    .meta({ description: 'most asked first; only those asked in at least three conversations' }),
  feedback: z.string(),
  nextStep: z.string(),
}

/** A weekly report as the agent sees it. */
export const SellerReport = z
  .object({
    id: Id,
    listingId: Id,
    state: z.enum(['Draft', 'Sent']),
    ...content,
    recipients: z.array(z.string()),
    sentAt: Instant.nullable(),
    linksOpenUntil: Instant.nullable().meta({ description: 'null if no link opens it' }),
    version: z.int32(),
  })
  .meta({ id: 'SellerReport' })
export type SellerReport = z.infer<typeof SellerReport>

/** The page behind a seller's link. */
export const SellerPage = z.object({
  ...content,
  listing: z.object({ title: z.string(), address: z.string() }),
  agent: z.object({
    name: z.string(),
    company: z.string(),
    phone: z.string(),
    email: z.string(),
    brandColor: z.string(),
  }),
})
export type SellerPage = z.infer<typeof SellerPage>

export const listSellerReports = endpoint('GET /api/listings/{id}/seller-reports', {
  summary:
    'List a listing’s weekly seller reports, newest first, for the last twelve weeks that have a report',
  access: 'agent',
  params: ById,
  answer: z.object({ items: z.array(SellerReport) }),
})

export const composeSellerReport = endpoint('POST /api/listings/{id}/seller-reports', {
  summary: 'Compose the draft of last week’s report now; returns the existing report if there is one',
  access: 'agent',
  params: ById,
  answer: SellerReport,
  rate: { max: 60, seconds: 3600, by: 'agent' },
})

export const changeSellerReport = endpoint('PATCH /api/seller-reports/{id}', {
  summary: 'Change the agent’s words and the addresses of a draft',
  access: 'agent',
  params: ById,
  body: z
    .strictObject({
      feedback: plainText(4000),
      nextStep: plainText(4000),
      recipients: z.array(plainText(254)).max(maxRecipients),
      version: z.int32(),
    })
    .partial(),
  answer: SellerReport,
})

export const sendSellerReport = endpoint('POST /api/seller-reports/{id}/send', {
  summary: 'Approve a draft and email each recipient their own link; it is sent once',
  access: 'agent',
  params: ById,
  body: z.strictObject({ version: z.int32() }),
  answer: SellerReport.extend({
    leavesAt: Instant.nullable().meta({
      description: 'when it leaves, if not now: quiet hours, or the plan’s month',
    }),
  }),
  rate: { max: 60, seconds: 3600, by: 'agent' },
})

export const revokeSellerLinks = endpoint('DELETE /api/seller-reports/{id}/links', {
  summary: 'Revoke every link to a report',
  access: 'agent',
  params: ById,
  answer: SellerReport,
})
