import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PhotoStandIn, startPhotoStandIn } from '#server/testing/stand-ins/photo-stand-in.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
let site: PhotoStandIn

beforeAll(async () => {
  app = await openApp()
  site = await startPhotoStandIn((number) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: `hsl(${number * 70}, 60%, 60%)` } })
      .jpeg()
      .toBuffer(),
  )
})
afterAll(async () => {
  await app?.stop()
  await site?.close()
})

const csv = `MLS #,Where,City,State,Zip,List Price,Beds,Baths,Sq Ft,Remarks,Lockbox
M1,12 Elm St,Beaufort,NC,28516,"$450,000",3,2.5,"1,850",A porch over the marsh.,4411
M2,8 Heron Lane,Beaufort,NC,28516,"$389,900",2,1,980,"A cottage, close to the pier.",4412
M3,4 Mill Ave,Beaufort,NC,28516,call us,3,2,1400,The price is not told.,4413
`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const homes = async (agent: TestClient) => (await agent.get('/api/listings?limit=50')).body.items

/** Photos are resized at the lowest priority: on a busy machine, they come last. */
const patiently = { timeout: 90_000 }

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an agent on a phone imports homes from a file, and then undoes the import', async () => {
  const agent = await app.server.agent()
  const { page, faults, close } = await app.openAs(agent, 'listings', { viewport: phone })
  await page.getByRole('link', { name: 'Import listings' }).click()
  await page.getByText('No imports yet.').waitFor()
  expect(await overflow(page)).toEqual([])
  await choose(page, 'homes.csv', csv)

  await page.getByRole('heading', { level: 1, name: 'homes.csv' }).waitFor()
  await page.getByText('3 rows').waitFor()
  await expect.poll(() => page.getByLabel('Field for MLS #').inputValue()).toBe('key')
  await expect.poll(() => page.getByLabel('Field for List Price').inputValue()).toBe('price')
  await expect.poll(() => page.getByLabel('Field for Lockbox').inputValue()).toBe('')
  await page.getByLabel('Field for Where').selectOption('Street address')
  expect(await overflow(page)).toEqual([])
  await button(page, 'Preview import').click()

  await button(page, 'Import 2 homes').waitFor()
  await page.getByText('“call us” isn’t a number we can read.').waitFor()
  expect(await homes(agent)).toEqual([])
  await page.getByLabel('Show').selectOption('refused')
  const rows = page.getByRole('table', { name: 'Preview' })
  await rows.getByText('12 Elm St').waitFor({ state: 'detached' })
  await rows.getByText('4 Mill Ave').waitFor()
  expect(await overflow(page)).toEqual([])
  await page.reload()
  await button(page, 'Import 2 homes').click()

  await page.getByText('Import complete: 2 homes added or updated.').waitFor()
  const came = await homes(agent)
  expect(came.map(({ address }: { address: string }) => address).sort()).toEqual([
    '12 Elm St, Beaufort, NC 28516',
    '8 Heron Lane, Beaufort, NC 28516',
  ])
  await page.getByRole('link', { name: '12 Elm St, Beaufort, NC 28516' }).first().waitFor()
  expect(await overflow(page)).toEqual([])

  await button(page, 'Undo the import').click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of homes.csv?' })
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('This import was undone.').waitFor()
  expect(await homes(agent)).toEqual([])
  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByText('Undone', { exact: true }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('the photos of a file arrive visibly on a desktop, and appear in the listing and its app', async () => {
  const agent = await app.server.agent()
  const paths = ['/good/1.jpg', '/good/2.jpg', '/missing.jpg', '/good/3.jpg', '/good/4.jpg']
  const photos = paths.map((path) => site.address + path).join(' ')
  const file = `MLS #,Address,List Price,Beds,Baths,Status,Remarks,Photos
P1,"12 Elm St, Beaufort, NC 28516",450000,3,2,Active,A porch over the marsh.,${photos}
P2,"8 Heron Lane, Beaufort, NC 28516",389900,2,1,Draft,A cottage by the pier.,`
  const { page, faults, close } = await app.openAs(agent, 'listings/import', { viewport: desktop })
  await choose(page, 'photos.csv', file)
  await button(page, 'Preview import').click()
  const held = site.hold(2, 1)
  await button(page, 'Import 2 homes').click()
  await held
  const card = page.getByRole('region', { name: 'Photos' })
  await card.getByText(/^1 of 5 photos\. The photos are on their way\./).waitFor()
  site.release()
  await card.getByText('4 of 5 photos. 1 photo couldn’t be downloaded.').waitFor(patiently)
  await button(page, 'Show the rows').click()
  const rows = page.getByRole('table', { name: 'Results' })
  await rows.getByText('There’s no photo at this URL anymore.').waitFor()
  await rows.getByText('8 Heron Lane').waitFor({ state: 'detached' })
  expect(await overflow(page)).toEqual([])
  await button(page, /^Try again: photos for 12 Elm St/).click()
  await expect.poll(() => site.asked.filter((path) => path === '/missing.jpg').length).toBeGreaterThan(1)
  await card.getByText('4 of 5 photos. 1 photo couldn’t be downloaded.').waitFor(patiently)

  await rows.getByRole('link', { name: '12 Elm St' }).click()
  await page.getByRole('heading', { level: 1, name: '12 Elm St' }).waitFor()
  const [home] = (await homes(agent)).filter(({ photo }: { photo: unknown }) => photo)
  await page.locator(`img[src*="${home.photo.id}"]`).first().waitFor()
  expect(faults).toEqual([])
  await close()

  const visit = await app.open(`/l/${home.slug}`, { viewport: desktop })
  const { heroPhotos, galleryPhotos } = (await agent.get(`/api/listings/${home.id}`)).body
  expect([heroPhotos.length, galleryPhotos.length]).toEqual([3, 4])
  const picture = `document.querySelector('img[src*="${heroPhotos[0].id}"]')`
  await expect
    .poll(() => visit.page.evaluate<number>(`${picture}?.naturalWidth ?? 0`), { timeout: 10_000 })
    .toBeGreaterThan(0)
  expect(visit.faults).toEqual([])
  await visit.close()
})

test('rows are pasted, checked again with another mapping, and discarded', async () => {
  const agent = await app.server.agent()
  const { page, faults, close } = await app.openAs(agent, 'listings/import')
  await page.getByLabel('Rows with a header, or JSON').fill('Address\tCost\n1 Elm St, Beaufort\t300000')
  await button(page, 'Read the rows').click()
  await page.getByRole('heading', { level: 1, name: 'Pasted listings' }).waitFor()
  await button(page, 'Preview import').click()
  await button(page, 'Import 1 home').waitFor()
  await page.getByLabel('Field for Cost').selectOption('Price')
  await page.getByText('Preview again to apply your changes.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Import 1/ }).count()).toBe(0)
  await button(page, 'Preview again').click()
  await button(page, 'Import 1 home').waitFor()
  await button(page, 'Discard the file').click()
  const dialog = page.getByRole('dialog', { name: 'Discard Pasted listings?' })
  await dialog.getByRole('button', { name: 'Discard the file' }).click()
  await page.getByText('File discarded.').waitFor()
  await page.getByText('No imports yet.').waitFor()
  // The deletion notice may arrive before the answer, and trigger another request for what is gone.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  await close()
})

test('a file that can’t be read says why, and nothing of it remains', async () => {
  const agent = await app.server.agent()
  const { page, close } = await app.openAs(agent, 'listings/import')
  await choose(page, 'page.csv', '<html><body>Sign in</body></html>')
  await page.getByText('This is a web page or a RETS response, not CSV or JSON.').waitFor()
  await choose(page, 'open.csv', `Address,Price\n"1 Elm St,300000\n${'x,1\n'.repeat(1_200_000)}`)
  await page.getByText(/^Row 2 has a quotation mark that is never closed\./).waitFor()
  await page.getByText('No imports yet.').waitFor()
  expect(await overflow(page)).toEqual([])
  await close()
})
