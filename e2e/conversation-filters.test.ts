import { afterAll, beforeAll, expect, test } from 'vitest'
import { millHouse } from './mill-house.ts'
import { type App, openApp, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

test('conversations are exported as a file that the browser saves', async () => {
  const agent = await app.server.agent({ name: 'Dana Whitfield' })
  const { body: listing } = await agent.post('/api/listings', millHouse)
  await app.server.visitor().post('/api/continue-conversation', {
    listingId: listing.slug,
    messages: [{ sender: 'user', text: 'I am Maya Ellis, maya@buyers.example' }],
  })
  const { page, faults, close } = await app.openAs(agent, 'conversations', { viewport: phone })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^ai-conversations-\d{4}-\d\d-\d\d\.csv$/)
  const pieces: Buffer[] = []
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer)
  const csv = Buffer.concat(pieces).toString()
  expect(csv).toContain('Maya Ellis,maya@buyers.example,,Chat,')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(faults).toEqual([])
  await close()
})
