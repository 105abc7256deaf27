import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import type { KeptPages } from '#server/ports/page-renderer.ts'

/** Answers with the service worker that caches these pages on a device. */
export function sendWorker({ pages }: Pick<Deps, 'pages'>, kept: KeptPages) {
  let worker: Promise<string> | undefined
  return async (c: Context) => {
    // The files of a build don't change while the server runs.
    worker ??= pages.worker(kept)
    worker.catch(() => {
      worker = undefined
    })
    return c.body(await worker, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
}
