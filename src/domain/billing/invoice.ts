import { m } from '#text'

export const invoiceStatuses = ['Open', 'Paid'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

const statusLabels: Record<InvoiceStatus, () => string> = {
  Open: m.billing_status_open,
  Paid: m.billing_status_paid,
}
export const invoiceStatusLabel = (status: InvoiceStatus): string => statusLabels[status]()
