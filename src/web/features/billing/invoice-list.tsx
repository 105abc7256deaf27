import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import type { Invoice } from '#contract/billing.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatCalendarDay, formatPrice } from '#web/lib/format.ts'
import { reads } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'

/** The agent's charges, each linking to its invoice. */
export function InvoiceList({ slug }: { slug: string }) {
  const invoices = useQuery(reads('GET /api/billing/invoices'))
  return (
    <Card title={m.billing_title()} icon={<ReceiptText />}>
      {invoices.isPending && <SkeletonRows rows={2} className="h-12" />}
      {invoices.isError && <ReadFailed error={invoices.error} onRetry={invoices.refetch} />}
      {invoices.data?.items.length === 0 && (
        <p className="text-sm">
          <strong className="font-semibold">{m.billing_empty()}</strong>{' '}
          <span className="text-muted">{m.billing_empty_text()}</span>
        </p>
      )}
      {invoices.data && invoices.data.items.length > 0 && (
        <>
          <p className="mb-4 text-sm text-muted">{m.billing_text()}</p>
          <Table
            caption={m.billing_invoices()}
            columns={columns(slug)}
            rows={invoices.data.items}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </Card>
  )
}

const columns = (slug: string): Column<Invoice>[] => [
  {
    id: 'number',
    header: m.billing_number(),
    primary: true,
    cell: ({ id, number }) => (
      <a href={paths.invoice(slug, id)} className="font-semibold underline underline-offset-4">
        {number}
      </a>
    ),
  },
  {
    id: 'issued',
    header: m.billing_issued(),
    cell: ({ issuedOn }) => formatCalendarDay(issuedOn, true),
  },
  { id: 'status', header: m.billing_status(), cell: ({ status }) => <InvoiceBadge status={status} /> },
  {
    id: 'amount',
    header: m.billing_amount(),
    align: 'end',
    cell: ({ amount }) => formatPrice(amount, { cents: true }),
  },
]
