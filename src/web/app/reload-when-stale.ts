import { quietly } from '#web/lib/browser-storage.ts'

const mark = 'porchlight:reloaded-at'
const pauseMs = 60_000

/**
 * A page left open across a deployment asks for files that no longer exist. Reloading it brings the new version. It
 * reloads at most once a minute, so another fault can't cause a loop. While the server does not answer it does not
 * reload: the browser would replace the app with its own error page.
 */
export function reloadWhenStale() {
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced())
}

async function reloadIfReplaced() {
  const last = Number(quietly(() => sessionStorage.getItem(mark)) ?? 0)
  if (Date.now() - last < pauseMs) return
  if ((await statusOfOwnFile()) !== 404) return
  if (quietly(() => sessionStorage.setItem(mark, String(Date.now())) ?? true) === undefined) return
  window.location.reload()
}

/**
 * Reloads the page if the server answers again: until a reload, browsers remember that a code file failed to load.
 * Unsaved input is kept as drafts.
 */
export async function reloadWhenBack() {
  const status = await statusOfOwnFile()
  if (status === 200 || status === 404) window.location.reload()
}

/** The HTTP status of the file this code came in, or undefined while the server does not answer. */
async function statusOfOwnFile(): Promise<number | undefined> {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status
}
