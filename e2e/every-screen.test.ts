import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consultationPath, sitePages } from '#domain/site/site-pages.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { barriers } from './barriers.ts'
import { comingDay } from './coming-day.ts'
import { type App, desktop, openApp, overflow, phone } from './open-app.ts'

let app: App
let agent: TestClient
let agentSlug: string
let home: { id: string; slug: string }
let leadId: string
let conversationId: string
let importId: string

beforeAll(async () => {
  app = await openApp()
  agent = await app.server.agent({ name: 'Robin Vale' })
  agentSlug = (await agent.get('/api/me')).body.slug
  await fill()
})
afterAll(() => app?.stop())

/** Enough of everything that each screen shows what it is for, with names that are hard to fit. */
async function fill() {
  const photos = await Promise.all(['#7a5c3e', '#3e5c7a', '#5c7a3e', '#7a3e5c'].map(uploadPhoto))
  home = await made('/api/listings', {
    title: 'Brick rowhouse by the canal with an unusually long name that has to go somewhere',
    address: '1207 Northwest Constantinople Boulevard, Unit 14B, Richmond, VA 23220',
    price: 12_389_000,
    bedrooms: 3,
    bathrooms: 1.5,
    squareFeet: 14_200,
    propertyType: 'Townhouse',
    description: 'A wide stair climbs to rooms with eleven-foot ceilings.\n\nThe kitchen was redone in 2021.',
    features: ['Soapstone counters', 'Roof terrace', 'Deeded parking'],
    ctaListingUrl: 'https://listings.example/lock-street',
    heroPhotos: photos.slice(0, 3),
    galleryPhotos: photos,
    status: 'Active',
  })
  const gone = await made('/api/listings', { title: 'Cabin that went away' })
  await agent.delete(`/api/listings/${gone.id}`)
  await made('/api/listings', { title: 'Loft, still being written', status: 'Draft' })
  await made('/api/knowledge', { scope: 'agent', title: 'Hours', content: 'I show homes from nine to six.' })
  const buyer = app.server.visitor()
  for (const text of [
    'How many bedrooms are there?',
    'Which company insured the roof?',
    'Can I talk to a person?',
  ]) {
    const messages = [{ sender: 'user', text }]
    const asked = { messages, sidekick: 'listing', listingId: home.id, conversationId }
    conversationId = (await buyer.post('/api/continue-conversation', asked)).body.conversationId
  }
  const person = { listingId: home.id, name: 'Bartholomew Featherstonehaugh-Cholmondeley', consent: true }
  await buyer.post('/api/public/leads', { ...person, email: 'bart@example.com', conversationId })
  const date = comingDay(3)
  await buyer.post('/api/public/showings', { ...person, email: 'bart@example.com', date, time: 'Morning' })
  leadId = (await agent.get('/api/leads')).body.items[0].id
  const file =
    'Address,A column with an unusually long name that is no field of ours,List Price\n1 Elm St,x,9'
  importId = (
    await agent.send('POST', '/api/listings/import?name=homes.csv', file, { 'content-type': 'text/csv' })
  ).body.id
}

async function made(path: string, body: unknown) {
  const answer = await agent.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function uploadPhoto(background: string): Promise<string> {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } })
  const form = new FormData()
  form.append('photos', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'home.jpg'))
  return (await made('/api/photos', form)).items[0].id
}

type Screen = {
  name: string
  /** Of the agent's own pages without a slash at its beginning, else of the site. */
  path: () => string
  /** What is there once the screen is. */
  shows: string | RegExp
  /** Opens what lies over it. */
  opens?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.locator('dialog[open], [popover]:popover-open').first().waitFor()
const opening = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await dialog(page)
}
const sheet = (name: string) => async (page: Page) => {
  await page.locator(`a[href="#${name}"]`).first().click()
  await page.locator(`dialog[open]#${name}`).waitFor()
}
const tab = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).check()
const publicPage = () => `/l/${home.slug}`
const publicCard = () => `/a/${agentSlug}`

const signedOut: Screen[] = [
  { name: 'start', path: () => '/', shows: /The light that/ },
  { name: 'terms', path: () => sitePages.terms, shows: 'Terms of Service' },
  { name: 'privacy', path: () => sitePages.privacy, shows: 'Privacy Policy' },
  { name: 'refund', path: () => sitePages.refund, shows: 'Refund Policy' },
  { name: 'compliance', path: () => sitePages.compliance, shows: 'Compliance' },
  { name: 'DMCA', path: () => sitePages.dmca, shows: 'DMCA' },
  { name: 'start with all opened', path: () => '/', shows: /The light that/, opens: openEverything },
  { name: 'consultation', path: () => consultationPath, shows: 'Schedule Free Consultation' },
  { name: 'blog', path: () => '/blog', shows: 'The Porchlight Blog' },
  { name: 'nothing in the blog', path: () => '/blog?search=zeppelin', shows: 'The Porchlight Blog' },
  { name: 'article', path: () => '/blog/answer-buyers-fast', shows: 'How to answer buyers fast' },
  { name: 'showcase', path: () => '/showcase', shows: 'A week of questions' },
  { name: 'compared homes', path: () => '/showcase', shows: 'A week of questions', opens: tab('Comparison') },
  { name: 'contact form', path: () => '/contact', shows: 'Contact us' },
  { name: 'contact form sent', path: () => '/contact/sent', shows: /A real person will reply/ },
  { name: 'sign-up', path: () => '/#signup', shows: 'Start Your Free Trial' },
  {
    name: 'sign-up with faults',
    path: () => '/#signup',
    shows: 'Start Your Free Trial',
    opens: press('Create account'),
  },
  { name: 'sign-in', path: () => '/#signin', shows: 'Welcome back' },
  {
    name: 'sign-in for a new listing',
    path: () => '/#signin?next=/%23someone/listings/new',
    shows: /add a new listing/,
  },
  { name: 'verify', path: () => '/#signup/verify', shows: 'Verify your email' },
  { name: 'confirm', path: () => '/#signup/verify?token=abc', shows: 'Confirm your email' },
  { name: 'link used up', path: () => '/#signup/verify?error=link', shows: /expired or was used/ },
  { name: 'verified', path: () => '/#signup/verify?verified=yes', shows: 'Your email is verified' },
  { name: 'forgot', path: () => '/#forgot-password', shows: 'Forgot your password?' },
  { name: 'reset', path: () => '/#reset-password?token=abc', shows: 'Set a new password' },
  { name: 'mailbox', path: () => '/#local-mail', shows: 'Local mailbox' },
  {
    name: 'connection test',
    path: () => '/#supabase-test',
    shows: 'Nothing tested yet.',
    opens: async (page) => {
      await press('Test Connection & Database')(page)
      await page.getByText('Roll everything back').waitFor()
    },
  },
  { name: 'no kiosk', path: () => '/kiosk/', shows: 'No kiosk runs on this device' },
  { name: 'listing', path: publicPage, shows: 'About This Property' },
  { name: 'showing sheet', path: publicPage, shows: 'About This Property', opens: sheet('book-a-showing') },
  {
    name: 'mortgage sheet',
    path: publicPage,
    shows: 'About This Property',
    opens: sheet('mortgage-calculator'),
  },
  { name: 'share sheet', path: publicPage, shows: 'About This Property', opens: sheet('share') },
  { name: 'save sheet', path: publicPage, shows: 'About This Property', opens: sheet('save') },
  {
    name: 'chat',
    path: publicPage,
    shows: 'About This Property',
    opens: async (page) => {
      await page.getByText('Talk to the Home Now').click()
      await page.getByRole('button', { name: 'What is the kitchen like?' }).click()
      await page.getByText('Sources').click()
    },
  },
  {
    name: 'photo viewer',
    path: publicPage,
    shows: 'About This Property',
    opens: async (page) => {
      await page.locator('.slides a').first().click()
      await page.getByRole('dialog', { name: 'Gallery' }).waitFor()
    },
  },
  { name: 'card', path: publicCard, shows: 'How can I help?' },
  { name: 'card share sheet', path: publicCard, shows: 'How can I help?', opens: sheet('share') },
  { name: 'card QR sheet', path: publicCard, shows: 'How can I help?', opens: sheet('qr') },
  { name: 'card save sheet', path: publicCard, shows: 'How can I help?', opens: sheet('save') },
  {
    name: 'agent chat',
    path: publicCard,
    shows: 'How can I help?',
    opens: async (page) => {
      await page.getByText('How can I help?').click()
      const chat = page.getByRole('dialog', { name: 'Chat with Robin Vale' })
      await chat.getByPlaceholder('Ask a question…').fill('When do you show homes?')
      await chat.getByRole('button', { name: 'Send' }).click()
      await chat.locator('summary', { hasText: 'Sources' }).click()
    },
  },
  {
    name: 'agent assistant',
    path: publicCard,
    shows: 'How can I help?',
    opens: async (page) => {
      await page.getByRole('link', { name: 'AI Assistant' }).click()
      await page.getByRole('dialog', { name: 'AI Assistant' }).waitFor()
    },
  },
]

const signedIn: Screen[] = [
  { name: 'welcome', path: () => 'welcome', shows: 'Welcome, Robin' },
  { name: 'dashboard', path: () => 'dashboard', shows: /Bartholomew/ },
  { name: 'notifications', path: () => 'dashboard', shows: /Bartholomew/, opens: opening(/Notifications/) },
  { name: 'account menu', path: () => 'dashboard', shows: /Bartholomew/, opens: openAccountMenu },
  { name: 'command palette', path: () => 'dashboard', shows: /Bartholomew/, opens: openPalette },
  { name: 'leads', path: () => 'leads', shows: /Bartholomew/ },
  { name: 'no leads found', path: () => 'leads?q=nobody', shows: 'No leads found' },
  { name: 'appointments', path: () => 'leads?tab=appointments', shows: 'Past, cancelled and later' },
  { name: 'scoring', path: () => 'leads?tab=scoring', shows: 'Scoring rules' },
  { name: 'new lead', path: () => 'leads', shows: /Bartholomew/, opens: opening('Add New Lead') },
  {
    name: 'new appointment',
    path: () => 'leads',
    shows: /Bartholomew/,
    opens: opening('Schedule Appointment'),
  },
  { name: 'lead', path: () => `leads/${leadId}`, shows: 'Timeline' },
  { name: 'email', path: () => `leads/${leadId}`, shows: 'Timeline', opens: opening('E-mail') },
  { name: 'log call', path: () => `leads/${leadId}`, shows: 'Timeline', opens: opening('Log Call') },
  { name: 'edit lead', path: () => `leads/${leadId}`, shows: 'Timeline', opens: opening('Edit') },
  { name: 'listings', path: () => 'listings', shows: 'Loft, still being written' },
  {
    name: 'listing menu',
    path: () => 'listings',
    shows: 'Loft, still being written',
    opens: opening(/^More for/),
  },
  { name: 'own listing', path: () => `listings/${home.id}`, shows: 'Conversations of this listing' },
  {
    name: 'transcripts',
    path: () => `listings/${home.id}`,
    shows: 'Contradictions',
    opens: opening('Transcripts'),
  },
  {
    name: 'kiosk to be started',
    path: () => `listings/${home.id}`,
    shows: 'Open-house kiosk',
    opens: opening('Start on this device'),
  },
  { name: 'deletion', path: () => `listings/${home.id}`, shows: 'Key Features', opens: opening('Delete') },
  { name: 'new listing', path: () => 'listings/new', shows: 'Photo Management' },
  {
    name: 'new listing with faults',
    path: () => 'listings/new',
    shows: 'Photo Management',
    opens: press('Publish'),
  },
  { name: 'own homes compared', path: () => 'listings/compare', shows: 'Price per square foot' },
  { name: 'imports', path: () => 'listings/import', shows: 'homes.csv' },
  { name: 'import', path: () => `listings/import/${importId}`, shows: 'Match columns' },
  {
    name: 'discard import',
    path: () => `listings/import/${importId}`,
    shows: 'Match columns',
    opens: opening('Discard the file'),
  },
  { name: 'edit listing', path: () => `listings/${home.id}/edit`, shows: 'Photo Management' },
  {
    name: 'app preview',
    path: () => `listings/${home.id}/edit`,
    shows: 'Photo Management',
    opens: opening('Preview App'),
  },
  { name: 'ai card', path: () => 'ai-card', shows: 'Social Media Links' },
  { name: 'ai card preview', path: () => 'ai-card?mode=preview', shows: 'Open the public card' },
  {
    name: 'debug profile',
    path: () => 'ai-card',
    shows: 'Social Media Links',
    opens: opening('Debug Profile'),
  },
  { name: 'deleted', path: () => 'deleted', shows: 'Cabin that went away' },
  { name: 'knowledge', path: () => 'knowledge', shows: 'Hours' },
  {
    name: 'knowledge being corrected',
    path: () => 'knowledge',
    shows: 'Hours',
    opens: opening('Edit Hours'),
  },
  { name: 'new knowledge', path: () => 'knowledge', shows: 'Hours', opens: opening('Add Text Knowledge') },
  { name: 'conversations', path: () => 'conversations', shows: /Bartholomew/ },
  { name: 'conversation', path: () => `conversations/${conversationId}`, shows: 'Not answered' },
  { name: 'settings', path: () => 'settings', shows: 'Address, time and color' },
]

async function openEverything(page: Page) {
  await page.addStyleTag({ content: '.panel { display: grid !important }' })
  await page.locator('#faq summary').first().click()
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Brick')
  await page.getByRole('option', { name: /Brick rowhouse/ }).waitFor()
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /Robin Vale/ }).click()
  await page.getByRole('menu').waitFor()
}

/** Everything that is wrong with the screen at all widths, light and dark. */
async function faultsOf({ path, shows, opens }: Screen): Promise<string[]> {
  const address = path()
  const visit = await (address.startsWith('/') ? app.open(address) : app.openAs(agent, address))
  const { page, faults, close } = visit
  await page.getByText(shows).first().waitFor()
  await opens?.(page)
  const found: string[] = []
  for (const viewport of [desktop, { width: 1600, height: 900 }, { width: 768, height: 1024 }, phone]) {
    await page.setViewportSize(viewport)
    const isLookedInto = viewport === desktop || viewport === phone
    const wrong = await (isLookedInto ? barriers(page) : overflow(page))
    found.push(...wrong.map((fault) => `${viewport.width}: ${fault}`))
  }
  await close()
  return [...found, ...faults.filter((fault) => !isRefusal(fault))]
}

/** Browsers tell of each form that the server sends back for correction. */
const isRefusal = (fault: string) => fault.includes('status of 422')

test.each([...signedOut, ...signedIn])(
  'nothing stands in the way, complains or overflows: $name',
  async (screen) => expect(await faultsOf(screen)).toEqual([]),
)

test.each([
  ['/l/nothing-here', "This listing isn't available"],
  ['/nothing-here', 'Page not found'],
])('at %s, where nothing is, the page says so, and is as good', async (path, says) => {
  const { page, faults, close } = await app.open(path, { viewport: phone })
  await page.getByRole('heading', { name: says }).waitFor()
  expect(await barriers(page)).toEqual([])
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  await close()
})
