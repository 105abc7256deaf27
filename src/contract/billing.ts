import { z } from 'zod'
import { invoiceStatuses } from '#domain/billing/invoice.ts'
import { ById, Day, Id } from './conventions.ts'
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
