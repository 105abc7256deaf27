import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const wait = { timeout: 15_000 }
const form = (page: Page) => page.locator('form.write-us')

const words = { name: 'Ada Broker', message: 'No mail has come to confirm my address.' }
const anEmail = () => `ada-${crypto.randomUUID().slice(0, 8)}@example.com`
const ticketsOf = (email: string) =>
  app.server.sql('select name, message from support_tickets where email = $1', [email])

async function write(page: Page, email: string) {
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Name (optional)').fill(words.name)
  await form(page).getByLabel('Your message').fill(words.message)
  await form(page).getByRole('button', { name: 'Send message' }).click()
}

test('a visitor waiting for the confirmation email writes to a person, on a phone', async () => {
  const email = anEmail()
  const { page, faults, close } = await app.open('/#signup/verify', { viewport: phone })
  await page.getByRole('link', { name: 'use the contact form' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#contact')
  await write(page, email)
  await form(page).getByText(`A real person will reply to ${email}.`).waitFor(wait)
  expect(await overflow(page)).toEqual([])
  expect(await ticketsOf(email)).toEqual([words])
  expect(faults).toEqual([])
  await close()
})

test('without scripts the form does the same', async () => {
  const email = anEmail()
  const { page, close } = await app.open('/#contact', { viewport: phone, javaScriptEnabled: false })
  await write(page, email)
  await page.waitForURL('**/contact/sent')
  await page.getByRole('heading', { name: /A real person will reply by email/ }).waitFor()
  expect(await ticketsOf(email)).toEqual([words])
  await close()
})
