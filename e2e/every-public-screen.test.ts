import type { Page } from 'playwright-core'
import { consultationPath, sitePages } from '#domain/site/site-pages.ts'
import { phone } from './open-app.ts'
import { type Desk, press, type Screen, testScreens } from './screens.ts'

const sheet = (name: string) => async (page: Page) => {
  await page.locator(`a[href="#${name}"]`).first().click()
  await page.locator(`dialog[open]#${name}`).waitFor()
}
const tab = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).check()
const publicPage = ({ home }: Desk) => `/l/${home.slug}`
const publicCard = ({ slug }: Desk) => `/a/${slug}`

const screens: Screen[] = [
  {
    name: 'no listing',
    path: () => '/l/nothing-here',
    shows: 'This listing isn’t available',
    isMissing: true,
  },
  { name: 'no page', path: () => '/nothing-here', shows: 'Page not found', isMissing: true },
  { name: 'start', inDark: true, onBoth: true, path: () => '/', shows: /The light that/ },
  { name: 'terms', path: () => sitePages.terms, shows: 'Terms of Service' },
  { name: 'privacy', path: () => sitePages.privacy, shows: 'Privacy Policy' },
  { name: 'refund', path: () => sitePages.refund, shows: 'Refund Policy' },
  { name: 'compliance', path: () => sitePages.compliance, shows: 'Compliance' },
  { name: 'DMCA', path: () => sitePages.dmca, shows: 'DMCA' },
  { name: 'start with all opened', path: () => '/', shows: /The light that/, opens: openEverything },
  { name: 'consultation', inDark: true, path: () => consultationPath, shows: 'Schedule Free Consultation' },
  { name: 'blog', path: () => '/blog', shows: 'The Porchlight Blog' },
  { name: 'nothing in the blog', path: () => '/blog?search=zeppelin', shows: 'The Porchlight Blog' },
  {
    name: 'article',
    inDark: true,
    path: () => '/blog/answer-buyers-fast',
    shows: 'How to answer buyers fast',
  },
  { name: 'showcase', path: () => '/showcase', shows: 'A week of questions' },
  { name: 'compared homes', path: () => '/showcase', shows: 'A week of questions', opens: tab('Comparison') },
  { name: 'contact form', path: () => '/contact', shows: 'Contact us' },
  {
    name: 'contact form with faults',
    path: () => '/contact',
    shows: 'Contact us',
    opens: async (page) => {
      await page.getByLabel('Email').fill('ada@gmial.com')
      await press('Send message')(page)
      await page.getByText('Please tell us what it’s about.').waitFor()
    },
  },
  { name: 'contact form sent', path: () => '/contact/sent', shows: /A real person will reply/ },
  { name: 'sign-up', path: () => '/#signup', shows: 'Start Your Free Trial' },
  {
    name: 'sign-up with faults',
    inDark: true,
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
  { name: 'link used up', path: () => '/#signup/verify?error=link', shows: /expired or was already used/ },
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
  { name: 'no kiosk', path: () => '/kiosk/', shows: 'No kiosk is running on this device' },
  { name: 'listing', inDark: true, onBoth: true, path: publicPage, shows: 'About This Property' },
  {
    name: 'showing sheet',
    inDark: true,
    path: publicPage,
    shows: 'About This Property',
    opens: sheet('book-a-showing'),
  },
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
    inDark: true,
    path: publicPage,
    shows: 'About This Property',
    opens: async (page) => {
      await page.getByText('Talk to the Home Now').click()
      await page.getByRole('button', { name: 'What is the kitchen like?' }).click()
      await page.getByText('Sources').click()
    },
  },
  {
    name: 'hands-free talk',
    path: publicPage,
    shows: 'About This Property',
    opens: async (page) => {
      await page.getByText('Talk to the Home Now').click()
      await press('Talk hands-free')(page)
      await page.getByRole('button', { name: 'Start talking' }).waitFor()
    },
  },
  {
    name: 'photo viewer',
    inDark: true,
    path: publicPage,
    shows: 'About This Property',
    opens: async (page) => {
      await page.locator('.slides a').first().click()
      await page.getByRole('dialog', { name: 'Gallery' }).waitFor()
    },
  },
  { name: 'unsubscribing', path: ({ unsubscribePath }) => unsubscribePath, shows: /^Unsubscribe from/ },
  {
    name: 'unsubscribed',
    path: ({ unsubscribePath }) => unsubscribePath,
    shows: /^Unsubscribe from/,
    opens: press('Unsubscribe'),
  },
  { name: 'showing of a guest', path: ({ guestPath }) => guestPath, shows: 'Brick rowhouse' },
  { name: 'card', inDark: true, path: publicCard, shows: 'How can I help?' },
  { name: 'card share sheet', path: publicCard, shows: 'How can I help?', opens: sheet('share') },
  { name: 'card QR sheet', path: publicCard, shows: 'How can I help?', opens: sheet('qr') },
  { name: 'card save sheet', path: publicCard, shows: 'How can I help?', opens: sheet('save') },
  {
    name: 'agent chat',
    inDark: true,
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

async function openEverything(page: Page) {
  await page.addStyleTag({ content: '.panel { display: grid !important }' })
  await page.locator('#faq summary').first().click()
}

testScreens(screens, phone)
