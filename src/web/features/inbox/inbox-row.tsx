import { Clock, Reply } from 'lucide-react'
import type { InboxItem } from '#contract/inbox.ts'
import { type InboxQuery, paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { joinClasses } from '#web/lib/join-classes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { contactOf, isAnswered, kindLabels, messageOf } from './inbox-words.ts'

type InboxRowProps = {
  item: InboxItem
  isSelected: boolean
  slug: string
  timeZone: string
  /** To keep in the address. */
  filters: InboxQuery
}

export function InboxRow({ item, isSelected, slug, timeZone, filters }: InboxRowProps) {
  const { id, isRead, sourceName, sourceType, timestamp, snoozedUntil } = item
  const when = (instant: string) => formatWhen(instant, { timeZone, now: new Date() })
  return (
    <li>
      <a
        href={paths.inboxItem(slug, id, filters)}
        aria-current={isSelected ? 'true' : undefined}
        data-inbox-row={id}
        className="block rounded-md border border-line bg-raised px-3.5 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 aria-current:border-accent-ink aria-current:bg-accent-soft"
      >
        <span className="flex items-baseline gap-2">
          {!isRead && (
            <span className="size-2.5 shrink-0 self-center rounded-full bg-accent-ink">
              <span className="sr-only">{m.inbox_unread_item()}</span>
            </span>
          )}
          <span className={joinClasses('min-w-0 grow truncate', isRead ? 'font-medium' : 'font-bold')}>
            {contactOf(item)}
          </span>
          <time dateTime={timestamp} className="shrink-0 text-xs text-muted">
            {when(timestamp)}
          </time>
        </span>
        <span className="block truncate text-sm text-muted">{sourceName}</span>
        <span className={joinClasses('mt-1 line-clamp-2 text-sm break-words', !isRead && 'font-medium')}>
          {messageOf(item)}
        </span>
        <span className="mt-2 flex flex-wrap gap-1.5">
          <Badge>{kindLabels[sourceType]()}</Badge>
          {isAnswered(item) && (
            <Badge tone="positive" icon={<Reply aria-hidden="true" />}>
              {m.inbox_replied()}
            </Badge>
          )}
          {snoozedUntil && (
            <Badge tone="info" icon={<Clock aria-hidden="true" />}>
              {m.inbox_snoozed_until({ when: when(snoozedUntil) })}
            </Badge>
          )}
        </span>
      </a>
    </li>
  )
}
