import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openOwnApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app?.stop())

test('someone at this machine tests the database and the sign-in, and reads what each step found', async () => {
  const { page, faults, close } = await app.open('/#supabase-test', { viewport: phone })
  const log = page.getByRole('log')
  await log.getByText('Nothing tested yet.').waitFor()
  await page.getByRole('button', { name: 'Test Connection & Database' }).click()
  await log.getByText('Roll everything back').waitFor()
  await page.getByRole('button', { name: 'Test Auth' }).click()
  await log.getByText(/^Refused, as expected/).waitFor()
  await expect.poll(() => log.getByText(/^Passed/).count()).toBe(7)
  await expect.poll(() => log.getByText(/^Failed/).count()).toBe(0)
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('an agent reaches it at their own address, and failures stay readable', async () => {
  const agent = await app.server.agent()
  const { page, close } = await app.openAs(agent, 'supabase-test')
  await app.server.sql('revoke delete on ai_cards from app_rw')
  await page.getByRole('button', { name: 'Test Connection & Database' }).click()
  await page.getByText('Failed (42501). See the server log for the cause.').waitFor()
  await app.server.sql('grant delete on ai_cards to app_rw')
  await page.getByRole('button', { name: 'Test Auth' }).click()
  await page.getByText('Someone is signed in on this browser.', { exact: false }).waitFor()
  await close()
})

test('an unreachable server is a failed step, not a broken page', async () => {
  const { page, close } = await app.open('/#supabase-test')
  await page.getByText('Nothing tested yet.', { exact: false }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Test Auth' }).click()
  await page
    .getByRole('log')
    .getByText(/^Failed/)
    .waitFor()
  await close()
})
