import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const told = 'Please sign in to add a new listing.'

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s, an agent who is signed out has to sign in to add a listing, and then adds it',
  async (_, viewport) => {
    const person = { email: `kim-${viewport.width}@example.com`, password: 'a quiet porch 42' }
    const agent = await app.server.agent({ name: 'Kim Vale', ...person })
    const { slug } = (await agent.get('/api/me')).body
    const { page, close } = await app.open(`/#${slug}/listings/new`, { viewport })
    await page.getByRole('status').getByText(told).waitFor()
    expect(await overflow(page)).toEqual([])
    await page.getByLabel('Email Address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Photo Management' }).waitFor()
    await close()
  },
)

test('on the way to any other page, listings are not mentioned', async () => {
  const { page, close } = await app.open('/#kim-vale/listings')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await expect.poll(() => page.getByText(told).count()).toBe(0)
  await close()
})

test('a missing field is no longer reported while it is being filled in', async () => {
  const { page, close } = await app.open('/#signin')
  const form = page.locator('form')
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await form.getByText('Please fill in all fields').waitFor()
  await form.getByLabel('Email Address').fill('kim@example.com')
  await form.getByText('Please fill in all fields').waitFor({ state: 'hidden' })
  await close()
})
