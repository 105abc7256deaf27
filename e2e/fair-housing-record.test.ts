import { afterAll, beforeAll, expect, test } from 'vitest'
import { millHouse } from './mill-house.ts'
import { type App, openApp, overflow, widths } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test.each(widths)(
  'on %s the record of a blocked text can be read, and printed by itself',
  async (_, viewport) => {
    const agent = await app.server.agent({ name: 'Dana Whitfield' })
    const blocked = await agent.post('/api/listings', {
      ...millHouse,
      description: 'Soapstone counters. No children, please.',
    })
    expect(blocked.status).toBe(422)
    const { page, faults, close } = await app.openAs(agent, 'settings?tab=fair-housing', { viewport })
    await page.getByText('“No children').waitFor()
    await page.getByText('Families with children').waitFor()
    expect(await overflow(page)).toEqual([])
    expect(faults).toEqual([])

    const heading = page.getByText('Fair-housing record of Dana Whitfield')
    expect(await heading.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await heading.waitFor()
    await page.getByText('“No children').waitFor()
    for (const name of ['tablist', 'banner', 'navigation'] as const)
      for (const each of await page.getByRole(name).all()) expect(await each.isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    await close()
  },
)
