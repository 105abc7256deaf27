import { afterAll, beforeAll, expect, test } from 'vitest'
import { comingDay } from '#server/testing/coming-day.ts'
import { millHouse } from './mill-house.ts'
import { type App, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

async function withShowing() {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const { body: home } = await agent.post('/api/listings', millHouse)
  const person = { listingId: home.id, name: 'Anna Lee', email: 'anna@example.com', consent: true }
  const wish = { ...person, date: comingDay(3), time: 'Morning' }
  const { body: showing } = await app.server.visitor().post('/api/public/showings', wish)
  expect(showing.status).toBe('booked')
  return { agent, path: new URL(showing.manageUrl).pathname }
}

test('a guest on a phone confirms, moves and cancels through the link in their email, and the agent sees each', async () => {
  const { agent, path } = await withShowing()
  const status = async () => (await agent.get('/api/appointments')).body.items[0].status
  const { page, faults, close } = await app.open(path, { viewport: phone })
  await page.getByRole('heading', { name: 'Your showing' }).waitFor()
  await page.getByText('Duration: 30 minutes').waitFor()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Thanks! Dana Whitfield knows you’re coming.').waitFor()
  expect(await status()).toBe('Confirmed')
  expect(await overflow(page)).toEqual([])

  const [before] = (await agent.get('/api/appointments')).body.items
  await page.locator('.times label').last().click()
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await page.getByText('Moved. Dana Whitfield has your new time.').waitFor()
  const [after] = (await agent.get('/api/appointments')).body.items
  expect(after.startIso).not.toBe(before.startIso)
  expect(await overflow(page)).toEqual([])

  await page.locator('summary', { hasText: 'Cancel this showing' }).click()
  await page.getByRole('button', { name: 'Cancel this showing' }).click()
  await page.getByText('Canceled. Dana Whitfield knows you’re not coming.').waitFor()
  expect(await status()).toBe('Cancelled')
  await page.goto(new URL(path, page.url()).href)
  await page
    .getByText(/This showing was canceled|This link has expired/)
    .first()
    .waitFor()
  expect(await overflow(page)).toEqual([])
  expect(faults.filter((fault) => !/status of 4(?:04|10)/.test(fault))).toEqual([])
  await close()
})
