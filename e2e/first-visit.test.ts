import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test.each([
  ['a phone', { width: 360, height: 780 }],
  ['a desktop', { width: 1280, height: 800 }],
])('a stranger on %s sees a page without faults and without foreign hosts', async (_, viewport) => {
  const page = await app.browser.newPage({ viewport, reducedMotion: 'reduce' })
  const faults: string[] = []
  const hosts = new Set<string>()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto(app.server.url, { waitUntil: 'networkidle' })
  await page.getByRole('heading').first().waitFor()
  expect(faults).toEqual([])
  expect([...hosts]).toEqual([new URL(app.server.url).host])
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
  expect(overflow).toBeLessThanOrEqual(0)
  await page.close()
})
