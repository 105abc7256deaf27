import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhookStandIn, type WebhookStandIn } from '#server/testing/stand-ins/webhook-stand-in.ts'
import { type App, openApp, overflow, widths } from './open-app.ts'

let app: App
let receiver: WebhookStandIn
beforeAll(async () => {
  receiver = await startWebhookStandIn()
  app = await openApp()
})
afterAll(async () => {
  await app?.stop()
  await receiver?.close()
})

test.each(widths)('on %s an agent connects a program, and watches what it is told', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const path = `/${randomUUID()}`
  receiver.fail(path, { status: 500, body: 'Out of order' })
  const { page, faults, close } = await app.openAs(agent, 'settings?tab=developers', { viewport })

  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByLabel('URL').fill(receiver.address + path)
  await page.getByLabel('Your password').fill('a quiet porch 42')
  expect(await overflow(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByText(/^whsec_/).waitFor()
  expect(await overflow(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Send test event' }).click()
  await page.getByText('The endpoint answered 500.').waitFor()
  await page.getByText('Response', { exact: true }).click()
  await page.getByText(/Out of order/).waitFor()
  expect(await overflow(page)).toEqual([])
  await page.getByText('Delivered', { exact: true }).waitFor()
  expect(receiver.at(path)).toHaveLength(2)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('URL').fill(`${receiver.address}${path}/moved`)
  await page.getByLabel('Your password').fill('a quiet porch 42')
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Save endpoint' }).click()
  await page.getByText(`${path}/moved`).first().waitFor()

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click()
  await page.getByLabel('Your password').fill('a quiet porch 42')
  expect(await overflow(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click()
  await page.getByText(/^whsec_/).waitFor()
  expect(faults).toEqual([])
  await close()
})

test.each(widths)('on %s an agent creates a key that works until it is revoked', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const { page, faults, close } = await app.openAs(agent, 'settings?tab=developers', { viewport })
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Zapier')
  await dialog.getByLabel(/leads:read/).check()
  await dialog.getByLabel('Your password').fill('a quiet porch 42')
  expect(await overflow(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('dialog').getByText(/^plk_/).innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  const read = async () =>
    (await app.server.visitor().get('/api/leads', { authorization: `Bearer ${key}` })).status
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'Revoke Zapier' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText('No keys yet').waitFor()
  expect(await read()).toBe(401)
  expect(faults).toEqual([])
  await close()
})
