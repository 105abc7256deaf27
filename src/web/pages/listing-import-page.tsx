import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { importQuery } from '#web/features/listing-imports/import-calls.ts'
import { ImportStateBadge } from '#web/features/listing-imports/import-state-badge.tsx'
import { ImportSteps } from '#web/features/listing-imports/import-steps.tsx'
import { formatCount } from '#web/lib/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

export function ListingImportPage() {
  const { slug } = useAgent()
  const { id = '' } = useParams<{ id: string }>()
  const { data: job, error, refetch } = useQuery(importQuery(id))
  usePageTitle(job?.name ?? m.listing_imports_title())
  const back = { href: paths.listingImports(slug), label: m.listing_imports_back() }
  if (!job)
    return (
      <>
        <PageHeader title={m.listing_imports_title()} back={back} />
        {error ? (
          <ProblemScreen error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} className="h-14" />
        )}
      </>
    )
  return (
    <>
      <PageHeader
        title={job.name}
        text={
          <span className="flex flex-wrap items-center gap-3">
            <ImportStateBadge state={job.state} />
            {job.rows === 1
              ? m.listing_imports_count_one()
              : m.listing_imports_count({ count: formatCount(job.rows) })}
          </span>
        }
        back={back}
      />
      <ImportSteps job={job} slug={slug} />
    </>
  )
}
