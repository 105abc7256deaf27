import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenBack, reloadWhenStale } from './reload-when-stale.ts'

const start = Date.parse('2026-03-02T12:00:00Z')
let reloads: number
let page: EventTarget
let asked: RequestInit[]

/** `status` is the answer to whether the page's own file still exists; undefined while the server is away. */
function openPage(status: number | undefined, { isStorageForbidden = false } = {}) {
  const items = new Map<string, string>()
  const forbid = () => {
    throw new Error('SecurityError')
  }
  reloads = 0
  asked = []
  page = Object.assign(new EventTarget(), { location: { reload: () => (reloads += 1) } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('sessionStorage', {
    getItem: isStorageForbidden ? forbid : (key: string) => items.get(key) ?? null,
    setItem: isStorageForbidden ? forbid : (key: string, text: string) => void items.set(key, text),
  })
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(init)
    if (status === undefined) throw new TypeError('offline')
    return new Response(null, { status })
  })
  reloadWhenStale()
}
/** A code file is missing; resolves when the page has decided what to do. */
async function missFile() {
  page.dispatchEvent(new Event('vite:preloadError'))
  await new Promise((resolve) => setImmediate(resolve))
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page replaced by a deployment reloads, and asks past the cache whether it was', async () => {
  openPage(404)
  await missFile()
  expect(reloads).toBe(1)
  expect(asked).toEqual([{ method: 'HEAD', cache: 'no-store' }])
})

test.each([200, 500, 503, undefined])('with status %s, the page stays as it is', async (status) => {
  openPage(status)
  await missFile()
  expect(asked).toHaveLength(1)
  expect(reloads).toBe(0)
})

test('it reloads at most once a minute', async () => {
  openPage(404)
  await missFile()
  vi.setSystemTime(start + 59_999)
  await missFile()
  expect(reloads).toBe(1)
  vi.setSystemTime(start + 60_000)
  await missFile()
  expect(reloads).toBe(2)
})

test('where the last reload cannot be remembered, it does not reload: that could go on forever', async () => {
  openPage(404, { isStorageForbidden: true })
  await missFile()
  expect(asked).toHaveLength(1)
  expect(reloads).toBe(0)
})

test.each([
  [200, 1],
  [404, 1],
  [503, 0],
  [undefined, 0],
])('waiting for the server, status %s means %i reloads', async (status, times) => {
  openPage(status)
  await reloadWhenBack()
  expect(reloads).toBe(times)
})
