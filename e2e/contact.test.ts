import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type App, openOwnApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app?.stop())
beforeEach(() => app.server.sql('delete from support_tickets'))

const wait = { timeout: 15_000 }
const form = (page: Page) => page.locator('form.write-us')
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' })
const tickets = () => app.server.sql('select email, name, message from support_tickets')

async function fillIn(page: Page) {
  await form(page).getByLabel('Email').fill('ada@example.com')
  await form(page).getByLabel('Name (optional)').fill('Ada Broker')
  await form(page).getByLabel('Your message').fill('No mail has come to confirm my address.')
}

const written = {
  email: 'ada@example.com',
  name: 'Ada Broker',
  message: 'No mail has come to confirm my address.',
}

describe('on a phone', () => {
  test('a visitor waiting for the confirmation email writes to a person', async () => {
    const { page, faults, close } = await app.open('/#signup/verify', { viewport: phone })
    await page.getByRole('link', { name: 'use the contact form' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#contact')
    await send(page).click()
    await form(page).getByText('Please enter a valid email address').waitFor(wait)
    await form(page).getByText('Please tell us what it’s about.').waitFor(wait)
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('contact-email')
    await form(page).getByLabel('Email').fill('ada@gmial.com')
    await form(page).getByText('Did you mean ada@gmail.com?').waitFor(wait)
    expect(await overflow(page)).toEqual([])
    await fillIn(page)
    expect(await overflow(page)).toEqual([])
    await send(page).click()
    await form(page).getByText('A real person will reply to ada@example.com.').waitFor(wait)
    await expect.poll(() => form(page).getByLabel('Your message').inputValue()).toBe('')
    expect(await tickets()).toEqual([written])
    expect(faults).toEqual([])
    await close()
  })

  test('without scripts the form does the same', async () => {
    const { page, close } = await app.open('/#contact', { viewport: phone, javaScriptEnabled: false })
    await fillIn(page)
    await send(page).click()
    await page.waitForURL('**/contact/sent')
    await page.getByRole('heading', { name: /A real person will reply by email/ }).waitFor()
    expect(await tickets()).toEqual([written])
    await close()
  })
})

test('a message that did not get through stays in its fields, and is sent once', async () => {
  const { page, close } = await app.open('/#contact')
  await fillIn(page)
  const path = '**/api/public/support-tickets'
  await page.route(path, (route) => route.abort())
  await send(page).click()
  await form(page).getByText('Your message couldn’t be sent. Please try again.').waitFor(wait)
  await expect.poll(() => form(page).getByLabel('Your message').inputValue()).toBe(written.message)
  await page.unroute(path)
  await send(page).click()
  await form(page).getByText('A real person will reply to').waitFor(wait)
  expect(await tickets()).toEqual([written])
  await close()
})
