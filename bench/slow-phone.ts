import type { Browser, Page } from 'playwright-core'

/** Slow 4G as Lighthouse simulates it: 150 ms round trip, 1.6 Mbit/s down, 750 Kbit/s up. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
export const slowerProcessor = 4

export type Visit = {
  lcpMs: number
  cls: number
  blockedMs: number
  scriptBytes: number
  htmlBytes: number
  foreign: number
}

export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true }

/** One visit of a phone with an empty cache. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  const sizes = new Map<string, { url: string; type: string; bytes: number }>()
  cdp.on('Network.responseReceived', ({ requestId, response, type }) =>
    sizes.set(requestId, { url: response.url, type, bytes: 0 }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = sizes.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const measured = await measure(page)
  await context.close()
  const all = [...sizes.values()]
  const own = new URL(url).origin
  return {
    ...measured,
    htmlBytes: all.find(({ type }) => type === 'Document')?.bytes ?? 0,
    scriptBytes: all.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0),
    foreign: all.filter((entry) => !entry.url.startsWith(own) && !entry.url.startsWith('data:')).length,
  }
}

/** Runs in the page: what the browser has observed since the page started loading. */
const observe = `new Promise((resolve) => {
  let lcpMs = 0, cls = 0, blockedMs = 0
  const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => { lcpMs = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) cls += entry.value })
  watch('longtask', (entry) => { blockedMs += Math.max(0, entry.duration - 50) })
  setTimeout(() => resolve({ lcpMs, cls, blockedMs }), 500)
})`

export const measure = (page: Page) => page.evaluate<Pick<Visit, 'lcpMs' | 'cls' | 'blockedMs'>>(observe)
