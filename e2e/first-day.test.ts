import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, desktop, openApp } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test('on a phone the first lead is on the first screen, and its message before the score; on a desktop all of its row opens it', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const maya = { name: 'Maya Ellison', email: 'maya-first@example.com', message: 'Is the porch west?' }
  const { id } = (await agent.post('/api/leads', { ...maya, source: 'Manual Entry' })).body as { id: string }
  const { page, close } = await app.openAs(agent, 'leads', { viewport: { width: 390, height: 844 } })
  const lead = page.getByRole('link', { name: 'Maya Ellison' })
  await lead.waitFor()
  const { y = 844, height = 0 } = (await lead.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(844)
  await lead.click()
  const timeline = page.getByRole('heading', { name: 'Timeline' })
  await timeline.waitFor()
  const score = await page.getByRole('heading', { name: 'Lead score' }).boundingBox()
  expect((await timeline.boundingBox())?.y).toBeLessThan(score?.y ?? 0)

  await page.goBack()
  await page.setViewportSize(desktop)
  await page.getByRole('row', { name: /Maya Ellison/ }).click({ position: { x: 500, y: 20 } })
  await page.waitForURL((url) => url.hash.endsWith(`/leads/${id}`))
  await close()
})
