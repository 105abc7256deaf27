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
  if ((await statusOfOwnFile()) !== 404) return
  if (quietly(() => sessionStorage.setItem(mark, String(Date.now())) ?? true) === undefined) return
  window.location.reload()
}

/**
 * Loads the page again once the server answers: browsers remember a file of code that could not be fetched until then. What is
 * typed is kept as drafts.
 */
export async function reloadWhenBack() {
  const status = await statusOfOwnFile()
  if (status === 200 || status === 404) window.location.reload()
}

/** What the server says of the file that this code came in; undefined while it does not answer. */
async function statusOfOwnFile(): Promise<number | undefined> {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status
}
