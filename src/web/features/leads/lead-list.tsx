import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus, UsersRound, Workflow, X } from 'lucide-react'
import { useState } from 'react'
import type { LeadRow } from '#contract/leads.ts'
import { m } from '#text'
import { readsPages } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { leadColumns } from './lead-columns.tsx'
import { LeadFilters, NoneFound, useLeadFilters } from './lead-filters.tsx'

const pageSize = 50

type LeadListProps = {
  slug: string
  timeZone: string
  onAdd: () => void
  /** Adds the selected leads to a sequence, and clears the selection once they are in it. */
  onEnroll: (selected: { leads: readonly LeadRow[]; clear: () => void }) => void
}

/** All leads, searched, filtered and sorted as the address says. */
export function LeadList({ slug, timeZone, onAdd, onEnroll }: LeadListProps) {
  const filters = useLeadFilters()
  const { q, status, tier, sort } = filters
  const list = useInfiniteQuery({
    ...readsPages('GET /api/leads', { query: { limit: pageSize, q, status, tier, sort, count: true } }),
    placeholderData: keepPreviousData,
  })
  const selection = useSelection()
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
          columns={leadColumns({ slug, timeZone, sort, selection })}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
      <ListEnd list={list} shown={rows.length} total={list.data?.pages[0]?.total} />
      <SelectionBar leads={selection.leads} onClear={selection.clear} onEnroll={() => onEnroll(selection)} />
    </>
  )
}

/** The selected leads. They stay selected while others are searched. */
function useSelection() {
  const [leads, setLeads] = useState<readonly LeadRow[]>([])
  const has = (id: string) => leads.some((lead) => lead.id === id)
  return {
    leads,
    has,
    toggle: (row: LeadRow) =>
      setLeads(has(row.id) ? leads.filter(({ id }) => id !== row.id) : [...leads, row]),
    clear: () => setLeads([]),
  }
}

type SelectionBarProps = {
  leads: readonly LeadRow[]
  onClear: () => void
  onEnroll: () => void
}

/** What can be done with several leads at once. Shown while at least one is selected. */
const SelectionBar = ({ leads, onClear, onEnroll }: SelectionBarProps) =>
  leads.length > 0 && (
    <section
      aria-label={m.leads_selected_title()}
      className="bottom-bar sticky z-10 -mx-4 mt-5 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-lg sm:border"
    >
      <p role="status" className="mr-auto font-semibold">
        {m.leads_selected({ count: leads.length })}
      </p>
      <Button size="sm" icon={<Workflow aria-hidden="true" className="size-4" />} onClick={onEnroll}>
        {m.leads_add_to_sequence()}
      </Button>
      <IconButton
        size="sm"
        label={m.leads_selected_clear()}
        icon={<X className="size-4" />}
        onClick={onClear}
      />
    </section>
  )

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
