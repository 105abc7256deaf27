import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useParams } from 'wouter'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { InvoicePaper } from '#web/features/billing/invoice-paper.tsx'
import { reads } from '#web/lib/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

export function InvoicePage() {
  const { id = '' } = useParams<{ id: string }>()
  const me = useAgent()
  const invoice = useQuery(reads('GET /api/billing/invoices/{id}', { params: { id } }))
  const title = m.billing_invoice({ number: invoice.data?.number ?? '' })
  usePageTitle(title)
  if (invoice.isError) return <ProblemScreen error={invoice.error} onRetry={invoice.refetch} />
  return (
    <div className="max-w-3xl">
      <div className="mb-4 print:hidden">
        <ButtonLink
          size="sm"
          variant="quiet"
          href={paths.settings(me.slug, { tab: 'billing' })}
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        >
          {m.billing_back()}
        </ButtonLink>
      </div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{title}</h1>
        <Button
          className="print:hidden"
          disabled={!invoice.data}
          onClick={() => window.print()}
          icon={<Printer aria-hidden="true" className="size-4" />}
        >
          {m.billing_print()}
        </Button>
      </div>
      {invoice.data ? (
        <InvoicePaper invoice={invoice.data} billedTo={me} />
      ) : (
        <SkeletonRows rows={3} className="h-24" />
      )}
    </div>
  )
}
