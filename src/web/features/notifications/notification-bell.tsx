import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { joinClasses } from '#web/lib/join-classes.ts'
import { Popover } from '#web/ui/popover.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useNotifications } from './use-notifications.ts'

const NotificationList = lazyPart(() =>
  import('./notification-list.tsx').then((part) => part.NotificationList),
)

const maxShown = 99

/** A bell with the number of unread notifications. Pressing it opens the latest ones. */
export function NotificationBell({ onNight = false }: { onNight?: boolean }) {
  const { data } = useNotifications()
  const unread = data?.unread ?? 0
  return (
    <Popover
      label={m.shell_notifications()}
      placement={{ align: 'end' }}
      className="w-96 max-w-[calc(100vw-1rem)] text-ink"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={joinClasses(
            'relative inline-flex size-10 items-center justify-center rounded-md transition-colors',
            onNight ? 'hover:bg-night-raised focus-visible:outline-accent' : 'hover:bg-neutral-soft',
          )}
        >
          <Bell aria-hidden="true" className="size-5" />
          <span className="sr-only">
            {unread > 0 ? m.shell_notifications_unread({ count: unread }) : m.shell_notifications()}
          </span>
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent"
            >
              {unread > maxShown ? `${maxShown}+` : unread}
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <Suspense
          fallback={
            <div className="p-4">
              <SkeletonRows rows={3} className="h-14" />
            </div>
          }
        >
          <NotificationList onLeave={close} />
        </Suspense>
      )}
    </Popover>
  )
}
