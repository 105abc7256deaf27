import '#web/styles/app.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { currentPath } from '#web/lib/hash-location.ts'
import { awaitInstallOffer } from '#web/lib/install-offer.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage } from './lazy-page.tsx'
import { preloadPage } from './pages.ts'
import { Waiting } from './redirect.tsx'
import { reloadWhenStale } from './reload-when-stale.ts'

reloadWhenStale()
preloadPage(currentPath())

/** The kiosk has its own path outside the hash router, so its service worker can be scoped to it. */
const isKiosk = window.location.pathname.startsWith('/kiosk/')
if (!isKiosk) awaitInstallOffer()
const KioskPage = lazyPage(() => import('#web/pages/kiosk-page.tsx').then((page) => page.KioskPage))

const Kiosk = () => (
  <ErrorBoundary>
    <Suspense fallback={<Waiting />}>
      <KioskPage />
    </Suspense>
  </ErrorBoundary>
)

const root = document.getElementById('app')
if (!root) throw new Error('The page has no place for the app')
createRoot(root).render(<StrictMode>{isKiosk ? <Kiosk /> : <App />}</StrictMode>)
