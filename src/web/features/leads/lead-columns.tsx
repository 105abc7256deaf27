import type { LeadRow } from '#contract/leads.ts'
import type { LeadSort } from '#domain/leads/lead-sorts.ts'
import { shownName } from '#domain/leads/shown-name.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { changeQueryParams } from '#web/lib/hash-location.ts'
import type { Column } from '#web/ui/table.tsx'
import { StatusBadge, TierMark } from './lead-badges.tsx'
import { Score } from './score.tsx'

const onSort = (by: LeadSort) => () => changeQueryParams({ sort: by === 'date' ? '' : by })

export type Selection = { has: (id: string) => boolean; toggle: (row: LeadRow) => void }

type ColumnOptions = { slug: string; timeZone: string; sort: LeadSort; selection: Selection }

export function leadColumns({ slug, timeZone, sort, selection }: ColumnOptions): Column<LeadRow>[] {
  const now = new Date()
  return [
    {
      id: 'name',
      header: m.leads_column_name(),
      primary: true,
      onSort: onSort('name'),
      sorted: sort === 'name' ? 'ascending' : undefined,
      cell: (row) => <Name row={row} slug={slug} selection={selection} />,
    },
    {
      id: 'status',
      header: m.leads_column_status(),
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      id: 'score',
      header: m.leads_score_label(),
      onSort: onSort('score'),
      sorted: sort === 'score' ? 'descending' : undefined,
      cell: (row) => <ScoreAndTier row={row} />,
    },
    {
      id: 'message',
      header: m.leads_column_last_message(),
      onlyWhenWide: true,
      cell: (row) => (
        <span className="line-clamp-2 max-w-72 text-right text-muted md:text-left">
          {row.lastMessage || m.dashboard_no_message()}
        </span>
      ),
    },
    {
      id: 'date',
      header: m.leads_column_date_added(),
      align: 'end',
      onSort: onSort('date'),
      sorted: sort === 'date' ? 'descending' : undefined,
      cell: (row) => <WhenAndWhere row={row} when={formatWhen(row.date, { timeZone, now })} />,
    },
  ]
}

type CellProps = { row: LeadRow }

/** Its link covers the whole row, except for the box that selects it. */
const Name = ({ row, slug, selection }: CellProps & { slug: string; selection: Selection }) => (
  <div className="flex min-w-0 items-start gap-3">
    <input
      type="checkbox"
      aria-label={m.leads_select({ name: shownName(row) })}
      checked={selection.has(row.id)}
      onChange={() => selection.toggle(row)}
      className="relative z-1 mt-0.5 size-5 shrink-0 accent-accent-ink"
    />
    <div className="min-w-0">
      <a
        href={paths.lead(slug, row.id)}
        className="block font-semibold break-words after:absolute after:inset-0 after:content-[''] hover:underline"
      >
        {shownName(row)}
      </a>
      <span className="block max-w-56 truncate text-sm font-normal text-muted">{row.email || row.phone}</span>
    </div>
  </div>
)

const ScoreAndTier = ({ row }: CellProps) => (
  <span className="inline-flex flex-col items-end gap-0.5 md:items-start">
    <Score points={row.totalScore} />
    <TierMark tier={row.tier} />
  </span>
)

const WhenAndWhere = ({ row, when }: CellProps & { when: string }) => (
  <span className="text-right text-muted">
    <time dateTime={row.date} className="block whitespace-nowrap">
      {when}
    </time>
    <span className="block max-w-44 truncate text-xs md:ml-auto">{row.listingTitle ?? row.source}</span>
  </span>
)
