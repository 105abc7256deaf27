import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { millHouse } from './mill-house.ts'
import { type App, openApp } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

/** The font that the browser actually used for an element. */
async function fontOf(page: Page, selector: string) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  await cdp.detach()
  return fonts[0]?.familyName
}

test('a first visit uses our own fonts on the landing page, the blog and a listing', async () => {
  const agent = await app.server.agent()
  const { body: home } = await agent.post('/api/listings', millHouse)
  for (const [path, words] of [
    ['/', 'main p'],
    ['/blog', 'main p'],
    [`/l/${home.slug}`, '.address'],
  ] as const) {
    const { page, close } = await app.open(path)
    await expect.poll(() => fontOf(page, words), { message: path }).toMatch(/^Instrument Sans/)
    await close()
  }
})
