import { expect, test } from 'vitest'
import type { PublicListing } from '#contract/public-listings.ts'
import { legalTexts } from '#domain/site/legal-texts.ts'
import { siteFigures } from '#domain/site/site-figures.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import { aListing } from '../testing/sample-listing.ts'
import { mainOf, origin, siteAssets as site } from '../testing/site-assets.ts'
import { createSitePages } from './create-site-pages.tsx'
import { createDemoPages } from './demo/create-demo-pages.tsx'
import type { SiteAssets } from './site-document.tsx'

const reachable = {
  ...site,
  company: { ...site.company, supportEmail: 'help@porch.example', legalEmail: 'law@porch.example' },
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign] ?? '',
  )

test.each(Object.keys(legalTexts) as (keyof typeof legalTexts)[])(
  'the page %s has every section with all its words, at its own address',
  (name) => {
    const html = createSitePages(site).site({ name, origin })
    const { title, sections } = legalTexts[name]
    expect([...mainOf(html).matchAll(/<h([12])>(.*?)<\/h\1>/g)].map(([, , text]) => text)).toEqual(
      [title(), ...sections.map(([heading]) => heading(siteFigures))].map(escaped),
    )
    const paragraphs = sections.flatMap(([, text]) => text(siteFigures).split('\n\n'))
    for (const paragraph of paragraphs) expect(mainOf(html)).toContain(`<p>${escaped(paragraph)}</p>`)
    expect(html).toContain(`<link rel="canonical" href="${origin}${sitePages[name]}"/>`)
    // A placeholder that was left in.
    expect(mainOf(html)).not.toMatch(/\{\w+\}|undefined/)
  },
)

test('a legal page names the address for questions only if there is one', () => {
  const pageOf = (assets: SiteAssets) => mainOf(createSitePages(assets).site({ name: 'terms', origin }))
  expect(pageOf(site)).toContain('<a href="/#contact">Contact us</a>')
  expect(pageOf(site)).not.toContain('mailto:')
  expect(pageOf(reachable)).toContain('or email <a href="mailto:law@porch.example">law@porch.example</a>')
})

test('a returned message keeps what was typed, and says what is wrong', () => {
  const html = createSitePages(site).contact({
    origin,
    outcome: {
      values: { email: 'ada@', name: 'Ada <b>', message: 'Teams & brokers' },
      errors: { email: 'Please enter a valid email address' },
      message: 'Your message couldn’t be sent.',
    },
  })
  expect(html).toContain('value="ada@"')
  expect(html).toContain('value="Ada &lt;b&gt;"')
  expect(html).toContain('Teams &amp; brokers</textarea>')
  expect(html).toContain('id="contact-email-error">Please enter a valid email address')
  expect(html).toContain('<p class="failed" role="alert">Your message couldn’t be sent.</p>')
  expect(mainOf(html)).toMatch(/<form [^>]*action="\/contact" method="post"/)
})

test('the contact form names the support address only if there is one', () => {
  const pageOf = (assets: SiteAssets) => mainOf(createSitePages(assets).contact({ origin }))
  expect(pageOf(site)).not.toContain('mailto:')
  expect(pageOf(reachable)).toContain('<a href="mailto:help@porch.example">help@porch.example</a>')
})

test('the page around the app tells it the support address only if there is one', () => {
  const pageOf = (assets: SiteAssets) => createSitePages(assets).site({ name: 'landing', origin })
  expect(pageOf(site)).not.toContain('support-email')
  expect(pageOf(reachable)).toContain('<meta name="support-email" content="help@porch.example"/>')
})

test.each(['left', 'right'] as const)(
  'the chat’s button is at the %s if the settings say so; without scripts it greets nobody and leads to the consultation form',
  (chatSide) => {
    const html = createSitePages({ ...site, chatSide }).site({ name: 'landing', origin })
    const [button = ''] = /<aside class="visitor-chat"[\s\S]*?<\/aside>/.exec(html) ?? []
    expect(button).toContain(`data-side="${chatSide}"`)
    expect(button).toMatch(/<div class="greeting"[^>]* hidden=""/)
    expect(button).toMatch(/<a href="\/consultation#consultation"[^>]*aria-label="Chat with us"/)
  },
)

test('a message that was sent is confirmed, and search engines stay away from that page', () => {
  const html = createSitePages(site).contactSent({ origin })
  expect(mainOf(html)).toContain('Your message has been sent. A real person will reply by email.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

const demoOf = (listing: PublicListing | undefined) =>
  mainOf(createDemoPages({ ...site, demoCss: '' }).demo({ origin, listing }))

test('the demo’s page shows the sample home, and leads to it and to the dashboard', () => {
  const html = demoOf(aListing())
  expect(html).toContain('<h2>Brick rowhouse by the canal</h2>')
  expect(html).toContain('href="/l/7-lock-street-richmond">See it as a buyer')
  expect(html).toContain('href="/#/demo/dashboard">Open Demo')
  expect(html).toContain('$389,000.00')
  for (const fact of ['3 bed<', '1.5 bath<', '1,420 sq ft<']) expect(html).toContain(fact)
})

test('while the demo is being prepared its page says so, and offers no home', () => {
  const html = demoOf(undefined)
  expect(html).toContain('getting the demo ready. Please try again in a moment.')
  expect(html).not.toContain('See it as a buyer')
  expect(html).toContain('Open Demo')
})

test('of a sample home, only what is known is shown', () => {
  const html = demoOf(
    aListing({ price: null, bedrooms: 0, bathrooms: null, squareFeet: null, heroPhotos: [] }),
  )
  expect(html).toContain('0 bed<')
  for (const absent of ['$', ' bath<', ' sq ft<', '<img']) expect(html.includes(absent), absent).toBe(false)
})
