import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhookStandIn, type WebhookStandIn } from '#server/testing/stand-ins/webhook-stand-in.ts'
import { misfits } from './barriers.ts'
import { type App, openApp, phone } from './open-app.ts'

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

const password = 'a quiet porch 42'

test('a signing secret and a failed delivery fit on a phone, and Escape doesn’t close the secret', async () => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const path = `/${randomUUID()}/${'long'.repeat(40)}`
  receiver.fail(path, { status: 500, body: 'Out of order' })
  const endpoint = { url: receiver.address + path, events: ['lead.created'], password }
  expect((await agent.post('/api/webhooks', endpoint)).status).toBe(201)
  const { page, faults, close } = await app.openAs(agent, 'settings?tab=developers', { viewport: phone })

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL').fill(`${endpoint.url}/elsewhere`)
  await dialog.getByLabel('Your password').waitFor()
  expect(await misfits(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click()
  await page.getByLabel('Your password').fill(password)
  expect(await misfits(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Rotate secret' }).click()
  await page.getByText(/^whsec_/).waitFor()
  expect(await misfits(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Send test event' }).click()
  await page.getByText('The endpoint returned 500.').waitFor()
  await page.getByText('Response', { exact: true }).click()
  await page.getByText(/Out of order/).waitFor()
  expect(await misfits(page)).toEqual([])
  await page.getByText('Delivered', { exact: true }).waitFor()
  expect(receiver.at(path)).toHaveLength(2)
  expect(faults).toEqual([])
  await close()
})
