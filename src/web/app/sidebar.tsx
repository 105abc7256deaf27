import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths, routeOf } from '#domain/screens/paths.ts'
import { m } from '#text'
import { useAgent } from '#web/features/accounts/session.ts'
import { useNotifications } from '#web/features/notifications/use-notifications.ts'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import { type NavigationRow, navigation } from './navigation.ts'
import { preloadPage } from './pages.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { paletteKeys } from './use-palette-keys.ts'

type SidebarProps = {
  path: string
  onSearch: () => void
  /** Called when a page is chosen, even the one that is open. */
  onGo?: () => void
  bell?: ReactNode
}

export function Sidebar({ path, onSearch, onGo, bell }: SidebarProps) {
  const { slug } = useAgent()
  const current = routeOf(path)
  const row = (entry: NavigationRow) => (
    <NavigationLink
      key={entry.id}
      entry={entry}
      address={entry.address(slug)}
      onGo={onGo}
      isCurrent={current !== undefined && entry.routes.includes(current)}
    />
  )
  return (
    <div className="flex h-full min-h-dvh flex-col gap-1 overflow-y-auto bg-night p-3 text-night-ink lg:min-h-0">
      <div className="flex h-12 items-center justify-between pl-2">
        <a href={paths.dashboard(slug)} onClick={onGo} className="rounded-md focus-visible:outline-accent">
          <Logo onNight />
        </a>
        {bell}
      </div>
      <button
        type="button"
        onClick={onSearch}
        className="my-3 flex min-h-10 items-center gap-3 rounded-md border border-night-line px-3 text-sm text-night-muted transition-colors hover:bg-night-raised focus-visible:outline-accent"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="grow text-left">{m.shell_search()}</span>
        <kbd className="hidden font-text text-xs lg:inline">{paletteKeys()}</kbd>
      </button>
      <nav aria-label={m.shell_menu()} className="flex grow flex-col gap-1">
        {navigation.filter((entry) => !entry.apart).map(row)}
        <div className="mt-auto flex flex-col gap-1 pt-4">
          {navigation.filter((entry) => entry.apart).map(row)}
        </div>
      </nav>
      <div className="flex items-center justify-between py-2 pl-3 text-sm text-night-muted">
        {m.shell_theme()}
        <ThemeSwitch onNight />
      </div>
      <AccountMenu />
    </div>
  )
}

/** How much of the inbox is unread. */
function UnreadBadge() {
  const unread = useNotifications().data?.inboxUnread
  return unread ? (
    <span className="tabular ml-auto min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-bold text-on-accent">
      {unread > maxShown ? `${maxShown}+` : unread}
      <span className="sr-only"> {m.inbox_unread()}</span>
    </span>
  ) : null
}

const maxShown = 99

type NavigationLinkProps = { entry: NavigationRow; address: string; onGo?: () => void; isCurrent: boolean }

function NavigationLink({ entry, address, onGo, isCurrent }: NavigationLinkProps) {
  const { Icon, label } = entry
  const preload = () => preloadPage(`/${address.slice(1)}`)
  return (
    <a
      href={address}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onGo}
      className="group flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium text-night-muted transition-colors hover:bg-night-raised hover:text-night-ink focus-visible:-outline-offset-2 focus-visible:outline-accent aria-[current]:bg-night-raised aria-[current]:text-night-ink"
    >
      <Icon
        aria-hidden="true"
        className="size-5 shrink-0 group-aria-[current]:text-accent"
        strokeWidth={1.8}
      />
      {label()}
      {entry.id === 'inbox' && <UnreadBadge />}
    </a>
  )
}
