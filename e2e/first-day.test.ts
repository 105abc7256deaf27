import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, overflow } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const maya = { name: 'Maya Ellison', message: 'Is the porch west?', source: 'Manual Entry' }

async function withLead() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const email = `maya-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { id } = (await agent.post('/api/leads', { ...maya, email })).body as { id: string }
  return { agent, id }
}

test('a new agent finds the first steps, the trial days and the card’s address on the dashboard', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { slug } = (await agent.get('/api/me')).body as { slug: string }
  const { page, faults, close } = await app.openAs(agent, 'dashboard')
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await page.getByText('3 days left in your trial').waitFor()
  await page.getByText(`${app.server.url}/a/${slug}`).waitFor()
  expect([await overflow(page), faults]).toEqual([[], []])
  await close()
})

test('an agent with a profile and a home sees no first steps', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  await agent.patch('/api/me', { phone: '804 555 0134', company: 'Canal Homes' })
  await agent.post('/api/listings', { title: 'Brick rowhouse' })
  const { page, close } = await app.openAs(agent, 'dashboard')
  await page.getByRole('link', { name: /Brick rowhouse/ }).waitFor()
  expect(await page.getByRole('heading', { name: 'First steps' }).count()).toBe(0)
  await close()
})

test('on a phone the first lead is on the first screen, and its message comes before the score', async () => {
  const { agent } = await withLead()
  const viewport = { width: 390, height: 844 }
  const { page, close } = await app.openAs(agent, 'leads', { viewport })
  const lead = page.getByRole('link', { name: 'Maya Ellison' })
  await lead.waitFor()
  const { y = 844, height = 0 } = (await lead.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(844)
  await lead.click()
  const timeline = page.getByRole('heading', { name: 'Timeline' })
  await timeline.waitFor()
  const score = await page.getByRole('heading', { name: 'Lead score' }).boundingBox()
  expect((await timeline.boundingBox())?.y).toBeLessThan(score?.y ?? 0)
  await close()
})

test('a press anywhere on a row opens its lead', async () => {
  const { agent, id } = await withLead()
  const { page, close } = await app.openAs(agent, 'leads')
  await page.getByRole('row', { name: /Maya Ellison/ }).click({ position: { x: 500, y: 20 } })
  await page.waitForURL((url) => url.hash.endsWith(`/leads/${id}`))
  await close()
})

test('the palette finds a name despite a typo, and performs actions', async () => {
  const { agent, id } = await withLead()
  const { page, close } = await app.openAs(agent, 'dashboard')
  await page.getByRole('button', { name: /^Search/ }).click()
  const palette = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await palette.fill('maya ellson')
  await page.getByRole('option', { name: /Maya Ellison/ }).click()
  await page.waitForURL((url) => url.hash.endsWith(`/leads/${id}`))
  await page.keyboard.press('Control+k')
  await palette.fill('add new lead')
  await palette.press('Enter')
  await page.getByRole('dialog', { name: 'Add New Lead' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Add New Lead' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await palette.fill('dark')
  await palette.press('Enter')
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
  await close()
})
