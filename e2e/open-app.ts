import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { inject } from 'vitest'
import { type CalledServer, callServer } from '#server/testing/call-server.ts'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { measured } from '#server/testing/measured.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { testSettings } from '#server/testing/test-settings.ts'
import { watchRequests } from './watch-requests.ts'

export const phone = { width: 360, height: 780 }
export const desktop = { width: 1280, height: 860 }
/** For a test on each. */
export const widths = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const

/**
 * A page in one person's browser, and its faults so far: errors, console complaints (such as a breach of the page's
 * policy), and requests to hosts other than ours.
 */
export type Visit = {
  page: Page
  faults: string[]
  /** Waits until the page has all that it asked for, so that nothing of it meets what the test does next. */
  answered(): Promise<void>
  close(): Promise<void>
}

export type App<Server = CalledServer> = {
  server: Server
  /** For other kinds of contexts. */
  browser: Browser
  /**
   * Opens an address such as `/l/slug` or `/#signup` as a first-time visitor. Without a service worker, which would
   * take over the page at some point during the test; a test of it passes `serviceWorkers: 'allow'`.
   */
  open(address: string, options?: BrowserContextOptions): Promise<Visit>
  /** Opens `path` of the agent's own pages, such as `leads`, in a browser where they are signed in. */
  openAs(agent: TestClient, path: string, options?: BrowserContextOptions): Promise<Visit>
  stop(): Promise<void>
}

/** The built product, shared by all journeys: a test creates its own agents, and counts only their data. */
export async function openApp(): Promise<App> {
  const { url, database } = inject('product')
  product ??= callServer(url, database, testSettings.SECRET)
  return openIn(product, async () => undefined)
}

/** The built product on a separate server, with other settings, or for a test that changes shared data. */
export async function openOwnApp(env: Record<string, string> = {}): Promise<App<TestServer>> {
  // Imported only here, because the server's modules take seconds to load.
  const { createTestServer } = await import('#server/testing/create-test-server.ts')
  const server = await createTestServer({ env: { RATE_LIMITS: 'off', ...env } })
  return openIn(server, () => server.stop())
}

let product: CalledServer | undefined

async function openIn<Server extends CalledServer>(
  server: Server,
  stop: () => Promise<void>,
): Promise<App<Server>> {
  // A separate connection to the shared browser: closing it closes whatever was opened through it.
  const browser = await chromium.connect(inject('browser'))
  async function open(
    address: string,
    options: BrowserContextOptions = { viewport: desktop },
    cookies: Cookies = [],
  ) {
    return measured('page open', () => openPage(address, options, cookies))
  }
  async function openPage(address: string, options: BrowserContextOptions, cookies: Cookies) {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`.trim())
    })
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') && host !== new URL(server.url).host) faults.push(`asked ${host}`)
    })
    const answered = watchRequests(page)
    await page.goto(server.url + address)
    return { page, faults, answered, close: () => context.close() }
  }
  return {
    server,
    browser,
    open: (address, options) => open(address, options),
    async openAs(agent, path, options) {
      const { slug } = (await agent.get('/api/me')).body
      return open(`/#${slug}/${path}`, options, cookiesOf(agent, server.url))
    },
    async stop() {
      await browser.close()
      await stop()
    },
  }
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

const cookiesOf = (agent: TestClient, url: string) =>
  agent.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })

/** Whether the page would need sideways scrolling, or scrolls down to where nothing is. */
export async function overflow(page: Page): Promise<string[]> {
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  const tall = await page.evaluate<number>(
    'document.documentElement.scrollHeight - Math.max(innerHeight, Math.ceil(document.body.getBoundingClientRect().bottom + scrollY))',
  )
  return [
    ...(wide > 0 ? [`wider than the screen by ${wide}`] : []),
    ...(tall > 1 ? [`longer than its content by ${tall}`] : []),
  ]
}
