import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Eye } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import type { VisitReport } from '#contract/visits.ts'
import { type VisitPeriod, visitPeriods } from '#domain/analytics/visit-report.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { reads } from '#web/lib/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { VisitChart } from './visit-chart.tsx'
import { Clicks, ReadingDepth, VisitTotals } from './visit-figures.tsx'

const usual: VisitPeriod = 30
/** Visits send no live updates, so they are polled while the page is open. */
const lookAgainMs = 60_000

const periodIn = (text: string | null): VisitPeriod =>
  visitPeriods.find((days) => String(days) === text) ?? usual

/** Who visited the listing's public page, as far as can be known without identifying anyone. */
export function VisitorsCard({ listing: { id, status } }: { listing: Listing }) {
  const days = periodIn(useQueryParams().get('visits'))
  const visits = useQuery({
    ...reads('GET /api/listings/{id}/visits', { params: { id }, query: { days } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
  return (
    <Card
      title={m.visits_title()}
      icon={<ChartNoAxesColumn />}
      action={
        <Select
          compact
          aria-label={m.visits_period()}
          value={String(days)}
          onChange={({ target: { value } }) =>
            changeQueryParams({ visits: value === String(usual) ? undefined : value })
          }
          options={visitPeriods.map((count) => ({
            value: String(count),
            label: m.visits_days({ days: count }),
          }))}
        />
      }
    >
      {visits.isPending && <SkeletonRows rows={3} className="h-20" />}
      {visits.isError && !visits.data && <ReadFailed error={visits.error} onRetry={visits.refetch} />}
      {visits.data && <Report report={visits.data} isPublished={isPublic(status)} />}
    </Card>
  )
}

function Report({ report, isPublished }: { report: VisitReport; isPublished: boolean }) {
  const { now, byDay } = report
  if (now.visits === 0 && now.questions === 0) return <Nobody report={report} isPublished={isPublished} />
  return (
    <div className="flex flex-col gap-6">
      <VisitTotals report={report} />
      {now.visits > 0 && (
        <>
          <VisitChart days={byDay} />
          <div className="grid gap-6 sm:grid-cols-2">
            <ReadingDepth figures={now} />
            <Clicks figures={now} />
          </div>
        </>
      )}
      <How programs={now.programs} />
    </div>
  )
}

function Nobody({ report: { days, now }, isPublished }: { report: VisitReport; isPublished: boolean }) {
  return (
    <>
      <EmptyState
        compact
        picture={<Eye />}
        title={isPublished ? m.visits_empty({ days }) : m.visits_not_public()}
        text={isPublished ? m.visits_empty_text() : m.visits_not_public_text()}
      />
      {now.programs > 0 && <How programs={now.programs} />}
    </>
  )
}

function How({ programs }: { programs: number }) {
  return (
    <p className="text-xs text-muted">
      {m.visits_how()}
      {programs === 1 && ` ${m.visits_programs_one()}`}
      {programs > 1 && ` ${m.visits_programs({ count: formatCount(programs) })}`}
    </p>
  )
}
