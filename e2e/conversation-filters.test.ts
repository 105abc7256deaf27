import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { millHouse } from './mill-house.ts'
import { type App, openApp, overflow, widths } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test.each(widths)('on %s conversations are searched, filed, and exported', async (_, viewport) => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', millHouse)
  for (const text of ['How many bedrooms are there?', 'I am Maya Ellis, maya@buyers.example'])
    await app.server.visitor().post('/api/continue-conversation', {
      listingId: listing.slug,
      messages: [{ sender: 'user', text }],
    })
  const { page, faults, close } = await app.openAs(agent, 'conversations', { viewport })
  await page.getByText('Total Conversations').waitFor()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await overflow(page)).toEqual([])
  expect(await barriers(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('maya')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('link').click()
  await page.getByRole('button', { name: 'Mark as important' }).click()
  await page.getByRole('button', { name: 'Not important' }).waitFor()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Move out of the archive' }).waitFor()
  expect(await overflow(page)).toEqual([])
  if (viewport.width < 1024) await page.getByRole('link', { name: 'All conversations' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await page.getByText('Try adjusting your search or filters').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rows.count()).toBe(2)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^ai-conversations-\d{4}-\d\d-\d\d\.csv$/)
  const pieces: Buffer[] = []
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer)
  const csv = Buffer.concat(pieces).toString()
  expect(csv).toContain('Maya Ellis,maya@buyers.example,,Chat,')
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(faults).toEqual([])
  await close()
})
