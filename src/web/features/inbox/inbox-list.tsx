import { Inbox } from 'lucide-react'
import { inboxFolders, inboxItemTypes } from '#domain/inbox/inbox-item.ts'
import { m } from '#text'
import { changeQueryParams } from '#web/lib/hash-location.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useInbox } from './inbox-calls.ts'
import { InboxRow } from './inbox-row.tsx'
import { emptyTexts, folderLabels, typeLabels } from './inbox-words.ts'
import { type InboxFilters, useInboxFilters } from './use-inbox-filters.ts'

type InboxListProps = {
  slug: string
  timeZone: string
  /** The id of the item that is open beside the list. */
  selected: string | undefined
}

/** The folders of the inbox, with a search and a filter. */
export function InboxList(props: InboxListProps) {
  const filters = useInboxFilters()
  const { counts } = useInbox(filters)
  const countOf = { inbox: counts?.open, snoozed: counts?.snoozed, archived: undefined }
  return (
    <>
      <Filters filters={filters} />
      <Tabs
        label={m.inbox_folders()}
        selected={filters.folder}
        onSelect={(folder) => changeQueryParams({ folder: folder === 'inbox' ? undefined : folder })}
        tabs={inboxFolders.map((folder) => ({
          id: folder,
          label: folderLabels[folder](),
          ...(countOf[folder] !== undefined && { count: countOf[folder] }),
          panel: <Folder {...props} filters={filters} />,
        }))}
      />
    </>
  )
}

const search = (q: string) => changeQueryParams({ q })

const Filters = ({ filters: { q, type } }: { filters: InboxFilters }) => (
  <div className="mb-3 flex flex-col gap-2">
    <SearchInput label={m.inbox_search()} value={q ?? ''} onSearch={search} />
    <Select
      aria-label={m.inbox_type()}
      value={type ?? ''}
      onChange={(event) => changeQueryParams({ type: event.target.value })}
      options={[
        { value: '', label: m.inbox_types_all() },
        ...inboxItemTypes.map((value) => ({ value, label: typeLabels[value]() })),
      ]}
    />
  </div>
)

function Folder({ slug, timeZone, selected, filters }: InboxListProps & { filters: InboxFilters }) {
  const { list, items } = useInbox(filters)
  return (
    <>
      {list.isPending && <SkeletonRows rows={6} className="h-24" />}
      {list.isSuccess && items.length === 0 && <Empty filters={filters} />}
      {items.length > 0 && (
        <ul className="flex flex-col gap-1">
          {items.map((item) => (
            <InboxRow
              key={item.id}
              item={item}
              isSelected={item.id === selected}
              slug={slug}
              timeZone={timeZone}
              filters={filters.address}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} shown={items.length} />
    </>
  )
}

function Empty({ filters: { folder, q, type } }: { filters: InboxFilters }) {
  if (!q && !type) {
    const { title, text } = emptyTexts[folder]
    return <EmptyState compact title={title()} text={text()} picture={<Inbox />} />
  }
  return (
    <EmptyState
      compact
      title={m.inbox_none_found()}
      text={m.inbox_none_found_text()}
      picture={<Inbox />}
      action={
        <Button size="sm" onClick={() => changeQueryParams({ q: '', type: '' })}>
          {m.inbox_show_all()}
        </Button>
      }
    />
  )
}
