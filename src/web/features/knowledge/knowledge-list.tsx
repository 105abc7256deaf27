import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpenText, Plus, SearchX } from 'lucide-react'
import { knowledgeScopes } from '#domain/knowledge/knowledge-scope.ts'
import { m } from '#text'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { readsPages } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EditKnowledgeDialog } from './edit-knowledge-dialog.tsx'
import { useDeleteKnowledge } from './knowledge-calls.ts'
import { KnowledgeRows } from './knowledge-rows.tsx'
import { KnowledgeViewer } from './knowledge-viewer.tsx'
import { useListingChoices } from './use-listing-choices.ts'

const pageSize = 20

type KnowledgeListProps = { timeZone: string; onAdd: (listingId?: string) => void }

/**
 * Everything the assistant was taught, newest first. The filter and the entry being viewed or edited are in the
 * address.
 */
export function KnowledgeList({ timeZone, onAdd }: KnowledgeListProps) {
  const params = useQueryParams()
  const filter = useFilter(params)
  const list = useInfiniteQuery(
    readsPages('GET /api/knowledge', { query: { limit: pageSize, ...filter.query } }),
  )
  const deletion = useDeleteKnowledge()
  const remove = (id: string) => deletion.mutate({ id })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const isBare = list.isSuccess && rows.length === 0 && filter.value === ''
  return (
    <>
      {!isBare && <FilterChoice filter={filter} />}
      {list.isPending && <SkeletonRows rows={5} className="h-20" />}
      {isBare && <NothingTaught onAdd={() => onAdd()} />}
      {list.isSuccess && rows.length === 0 && !isBare && (
        <NoneFound onShowAll={() => filter.choose('')} onAdd={() => onAdd(filter.query.listingId)} />
      )}
      {rows.length > 0 && (
        <KnowledgeRows
          entries={rows}
          timeZone={timeZone}
          withPlace
          onOpen={(entry) => changeQueryParams({ entry })}
          onEdit={(edit) => changeQueryParams({ edit })}
          onDelete={remove}
        />
      )}
      <ListEnd list={list} shown={rows.length} />
      <KnowledgeViewer
        id={params.get('entry') ?? undefined}
        timeZone={timeZone}
        showsChanges={params.get('view') === 'changes'}
        onClose={() => changeQueryParams({ entry: '', view: '' })}
        onEdit={(edit) => changeQueryParams({ entry: '', view: '', edit })}
        onDelete={remove}
      />
      <EditKnowledgeDialog
        id={params.get('edit') ?? undefined}
        onClose={() => changeQueryParams({ edit: '' })}
      />
    </>
  )
}

const FilterChoice = ({ filter }: { filter: ReturnType<typeof useFilter> }) => (
  <div className="mb-2 sm:w-80">
    <Select
      aria-label={m.knowledge_filter()}
      value={filter.value}
      onChange={(event) => filter.choose(event.target.value)}
      options={filter.options}
    />
  </div>
)

const NothingTaught = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title={m.knowledge_empty()}
    text={m.knowledge_empty_text()}
    picture={<BookOpenText />}
    action={<AddButton onAdd={onAdd} />}
  />
)

const NoneFound = ({ onShowAll, onAdd }: { onShowAll: () => void; onAdd: () => void }) => (
  <EmptyState
    title={m.knowledge_none_found()}
    text={m.knowledge_none_found_text()}
    picture={<SearchX />}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onShowAll}>{m.knowledge_show_all()}</Button>
        <AddButton onAdd={onAdd} />
      </div>
    }
  />
)

const AddButton = ({ onAdd }: { onAdd: () => void }) => (
  <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
    {m.knowledge_add()}
  </Button>
)

/** `?scope=agent`, `?scope=listing` or `?listing={id}` as a single choice. */
function useFilter(params: URLSearchParams) {
  const choices = useListingChoices()
  const listingId = params.get('listing') ?? undefined
  const scope = listingId ? undefined : knowledgeScopes.find((one) => one === params.get('scope'))
  const listings = choices.data ?? []
  const isUnnamed = listingId !== undefined && !listings.some(({ id }) => id === listingId)
  return {
    value: listingId ?? scope ?? '',
    query: { scope, listingId },
    choose: (value: string) => {
      const isScope = knowledgeScopes.some((one) => one === value)
      changeQueryParams({ scope: isScope ? value : '', listing: isScope ? '' : value })
    },
    options: [
      { value: '', label: m.knowledge_filter_all() },
      { value: 'agent', label: m.knowledge_filter_agent() },
      { value: 'listing', label: m.knowledge_filter_listing() },
      ...(isUnnamed ? [{ value: listingId, label: m.knowledge_one_listing() }] : []),
      ...listings.map(({ id, title }) => ({ value: id, label: title })),
    ],
  }
}
