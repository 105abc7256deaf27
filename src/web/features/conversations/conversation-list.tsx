import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { m } from '#text'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { readsPages } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'

const pageSize = 30
/** The `?show=` value that lists only conversations that need the agent. */
const needsYou = 'needs-you'

type ConversationListProps = {
  slug: string
  timeZone: string
  /** The id of the conversation open beside the list. */
  selected: string | undefined
}

/** The agent's conversations, newest message first. */
export function ConversationList({ slug, timeZone, selected }: ConversationListProps) {
  const show = useQueryParams().get('show') === needsYou ? needsYou : undefined
  const list = useInfiniteQuery(
    readsPages('GET /api/conversations', { query: { limit: pageSize, needsAgent: show && true } }),
  )
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const isBare = list.isSuccess && rows.length === 0 && !show
  return (
    <>
      {!isBare && <Filter show={show} />}
      {list.isPending && <SkeletonRows rows={6} className="h-20" />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          title={m.conversations_empty()}
          text={show ? m.conversations_empty_filtered_text() : m.conversations_empty_text()}
          picture={<MessagesSquare />}
          action={
            show && (
              <Button onClick={() => changeQueryParams({ show: '' })}>{m.conversations_show_all()}</Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <ul className="flex flex-col gap-1">
          {rows.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isSelected={conversation.id === selected}
              slug={slug}
              timeZone={timeZone}
              show={show}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} shown={rows.length} />
    </>
  )
}

function Filter({ show }: { show: string | undefined }) {
  const choices = [
    { value: undefined, label: m.conversations_all() },
    { value: needsYou, label: m.conversations_needs_you() },
  ]
  return (
    <fieldset className="mb-3 flex w-fit gap-1 rounded-md bg-neutral-soft p-1">
      <legend className="sr-only">{m.conversations_filter()}</legend>
      {choices.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === show}
          onClick={() => changeQueryParams({ show: value })}
          className="min-h-8 rounded-sm px-3 text-sm font-semibold transition-colors aria-pressed:bg-raised aria-pressed:shadow-low"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
