import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#domain/screens/paths.ts'
import { meQuery, readMe } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

test('whoever signs in while the page is still asking who they are is signed in', async () => {
  location.hash = paths.signIn()
  const asked: ((body: object | null) => void)[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (path === '/api/me') return Promise.resolve(Response.json({ id: 'a1', slug: 'ann-lee-agent' }))
    // A screen closed just before may still read something else.
    if (path !== '/api/auth/get-session') return new Promise<never>(() => undefined)
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      asked.push((body) => resolve(Response.json(body)))
    })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stop = new QueryObserver(client, meQuery).subscribe(() => undefined)
  await expect.poll(() => asked.length).toBe(1)

  const me = readMe(client)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.({ session: {} })
  asked[0]?.(null)
  expect(await me).toMatchObject({ slug: 'ann-lee-agent' })
  stop()
})
