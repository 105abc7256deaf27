import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedEarlier } from '#server/testing/published-earlier.ts'
import { millHouse } from './mill-house.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

async function withHome() {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  await agent.patch('/api/me/settings/email', { quietStart: '00:00', quietEnd: '00:00' })
  const { id } = (await agent.get('/api/me')).body
  const listing = await agent.post('/api/listings', {
    title: 'Brick rowhouse by the canal',
    address: '7 Lock Street, Richmond, VA 23220',
    price: 389_000,
    bedrooms: 3,
    bathrooms: 1.5,
    squareFeet: 1420,
    description: 'A wide stair and tall windows.',
    status: 'Active',
  })
  for (const text of ['Are dogs allowed?', 'Can I bring my cat?', 'Is one small pet fine?']) {
    const body = { messages: [{ sender: 'user', text }], sidekick: 'listing', listingId: listing.body.id }
    await app.server.visitor().post('/api/continue-conversation', body)
  }
  await publishedEarlier(app.server, listing.body.id)
  // The questions just asked are moved to last week.
  for (const table of ['conversations', 'conversation_messages'])
    await app.server.sql(
      `update ${table} set created_at = created_at - interval '7 days' where user_id = $1`,
      [id],
    )
  return { agent, id, listingId: listing.body.id as string }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Seller report' })

test('on a desktop the agent edits and approves the draft; the seller reads it through an emailed link until it is revoked', async () => {
  const { agent, id, listingId } = await withHome()
  const { page, faults, close } = await app.openAs(agent, `listings/${listingId}`, { viewport: desktop })
  await button(page, 'Draft last week’s report').click()
  await card(page).getByText('3 conversations').waitFor()
  await expect.poll(() => card(page).getByLabel('Next step').inputValue()).toContain('pets')
  expect(await overflow(page)).toEqual([])

  await button(page, 'Approve and send').click()
  await card(page).getByText('Enter at least one email address for the seller.').waitFor()
  await card(page).getByLabel('Feedback from showings').fill('Two visitors liked the light.')
  await card(page).getByLabel('Send to').fill('sam.seller@example.com')
  await button(page, 'Save draft').click()
  await page.getByText('Draft saved.').waitFor()
  expect(
    await app.server.sql(`select 1 from outbox_mails where kind = 'seller-report' and user_id = $1`, [id]),
  ).toEqual([])
  await button(page, 'Approve and send').click()
  await page.getByText('The report is on its way to the seller.').waitFor()
  await card(page).getByText('sam.seller@example.com').waitFor()
  expect(await overflow(page)).toEqual([])

  const [mail] = await app.server.sql<{ text: string }>(
    `select text from outbox_mails where kind = 'seller-report' and user_id = $1`,
    [id],
  )
  const link = /\/s\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const seller = await app.open(link, { viewport: desktop, javaScriptEnabled: false })
  for (const words of ['Brick rowhouse by the canal', 'Two visitors liked the light.', '3 conversations'])
    await seller.page.getByText(words).first().waitFor()
  await seller.close()
  const read = await app.open(link, { viewport: desktop })
  expect(await overflow(read.page)).toEqual([])
  expect(await overflow(read.page)).toEqual([])

  await button(page, 'Revoke the links').click()
  await page.getByText('Links revoked. They no longer work.').waitFor()
  await read.page.reload()
  await read.page.getByText('This report is no longer available').waitFor()
  expect(await overflow(read.page)).toEqual([])
  expect(read.faults.filter((fault) => !fault.includes('410'))).toEqual([])
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
  await read.close()
  await close()
})

test('a report in which nothing happened says so before it is sent', async () => {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { body: home } = await agent.post('/api/listings', millHouse)
  await publishedEarlier(app.server, home.id)
  const { page, close } = await app.openAs(agent, `listings/${home.id}`, { viewport: phone })
  await button(page, 'Draft last week’s report').click()
  await card(page).getByText('Every number in this report is zero').waitFor()
  expect(await overflow(page)).toEqual([])
  await close()
})
