import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp, overflow, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const photo = 'http://photos.local/beaufort/12-elm-street/front-of-the-house-from-the-street.jpg'
const csv = `MLS #,Address,List Price,Beds,Status,Remarks,Photos
M1,"12 Elm St, Beaufort, NC 28516","$450,000",3,Draft,A porch over the marsh.,${photo}
M2,"8 Heron Lane, Beaufort, NC 28516",call us,2,Draft,The price is not told.,
`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an agent on a phone hears why a large file is refused while it is sent, and imports another, across a reload', async () => {
  const agent = await app.server.agent()
  const { page, close } = await app.openAs(agent, 'listings/import', { viewport: phone })
  await choose(page, 'open.csv', `Address,Price\n"1 Elm St,300000\n${'x,1\n'.repeat(1_200_000)}`)
  await page.getByText(/^Row 2 has a quotation mark that is never closed\./).waitFor()
  await page.getByText('No imports yet.').waitFor()
  expect(await overflow(page)).toEqual([])

  await choose(page, 'homes.csv', csv)
  await button(page, 'Preview import').click()
  await button(page, 'Import 1 home').waitFor()
  await page.getByText('“call us” isn’t a number we can read.').waitFor()
  expect(await overflow(page)).toEqual([])
  await page.reload()
  await button(page, 'Import 1 home').click()
  await page.getByText('Import complete: 1 home added or updated.').waitFor()
  await page.getByText('0 of 1 photos. 1 photo couldn’t be downloaded.').waitFor()
  await button(page, 'Show the rows').click()
  const rows = page.getByRole('table', { name: 'Results' })
  await rows.getByText('This URL isn’t on the public web, so we didn’t request it.').waitFor()
  await rows.getByText('8 Heron Lane').waitFor({ state: 'detached' })
  expect(await overflow(page)).toEqual([])
  await close()
})
