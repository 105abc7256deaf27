import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { HistoryItem } from '#contract/messaging.ts'
import {
  type HistoryStatus,
  type HistoryType,
  historyStatusLabel,
  historyTypeLabel,
  historyTypes,
} from '#domain/messaging/message-history.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { call } from '#web/lib/call.ts'
import { formatWhen } from '#web/lib/format.ts'
import { readsPages } from '#web/lib/queries.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const pageSize = 20

const tones: Record<HistoryStatus, Tone> = {
  sent: 'neutral',
  delivered: 'info',
  opened: 'positive',
  failed: 'danger',
  held: 'neutral',
}

type MessageHistoryProps = {
  slug: string
  timeZone: string
  /** The notification that led here. */
  opened: string | null
  onOpened: () => void
}

/** What was sent, newest first, and what is known of it since. */
export function MessageHistory({ slug, timeZone, opened, onOpened }: MessageHistoryProps) {
  const [type, setType] = useState<HistoryType | ''>('')
  const list = useInfiniteQuery(
    readsPages('GET /api/message-history', { query: { limit: pageSize, type: type || undefined } }),
  )
  useOpened(opened, onOpened)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <div className="mb-4 max-w-52">
        <Select
          aria-label={m.messaging_history_type()}
          value={type}
          onChange={({ target }) => setType(target.value as HistoryType | '')}
          options={[
            { value: '', label: m.messaging_history_all() },
            ...historyTypes.map((value) => ({ value, label: historyTypeLabel(value) })),
          ]}
        />
      </div>
      {list.isPending && <SkeletonRows rows={4} className="h-20" />}
      {list.data && items.length === 0 && (
        <EmptyState
          title={m.messaging_history_empty()}
          text={m.messaging_history_empty_text()}
          picture={<History />}
        />
      )}
      <div tabIndex={items.length > 0 ? 0 : undefined} className="max-h-96 overflow-y-auto rounded-lg">
        {items.length > 0 && (
          <ul
            aria-label={m.messaging_tab_history()}
            className="divide-y divide-line rounded-lg border border-line bg-raised"
          >
            {items.map((item) => (
              <HistoryRow key={item.id} item={item} slug={slug} timeZone={timeZone} />
            ))}
          </ul>
        )}
        <ListEnd list={list} shown={items.length} />
      </div>
    </>
  )
}

type HistoryRowProps = { item: HistoryItem; slug: string; timeZone: string }

function HistoryRow({ item, slug, timeZone }: HistoryRowProps) {
  const { type, title, message, timestamp, status, to, leadId, detail, isTest } = item
  return (
    <li className="flex flex-col gap-1.5 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge>{historyTypeLabel(type)}</Badge>
        <Badge tone={tones[status]}>{historyStatusLabel(status)}</Badge>
        {isTest && <Badge tone="warning">{m.messaging_quick_test()}</Badge>}
        <time dateTime={timestamp} className="tabular text-sm text-muted">
          {formatWhen(timestamp, { timeZone, now: new Date() })}
        </time>
      </div>
      <p className="font-semibold break-words">{title}</p>
      {to && (
        <p className="text-sm text-muted">
          {leadId ? (
            <TextLink href={paths.lead(slug, leadId)}>{m.messaging_history_to({ name: to })}</TextLink>
          ) : (
            m.messaging_history_to({ name: to })
          )}
        </p>
      )}
      <p className="line-clamp-3 text-sm break-words whitespace-pre-line text-muted">{message}</p>
      {detail && <p className="text-sm text-danger">{detail}</p>}
    </li>
  )
}

/** Tells the server that the agent opened the notification which led here. */
function useOpened(id: string | null, onOpened: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each notification
  useEffect(() => {
    if (!id) return
    call('POST /api/quick-notifications/{id}/acts', { params: { id }, body: { act: 'opened' } })
      .catch((error: unknown) => showProblem(error))
      .finally(onOpened)
  }, [id])
}
