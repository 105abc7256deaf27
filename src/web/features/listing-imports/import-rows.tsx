import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListingImport, ListingImportRow } from '#contract/listing-imports.ts'
import { type RowFilter, rowFilters } from '#domain/listings/import/row-outcomes.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { readMore, readsPages } from '#web/lib/queries.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { RowPhotos } from './row-photos.tsx'

const outcomes: Record<ListingImportRow['outcome'], { label: () => string; tone: Tone }> = {
  waiting: { label: m.listing_imports_waiting, tone: 'neutral' },
  added: { label: m.listing_imports_added, tone: 'positive' },
  updated: { label: m.listing_imports_updated, tone: 'info' },
  skipped: { label: m.listing_imports_left_alone, tone: 'neutral' },
  refused: { label: m.listing_imports_refused, tone: 'danger' },
}

const labels: Record<RowFilter, () => string> = {
  all: m.listing_imports_all,
  refused: m.listing_imports_refused,
  noted: m.listing_imports_noted,
  photos: m.listing_imports_photos_missing,
  added: m.listing_imports_added,
  updated: m.listing_imports_updated,
  skipped: m.listing_imports_left_alone,
}

type ImportRowsProps = {
  job: ListingImport
  slug: string
  title: string
  show: RowFilter
  onShow: (show: RowFilter) => void
}

/** The rows in file order, each with its result and the reason. */
export function ImportRows({
  job: { id, rows: total, counts, photos },
  slug,
  title,
  show,
  onShow,
}: ImportRowsProps) {
  const list = useInfiniteQuery(
    readsPages('GET /api/listing-imports/{id}/rows', { params: { id }, query: { limit: 50, show } }),
  )
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const countOf = (one: RowFilter) => (one === 'all' ? total : one === 'photos' ? undefined : counts[one])
  const labelOf = (one: RowFilter) => {
    const count = countOf(one)
    return count === undefined ? labels[one]() : `${labels[one]()} (${formatCount(count)})`
  }
  return (
    <Card
      title={title}
      action={
        <Select
          compact
          aria-label={m.listing_imports_show()}
          value={show}
          onChange={(event) => onShow(rowFilters.find((one) => one === event.target.value) ?? 'all')}
          options={rowFilters
            .filter((one) => one !== 'photos' || photos.total > 0)
            .map((one) => ({ value: one, label: labelOf(one) }))}
        />
      }
    >
      {list.isPending && <SkeletonRows rows={6} className="h-12" />}
      {list.isError && <ProblemScreen error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState compact title={m.listing_imports_no_rows_shown()} />
      )}
      {rows.length > 0 && (
        <>
          <Table
            caption={title}
            rows={rows}
            rowKey={({ number }) => String(number)}
            columns={[
              {
                id: 'home',
                header: m.listing_imports_home(),
                primary: true,
                cell: (row) => <Home row={row} slug={slug} />,
              },
              {
                id: 'outcome',
                header: m.listing_imports_outcome(),
                cell: ({ outcome }) => (
                  <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label()}</Badge>
                ),
              },
              {
                id: 'remarks',
                header: m.listing_imports_remarks(),
                cell: (row) => <Remarks row={row} />,
              },
              ...(photos.total > 0
                ? [
                    {
                      id: 'photos',
                      header: m.listing_imports_photos(),
                      cell: (row: ListingImportRow) => (
                        <RowPhotos importId={id} row={row} home={nameOf(row)} />
                      ),
                    },
                  ]
                : []),
              {
                id: 'number',
                header: m.listing_imports_row(),
                align: 'end',
                cell: ({ number }) => formatCount(number),
              },
            ]}
          />
          <LoadMore
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void readMore(list)}
            shown={rows.length}
            total={countOf(show)}
          />
        </>
      )}
    </Card>
  )
}

const nameOf = ({ label, number }: ListingImportRow) => label || m.listing_imports_untitled({ number })

function Home({ row, slug }: { row: ListingImportRow; slug: string }) {
  const { listingId } = row
  const words = nameOf(row)
  return listingId ? (
    <TextLink href={paths.listing(slug, listingId)}>{words}</TextLink>
  ) : (
    <span className="[overflow-wrap:anywhere]">{words}</span>
  )
}

const Remarks = ({ row: { faults, notes } }: { row: ListingImportRow }) => (
  <ul className="flex min-w-0 flex-col gap-1 max-md:text-right">
    {faults.map(({ field, text }) => (
      <li key={`fault ${field} ${text}`} className="text-danger">
        {text}
      </li>
    ))}
    {notes.map(({ field, text }) => (
      <li key={`note ${field} ${text}`} className="text-muted">
        {text}
      </li>
    ))}
  </ul>
)
