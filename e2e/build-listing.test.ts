import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleHomes } from '#server/features/demo/sample-homes.ts'
import { readUploads } from '#server/features/demo/sample-photos.ts'
import { type App, openApp } from './open-app.ts'

let app: App
const [home] = sampleHomes

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

const phone = { width: 360, height: 780 }
const desktop = { width: 1280, height: 860 }

/** A browser with a new agent signed in, on one of their pages. */
async function signedIn(path: string, viewport = desktop): Promise<{ page: Page; context: BrowserContext }> {
  const agent = await app.server.agent({ name: 'Robin Vale' })
  const { slug } = (await agent.get('/api/me')).body
  const context = await app.browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const cookies = agent.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: app.server.url }
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${app.server.url}/#${slug}/${path}`)
  return { page, context }
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

async function writeHome(page: Page) {
  await field(page, 'Title').fill(home.title)
  await field(page, 'Address').fill(home.address)
  await field(page, 'Price').fill('549k')
  await field(page, 'Bedrooms').fill(String(home.bedrooms))
  await field(page, 'Bathrooms').fill('2½')
  await field(page, 'Square feet').fill('1,940')
  await field(page, /Headline/).fill(home.description.title)
  await field(page, 'Description').fill(home.description.paragraphs.join('\n\n'))
  await field(page, 'Amenities and features').fill(home.features.join(', '))
}

const files = async () =>
  (await readUploads(home.front)).map(({ name, bytes }) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes),
  }))

test('an agent on a phone builds a listing with six photos and publishes it', async () => {
  const { page, context } = await signedIn('listings', phone)
  await page.getByText('No listings yet').waitFor()
  await page.getByRole('link', { name: 'Add New Listing' }).first().click()
  await writeHome(page)
  const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  await page.locator('input[type=file]').setInputFiles([...(await files()), notes])
  await page.getByText('This file isn’t an image.').waitFor()
  await page.getByRole('button', { name: 'Remove photo 6' }).waitFor()
  await page.getByRole('button', { name: 'Move photo 6 earlier' }).click()
  await page.getByRole('button', { name: 'Photo 1 in the slider', exact: true }).click()
  await page.getByRole('button', { name: 'Photo 5 in the slider', exact: true }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Buyers can see it now.').waitFor()
  const address = await page.locator('.select-all').textContent()
  const buyer = await fetch(`${app.server.url}/api/public/listings/${address?.split('/l/')[1]}`)
  const listing = (await buyer.json()) as {
    price: number
    bathrooms: number
    heroPhotos: unknown[]
    galleryPhotos: unknown[]
  }
  expect(listing).toMatchObject({ price: 549_000, bathrooms: 2.5 })
  expect([listing.heroPhotos.length, listing.galleryPhotos.length]).toEqual([3, 6])
  await context.close()
})

test('media, schools, local facts, an open house, switches and the Sidekick reach the buyer', async () => {
  const { page, context } = await signedIn('listings/new')
  await writeHome(page)
  await field(page, /Virtual tour/).fill('https://my.matterport.com/show/?m=SxQL3iGyoDo')
  await page.getByText('Plays on the page from Matterport.').waitFor()
  await page.getByRole('button', { name: 'Add a school' }).click()
  await field(page, 'School').fill('Alder Elementary')
  await field(page, 'Rating out of 5').fill('six')
  await field(page, 'Distance in miles').fill('0.6')
  await page.getByRole('button', { name: 'Add local info' }).click()
  await field(page, 'Topic').fill('Trains')
  await field(page, 'What buyers should know').fill('Two lines stop at Alder Station.')
  await page.getByRole('button', { name: 'Add an open house' }).click()
  await page.getByLabel('Day').fill('2099-04-05')
  await page.getByRole('checkbox', { name: 'Mortgage Calculator' }).uncheck()
  await field(page, /Greeting/).fill('Come up on the porch.')
  await page.getByRole('figure').getByText('Come up on the porch.').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Enter a rating from 0 to 5, such as 4.5.').waitFor()
  await field(page, 'Rating out of 5').fill('4.5')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Buyers can see it now.').waitFor()
  const slug = (await page.locator('.select-all').textContent())?.split('/l/')[1]
  await page.goto(`${app.server.url}/l/${slug}`)
  for (const text of ['4.5 out of 5', '0.6 miles', 'Two lines stop', 'April 5', 'Plays here from Matterport'])
    await page.getByText(text).first().waitFor()
  await expect.poll(() => page.getByText('Mortgage Calculator').count()).toBe(0)
  await page.getByText('Talk to the Home Now').click()
  await page.getByText('Come up on the porch.').waitFor()
  await context.close()
})

test('on a desktop the app is previewed as it will be, with the day on which it was listed', async () => {
  const { page, context } = await signedIn('listings/new', desktop)
  await writeHome(page)
  await page.getByLabel('Listed on').fill('2026-03-05')
  await page.getByRole('button', { name: 'Preview App' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const shown = preview.frameLocator('iframe')
  await shown.getByRole('heading', { name: home.title }).waitFor()
  await shown.getByText('March 5, 2026').waitFor()
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Buyers can see it now.').waitFor()
  const address = await page.locator('.select-all').textContent()
  const buyer = await fetch(`${app.server.url}/api/public/listings/${address?.split('/l/')[1]}`)
  expect(await buyer.json()).toMatchObject({ listedDate: '2026-03-05' })
  await context.close()
})

const pending = (page: Page) => page.getByText('We restored your unsaved changes.')

test('once a home is published, the next one starts on an empty form, and one in another tab keeps its words', async () => {
  const { page, context } = await signedIn('listings/new')
  const other = await context.newPage()
  await other.goto(page.url())
  await field(other, 'Title').fill('A home of the other tab')
  await writeHome(page)
  await page.locator('input[type=file]').setInputFiles((await files()).slice(0, 1))
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Buyers can see it now.').waitFor()
  await page.getByRole('link', { name: 'AI Listings' }).first().click()
  await page.getByRole('link', { name: 'Add New Listing' }).first().click()
  for (const visit of ['at once', 'after a reload']) {
    if (visit === 'after a reload') await page.reload()
    await field(page, 'Title').waitFor()
    expect(await field(page, 'Title').inputValue()).toBe('')
    expect(await page.getByRole('button', { name: 'Remove photo 1' }).count()).toBe(0)
    expect(await pending(page).count()).toBe(0)
  }
  await field(page, 'Title').fill('Second home')
  await field(page, 'Address').fill('8 Foundry Street, Asheville')
  await field(page, 'Price').fill('300000')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Buyers can see it now.').waitFor()
  expect(await field(other, 'Title').inputValue()).toBe('A home of the other tab')
  await context.close()
})

test('each error appears once, under its field, and goes away when corrected', async () => {
  const { page, context } = await signedIn('listings/new')
  await field(page, 'Bedrooms').fill('three')
  await field(page, /Virtual tour/).fill('a tour')
  await page.getByRole('button', { name: 'Publish' }).click()
  for (const sentence of [
    'Title must be at least 5 characters long',
    'Address must be at least 10 characters long',
    'Price must be greater than 0',
    'Enter a number of rooms, such as 3 or 2.5.',
    'Enter a full link, like https://example.com',
  ])
    await page.getByText(sentence).waitFor()
  expect(await page.getByText('Failed to save listing').count()).toBe(0)
  await field(page, 'Price').fill('300000')
  await page.getByText('Price must be greater than 0').waitFor({ state: 'detached' })
  await field(page, /Virtual tour/).fill('www.youtube.com/watch?v=aqz-KE-bpKQ')
  await page.getByText('Plays on the page from YouTube.').waitFor()
  await field(page, 'Bedrooms').fill('3')
  await expect
    .poll(() => field(page, /Virtual tour/).inputValue())
    .toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await field(page, 'Title').fill('Loft by the park')
  await page.getByText('Please check the highlighted fields.').waitFor()
  await field(page, 'Address').fill('4 Foundry Street, Asheville')
  await page.getByText('Please check the highlighted fields.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Buyers can see it now.').waitFor()
  await context.close()
})

test('words that can’t be published are flagged as they are typed and again at their field', async () => {
  const { page, context } = await signedIn('listings/new')
  await field(page, 'Title').fill('Loft')
  await field(page, 'Description').fill('Sorry, no children. Near the park.')
  await page.getByText('can’t be published.').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Title must be at least 5 characters long').waitFor()
  await expect.poll(() => page.locator('input:focus').inputValue()).toBe('Loft')
  await field(page, 'Title').fill('Loft by the park')
  await field(page, 'Address').fill('4 Foundry Street, Asheville')
  await field(page, 'Price').fill('a lot')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Enter a price, such as 450,000 or 1.25M.').waitFor()
  await field(page, 'Price').fill('300000')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText(/“no children”: /).waitFor()
  await expect.poll(() => field(page, 'Description').inputValue()).toBe('Sorry, no children. Near the park.')
  await context.close()
})

test('a listing that could not be saved leaves the list, and the form comes back as it was', async () => {
  const { page, context } = await signedIn('listings/new')
  await field(page, 'Title').fill('Cabin above the creek')
  let tries = 0
  await page.route('**/api/listings', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries += 1
    return tries === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await page.getByText('Failed to save listing. Please try again.').waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Cabin above the creek')
  expect(tries).toBe(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Cabin above the creek is saved.').waitFor()
  await page.getByText('Failed to save listing. Please try again.').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Cabin above the creek', exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'Cabin above the creek' }).count())
    .toBe(1)
  await context.close()
})

test('a draft survives a reload, and a deleted listing is restored with one press', async () => {
  const { page, context } = await signedIn('listings/new')
  await field(page, 'Title').fill('Half a thought')
  await page.waitForFunction(() =>
    Object.values(sessionStorage).some((kept) => kept.includes('Half a thought')),
  )
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByText('We restored your unsaved changes.').waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Half a thought')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'More for Half a thought' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('Are you sure you want to delete this listing?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No listings yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Half a thought', exact: true }).waitFor()
  await context.close()
})

test('several listings are published, duplicated and deleted at once, and the deletion is undone', async () => {
  const { page, context } = await signedIn('listings')
  const add = (data: object) =>
    context.request.post(`${app.server.url}/api/listings`, { data, headers: { origin: app.server.url } })
  for (const number of [4, 6, 8])
    expect(
      (
        await add({
          title: `Mill house ${number}`,
          address: `${number} Mill Street, Asheville`,
          price: 300_000,
        })
      ).status(),
    ).toBe(201)
  await add({ title: 'No price yet', address: '12 Mill Street, Asheville' })
  await page.reload()
  const pick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
  await pick('Mill house 4')
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Select all shown' }).click()
  await page.getByText('4 selected').waitFor()
  await page.getByRole('combobox', { name: 'Change status' }).selectOption('Active')
  await page.getByText('Changed: 3.').waitFor()
  await page.getByText('No price yet: Price must be greater than 0').waitFor()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Active')
  await page.getByRole('link', { name: 'No price yet', exact: true }).waitFor({ state: 'detached' })
  for (const number of [4, 6]) await pick(`Mill house ${number}`)
  const bar = page.getByRole('region', { name: 'Selected listings' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Are you sure you want to delete these listings?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted: 2.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Mill house 4', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Mill house 6', exact: true }).waitFor()
  await page.getByRole('button', { name: 'More for Mill house 8' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByText('Duplicated as a draft.').waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Mill house 8 (copy)')
  await context.close()
})

test('of two agents who save, the second gets a warning and loses nothing', async () => {
  const { page, context } = await signedIn('listings/new')
  await field(page, 'Title').fill('Shared house')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Edit Shared house' }).click()
  await field(page, 'Title').fill('Shared house, mine')
  const id = /listings\/([^/]+)\/edit/.exec(page.url())?.[1]
  const other = await context.request.patch(`${app.server.url}/api/listings/${id}`, {
    data: { title: 'Shared house, theirs' },
    headers: { origin: app.server.url },
  })
  expect(other.status()).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/This has changed since you opened it/)
    .first()
    .waitFor()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Shared house, mine')
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByText('Listing saved.').waitFor()
  const saved = await context.request.get(`${app.server.url}/api/listings/${id}`)
  expect(((await saved.json()) as { title: string }).title).toBe('Shared house, mine')
  await context.close()
})
