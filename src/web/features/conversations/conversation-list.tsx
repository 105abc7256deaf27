import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { m } from '#text'
import { changeQueryParams } from '#web/lib/hash-location.ts'
import { readsPages } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ConversationCard } from './conversation-card.tsx'
import { Filters } from './conversation-filters.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { useConversationFilters } from './use-conversation-filters.ts'

const pageSize = 30
const none = { show: '', q: '', type: '', status: '' }

type ConversationListProps = {
  slug: string
  timeZone: string
  /** The id of the conversation open beside the list. Without one, the list has the page and its rows are cards. */
  selected: string | undefined
}

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3'

/** The agent's conversations, newest message first. */
export function ConversationList({ slug, timeZone, selected }: ConversationListProps) {
  const filters = useConversationFilters()
  const isFiltered = Object.keys(filters.address).length > 0
  const list = useInfiniteQuery(
    readsPages('GET /api/conversations', { query: { limit: pageSize, ...filters.query } }),
  )
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const isGrid = selected === undefined
  const isBare = list.isSuccess && rows.length === 0 && !isFiltered
  return (
    <>
      {!isBare && <Filters filters={filters} isWide={isGrid} />}
      {list.isPending &&
        (isGrid ? (
          <SkeletonRows rows={6} className="h-40" look={grid} />
        ) : (
          <SkeletonRows rows={6} className="h-20" />
        ))}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          title={m.conversations_empty()}
          text={isFiltered ? m.conversations_empty_filtered_text() : m.conversations_empty_text()}
          picture={<MessagesSquare />}
          action={
            isFiltered && (
              <Button onClick={() => changeQueryParams(none)}>{m.conversations_show_all()}</Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <ul className={isGrid ? grid : 'flex flex-col gap-1'}>
          {rows.map((conversation) => {
            const row = { conversation, slug, timeZone, filters: filters.address }
            return isGrid ? (
              <ConversationCard key={conversation.id} {...row} />
            ) : (
              <ConversationRow key={conversation.id} isSelected={conversation.id === selected} {...row} />
            )
          })}
        </ul>
      )}
      <ListEnd list={list} shown={rows.length} />
    </>
  )
}
