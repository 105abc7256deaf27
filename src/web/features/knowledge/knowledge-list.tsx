import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { BookOpenText, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { KnowledgeItem } from '#contract/knowledge.ts'
import { knowledgeScopes } from '#domain/knowledge/knowledge-scope.ts'
import { m } from '#text'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { readsPages } from '#web/lib/queries.ts'
import { useListingChoices } from '#web/lib/use-listing-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AddFilesDialog, type FilesPreset } from './add-files-dialog.tsx'
import { EditKnowledgeDialog } from './edit-knowledge-dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { useDeleteKnowledge } from './knowledge-calls.ts'
import { KnowledgeFound } from './knowledge-found.tsx'
import { KnowledgeRows } from './knowledge-rows.tsx'
import { KnowledgeViewer } from './knowledge-viewer.tsx'

const pageSize = 20

type KnowledgeListProps = { timeZone: string; onAdd: (listingId?: string) => void }

/**
 * Everything the assistants were taught, newest first. The search, the filter, and the entry being viewed or edited are
 * in the address. Files can be dropped anywhere on it.
 */
export function KnowledgeList({ timeZone, onAdd }: KnowledgeListProps) {
  const params = useQueryParams()
  const filter = useFilter(params)
  const q = params.get('q')?.trim() ?? ''
  const list = useInfiniteQuery(
    readsPages('GET /api/knowledge', { query: { limit: pageSize, ...filter.query } }),
  )
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const isBare = list.isSuccess && rows.length === 0 && filter.value === '' && q === ''
  const [files, setFiles] = useState<FilesPreset>()
  const deletion = useDeleteKnowledge()
  const remove = (id: string) => deletion.mutate({ id })
  return (
    <>
      <FileDrop onFiles={(dropped) => setFiles({ listing: filter.listing, files: dropped })}>
        {!isBare && <Narrowing q={q} filter={filter} />}
        {q ? (
          <KnowledgeFound
            q={q}
            filter={filter.query}
            onClear={() => changeQueryParams({ q: '' })}
            onOpen={(entry, at) => changeQueryParams({ entry, at })}
          />
        ) : (
          <Entries
            list={list}
            rows={rows}
            filter={filter}
            timeZone={timeZone}
            onAdd={onAdd}
            onDelete={remove}
          />
        )}
      </FileDrop>
      <KnowledgeViewer
        id={params.get('entry') ?? undefined}
        timeZone={timeZone}
        at={params.get('at')}
        showsChanges={params.get('view') === 'changes'}
        onClose={() => changeQueryParams({ entry: '', at: '', view: '' })}
        onEdit={(edit) => changeQueryParams({ entry: '', at: '', view: '', edit })}
        onDelete={remove}
      />
      <EditKnowledgeDialog
        id={params.get('edit') ?? undefined}
        onClose={() => changeQueryParams({ edit: '' })}
      />
      <AddFilesDialog preset={files} onClose={() => setFiles(undefined)} />
    </>
  )
}

type NarrowingProps = { q: string; filter: ReturnType<typeof useFilter> }

const Narrowing = ({ q, filter }: NarrowingProps) => (
  <div className="mb-2 flex flex-wrap items-center gap-2">
    <SearchInput
      label={m.knowledge_search()}
      value={q}
      onSearch={(words) => changeQueryParams({ q: words.trim() })}
      className="w-full sm:w-64"
    />
    <FilterChoice filter={filter} />
  </div>
)

type EntriesProps = KnowledgeListProps & {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>
  rows: readonly KnowledgeItem[]
  filter: ReturnType<typeof useFilter>
  onDelete: (id: string) => void
}

function Entries({ list, rows, filter, timeZone, onAdd, onDelete }: EntriesProps) {
  const isEmpty = list.isSuccess && rows.length === 0
  return (
    <>
      {list.isPending && <SkeletonRows rows={5} className="h-20" />}
      {isEmpty && filter.value === '' && <NothingTaught onAdd={() => onAdd()} />}
      {isEmpty && filter.value !== '' && (
        <NoneFound onShowAll={() => filter.choose('')} onAdd={() => onAdd(filter.query.listingId)} />
      )}
      {rows.length > 0 && (
        <KnowledgeRows
          entries={rows}
          timeZone={timeZone}
          withPlace
          onOpen={(entry) => changeQueryParams({ entry })}
          onEdit={(edit) => changeQueryParams({ edit })}
          onDelete={onDelete}
        />
      )}
      <ListEnd list={list} shown={rows.length} />
    </>
  )
}

const FilterChoice = ({ filter }: { filter: ReturnType<typeof useFilter> }) => (
  <div className="w-full sm:w-60">
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
    /** The home that is filtered by. */
    listing: listingId
      ? { id: listingId, title: listings.find(({ id }) => id === listingId)?.title ?? '' }
      : undefined,
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
