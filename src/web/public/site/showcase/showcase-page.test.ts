import { expect, test } from 'vitest'
import { sampleHomes, samplePaymentCents } from '#domain/site/sample-homes.ts'
import { openDemoAddress } from '#domain/site/site-pages.ts'
import { formatPrice } from '#domain/text/money.ts'
import { siteAssets } from '../../testing/site-assets.ts'
import { createSitePages } from '../create-site-pages.tsx'
import { samplePersonalities } from './sample-personalities.ts'

const pages = createSitePages({ ...siteAssets, showcaseCss: '.showcase{margin:0}' })
const html = pages.site({ name: 'showcase', origin: 'https://homes.example' })
const text = html.replaceAll(/<[^>]+>/g, '|').replaceAll('&#x27;', "'")

test('search engines and shares get the page’s title, address and description', () => {
  expect(html).toContain('<title>Take a look around · Porchlight</title>')
  expect(html).toContain('<link rel="canonical" href="https://homes.example/showcase"/>')
  expect(html).toMatch(/<meta name="description" content="[^"]{60,160}"\/>/)
  expect(html).toContain('.showcase{margin:0}')
})

test('there are four tabs, and the first is selected', () => {
  const corners = [
    ...html.matchAll(/<input type="radio" name="corner"( checked="")? value="(\w+)"( checked="")?\/>/g),
  ]
  expect(corners.map(([, , value]) => value)).toEqual([
    'analytics',
    'personality',
    'comparison',
    'notifications',
  ])
  expect(corners.map(([tag]) => tag.includes('checked'))).toEqual([true, false, false, false])
})

test('each of five personalities gives its first sample, based on the same note', () => {
  const personalities = samplePersonalities()
  expect(personalities.map(({ name }) => name)).toEqual([
    'Professional Expert',
    'Friendly Guide',
    'Marketing Specialist',
    'Analytical Advisor',
    'Luxury Concierge',
  ])
  for (const { sampleResponses, traits } of personalities) {
    expect(text).toContain(sampleResponses[0].response.replaceAll("'", '’'))
    expect(traits).toHaveLength(3)
  }
})

test('three homes are compared, with the calculator’s payment', () => {
  for (const home of sampleHomes) {
    expect(text).toContain(home.name)
    expect(text).toContain(formatPrice(home.priceCents))
    expect(text).toContain(formatPrice(samplePaymentCents(home)))
  }
  expect(html.match(/<small>Lowest<\/small>/g)).toHaveLength(4)
  expect(text).toContain('Monthly payment: 20% down, 6.5% interest, 30 years.')
})

test('every illustration says it is a sample, and every link leads somewhere', () => {
  expect(html.match(/<figcaption>Sample data<\/figcaption>/g)).toHaveLength(
    (html.match(/<figure /g) ?? []).length,
  )
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect([...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/#signup',
    openDemoAddress,
    '/consultation#consultation',
  ])
  expect(main).not.toContain('<button')
})
