import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, barriers, desktop, openApp, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const widths = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function schedule(agent: TestClient, name: string, date: string) {
  const person = { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` }
  const { status, text } = await agent.post('/api/appointments', {
    ...person,
    kind: 'call',
    date,
    time: 'Morning',
  })
  expect(status, text).toBe(201)
}

const panel = (page: Page) => page.getByRole('region', { name: 'Upcoming Appointments' })

test.each(widths)('on %s the dashboard lists the next three appointments of any day', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  for (const [at, name] of ['Ada North', 'Bo South', 'Cy East', 'Di West'].entries())
    await schedule(agent, name, inDays(3 + at))
  const { page, faults, close } = await app.openAs(agent, 'dashboard', { viewport })
  await panel(page).getByText('Nothing is scheduled for today.').waitFor()
  await panel(page).getByRole('heading', { name: 'Coming Up' }).waitFor()
  const rows = await panel(page).getByRole('listitem').allTextContents()
  expect(rows.map((row) => /North|South|East|West/.exec(row)?.[0])).toEqual(['North', 'South', 'East'])
  expect(await barriers(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('a telephone number that is none is refused under its field, and what was typed stays', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { page, close } = await app.openAs(agent, 'settings')
  const field = page.getByRole('textbox', { name: 'Phone' })
  await field.fill('call me maybe')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Please enter a valid phone number').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.inputValue()).toBe('call me maybe')
  await field.fill('(804) 555-0199')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await agent.get('/api/me')).body.phone).toBe('(804) 555-0199')
  await close()
})
