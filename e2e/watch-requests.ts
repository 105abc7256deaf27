import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const quietMs = 500

/** Returns a wait until the page has asked for nothing for a while and has been answered. Live changes don't count. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let lastAsked = 0
  page.on('request', (request) => {
    if (!request.url().includes('/api/') || request.url().includes('/api/events')) return
    open.add(request)
    lastAsked = Date.now()
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => expect.poll(() => open.size === 0 && Date.now() - lastAsked > quietMs).toBe(true)
}
