import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock, Pencil, Plus, Trash2 } from 'lucide-react'
import type { Message } from '#contract/messaging.ts'
import { inWords } from '#domain/messaging/fill-message.ts'
import { previewOf } from '#domain/messaging/message.ts'
import { zoneInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { readsPages } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useCancelMessage } from './messaging-calls.ts'

const pageSize = 20

type ScheduledMessagesProps = {
  timeZone: string
  onWrite: () => void
  onEdit: (message: Message) => void
}

/** Messages that wait for their time, or couldn't be sent, with the reason. */
export function ScheduledMessages({ timeZone, onWrite, onEdit }: ScheduledMessagesProps) {
  const list = useInfiniteQuery(readsPages('GET /api/messages', { query: { limit: pageSize } }))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const write = (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onWrite}>
      {m.messaging_write()}
    </Button>
  )
  return (
    <>
      {list.isPending && <SkeletonRows rows={3} className="h-28" />}
      {list.data && items.length === 0 && (
        <EmptyState
          title={m.messaging_scheduled_empty()}
          text={m.messaging_scheduled_empty_text()}
          picture={<CalendarClock />}
          action={write}
        />
      )}
      {items.length > 0 && (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{m.messaging_zone_hint({ zone: zoneInWords(timeZone, new Date()) })}</p>
            {write}
          </div>
          <ul aria-label={m.messaging_tab_scheduled()} className="flex flex-col gap-3">
            {items.map((message) => (
              <ScheduledCard key={message.id} message={message} timeZone={timeZone} onEdit={onEdit} />
            ))}
          </ul>
        </>
      )}
      <ListEnd list={list} shown={items.length} />
    </>
  )
}

type ScheduledCardProps = { message: Message; timeZone: string; onEdit: (message: Message) => void }

function ScheduledCard({ message, timeZone, onEdit }: ScheduledCardProps) {
  const cancel = useCancelMessage()
  const { id, timing, recipients } = message
  const { subject, text } = inWords(message)
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-raised p-4 shadow-low">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 pt-1 text-base break-words">{subject}</h2>
        <div className="flex shrink-0">
          <IconButton
            size="sm"
            label={m.messaging_edit_named({ subject })}
            icon={<Pencil className="size-4" />}
            onClick={() => onEdit(message)}
          />
          <IconButton
            size="sm"
            label={m.messaging_cancel_named({ subject })}
            icon={<Trash2 className="size-4" />}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(id)}
          />
        </div>
      </div>
      <p className="text-sm break-words text-muted">{previewOf(text)}</p>
      {timing.kind === 'daytime' && <p className="text-sm text-muted">{m.messaging_when_daytime_hint()}</p>}
      <ul className="flex flex-col divide-y divide-line border-t border-line">
        {recipients.map((recipient) => (
          <RecipientRow key={recipient.leadId} recipient={recipient} timeZone={timeZone} />
        ))}
      </ul>
    </li>
  )
}

const looks = {
  waiting: { tone: 'info', label: m.messaging_state_waiting },
  sent: { tone: 'positive', label: m.messaging_status_sent },
  not_sent: { tone: 'danger', label: m.messaging_state_not_sent },
} as const

type RecipientRowProps = { recipient: Message['recipients'][number]; timeZone: string }

function RecipientRow({ recipient, timeZone }: RecipientRowProps) {
  const { name, state, dueAt, reason } = recipient
  const { tone, label } = looks[state]
  return (
    <li className="flex flex-col gap-0.5 pt-2 not-last:pb-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium break-words">{name}</span>
        <Badge tone={tone}>{label()}</Badge>
        <time dateTime={dueAt} className="tabular text-sm text-muted">
          {formatWhen(dueAt, { timeZone, now: new Date(), withZone: true })}
        </time>
      </p>
      {reason && <p className="text-sm text-muted">{reason}</p>}
    </li>
  )
}
