import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { mailRoute, mailRouteSettings, rawMail } from '#server/testing/mail-route.ts'
import { misfits } from './barriers.ts'
import { type App, openOwnApp, phone } from './open-app.ts'

let app: App<TestServer>
let route: ReturnType<typeof mailRoute>
beforeAll(async () => {
  app = await openOwnApp(mailRouteSettings)
  route = mailRoute(app.server)
})
afterAll(() => app?.stop())

/** A reply with its history, one file, and a long word that must not widen the page. */
const reply = (email: string) =>
  rawMail({
    from: `Maya Ellison <${email}>`,
    subject: `Re: The porch and ${'x'.repeat(120)}`,
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    text: `--b\nContent-Type: text/plain; charset=utf-8\n\nCould I see it on Saturday? ${'long'.repeat(60)}\n\nOn Tue, Mar 3, 2026 at 9:14 AM Robin Vale wrote:\n\n> It faces west.\n--b\nContent-Type: application/pdf; name="Floor plan.pdf"\nContent-Disposition: attachment\n\n%PDF-1.7 plan\n--b--`,
  })

test('on a phone a reply by email appears in the open inbox, its file is saved, and no word widens a page', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const email = 'maya@buyers.example'
  const lead = { name: 'Maya Ellison', email, message: 'Hello', source: 'Referral' }
  const { id: leadId } = (await agent.post('/api/leads', lead)).body
  const { forwardingAddress } = (await agent.get('/api/me/settings/email')).body
  const { page, faults, close } = await app.openAs(agent, 'inbox', {
    viewport: phone,
    acceptDownloads: true,
  })
  await page.getByText('Inbox is empty').waitFor()
  await route.bring(reply(email), forwardingAddress)
  await page.locator('[data-inbox-row]').filter({ hasText: 'Could I see it on Saturday?' }).click()
  await page.getByRole('heading', { level: 3, name: /^Re: The porch/ }).waitFor()
  await page.getByText('Show the earlier messages').click()
  await page.getByText('> It faces west.').waitFor()
  expect(await misfits(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Floor plan.pdf (1 kB)' }).click()
  expect((await saving).suggestedFilename()).toBe('Floor plan.pdf')

  await page.goto(`${app.server.url}/#${(await agent.get('/api/me')).body.slug}/leads/${leadId}`)
  await page.getByText('Email received').waitFor()
  expect(await misfits(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})
