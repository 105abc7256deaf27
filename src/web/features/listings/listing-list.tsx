import { useInfiniteQuery } from '@tanstack/react-query'
import { House, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { ListingRow } from '#contract/listings.ts'
import { type ListingStatus, listingStatuses, listingStatusLabel } from '#domain/listings/listing.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { readsPages } from '#web/lib/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteListingDialog } from './delete-listing-dialog.tsx'
import { isTemporary, useDeleteListing } from './listing-calls.ts'
import { ListingCard } from './listing-card.tsx'
import { useDuplicateListing } from './use-duplicate-listing.ts'
import { useExamsInTurn } from './use-exams-in-turn.ts'

const pageSize = 24
const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3'
const search = (q: string) => changeQueryParams({ q })

const statusIn = (text: string | null): ListingStatus | undefined =>
  listingStatuses.find((status) => status === text)

/** The agent's listings with search and filter, both kept in the address. */
export function ListingList({ slug }: { slug: string }) {
  const params = useQueryParams()
  const q = params.get('q') ?? ''
  const status = statusIn(params.get('status'))
  const list = useInfiniteQuery(
    readsPages('GET /api/listings', { query: { limit: pageSize, q, status, visits: true } }),
  )
  const [asked, setAsked] = useState<{ id: string; title: string }>()
  const deletion = useDeleteListing()
  const duplication = useDuplicateListing(slug)
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const selection = useSelection(rows)
  useExamsInTurn(rows.filter((row) => !isTemporary(row)))
  const isFiltered = q !== '' || status !== undefined
  const isBare = list.isSuccess && rows.length === 0 && !isFiltered

  return (
    <>
      {!isBare && <ListingFilters q={q} status={status} />}
      {list.isPending && <SkeletonCards />}
      {list.isSuccess && rows.length === 0 && <Nothing slug={slug} isFiltered={isFiltered} />}
      {rows.length > 0 && (
        <ul className={grid}>
          {rows.map((listing) => (
            <ListingCard
              key={listing.id}
              listing={listing}
              slug={slug}
              isSelected={selection.has(listing.id)}
              onSelect={(isSelected) => selection.put(listing.id, isSelected)}
              onDuplicate={() => duplication.mutate(listing.id)}
              onDelete={() => setAsked({ id: listing.id, title: listing.title })}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} shown={rows.length} />
      <BulkBar
        selected={selection.selected}
        canSelectMore={selection.canSelectMore}
        onSelectAll={selection.all}
        onClear={selection.clear}
      />
      <DeleteListingDialog
        listing={asked}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) deletion.mutate({ id: asked.id })
          setAsked(undefined)
        }}
      />
    </>
  )
}

/** Which of the rows are selected. One that isn't saved yet can't be. */
function useSelection(rows: readonly ListingRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter((row) => chosen.has(row.id))
  const selectable = rows.filter((row) => !isTemporary(row))
  return {
    selected,
    canSelectMore: selected.length < selectable.length,
    has: (id: string) => chosen.has(id),
    put: (id: string, isIn: boolean) => setChosen((before) => withOne(before, id, isIn)),
    all: () => setChosen(new Set(selectable.map((row) => row.id))),
    /** These, or all. */
    clear: (ids?: readonly string[]) =>
      setChosen((before) => new Set(ids ? [...before].filter((id) => !ids.includes(id)) : [])),
  }
}

const withOne = (ids: ReadonlySet<string>, id: string, isIn: boolean) =>
  new Set(isIn ? [...ids, id] : [...ids].filter((one) => one !== id))

const ListingFilters = ({ q, status }: { q: string; status: ListingStatus | undefined }) => (
  <div className="mb-5 flex flex-col gap-3 sm:flex-row">
    <SearchInput label={m.listings_search()} value={q} onSearch={search} className="grow" />
    <Select
      aria-label={m.listings_status_filter()}
      value={status ?? ''}
      onChange={(event) => changeQueryParams({ status: event.target.value })}
      options={[
        { value: '', label: m.listings_all_statuses() },
        ...listingStatuses.map((value) => ({ value, label: listingStatusLabel(value) })),
      ]}
      className="sm:w-44"
    />
  </div>
)

function Nothing({ slug, isFiltered }: { slug: string; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title={m.listings_none_found()}
        text={m.listings_none_found_text()}
        picture={<SearchX />}
        action={
          <Button onClick={() => changeQueryParams({ q: '', status: '' })}>{m.listings_show_all()}</Button>
        }
      />
    )
  return (
    <EmptyState
      title={m.listings_empty()}
      text={m.listings_empty_text()}
      picture={<House />}
      action={
        <ButtonLink variant="primary" href={paths.newListing(slug)} icon={<Plus className="size-4" />}>
          {m.listings_add_new()}
        </ButtonLink>
      }
    />
  )
}

function SkeletonCards() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{m.shell_loading()}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="overflow-hidden rounded-lg border border-line bg-raised">
          <Skeleton className="aspect-16/10 w-full rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-8 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
