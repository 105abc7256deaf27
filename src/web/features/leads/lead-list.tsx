import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, UserPlus, UsersRound } from 'lucide-react'
import type { LeadRow } from '#contract/leads.ts'
import { type LeadSort, leadSorts } from '#domain/leads/lead-sorts.ts'
import { leadStatuses, leadStatusLabel } from '#domain/leads/lead-status.ts'
import { tiers } from '#domain/leads/tier.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { readMore, readsPages } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { StatusBadge, TierBadge } from './lead-badges.tsx'

const pageSize = 50

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)
const search = (q: string) => changeQueryParams({ q })

/** The list settings in the address: search, filters and order. */
export function useLeadFilters(defaultSort: LeadSort = 'date') {
  const params = useQueryParams()
  return {
    q: params.get('q') ?? '',
    status: oneOf(leadStatuses, params.get('status')),
    tier: oneOf(
      tiers.map((row) => row.tier),
      params.get('tier'),
    ),
    sort: oneOf(leadSorts, params.get('sort')) ?? defaultSort,
  }
}

type LeadListProps = { slug: string; timeZone: string; onAdd: () => void }

/** All leads, searched, filtered and sorted as the address says. */
export function LeadList({ slug, timeZone, onAdd }: LeadListProps) {
  const { q, status, tier, sort } = useLeadFilters()
  const list = useInfiniteQuery({
    ...readsPages('GET /api/leads', { query: { limit: pageSize, q, status, tier, sort, count: true } }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = q !== '' || status !== undefined || tier !== undefined
  const isBare = list.isSuccess && rows.length === 0 && !isFiltered

  return (
    <>
      {!isBare && (
        <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:flex">
          <SearchInput
            label={m.leads_search()}
            value={q}
            onSearch={search}
            className="col-span-2 grow md:col-span-3"
          />
          <Select
            aria-label={m.leads_filter_status()}
            value={status ?? ''}
            onChange={(event) => changeQueryParams({ status: event.target.value })}
            options={[
              { value: '', label: m.leads_all_statuses() },
              ...leadStatuses.map((value) => ({ value, label: leadStatusLabel(value) })),
            ]}
            className="xl:w-40"
          />
          <TierFilter tier={tier} />
          <SortChoice sort={sort} defaultSort="date" className="col-span-2 md:col-span-1" />
        </div>
      )}
      {list.isPending && <SkeletonRows rows={6} className="h-14" />}
      {list.isSuccess && rows.length === 0 && <Nothing isFiltered={isFiltered} onAdd={onAdd} />}
      {rows.length > 0 && (
        <>
          <Table
            caption={m.leads_tab_leads()}
            columns={columnsFor(slug, timeZone, sort)}
            rows={rows}
            rowKey={(row) => row.id}
          />
          <LoadMore
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void readMore(list)}
            shown={rows.length}
            total={list.data?.pages[0]?.total}
          />
        </>
      )}
      {list.isError && <ProblemScreen error={list.error} onRetry={() => void list.refetch()} />}
    </>
  )
}

export const TierFilter = ({ tier }: { tier: string | undefined }) => (
  <Select
    aria-label={m.leads_filter_tier()}
    value={tier ?? ''}
    onChange={(event) => changeQueryParams({ tier: event.target.value })}
    options={[
      { value: '', label: m.leads_all_tiers() },
      ...tiers.map((row) => ({ value: row.tier, label: row.label() })),
    ]}
    className="xl:w-40"
  />
)

const sortLabels: Record<LeadSort, () => string> = {
  date: m.leads_sort_date,
  score: m.leads_sort_score,
  name: m.leads_sort_name,
}

type SortChoiceProps = { sort: LeadSort; defaultSort: LeadSort; className?: string }

export const SortChoice = ({ sort, defaultSort, className }: SortChoiceProps) => (
  <div className={className}>
    <Select
      aria-label={m.leads_sort()}
      value={sort}
      onChange={(event) =>
        changeQueryParams({ sort: event.target.value === defaultSort ? '' : event.target.value })
      }
      options={leadSorts.map((value) => ({ value, label: sortLabels[value]() }))}
      className="xl:w-52"
    />
  </div>
)

function columnsFor(slug: string, timeZone: string, sort: LeadSort): Column<LeadRow>[] {
  const now = new Date()
  const onSort = (by: LeadSort) => () => changeQueryParams({ sort: by === 'date' ? '' : by })
  return [
    {
      id: 'name',
      header: m.leads_column_name(),
      primary: true,
      onSort: onSort('name'),
      sorted: sort === 'name' ? 'ascending' : undefined,
      cell: (row) => (
        <div className="min-w-0">
          <a
            href={paths.lead(slug, row.id)}
            className="block font-semibold break-words after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {row.name}
          </a>
          <span className="block max-w-56 truncate text-sm font-normal text-muted">
            {row.email || row.phone}
          </span>
        </div>
      ),
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
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <span className="w-7 text-right font-semibold tabular">{row.totalScore}</span>
          <TierBadge tier={row.tier} />
        </span>
      ),
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
      cell: (row) => (
        <span className="text-right text-muted">
          <time dateTime={row.date} className="block whitespace-nowrap">
            {formatWhen(row.date, { timeZone, now })}
          </time>
          <span className="block max-w-44 truncate text-xs md:ml-auto">{row.listingTitle ?? row.source}</span>
        </span>
      ),
    },
  ]
}

function Nothing({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  if (isFiltered) return <NoneFound />
  return (
    <EmptyState
      title={m.leads_empty()}
      text={m.leads_empty_text()}
      picture={<UsersRound />}
      action={
        <Button variant="primary" icon={<UserPlus className="size-4" />} onClick={onAdd}>
          {m.leads_add()}
        </Button>
      }
    />
  )
}

/** No lead fits the filters. */
export const NoneFound = () => (
  <EmptyState
    title={m.leads_none_found()}
    text={m.leads_none_found_text()}
    picture={<SearchX />}
    action={
      <Button onClick={() => changeQueryParams({ q: '', status: '', tier: '' })}>{m.leads_show_all()}</Button>
    }
  />
)
