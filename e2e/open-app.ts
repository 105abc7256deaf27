import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { launchBrowser } from './browser.ts'

export const phone = { width: 360, height: 780 }
export const desktop = { width: 1280, height: 860 }

/** A page of one person's browser, and what went wrong in it so far. */
export type Visit = { page: Page; faults: string[]; close(): Promise<void> }

export type App = {
  server: TestServer
  /** Opens `path` of the agent's own pages, such as `leads`, in a browser in which they are signed in. */
  openAs(agent: TestClient, path: string, options?: BrowserContextOptions): Promise<Visit>
  stop(): Promise<void>
}

/** The built product on a server of its own, and a browser. */
export async function openApp(): Promise<App> {
  const [server, browser] = await Promise.all([
    createTestServer({ env: { RATE_LIMITS: 'off' } }),
    launchBrowser(),
  ])
  return {
    server,
    async openAs(agent, path, options = { viewport: desktop }) {
      const { slug } = (await agent.get('/api/me')).body
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      await context.addCookies(cookiesOf(agent, server.url))
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      await page.goto(`${server.url}/#${slug}/${path}`)
      return { page, faults, close: () => context.close() }
    },
    async stop() {
      await browser.close()
      await server.stop()
    },
  }
}

const cookiesOf = (agent: TestClient, url: string) =>
  agent.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })

/** What stands in a person's way on this page, in light and in dark; nothing when all is well. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes[0]?.html}`))
  }
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  return overflow > 0 ? [...found, `wider than the screen by ${overflow}`] : found
}
