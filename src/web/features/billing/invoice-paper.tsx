import type { Invoice } from '#contract/billing.ts'
import { productName } from '#domain/product.ts'
import { m } from '#text'
import { readCompany } from '#web/lib/company.ts'
import { formatCalendarDay, formatPrice } from '#web/lib/format.ts'
import { InvoiceBadge } from './invoice-badge.tsx'

type Props = { invoice: Invoice; billedTo: { name: string; company: string; email: string } }

/** An invoice laid out for print: ink on paper, one page. */
export function InvoicePaper({ invoice, billedTo }: Props) {
  const period = m.billing_period_days({
    first: formatCalendarDay(invoice.firstDay, true),
    last: formatCalendarDay(invoice.lastDay, true),
  })
  const company = readCompany()
  const amount = formatPrice(invoice.amount, { cents: true })
  return (
    <article className="rounded-lg border border-line bg-raised p-6 sm:p-10 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="font-heading text-2xl">{company.name ?? productName}</p>
          <p className="text-sm whitespace-pre-line text-muted">
            {[company.address, company.supportEmail].filter(Boolean).join('\n')}
          </p>
        </div>
        <InvoiceBadge status={invoice.status} />
      </header>
      <dl className="mt-8 grid gap-5 text-sm sm:grid-cols-3 *:min-w-0 [&_dt]:text-muted">
        <div>
          <dt>{m.billing_billed_to()}</dt>
          <dd className="break-words">
            {billedTo.name}
            {billedTo.company && (
              <>
                <br />
                {billedTo.company}
              </>
            )}
            <br />
            {billedTo.email}
          </dd>
        </div>
        <div>
          <dt>{m.billing_issued()}</dt>
          <dd>{formatCalendarDay(invoice.issuedOn, true)}</dd>
        </div>
        <div>
          <dt>{m.billing_period()}</dt>
          <dd>{period}</dd>
        </div>
      </dl>
      <dl className="mt-8 border-t border-line text-sm">
        <div className="flex justify-between gap-4 border-b border-line py-3">
          <dt>{m.billing_line({ product: productName, period })}</dt>
          <dd className="tabular">{amount}</dd>
        </div>
        <div className="flex justify-between gap-4 py-3 text-base font-semibold">
          <dt>{m.billing_total()}</dt>
          <dd className="tabular">{amount}</dd>
        </div>
      </dl>
    </article>
  )
}
