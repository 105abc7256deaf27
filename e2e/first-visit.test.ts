import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/create-test-server.ts'
import { launchBrowser } from './browser.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([createTestServer(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test.each([
  ['a phone', { width: 360, height: 780 }],
  ['a desktop', { width: 1280, height: 800 }],
])('a stranger on %s sees a page without faults and without foreign hosts', async (_, viewport) => {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  const faults: string[] = []
  const hosts = new Set<string>()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto(server.url, { waitUntil: 'networkidle' })
  await page.getByRole('heading').first().waitFor()
  expect(faults).toEqual([])
  expect([...hosts]).toEqual([new URL(server.url).host])
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
  expect(overflow).toBeLessThanOrEqual(0)
  await page.close()
})
