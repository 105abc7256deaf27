import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { type App, openApp, overflow, widths } from './open-app.ts'

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
  const { id, slug } = (await agent.get('/api/me')).body
  await app.server.sql('update auth.user set email_verified = true where id = $1', [id])
  await agent.patch('/api/me/settings/email', {
    ...{ postalAddress: '1 Elm St, Barre, VT 05641', quietStart: '00:00', quietEnd: '00:00' },
  })
  const email = `maya-${slug}@buyers.example`
  const person = { agentSlug: slug, name: 'Maya Ellison', email, message: 'Hello', consent: true }
  const lead = await app.server.visitor().post('/api/public/leads', person)
  return { agent, leadIds: [lead.body.id as string] }
}

test.each(widths)(
  'on %s an agent tries a notification, schedules a message from a template, changes it, and cancels it',
  async (_, viewport) => {
    const { agent } = await agentWithMaya()
    const { page, faults, close } = await app.openAs(agent, 'funnel', { viewport, serviceWorkers: 'allow' })
    const fits = async () => {
      expect(await barriers(page)).toEqual([])
      expect(await overflow(page)).toEqual([])
    }
    await page.getByRole('tab', { name: 'Messaging Center' }).click()
    await page.getByRole('button', { name: 'New lead' }).click()
    await page.getByText('Please enable browser notifications in Settings first!').waitFor()
    await fits()
    await page.addInitScript(allowed)
    await page.reload()
    await page.getByRole('button', { name: 'New lead' }).click()
    await page.locator('html[data-shown^="New lead: Maya Ellison"]').waitFor()

    await page.getByRole('tab', { name: 'Message Templates' }).click()
    await page.getByRole('button', { name: 'Use Template: Appointment reminder' }).click()
    await page.getByRole('checkbox', { name: 'Maya Ellison' }).check()
    await page
      .getByRole('region', { name: 'Preview' })
      .getByText(/Hi Maya/)
      .waitFor()
    await page.getByRole('button', { name: 'Send Message' }).click()
    const fault = page.getByText(/^We don’t know this for/).first()
    await fault.waitFor()
    await expect.poll(() => seenAt(page, fault)).toMatch(/^We don’t know this for/)
    // The browser notes each refusal.
    expect(faults.splice(0)).toEqual([expect.stringContaining('422')])
    await page.getByLabel('Appointment date').fill('Friday')
    await page.getByLabel('Appointment time').fill('2 PM')
    await page.getByLabel('Address').fill('12 Alder Lane')
    await page.getByRole('radio', { name: /^Later/ }).check()
    await page.getByLabel('Date', { exact: true }).fill(nextWeek)
    await page.getByLabel('Time', { exact: true }).fill('09:00')
    await page.getByText('See you Friday at 2 PM').waitFor()
    await fits()
    await page.getByRole('button', { name: 'Schedule Message' }).click()
    await page.getByText('Your message is scheduled.').waitFor()
    await page.reload()
    await page.getByText('Waiting').waitFor()
    await fits()

    await page.getByRole('button', { name: /^Edit See you/ }).click()
    await page.getByLabel('Subject').fill('Friday at two')
    await page.getByRole('button', { name: 'Schedule Message' }).click()
    await page.getByRole('heading', { name: 'Friday at two' }).waitFor()
    await page.getByRole('button', { name: 'Cancel Friday at two' }).click()
    await page.getByText('No scheduled messages').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Friday at two' }).waitFor()

    await page.getByRole('tab', { name: 'Message History' }).click()
    const history = page.getByRole('list', { name: 'Message History' })
    await history.getByText('New lead: Maya Ellison').waitFor()
    await history.getByText('Delivered').waitFor()
    await fits()
    expect(faults).toEqual([])
    await close()
  },
)

test.each(widths)(
  'on %s a message that is edited in one window and canceled in the other is not lost',
  async (_, viewport) => {
    const { agent, leadIds } = await agentWithMaya()
    const timing = { kind: 'at', day: nextWeek, time: '09:00' }
    await agent.post('/api/messages', { leadIds, subject: 'The porch', text: 'It faces west.', timing })
    const address = 'funnel?tab=messaging&view=scheduled'
    const [one, other] = [
      await app.openAs(agent, address, { viewport }),
      await app.openAs(agent, address, { viewport }),
    ]
    const edit = async ({ page }: typeof one, text: string) => {
      await page.getByRole('button', { name: 'Edit The porch' }).click()
      await page.getByLabel('Message', { exact: true }).fill(text)
    }
    const save = ({ page }: typeof one) => page.getByRole('button', { name: 'Schedule Message' }).click()
    await edit(one, 'It faces south.')
    await edit(other, 'It faces north.')
    await save(one)
    await one.page.getByText('Your message is scheduled.').waitFor()
    await save(other)
    await other.page.getByText('This message was changed in another window.').waitFor()
    expect(await barriers(other.page)).toEqual([])
    expect(await overflow(other.page)).toEqual([])
    await other.page.getByRole('button', { name: 'Overwrite with mine' }).click()
    await other.page.getByText('Your message is scheduled.').waitFor()
    await edit(one, 'It faces east.')
    await other.page.getByRole('button', { name: 'Cancel The porch' }).click()
    await other.page.getByText('No scheduled messages').waitFor()
    await save(one)
    await one.page.getByRole('button', { name: 'Write it as a new message' }).click()
    expect(await one.page.getByLabel('Message', { exact: true }).inputValue()).toBe('It faces east.')
    await save(one)
    await other.page.getByRole('button', { name: 'Edit The porch' }).waitFor()
    // The browser notes each refusal.
    const refusals = [...one.faults.splice(0), ...other.faults.splice(0)]
    expect(refusals.map((fault) => /4\d\d/.exec(fault)?.[0]).toSorted()).toEqual(['404', '412'])
    for (const window of [one, other]) await window.close()
  },
)
