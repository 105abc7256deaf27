import { quietly } from '#web/lib/browser-storage.ts'

const mark = 'porchlight:reloaded-at'
const pauseMs = 60_000

/**
 * A page that was open while a new version was put in place asks for files that are gone. Loading it again brings
 * the new version; once a minute at most, so that a fault elsewhere cannot make it loop. While the server does not answer
 * nothing is reloaded: the browser would show its own error in the place of the app.
 */
export function reloadWhenStale() {
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced())
}

async function reloadIfReplaced() {
  const last = Number(quietly(() => sessionStorage.getItem(mark)) ?? 0)
  if (Date.now() - last < pauseMs) return
  const own = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (own?.status !== 404) return
  if (quietly(() => sessionStorage.setItem(mark, String(Date.now())) ?? true) === undefined) return
  window.location.reload()
}
