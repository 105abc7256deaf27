import { ChevronsUpDown, LogOut, Settings, Sparkles } from 'lucide-react'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { useAgent, useSignOut } from '#web/features/accounts/session.ts'
import { isDemo } from '#web/lib/demo-mode.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** Shows whose account this is and offers to sign out. */
export function AccountMenu() {
  const leave = useSignOut()
  const me = useAgent()
  return (
    <Menu
      label={m.shell_account()}
      placement={{ side: 'above' }}
      items={[
        {
          label: m.shell_getting_started(),
          icon: <Sparkles className="size-4" />,
          href: paths.welcome(me.slug),
        },
        {
          label: m.shell_nav_settings(),
          icon: <Settings className="size-4" />,
          href: paths.settings(me.slug),
        },
        {
          label: isDemo ? m.demo_leave() : m.shell_sign_out(),
          icon: <LogOut className="size-4" />,
          apart: true,
          onSelect: leave,
        },
      ]}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="flex min-h-14 items-center gap-3 rounded-md px-2 text-left transition-colors hover:bg-night-raised focus-visible:-outline-offset-2 focus-visible:outline-accent"
        >
          <Avatar name={me.name} src={me.headshotUrl} size="sm" />
          <span className="min-w-0 grow">
            <span className="block truncate text-sm font-semibold">{me.name}</span>
            <span className="block truncate text-xs text-night-muted">{me.email}</span>
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-night-muted" />
        </button>
      )}
    />
  )
}
