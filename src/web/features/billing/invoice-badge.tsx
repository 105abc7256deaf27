import { type InvoiceStatus, invoiceStatusLabel } from '#domain/billing/invoice.ts'
import { Badge } from '#web/ui/badge.tsx'

export const InvoiceBadge = ({ status }: { status: InvoiceStatus }) => (
  <Badge tone={status === 'Paid' ? 'positive' : 'warning'}>{invoiceStatusLabel(status)}</Badge>
)
