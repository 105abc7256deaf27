import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasSampleData, sampleBytes, sampleRows } from '#domain/testing/sample-data.ts'
import { sampleHomes } from '#server/features/demo/sample-homes.ts'
import { readUploads } from '#server/features/demo/sample-photos.ts'
import { comingDay } from '#server/testing/coming-day.ts'
import { type App, openApp, phone } from './open-app.ts'

let app: App

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.stop())

type Picture = { name: string; bytes: Uint8Array }
/** A home as its agent describes it, and a fact that a buyer asks about. */
type Home = {
  title: string
  address: string
  price: number
  bedrooms: number
  bathrooms: number
  squareFeet: number
  description: string
  features: string[]
  yearBuilt: number
  photos: Picture[]
}

const touched: BrowserContextOptions = { viewport: phone, hasTouch: true, isMobile: true }
const field = (page: Page | Locator, name: string | RegExp) => page.getByRole('textbox', { name })

/** From a stranger to an agent with a confirmed address, using only the screens. Ends on the dashboard. */
async function signUp(page: Page, email: string) {
  await page.goto(`${app.server.url}/#signup`)
  await field(page, 'Full Name').fill('Robin Vale')
  await field(page, 'Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet porch 42')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
  await expect.poll(() => page.url()).toContain('#signup/verify')
  await page.getByText(email).waitFor()
  await page.getByRole('link', { name: 'Open the local mailbox' }).click()
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await mail
    .getByRole('link', { name: /signup\/verify/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('heading', { name: 'Your email is verified' }).waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Welcome, Robin' }).waitFor()
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await expect.poll(() => page.getByText('Verify your email.').count()).toBe(0)
}

/** Returns the address where buyers find the home. */
async function buildListing(page: Page, home: Home) {
  await page.getByRole('link', { name: 'Add a listing' }).click()
  await field(page, 'Title').fill(home.title)
  await field(page, 'Address').fill(home.address)
  await field(page, 'Price').fill(String(home.price))
  await field(page, 'Bedrooms').fill(String(home.bedrooms))
  await field(page, 'Bathrooms').fill(String(home.bathrooms))
  await field(page, 'Square feet').fill(String(home.squareFeet))
  await field(page, 'Description').fill(home.description)
  await field(page, 'Amenities and features').fill(home.features.join(', '))
  await page.getByText('More facts').click()
  await field(page, 'Year built').fill(String(home.yearBuilt))
  const files = home.photos.map(({ name, bytes }) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes),
  }))
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('button', { name: `Remove photo ${files.length}` }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Buyers can see it now.').waitFor()
  return (await page.locator('.select-all').textContent()) ?? ''
}

async function teach(page: Page) {
  await page.getByRole('button', { name: 'Add Text Knowledge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Text Knowledge' })
  await field(dialog, /Title/).fill('Power')
  await field(dialog, 'Content').fill('The average electric bill was $142 a month over the past year.')
  await dialog.getByRole('button', { name: 'Add Text Knowledge' }).click()
  await page.getByText('Added. Your assistant can use it right away.').waitFor()
}

/** Asks, and returns the bubble with the answer. */
async function ask(chat: Locator, question: string) {
  const answers = chat.locator('.bubble.ai:not([aria-busy])')
  const before = await answers.count()
  await chat.getByPlaceholder('Ask about this home…').fill(question)
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  const answer = answers.nth(before)
  await answer.waitFor()
  return answer
}

async function askThreeQuestions(chat: Locator, home: Home) {
  await chat.getByText('I’m the AI assistant').waitFor()
  const fact = await ask(chat, 'When was it built?')
  await expect.poll(() => fact.textContent()).toContain(String(home.yearBuilt))
  await fact.getByText('Sources').click()
  await fact.getByText('Year built', { exact: true }).waitFor()
  const taught = await ask(chat, 'What is the average electric bill?')
  await expect.poll(() => taught.textContent()).toContain('$142')
  await taught.getByText('Sources').click()
  await taught.getByText('Power', { exact: true }).waitFor()
  const unknown = await ask(chat, 'Which company insured the helipad?')
  await unknown.getByText(/I can ask Robin Vale/).waitFor()
  await expect.poll(() => unknown.textContent()).toContain('The listing doesn’t say')
}

async function leavePhone(chat: Locator, name: string) {
  const offer = chat.locator('form.offer')
  await offer.getByRole('button', { name: 'Yes, please' }).click()
  await field(offer, 'Name').fill(name)
  await field(offer, 'Phone or email').fill('(828) 555-0133')
  await offer.getByLabel(/I agree/).check()
  await offer.getByRole('button', { name: 'Send message' }).click()
  await offer.getByText('Message sent to Robin Vale').waitFor()
}

async function requestShowing(page: Page, name: string) {
  await page.getByRole('link', { name: 'Showings' }).click()
  const sheet = page.getByRole('dialog', { name: 'Book a Showing' })
  await sheet.getByLabel('Full name').fill(name)
  await sheet.getByLabel('Email', { exact: true }).fill('jo.buyer@example.com')
  await sheet.getByLabel('Phone (optional)').fill('828 555 0133')
  await sheet.getByLabel('Preferred date').fill(comingDay(2))
  await sheet.getByLabel(/I agree/).check()
  await sheet.getByRole('button', { name: 'Book a Showing' }).click()
  await page.getByText(/^Showing scheduled\./).waitFor()
  await page.goBack()
}

/** One of our own homes, with photos. */
async function ownHome(): Promise<Home> {
  const [{ front, description, facts, ...home }] = sampleHomes
  const photos = await readUploads(front)
  return {
    ...home,
    description: description.paragraphs.join('\n\n'),
    yearBuilt: facts.yearBuilt ?? 0,
    photos,
  }
}

const homesFile = 'listings/asheville.jsonl'
const photoNames = ['frontal', 'kitchen', 'bedroom', 'bathroom'].map((room) => `photos/house100_${room}.jpg`)
const missing = [homesFile, ...photoNames].filter((path) => !hasSampleData(path))

function givenHome(): Home {
  const homes = sampleRows<Omit<Home, 'features' | 'photos'>>(homesFile)
  const home = homes.find(({ description, yearBuilt, price }) => description && yearBuilt && price)
  if (!home) throw new Error(`${homesFile} holds no home with a description and a year`)
  const photos = photoNames.map((path) => ({ name: path, bytes: sampleBytes(path) }))
  return { ...home, features: ['Hardwood floors'], photos }
}

const isGiven = missing.length === 0
const whose = isGiven ? 'the sample data' : `ours (the sample data has no ${missing[0]})`

test(`an agent on a phone goes from signing up to a lead with a showing for a home of ${whose}, and answers the buyer`, async () => {
  const home = isGiven ? givenHome() : await ownHome()
  const name = 'Jo Buyer'
  const agent = await app.open('/', { viewport: phone })
  const { page } = agent
  await signUp(page, `robin-${crypto.randomUUID().slice(0, 8)}@example.com`)
  const address = await buildListing(page, home)
  await teach(page)
  const dashboard = `${page.url().split('/listings')[0]}/dashboard`
  await page.goto(dashboard)
  await page.getByText('No recent leads found.').waitFor()

  const buyer = await app.open(new URL(address).pathname, touched)
  await buyer.page.getByText('Talk to the Home Now').click()
  const chat = buyer.page.getByRole('dialog', { name: 'Talk to the Home' })
  await askThreeQuestions(chat, home)
  await leavePhone(chat, name)

  // The dashboard has been open all along.
  const recent = page.getByRole('region', { name: 'Recent Leads' })
  const row = recent.getByRole('listitem').filter({ hasText: name })
  await row.waitFor()
  expect(Number(/Score (\d+)/.exec((await row.textContent()) ?? '')?.[1])).toBeGreaterThan(0)
  await expect.poll(() => page.url()).toBe(dashboard)

  await chat.getByRole('button', { name: 'Close' }).click()
  await requestShowing(buyer.page, name)
  await page.getByRole('link', { name: /Upcoming Appts\s*1/ }).waitFor()
  await row.getByText('Showing').waitFor()

  await row.getByRole('link', { name }).click()
  const score = page.getByRole('region', { name: 'Lead score' })
  await score.getByText('Phone number given').waitFor()
  await score.getByText('+40').waitFor()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('Which company insured the helipad?').waitFor()
  await timeline.getByText(/Requested a showing of/).waitFor()
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  const log = page.getByRole('log')
  await log.getByText('When was it built?').waitFor()
  await field(page, 'Your reply').fill('Robin here. I asked the owners, and it was Harbor Mutual.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await log.getByText(/Harbor Mutual/).waitFor()
  await buyer.page.getByText('Talk to the Home Now').click()
  await chat.locator('.bubble.agent', { hasText: 'Harbor Mutual' }).waitFor()

  await page.goto(dashboard.replace('dashboard', 'leads?tab=appointments'))
  const upcoming = page.getByRole('region', { name: 'Upcoming Appointments' })
  await upcoming.getByRole('link', { name }).waitFor()
  await upcoming.getByText('Scheduled').waitFor()

  expect(agent.faults).toEqual([])
  expect(buyer.faults).toEqual([])
  await buyer.close()
  await agent.close()
})
