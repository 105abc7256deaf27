import { z } from 'zod'
import { meterStates } from '#domain/billing/ai-spending.ts'
import { invoiceStatuses } from '#domain/billing/invoice.ts'
import { ById, Day, Id, Instant } from './conventions.ts'
import { endpoint } from './endpoint.ts'

export const Invoice = z
  .object({
    id: Id,
    number: z.string(),
    issuedOn: Day,
    firstDay: Day,
    lastDay: Day,
    amount: z.number().meta({ description: 'dollars' }),
    status: z.enum(invoiceStatuses),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

export const listInvoices = endpoint('GET /api/billing/invoices', {
  summary: 'List the agent’s invoices, newest first',
  access: 'agent',
  answer: z.object({ items: z.array(Invoice) }),
})

export const readInvoice = endpoint('GET /api/billing/invoices/{id}', {
  summary: 'Read an invoice',
  access: 'agent',
  params: ById,
  answer: Invoice,
})

const Meter = z.object({
  used: z.number(),
  limit: z.number().nullable().meta({ description: 'null: none' }),
  state: z.enum(meterStates).meta({ description: 'warning: from 80 % of the limit' }),
})

export const Usage = z
  .object({
    startsAt: Instant,
    resetsAt: Instant.meta({ description: 'when the next month begins, in UTC' }),
    activeListings: Meter,
    aiInteractions: Meter.meta({
      description: 'answers to buyers, and what else a language model was asked',
    }),
    storageBytes: Meter,
    emails: Meter,
    model: z
      .object({
        inputTokens: z.int(),
        outputTokens: z.int(),
        cost: Meter.meta({ description: 'dollars' }),
      })
      .nullable()
      .meta({ description: 'what a language model has cost; null if none is configured' }),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof Usage>

export const readUsage = endpoint('GET /api/me/usage', {
  summary: 'Read what the agent has used of the plan in this month',
  access: 'agent',
  answer: Usage,
})
