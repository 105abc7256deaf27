import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Scale } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import type { Answer } from '#web/lib/call.ts'
import { reads } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { QuoteList } from '#web/ui/quote-list.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

type Finding = Answer<'GET /api/listings/{id}/contradictions'>['items'][number]

/** Statements in the listing that contradict each other or are out of date. */
export function ContradictionsCard({ listing: { id }, slug }: { listing: Listing; slug: string }) {
  const found = useQuery(reads('GET /api/listings/{id}/contradictions', { params: { id } }))
  const findings = found.data?.items ?? []
  return (
    <Card
      title={m.listing_detail_contradictions()}
      icon={<Scale />}
      action={findings.length > 0 && <Badge tone="warning">{String(findings.length)}</Badge>}
    >
      {found.isPending && <SkeletonRows rows={2} className="h-12" />}
      {found.isError && <ReadFailed error={found.error} onRetry={found.refetch} />}
      {found.isSuccess && findings.length === 0 && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-positive" />
          {m.listing_detail_no_contradictions()}
        </p>
      )}
      {findings.length > 0 && (
        <ul className="flex flex-col gap-5">
          {findings.map((finding) => (
            <Found key={finding.id} finding={finding} listingId={id} slug={slug} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const isId = (ref: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(ref)
/** Dates that appear nowhere in the listing. */
const isDay = (ref: string) => ref === 'today' || ref === 'written'

function Found({ finding, listingId, slug }: { finding: Finding; listingId: string; slug: string }) {
  const hrefOf = (ref: string) => {
    if (isDay(ref)) return {}
    return {
      href: isId(ref)
        ? paths.knowledge(slug, { listing: listingId, entry: ref })
        : paths.editListing(slug, listingId),
    }
  }
  return (
    <li className="flex flex-col gap-2">
      <h3 className="font-text text-base font-semibold">{finding.text}</h3>
      <QuoteList quotes={finding.places.map(({ label, text, ref }) => ({ label, text, ...hrefOf(ref) }))} />
    </li>
  )
}
