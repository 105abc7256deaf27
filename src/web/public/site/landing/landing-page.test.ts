import { expect, test } from 'vitest'
import { plan, trialDays } from '#domain/billing/plan.ts'
import { faq } from '#domain/site/faq.ts'
import { siteSections } from '#domain/site/site-pages.ts'
import { createSitePages } from '../create-site-pages.tsx'

const pages = createSitePages({
  css: '',
  landingCss: '',
  showcaseCss: '',
  script: '/p/loader.js',
  start: '',
  app: { script: '/app.js', modules: [], styles: [] },
})
const html = pages.site({ name: 'landing', origin: 'https://homes.example' })
const graph = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')[
  '@graph'
]
const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)

test('every section that an address can name is there, in order', () => {
  expect(ids.filter((id) => siteSections.some((section) => section === id))).toEqual([...siteSections])
})

test('no two things have one name, and every link on the page leads somewhere', () => {
  expect(new Set(ids).size).toBe(ids.length)
  const places = links.filter((href) => /^\/?#/.test(href)).map((href) => href.replace(/^\/?#/, ''))
  expect(places.length).toBeGreaterThan(20)
  for (const place of places) expect([...ids, 'signin', 'signup', '/demo/dashboard']).toContain(place)
})

test('the plan’s figures stand in the pricing', () => {
  const pricing = html.slice(html.indexOf('id="pricing"'), html.indexOf('id="testimonials"'))
  for (const words of [
    '$79',
    '$59',
    '$708 billed once a year',
    `${plan.activeListings} active listings`,
    `${plan.aiInteractionsPerMonth} AI interactions`,
    '1 GB',
    `${plan.emailsPerMonth} emails`,
    'Get Started Today for Free',
  ])
    expect(pricing).toContain(words)
  expect(html).toContain(`Try It Free for ${trialDays} Days`)
})

test('search engines read the prices and the questions as the page has them', () => {
  expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'Organization',
    'SoftwareApplication',
    'FAQPage',
  ])
  expect(graph[1].offers.map((offer: { price: string }) => offer.price)).toEqual(['79.00', '708.00'])
  const asked = graph[2].mainEntity.map((question: { url: string }) => question.url)
  expect(asked).toEqual(faq().map(({ id }) => `https://homes.example/#${id}`))
})

test('what is not there yet is called so', () => {
  const mentions = html.match(/SMS[^<]*<[^>]*>[^<]*/g)
  expect(mentions).toEqual(['SMS alerts<b>Coming Soon'])
})

test('invented voices are named as such, each by itself', () => {
  expect(html).toContain('These are illustrations, not customers.')
  expect(html.match(/<small>Illustration<\/small>/g)).toHaveLength(3)
})
