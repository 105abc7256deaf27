import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { launchBrowser } from './browser.ts'

export const phone = { width: 360, height: 780 }
export const desktop = { width: 1280, height: 860 }

/**
 * A page of one person's browser, and what went wrong in it so far: errors, what the browser complained of (such as
 * a breach of the page's policy), and requests to other hosts than ours.
 */
export type Visit = { page: Page; faults: string[]; close(): Promise<void> }

export type App = {
  server: TestServer
  /**
   * Opens an address such as `/l/slug` or `/#signup` as somebody who was never here. Without a service worker, which
   * would take the page over at some moment of the test; a test of it says `serviceWorkers: 'allow'`.
   */
  open(address: string, options?: BrowserContextOptions): Promise<Visit>
  /** Opens `path` of the agent's own pages, such as `leads`, in a browser in which they are signed in. */
  openAs(agent: TestClient, path: string, options?: BrowserContextOptions): Promise<Visit>
  stop(): Promise<void>
}

/** The built product on a server of its own, with more settings where they are given, and a browser. */
export async function openApp(env: Record<string, string> = {}): Promise<App> {
  const [server, browser] = await Promise.all([
    createTestServer({ env: { RATE_LIMITS: 'off', ...env } }),
    launchBrowser(),
  ])
  async function open(
    address: string,
    options: BrowserContextOptions = { viewport: desktop },
    cookies: Cookies = [],
  ) {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') && host !== new URL(server.url).host) faults.push(`asked ${host}`)
    })
    await page.goto(server.url + address)
    return { page, faults, close: () => context.close() }
  }
  return {
    server,
    open: (address, options) => open(address, options),
    async openAs(agent, path, options) {
      const { slug } = (await agent.get('/api/me')).body
      return open(`/#${slug}/${path}`, options, cookiesOf(agent, server.url))
    },
    async stop() {
      await browser.close()
      await server.stop()
    },
  }
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

const cookiesOf = (agent: TestClient, url: string) =>
  agent.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })

/** It takes links such as `#slug/leads` for places on the page. */
const hashRoutesMislead = 'skip-link'

/** The colours of the other scheme are there when they have been painted. */
const nextFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** What stands in a person's way on this page, in light and in dark; nothing when all is well. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(nextFrames)
    const { violations } = await new AxeBuilder({ page }).disableRules(hashRoutesMislead).analyze()
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html}`))
  }
  return [...found, ...(await overflow(page))]
}

/** Whether one would have to scroll sideways. */
export async function overflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  return pixels > 0 ? [`wider than the screen by ${pixels}`] : []
}
