import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus, UsersRound } from 'lucide-react'
import { m } from '#text'
import { readsPages } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { leadColumns } from './lead-columns.tsx'
import { LeadFilters, NoneFound, useLeadFilters } from './lead-filters.tsx'

const pageSize = 50

type LeadListProps = { slug: string; timeZone: string; onAdd: () => void }

/** All leads, searched, filtered and sorted as the address says. */
export function LeadList({ slug, timeZone, onAdd }: LeadListProps) {
  const filters = useLeadFilters()
  const { q, status, tier, sort } = filters
  const list = useInfiniteQuery({
    ...readsPages('GET /api/leads', { query: { limit: pageSize, q, status, tier, sort, count: true } }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = q !== '' || status !== undefined || tier !== undefined
  const isBare = list.isSuccess && rows.length === 0 && !isFiltered

  return (
    <>
      {!isBare && <LeadFilters filters={filters} />}
      {list.isPending && <SkeletonRows rows={6} className="h-14" />}
      {list.isSuccess && rows.length === 0 && <Nothing isFiltered={isFiltered} onAdd={onAdd} />}
      {rows.length > 0 && (
        <Table
          caption={m.leads_tab_leads()}
          columns={leadColumns(slug, timeZone, sort)}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
      <ListEnd list={list} shown={rows.length} total={list.data?.pages[0]?.total} />
    </>
  )
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
