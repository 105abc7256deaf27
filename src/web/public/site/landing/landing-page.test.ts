import { expect, test } from 'vitest'
import { plan, trialDays } from '#domain/billing/plan.ts'
import { blogPath } from '#domain/blog/blog-paths.ts'
import { faq } from '#domain/site/faq.ts'
import {
  consultationPath,
  demoHomePath,
  demoPath,
  openDemoAddress,
  sitePages,
  siteSections,
} from '#domain/site/site-pages.ts'
import { siteAssets } from '../../testing/site-assets.ts'
import { createSitePages } from '../create-site-pages.tsx'

const pages = createSitePages(siteAssets)
const html = pages.site({ name: 'landing', origin: 'https://homes.example' })
const graph = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')[
  '@graph'
]
const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
const anchors = [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inside = '']) => ({
  attributes,
  words: inside.replace(/<[^>]+>/g, '').trim(),
}))
const hrefsOf = (name: string) =>
  anchors.flatMap(({ attributes, words }) =>
    words === name ? (/href="([^"]+)"/.exec(attributes)?.[1] ?? []) : [],
  )
const pagePaths: string[] = [...Object.values(sitePages), blogPath, consultationPath, demoPath, demoHomePath]

test('every section with an address is there, in order', () => {
  expect(ids.filter((id) => siteSections.some((section) => section === id))).toEqual([...siteSections])
})

test('no two elements share an id, and every link on the page leads somewhere', () => {
  expect(new Set(ids).size).toBe(ids.length)
  const places = links.filter((href) => /^\/?#/.test(href)).map((href) => href.replace(/^\/?#/, ''))
  expect(places.length).toBeGreaterThan(20)
  for (const place of places) expect([...ids, 'signin', 'signup', '/demo/dashboard']).toContain(place)
  const elsewhere = links.filter((href) => /^\/[^#]/.test(href)).map((href) => href.replace(/#.*/, ''))
  expect(elsewhere.length).toBeGreaterThan(10)
  for (const path of elsewhere) expect(pagePaths).toContain(path)
})

test('its buttons lead to the sign-up, the sign-in and what they name', () => {
  for (const [name, target] of [
    ['Start Your Free Trial', '/#signup'],
    ['See how it works', '/#how-it-works'],
    ['Explore the Live Dashboard', '/#signin'],
    ['Try It Free for 3 Days', '/#signup'],
    ['Book a free consultation', '/consultation#consultation'],
    ['Get Started Today for Free', '/#signup'],
    ['Start Your 3-Day Trial', '/#signup'],
  ] as const)
    expect(hrefsOf(name)[0], name).toBe(target)
  expect(hrefsOf('Explore the Live Dashboard')).toEqual(['/#signin', openDemoAddress])
})

test('its three links to a consultation open the sheet, and no other link does', () => {
  const opening = anchors.filter(({ attributes }) => attributes.includes('data-island="consultation"'))
  expect(new Set(opening.map(({ words }) => words))).toEqual(
    new Set(['White Label', 'Contact', 'Book a free consultation']),
  )
  for (const { attributes } of opening) expect(attributes).toContain('data-sheet=""')
})

test('pricing shows the plan’s prices', () => {
  const pricing = html.slice(html.indexOf('id="pricing"'), html.indexOf('id="faq"'))
  for (const words of [
    '$79',
    '$59',
    'Billed annually at $708',
    `${plan.activeListings} active listings`,
    '1 GB',
    `${plan.emailsPerMonth} emails`,
    'Get Started Today for Free',
  ])
    expect(pricing).toContain(words)
  expect(html).toContain(`Try It Free for ${trialDays} Days`)
})

test('search engines get the page’s prices and questions', () => {
  expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'Organization',
    'SoftwareApplication',
    'FAQPage',
  ])
  expect(graph[1].offers.map((offer: { price: string }) => offer.price)).toEqual(['79.00', '708.00'])
  const asked = graph[2].mainEntity.map((question: { url: string }) => question.url)
  expect(asked).toEqual(faq().map(({ id }) => `https://homes.example/#${id}`))
})

test('features that don’t exist yet are marked as such', () => {
  const mentions = html.match(/SMS[^<]*<[^>]*>[^<]*/g)
  expect(mentions).toEqual(['SMS alerts<b>Coming Soon'])
})

test('there are no invented customers, and no promise the product doesn’t keep', () => {
  expect(html).not.toMatch(/testimonial|what we hope to hear|on purpose|one plain voice|by themselves/i)
  expect(html).not.toMatch(/read-only|AI interactions|purge|leaves a name/i)
})

test('the operator is named as in the settings, and no address is made up', () => {
  expect(html).toContain('© Porchlight')
  expect(html).not.toMatch(/mailto:|\.example"/)
  const company = {
    name: 'Lantern Labs LLC',
    address: '1 Main Street, Richmond, VA',
    supportEmail: 'help@lantern.com',
    legalEmail: 'legal@lantern.com',
  }
  const { site, contact } = createSitePages({ ...siteAssets, company })
  const origin = 'https://homes.example'
  for (const page of [
    site({ name: 'landing', origin }),
    site({ name: 'terms', origin }),
    contact({ origin }),
  ]) {
    expect(page).toContain('© Lantern Labs LLC, 1 Main Street, Richmond, VA')
    expect(page).toContain('href="mailto:help@lantern.com"')
    expect(page).toContain('href="mailto:legal@lantern.com"')
  }
})
