import { afterAll, beforeAll, expect, test } from 'vitest'
import { misfits } from './barriers.ts'
import { millHouse } from './mill-house.ts'
import { type App, desktop, openApp, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test('the record of a blocked text fits a phone, and alone is printed, from a desktop too', async () => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const blocked = await agent.post('/api/listings', {
    ...millHouse,
    description: 'Soapstone counters. No children, please.',
  })
  expect(blocked.status).toBe(422)
  const { page, faults, close } = await app.openAs(agent, 'settings?tab=fair-housing', { viewport: phone })
  await page.getByText('“No children').waitFor()
  expect(await misfits(page)).toEqual([])
  expect(faults).toEqual([])

  const heading = page.getByText('Fair-housing record of Dana Whitfield')
  expect(await heading.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await heading.waitFor()
    await page.getByText('“No children').waitFor()
    for (const name of ['tablist', 'banner', 'navigation'] as const)
      for (const each of await page.getByRole(name).all()) expect(await each.isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  }
  await close()
})
