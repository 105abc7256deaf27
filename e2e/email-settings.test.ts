import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { unsubscribeUrl } from '#server/features/outbox/sign-mail-links.ts'
import type { TestServer } from '#server/testing/create-test-server.ts'
import { type App, openOwnApp, overflow, widths } from './open-app.ts'

let app: App<TestServer>
beforeAll(async () => {
  app = await openOwnApp({ INBOUND_DOMAIN: 'in.porchlight.example' })
})
afterAll(() => app?.stop())

const wait = { timeout: 15_000 }

test.each(widths)('on %s an agent sets how their emails look, and tries it', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { email } = (await agent.get('/api/me')).body
  const { page, faults, close } = await app.openAs(agent, 'settings?tab=email', { viewport })
  await page.getByLabel('From name').fill('Robin at Canal Homes')
  await page.getByLabel('Signature').fill('Robin Vale\nCanal Homes')
  await page.getByLabel('Postal address').fill('12 Main Street, Asheville, NC 28801')
  await page.getByRole('button', { name: 'Save email settings' }).click()
  await page.getByText('Email settings saved!').first().waitFor(wait)
  await page.getByRole('switch', { name: 'Send on weekends' }).click()
  await page.getByLabel('Quiet hours begin').selectOption('20:00')
  await page.reload()
  await expect.poll(() => page.getByLabel('Signature').inputValue()).toBe('Robin Vale\nCanal Homes')
  expect(await page.getByLabel('Quiet hours begin').inputValue()).toBe('20:00')
  expect(await page.getByRole('switch', { name: 'Send on weekends' }).isChecked()).toBe(false)
  await page.getByText(/@in\.porchlight\.example$/).waitFor()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await page.getByText(`Sent to ${email}. Look in your inbox`).waitFor(wait)
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test.each(widths)('on %s a recipient stops the emails, and the agent sees it', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { id } = (await agent.get('/api/me')).body as { id: AgentId }
  const address = `leaving-${crypto.randomUUID().slice(0, 8)}@buyers.example`
  const person = { name: 'Maya Ellison', email: address, message: 'Hello', source: 'Referral' }
  const lead = (await agent.post('/api/leads', person)).body
  const desk = await app.openAs(agent, `leads/${lead.id}`, { viewport })
  await desk.page.getByRole('button', { name: 'They agreed' }).click()
  await desk.page.getByLabel('How and when did they tell you?').fill('At the open house.')
  await desk.page.getByRole('button', { name: 'Keep this record' }).click()
  await desk.page.getByText('Agreed to automatic emails').waitFor(wait)

  const link = unsubscribeUrl(app.server.deps.config, { agent: id, mailId: crypto.randomUUID(), address })
  const { page, faults, close } = await app.open(new URL(link).pathname, { viewport })
  await page.getByRole('heading', { name: 'Unsubscribe from Robin Vale?' }).waitFor()
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  await desk.page.getByText('This address has unsubscribed.').first().waitFor(wait)
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await page.getByRole('heading', { name: 'Unsubscribe from Robin Vale?' }).waitFor()
  await desk.page.getByText('Agreed to automatic emails').waitFor(wait)
  expect(await overflow(desk.page)).toEqual([])
  expect([...faults, ...desk.faults]).toEqual([])
  await Promise.all([close(), desk.close()])
})
