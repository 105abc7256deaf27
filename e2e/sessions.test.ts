import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, overflow } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const password = 'a quiet porch 42'

test('an expired session is noticed without a click, reported, and signing in leads back to the same view', async () => {
  const email = `robin-${crypto.randomUUID().slice(0, 8)}@example.com`
  const agent = await app.server.agent({ email, password })
  const { id, slug } = (await agent.get('/api/me')).body as { id: string; slug: string }
  const { page, answered, close } = await app.openAs(agent, 'leads?tab=scoring')
  await page.clock.install()
  await page.reload()
  await page.getByRole('heading', { name: /Leads/ }).first().waitFor()
  // A request that is still under way would be the one to notice it.
  await answered()
  await app.server.sql('delete from auth.session where user_id = $1', [id])
  await page.clock.runFor(31_000)
  await page.getByText('Your session has ended. Sign in to pick up where you left off.').waitFor()
  expect(await overflow(page)).toEqual([])
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.hash === `#${slug}/leads?tab=scoring`)
  await close()
})
