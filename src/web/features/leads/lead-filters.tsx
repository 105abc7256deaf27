import { SearchX } from 'lucide-react'
import { type LeadSort, leadSorts } from '#domain/leads/lead-sorts.ts'
import { leadStatuses, leadStatusLabel } from '#domain/leads/lead-status.ts'
import { tiers } from '#domain/leads/tier.ts'
import { m } from '#text'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)

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

type LeadFiltersProps = { filters: ReturnType<typeof useLeadFilters> }

const search = (q: string) => changeQueryParams({ q })

/** The search, filters and order above the list. */
export const LeadFilters = ({ filters: { q, status, tier, sort } }: LeadFiltersProps) => (
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
)

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
