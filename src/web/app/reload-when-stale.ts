import { quietly } from '#web/lib/browser-storage.ts'

const mark = 'porchlight:reloaded-at'
const pauseMs = 60_000

/**
 * A page that was open while a new version was put in place asks for files that are gone. Loading it anew brings
 * the new version; once a minute at most, so that a fault elsewhere cannot make it loop.
 */
export function reloadWhenStale() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(quietly(() => sessionStorage.getItem(mark)) ?? 0)
    if (!navigator.onLine || Date.now() - last < pauseMs) return
    if (quietly(() => sessionStorage.setItem(mark, String(Date.now())) ?? true) === undefined) return
    event.preventDefault()
    window.location.reload()
  })
}
