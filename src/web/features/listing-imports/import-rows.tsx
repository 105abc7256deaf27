import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListingImport, ListingImportRow } from '#contract/listing-imports.ts'
import { type RowFilter, rowFilters } from '#domain/listings/import/row-outcomes.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatCount } from '#web/lib/format.ts'
import { readsPages } from '#web/lib/queries.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
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
export function ImportRows({ job, slug, title, show, onShow }: ImportRowsProps) {
  const list = useInfiniteQuery(
    readsPages('GET /api/listing-imports/{id}/rows', { params: { id: job.id }, query: { limit: 50, show } }),
  )
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card title={title} action={<RowFilterChoice job={job} show={show} onShow={onShow} />}>
      {list.isPending && <SkeletonRows rows={6} className="h-12" />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState compact title={m.listing_imports_no_rows_shown()} />
      )}
      {rows.length > 0 && (
        <Table
          caption={title}
          rows={rows}
          rowKey={({ number }) => String(number)}
          columns={columnsFor(job, slug)}
        />
      )}
      <ListEnd list={list} shown={rows.length} total={countOf(job, show)} />
    </Card>
  )
}

/** How many rows there are of a kind, as far as the import counts them. */
const countOf = ({ rows, counts }: ListingImport, show: RowFilter) =>
  show === 'all' ? rows : show === 'photos' ? undefined : counts[show]

function labelOf(job: ListingImport, show: RowFilter) {
  const count = countOf(job, show)
  return count === undefined ? labels[show]() : `${labels[show]()} (${formatCount(count)})`
}

type RowFilterChoiceProps = Pick<ImportRowsProps, 'job' | 'show' | 'onShow'>

const RowFilterChoice = ({ job, show, onShow }: RowFilterChoiceProps) => (
  <Select
    compact
    aria-label={m.listing_imports_show()}
    value={show}
    onChange={(event) => onShow(rowFilters.find((one) => one === event.target.value) ?? 'all')}
    options={rowFilters
      .filter((one) => one !== 'photos' || job.photos.total > 0)
      .map((one) => ({ value: one, label: labelOf(job, one) }))}
  />
)

const columnsFor = ({ id, photos }: ListingImport, slug: string): Column<ListingImportRow>[] => [
  {
    id: 'home',
    header: m.listing_imports_home(),
    primary: true,
    cell: (row) => <Home row={row} slug={slug} />,
  },
  {
    id: 'outcome',
    header: m.listing_imports_outcome(),
    cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label()}</Badge>,
  },
  {
    id: 'remarks',
    header: m.listing_imports_remarks(),
    cell: (row) => <Remarks row={row} />,
  },
  ...(photos.total > 0 ? [photosColumn(id)] : []),
  {
    id: 'number',
    header: m.listing_imports_row(),
    align: 'end',
    cell: ({ number }) => formatCount(number),
  },
]

const photosColumn = (importId: string): Column<ListingImportRow> => ({
  id: 'photos',
  header: m.listing_imports_photos(),
  cell: (row) => <RowPhotos importId={importId} row={row} home={nameOf(row)} />,
})

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
