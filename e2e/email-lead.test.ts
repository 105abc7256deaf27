import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadId } from '#server/features/demo/name-ids.ts'
import type { TestServer } from '#server/testing/create-test-server.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, openOwnApp, overflow, phone } from './open-app.ts'

let app: App<TestServer>
beforeAll(async () => {
  app = await openOwnApp({ DEMO: 'on' })
})
afterAll(() => app?.stop())

const wait = { timeout: 15_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Contact Maya Ellison' })
const path = '/api/send-email'

async function withLead({ verified = true, email = 'maya@example.com' } = {}) {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const me = (await agent.get('/api/me')).body
  await app.server.sql('update auth.user set email_verified = $2 where id = $1', [me.id, verified])
  const person = { name: 'Maya Ellison', email, message: 'Hello', source: 'Referral' }
  const { id } = (await agent.post('/api/leads', person)).body
  return { agent, me, id: id as string }
}

const lettersOf = async (agent: TestClient) => {
  const { id } = (await agent.get('/api/me')).body
  return app.server.sql(
    `select subject, text, to_address, reply_to, from_name from outbox_mails where user_id = $1 and kind = 'letter'`,
    [id],
  )
}

const kept = (page: Page, words: string) =>
  expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join('\n')), { timeout: 15_000 })
    .toContain(words)

test('an agent writes to a lead on a phone, and the timeline shows it', async () => {
  const { agent, me, id } = await withLead()
  const { page, faults, close } = await app.openAs(agent, `leads/${id}`, { viewport: phone })
  const dialog = dialogOf(page)
  await button(page, 'Email').click()
  expect(await dialog.getByRole('tab').allTextContents()).toEqual([
    'Email',
    'Log Call',
    'Add Note',
    'Schedule',
  ])
  expect(await dialog.getByRole('tab', { selected: true }).textContent()).toBe('Email')
  expect(await dialog.getByRole('link', { name: 'maya@example.com' }).getAttribute('href')).toBe(
    'mailto:maya@example.com',
  )
  await dialog.getByText(`Replies go to ${me.email}`).waitFor()

  await button(page, 'Send Email').click()
  await dialog.getByText('Subject is required for emails').waitFor()
  await dialog.getByText('Please enter a message to send').waitFor()
  expect(await overflow(page)).toEqual([])

  await dialog.getByLabel('Subject').fill('The porch you asked about')
  await dialog.getByLabel('Message').fill('Hello Maya,\n\nit faces west.')
  await kept(page, 'it faces west')
  await page.reload()
  await button(page, 'Email').click()
  await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe('Hello Maya,\n\nit faces west.')
  await button(page, 'Send Email').dblclick()
  await page.getByText('Your email to Maya Ellison is on its way.').waitFor(wait)
  await dialog.waitFor({ state: 'hidden' })
  const event = page.getByRole('listitem').filter({ hasText: 'Email sent' })
  await event.getByText('The porch you asked about').waitFor(wait)
  await event.getByText('Read the email').click()
  await event.getByText('it faces west.').waitFor()
  expect(await overflow(page)).toEqual([])
  expect(await lettersOf(agent)).toEqual([
    {
      subject: 'The porch you asked about',
      text: 'Hello Maya,\n\nit faces west.\n',
      to_address: 'maya@example.com',
      reply_to: me.email,
      from_name: 'Robin Vale',
    },
  ])
  await button(page, 'Email').click()
  await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('')
  expect(faults).toEqual([])
  await close()
})

test('a lost answer does not send the email twice', async () => {
  const { agent, id } = await withLead()
  const { page, close } = await app.openAs(agent, `leads/${id}`)
  let lost = 0
  await page.route(`**${path}`, async (route) => {
    if (lost > 0) return route.continue()
    await route.fetch()
    lost += 1
    await route.abort()
  })
  const dialog = dialogOf(page)
  await button(page, 'Email').click()
  await dialog.getByLabel('Subject').fill('Sunday')
  await dialog.getByLabel('Message').fill('At three?')
  await button(page, 'Send Email').click()
  await dialog.getByRole('alert').waitFor(wait)
  expect(lost).toBe(1)
  await button(page, 'Send Email').click()
  await page.getByText('is on its way.').waitFor(wait)
  expect(await lettersOf(agent)).toHaveLength(1)
  await close()
})

test('an agent with an unverified address reads why nothing is sent, before and after they press', async () => {
  const { agent, id } = await withLead({ verified: false })
  const { page, close } = await app.openAs(agent, `leads/${id}`, { viewport: phone })
  const dialog = dialogOf(page)
  await button(page, 'Email').click()
  const why = dialog.getByText("Verify your email address first. Until then, you can't email anyone else.")
  await why.waitFor()
  await dialog.getByLabel('Subject').fill('Sunday')
  await dialog.getByLabel('Message').fill('At three?')
  await button(page, 'Send Email').click()
  await dialog.getByRole('alert').filter({ hasText: 'Verify your email' }).waitFor(wait)
  expect(await why.count()).toBe(1)
  expect(await dialog.getByLabel('Message').inputValue()).toBe('At three?')
  expect(await overflow(page)).toEqual([])
  expect(await lettersOf(agent)).toEqual([])
  await close()
})

test('a lead without an address says so instead of showing the form', async () => {
  const { agent } = await withLead()
  const { slug } = (await agent.get('/api/me')).body
  const left = await app.server.visitor().post('/api/public/leads', {
    agentSlug: slug,
    name: 'Maya Ellison',
    phone: '(415) 555-0132',
    message: 'Call me',
    consent: true,
  })
  expect(left.status, left.text).toBe(201)
  const { page, faults, close } = await app.openAs(agent, `leads/${left.body.id}`, { viewport: phone })
  await button(page, 'Email').click()
  await dialogOf(page).getByText("We don't have an email address for Maya Ellison.").waitFor()
  expect(await button(page, 'Send Email').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('in the demo an email appears on the timeline, and waits among the unsent ones', async () => {
  const { page, faults, close } = await app.open(`/#/demo/leads/${leadId('Maya Ellison')}`)
  const dialog = dialogOf(page)
  await button(page, 'Email').click(wait)
  await dialog.getByLabel('Subject').fill('The porch')
  await dialog.getByLabel('Message').fill('It faces west.')
  await button(page, 'Send Email').click()
  const event = page.getByRole('listitem').filter({ hasText: 'Email sent' }).first()
  await event.getByText('The porch').waitFor(wait)
  await page.reload()
  await event.getByText('The porch').waitFor(wait)
  await button(page, 'Emails').click()
  await page.getByRole('dialog', { name: 'Unsent emails' }).getByText('The porch').waitFor(wait)
  expect(await app.server.sql(`select state from outbox_mails where subject = 'The porch'`)).toEqual([
    { state: 'held' },
  ])
  expect(faults).toEqual([])
  await close()
})
