import { Columns3, Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { useAgent, useKeepSession, useSignOut } from '#web/features/accounts/session.ts'
import { VerifyBanner } from '#web/features/accounts/verify-banner.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { isDemo } from '#web/lib/demo-mode.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from './lazy-page.tsx'
import { useLiveUpdates } from './live-updates.ts'
import { Logo } from './logo.tsx'
import { Sidebar } from './sidebar.tsx'
import { usePaletteKeys } from './use-palette-keys.ts'

const DemoBanner = lazyPart(() =>
  import('#web/features/demo/demo-banner.tsx').then((part) => part.DemoBanner),
)
const NoticeAlerts = lazyPart(() =>
  import('#web/features/notifications/notice-alerts.tsx').then((part) => part.NoticeAlerts),
)
const Drawer = lazyPart(() => import('#web/ui/drawer.tsx').then((part) => part.Drawer))
const CommandPalette = lazyPart(() => import('./command-palette.tsx').then((part) => part.CommandPalette))

/** The frame around every page of a signed-in agent. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const { id, slug } = useAgent()
  const drawer = useDrawer(path)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const main = useMainFocus(path, drawer.isOpen)
  usePaletteKeys(() => setPaletteOpen(true))
  useLiveUpdates()
  useKeepSession()
  usePreload()

  const openPalette = () => {
    drawer.close()
    setPaletteOpen(true)
  }

  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <SkipLink onSkip={() => main.current?.focus()} />
      <aside aria-label={productName} className="sticky top-0 hidden h-dvh lg:block print:hidden">
        <Sidebar path={path} onSearch={openPalette} bell={<NotificationBell onNight />} />
      </aside>
      <PhoneHeader slug={slug} onMenu={drawer.open} />
      <Suspense>
        {drawer.wasOpened && (
          <Drawer
            open={drawer.isOpen}
            onClose={drawer.close}
            label={m.shell_menu()}
            className="bg-night text-night-ink"
          >
            <Sidebar path={path} onSearch={openPalette} onGo={drawer.close} />
          </Drawer>
        )}
      </Suspense>
      <main ref={main} id="main" tabIndex={-1} className="min-w-0 outline-none">
        {isDemo && <DemoBar />}
        <VerifyBanner />
        <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-9">{children}</div>
      </main>
      <Suspense>
        <NoticeAlerts agent={id} />
      </Suspense>
      {isPaletteOpen && (
        <Suspense>
          <CommandPalette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The menu over the page on a phone. Navigating closes it. */
function useDrawer(path: string) {
  const [isOpen, setOpen] = useState(false)
  /** Stays mounted once opened, so closing it can return the focus. */
  const [wasOpened, setWasOpened] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the drawer over the page
  useEffect(() => setOpen(false), [path])
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return { isOpen, wasOpened, open, close: () => setOpen(false) }
}

const SkipLink = ({ onSkip }: { onSkip: () => void }) => (
  <button
    type="button"
    onClick={onSkip}
    className="fixed top-2 left-2 z-20 -translate-y-20 rounded-md bg-raised px-4 py-2 font-semibold focus:translate-y-0"
  >
    {m.shell_skip_to_content()}
  </button>
)

const PhoneHeader = ({ slug, onMenu }: { slug: string; onMenu: () => void }) => (
  <header className="sticky top-0 z-10 flex h-14 items-center justify-between bg-night px-2 text-night-ink lg:hidden print:hidden">
    <IconButton
      label={m.shell_open_menu()}
      icon={<MenuIcon className="size-5" />}
      className="hover:bg-night-raised focus-visible:outline-accent"
      onClick={onMenu}
    />
    <Logo onNight />
    <div className="flex">
      <a
        href={paths.compareListings(slug)}
        aria-label={m.shell_compare()}
        className="inline-flex size-10 items-center justify-center rounded-md hover:bg-night-raised focus-visible:outline-accent"
      >
        <Columns3 aria-hidden="true" className="size-5" />
      </a>
      <NotificationBell onNight />
    </div>
  </header>
)

function DemoBar() {
  const { timeZone } = useAgent()
  return (
    <Suspense>
      <DemoBanner timeZone={timeZone} onLeave={useSignOut()} />
    </Suspense>
  )
}

/** After navigation, the keyboard and the screen reader start at the top of the new page, once nothing covers it. */
function useMainFocus(path: string, isCovered: boolean) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path || isCovered) return
    shown.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path, isCovered])
  return main
}

/** Fetches in idle time the code a key press may need at any moment. */
function usePreload() {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      Drawer.preload()
      CommandPalette.preload()
    }, 2_000)
    return () => window.clearTimeout(timer)
  }, [])
}
