import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const password = 'a quiet porch 42'
const anEmail = () => `kim-${crypto.randomUUID().slice(0, 8)}@example.com`

type Person = { name?: string; email?: string; password?: string }

async function submit(
  page: Page,
  { name = 'Kim Vale', email = anEmail(), password: given = password }: Person,
) {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s the form says what is stored, how long, and what you agree to', async (_, viewport) => {
  const { page, faults, close } = await app.open('/?force=signup', { viewport })
  await page.getByRole('heading', { name: 'Start Your Free Trial' }).waitFor()
  await page.getByText(/We never sell them/).waitFor()
  await page.getByText(/lasts 3 days\. No card needed/).waitFor()
  for (const [name, path] of [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const)
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(path)
  await page.getByText(/follow fair-housing law/).waitFor()
  expect(await overflow(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { name: 'Start Your Free Trial' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test.each([
  [{ name: '' }, 'Please fill in all fields'],
  [{ email: 'kim at example' }, 'Please enter a valid email address'],
  [{ password: '12345' }, 'Password must be at least 6 characters long'],
  [{ password: 'password' }, 'Please choose a stronger password (at least 6 characters).'],
])('a sign-up with %o is answered in the product’s own words', async (person, sentence) => {
  const { page, close } = await app.open('/#signup')
  await submit(page, person)
  await page.getByText(sentence, { exact: true }).waitFor()
  await close()
})

test('an email address in use is reported, with a link to sign in', async () => {
  const email = anEmail()
  await app.server.agent({ email, password })
  const { page, close } = await app.open('/#signup')
  await submit(page, { email })
  await page
    .getByText('This email address is already in use. Please sign in or use a different email.')
    .waitFor()
  expect(await overflow(page)).toEqual([])
  const fault = await page.getByText('already in use').boundingBox()
  const way = await page.locator('form').getByRole('link', { name: 'Sign in' }).boundingBox()
  expect(way?.y).toBeGreaterThan(fault?.y ?? 0)
  await page.locator('form').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await close()
})

test('a sign-up that fails on the server says so, and the same form succeeds later', async () => {
  const { page, close } = await app.open('/#signup')
  const address = '**/.netlify/functions/signup-create-user'
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }))
  await submit(page, {})
  await page.getByText('An error occurred during sign up. Please try again.').waitFor()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
  await close()
})

test.each(['/#signup', '/#signin'])('on %s the password is shown and hidden again', async (address) => {
  const { page, close } = await app.open(address)
  const field = page.getByLabel('Password', { exact: true })
  await field.fill(password)
  await expect.poll(() => field.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['text', password])
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('password')
  await close()
})

test('visitors can request the email again after a minute, and then after another', async () => {
  const email = anEmail()
  const { page, close } = await app.open('/#signup')
  await page.clock.install()
  await submit(page, { email })
  await page.getByText(email).waitFor()
  await page.getByText(/spam or promotions/).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Email support' }).getAttribute('href'))
    .toMatch(/^mailto:/)
  await expect
    .poll(() => page.getByRole('link', { name: 'use the contact form' }).getAttribute('href'))
    .toBe('/#contact')
  await expect.poll(() => page.getByRole('button', { name: /Resend email in \d+ s/ }).isDisabled()).toBe(true)
  await page.clock.runFor(61_000)
  const resend = page.getByRole('button', { name: 'Resend email', exact: true })
  await page.route('**/api/auth/send-verification-email', (route) => route.abort())
  await resend.click()
  await page.getByText('Failed to resend email. Please try again.').waitFor()
  await expect.poll(() => resend.isEnabled()).toBe(true)
  await page.unroute('**/api/auth/send-verification-email')
  await resend.click()
  await page.getByText('Verification email sent! Please check your inbox.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Resend email in \d+ s/ }).isDisabled()).toBe(true)
  const sent = await app.server.sql(
    `select 1 from outbox_mails where to_address = $1 and kind = 'verify-address'`,
    [email],
  )
  expect(sent).toHaveLength(2)
  await close()
})

test('a visitor who opens the verify page directly reads that no address is known', async () => {
  const { page, close } = await app.open('/#signup/verify')
  await page.getByText('Email address not found. Please try signing up again.').waitFor()
  await close()
})

test('a refused sign-in is reported beside the form and in a notice, and both go away on success', async () => {
  const email = anEmail()
  await app.server.agent({ name: 'Kim Vale', email, password })
  const { page, close } = await app.open('/#signin')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Sign-in failed: Invalid email or password').waitFor()
  await page.locator('form').getByText('Invalid email or password', { exact: true }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/#kim-vale-agent[\w-]*\/welcome$/)
  await expect.poll(() => page.getByText('Sign-in failed').count()).toBe(0)
  await close()
})
