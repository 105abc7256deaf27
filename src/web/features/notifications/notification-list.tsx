import { BellRing, CalendarClock, Info, type LucideIcon, MessageCircleQuestion, UserPlus } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationType } from '#domain/notifications/notices.ts'
import { slugIn } from '#domain/screens/paths.ts'
import { timeAgo } from '#domain/time/time-ago.ts'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useNotifications, useReadNotifications } from './use-notifications.ts'

const icons: Record<NotificationType, LucideIcon> = {
  lead: UserPlus,
  appointment: CalendarClock,
  question: MessageCircleQuestion,
  system: Info,
}

/** The latest notifications. Opening one marks it as read. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch } = useNotifications()
  const read = useReadNotifications()
  const markRead = (ids?: string[]) => read.mutate(ids, { onError: (failure) => showProblem(failure) })
  return (
    <div>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line pr-3 pl-4">
        <h2 className="text-lg">{m.shell_notifications()}</h2>
        {Boolean(data?.unread) && (
          <Button size="sm" variant="quiet" busy={read.isPending} onClick={() => markRead()}>
            {m.shell_notifications_read_all()}
          </Button>
        )}
      </div>
      {error && <ReadFailed error={error} onRetry={refetch} className="m-3" />}
      {!data && !error && (
        <div className="p-4">
          <SkeletonRows rows={3} className="h-14" />
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState compact title={m.shell_notifications_empty()} picture={<BellRing />} />
      )}
      <ul>
        {data?.items.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            onGo={() => {
              if (!item.read) markRead([item.id])
              onLeave()
            }}
          />
        ))}
      </ul>
    </div>
  )
}

function NotificationRow({ item, onGo }: { item: Notification; onGo: () => void }) {
  const [path] = useLocation()
  const Icon = icons[item.type]
  return (
    <li className="border-b border-line last:border-0">
      <a
        href={item.link ? `#${slugIn(path)}/${item.link}` : undefined}
        onClick={onGo}
        className="flex gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <span className="min-w-0 grow">
          <span className={joinClasses('block text-sm', item.read ? 'font-medium' : 'font-bold')}>
            {item.title}
          </span>
          <span className="line-clamp-2 text-sm text-muted">{item.content}</span>
          <span className="mt-0.5 block text-xs text-muted">
            {timeAgo(Date.parse(item.createdAt), Date.now())}
          </span>
        </span>
        {!item.read && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent-ink">
            <span className="sr-only">{m.shell_unread()}</span>
          </span>
        )}
      </a>
    </li>
  )
}
