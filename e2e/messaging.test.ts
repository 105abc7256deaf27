import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { misfits } from './barriers.ts'
import { type App, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

/** Chromium denies its pages notifications here: the permission is given, and what is shown is kept. The rest is real. */
const allowed = `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  ServiceWorkerRegistration.prototype.showNotification = async function (title, { body }) {
    document.documentElement.dataset.shown = title + ': ' + body
  }`

/** What a person sees in the middle of this place, which something may lie over. */
async function seenAt(page: Page, place: Locator): Promise<string> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
  return page.evaluate<string>(
    `document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.textContent ?? ''`,
  )
}

/** Today, in the agent's zone, a week later. */
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

/** An agent who may send at any hour, and a lead who agreed to it. */
async function agentWithMaya() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { slug } = (await agent.get('/api/me')).body
  await agent.patch('/api/me/settings/email', {
    ...{ postalAddress: '1 Elm St, Barre, VT 05641', quietStart: '00:00', quietEnd: '00:00' },
  })
  const email = `maya-${slug}@buyers.example`
  const person = { agentSlug: slug, name: 'Maya Ellison', email, message: 'Hello', consent: true }
  const lead = await app.server.visitor().post('/api/public/leads', person)
  return { agent, leadIds: [lead.body.id as string] }
}

test('a notification that an agent tries is shown by the service worker, and the history of it fits a phone', async () => {
  const { agent } = await agentWithMaya()
  const address = 'funnel?tab=messaging'
  const { page, faults, close } = await app.openAs(agent, address, {
    viewport: phone,
    serviceWorkers: 'allow',
  })
  await page.addInitScript(allowed)
  await page.reload()
  await page.getByRole('button', { name: 'New lead' }).click()
  await page.locator('html[data-shown^="New lead: Maya Ellison"]').waitFor()
  await page.getByRole('tab', { name: 'Message History' }).click()
  await page.getByRole('list', { name: 'Message History' }).getByText('Delivered').waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('on a phone, a scheduled message fits, also after another window changed it, and what is wrong with one is in sight', async () => {
  const { agent, leadIds } = await agentWithMaya()
  const timing = { kind: 'at', day: nextWeek, time: '09:00' }
  const words = { subject: 'The porch', text: 'It faces west.', timing }
  const { body: message } = await agent.post('/api/messages', { ...words, leadIds })
  const address = 'funnel?tab=messaging&view=scheduled'
  const { page, faults, close } = await app.openAs(agent, address, { viewport: phone })
  await page.getByRole('button', { name: 'Edit The porch' }).waitFor()
  expect(await misfits(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit The porch' }).click()
  await page.getByLabel('Message', { exact: true }).fill('It faces south.')
  const changes = { ...words, text: 'It faces north.', values: {}, version: message.version }
  expect((await agent.patch(`/api/messages/${message.id}`, changes)).status).toBe(200)
  await page.getByRole('button', { name: 'Schedule Message' }).click()
  await page.getByText('This message was changed in another window.').waitFor()
  expect(await misfits(page)).toEqual([])
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByText('Your message is scheduled.').waitFor()

  await page.getByRole('tab', { name: 'Message Templates' }).click()
  await page.getByRole('button', { name: 'Use Template: Appointment reminder' }).click()
  await page.getByRole('checkbox', { name: 'Maya Ellison' }).check()
  await page.getByRole('button', { name: 'Send Message' }).click()
  const fault = page.getByText(/^We don’t know this for/).first()
  await fault.waitFor()
  await expect.poll(() => seenAt(page, fault)).toMatch(/^We don’t know this for/)
  await page.getByRole('radio', { name: /^Later/ }).check()
  await page.getByLabel('Date', { exact: true }).fill(nextWeek)
  expect(await misfits(page)).toEqual([])
  // The browser notes each refusal.
  expect(faults.map((each) => /4\d\d/.exec(each)?.[0])).toEqual(['412', '422'])
  await close()
})
