import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicListing } from '#contract/public-listings.ts'
import { allAppFeatures } from '#domain/listings/app-features.ts'
import { aListing, somePhotos } from '../testing/sample-listing.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ContactAgent } from './contact-agent.tsx'
import { Gallery } from './gallery.tsx'
import { LocalInfo } from './local-info.tsx'
import { Media } from './media.tsx'
import { OtherHomes } from './other-homes.tsx'
import { PhotoSlider } from './photo-slider.tsx'
import { Schools } from './schools.tsx'
import { Summary } from './summary.tsx'

type Changes = Partial<PublicListing>
const nowMs = Date.parse('2026-11-21T15:00:00Z')
const render = <More extends object>(
  Part: FunctionComponent<{ listing: PublicListing } & More>,
  changes: Changes,
  more: More,
) => renderToStaticMarkup(createElement(Part, { listing: aListing(changes), ...more }))
const countOf = (html: string, part: string) => html.split(part).length - 1
const { agent } = aListing()

test.each([
  [6, 6, undefined],
  [7, 6, 'Show all 7 photos'],
])('of %i photos %i are shown at first', (count, first, more) => {
  const html = render(Gallery, { galleryPhotos: somePhotos(count) }, {})
  expect(countOf(html.split('<details')[0] ?? '', '<li>')).toBe(first)
  expect(countOf(html, '<li>')).toBe(count)
  expect(/<summary[^>]*>(.*?)<\/summary>/.exec(html)?.[1]).toBe(more)
})

test('a photo is described by its own words, then its caption, then its number, counted through', () => {
  const photos = somePhotos(8).map((photo, index) => ({
    ...photo,
    alt: index === 0 ? 'The stove' : '',
    caption: index < 2 ? 'The kitchen' : '',
  }))
  const alts = [...render(Gallery, { galleryPhotos: photos }, {}).matchAll(/ alt="([^"]*)"/g)].map(
    ([, alt]) => alt,
  )
  expect(alts.slice(0, 3)).toEqual([
    'The stove',
    'The kitchen',
    'Photo 3 of 7 Lock Street, Richmond, VA 23220',
  ])
  expect(alts.at(-1)).toBe('Photo 8 of 7 Lock Street, Richmond, VA 23220')
})

test('a single hero photo needs no dots, and none gives a plain picture', () => {
  const slider = (count: number) => render(PhotoSlider, { heroPhotos: somePhotos(count) }, {})
  expect(countOf(slider(2), 'Show photo ')).toBe(2)
  expect(slider(1)).not.toContain('class="dots"')
  expect(slider(0)).not.toContain('<ul')
})

test('each school rating says whose it is: its source, or else the agent who gave it', () => {
  const school = { type: '', grades: '', distance: null }
  const html = render(
    Schools,
    {
      schools: [
        { ...school, name: 'Alder', rating: 4, ratingSource: 'State report card' },
        { ...school, name: 'Birch', rating: 3.5 },
        { ...school, name: 'Cedar', rating: null },
      ],
    },
    {},
  )
  expect(html.match(/Rated by [^<]+/g)).toEqual(['Rated by State report card', 'Rated by Robin Vale'])
})

test('schools of unknown distance come last, and unknown ratings are not invented', () => {
  const school = { type: '', grades: '', rating: null }
  const html = render(
    Schools,
    {
      schools: [
        { ...school, name: 'Somewhere', distance: null },
        { ...school, name: 'Across town', distance: 12.25 },
        { ...school, name: 'Next door', distance: 0, rating: 0 },
      ],
    },
    {},
  )
  expect([...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, name]) => name)).toEqual([
    'Next door',
    'Across town',
    'Somewhere',
  ])
  expect([...html.matchAll(/<span class="muted">(.*?)<\/span>/g)].map(([, text]) => text)).toEqual([
    '0 miles · Rated by Robin Vale',
    '12.25 miles',
    '',
  ])
  expect(countOf(html, 'out of 5')).toBe(1)
})

test('the area can be asked about only where an assistant answers', () => {
  const localInfo = [{ topic: '', text: 'Quiet at night.' }]
  const on = render(LocalInfo, { localInfo }, {})
  expect(on).toContain('Ask about the area')
  expect(on).not.toContain('<h3>')
  const off = render(LocalInfo, { localInfo, sidekick: { isOn: false, greeting: '', questions: [] } }, {})
  expect(off).toContain('Quiet at night.')
  expect(off).not.toContain('<form')
})

test('videos are listed in a fixed order under their own names, with the page of all media last', () => {
  const html = render(
    Media,
    {
      additionalMediaUrl: 'https://films.example/more',
      virtualTourUrl: 'https://films.example/tour',
      agentInterviewUrl: 'https://films.example/talk',
    },
    {},
  )
  expect([...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, name]) => name)).toEqual([
    'Virtual tour',
    'Agent interview',
    'More media',
    'All media',
  ])
  expect(countOf(html, 'Opens in a new tab')).toBe(4)
  expect(html).not.toContain('data-embed')
  const off = {
    virtualTourUrl: 'https://films.example/tour',
    appFeatures: { ...allAppFeatures, virtualTour: false },
  }
  expect(render(Media, off, {})).toBe('')
})

test('another home without a price or a photo is still a link', () => {
  const other = {
    slug: 'corner-loft',
    title: 'Corner <loft>',
    address: '9 Lock Street',
    price: null,
    photo: null,
  }
  const html = render(OtherHomes, { otherHomes: [other] }, {})
  expect(html).toContain('<a href="/l/corner-loft"><b>Corner &lt;loft&gt;</b><span>9 Lock Street</span></a>')
})

test('an agent who gave no phone, email or card is reached by the form alone', () => {
  const outcome = { outcome: undefined }
  const few = { ...agent, phone: '', email: '', slug: '', title: '', socials: [] }
  const html = render(ContactAgent, { agent: few }, outcome)
  for (const absent of ['tel:', 'mailto:', '.vcf', 'class="socials"'])
    expect(html.includes(absent), absent).toBe(false)
  expect(html).toContain('<span>Canal Homes</span>')
  expect(html).toContain('action="/l/7-lock-street-richmond/contact"')
  const { appFeatures } = aListing()
  const closed = { agent: few, appFeatures: { ...appFeatures, messaging: false } }
  expect(render(ContactAgent, closed, outcome)).not.toContain('<form')
})

test('an email address that looks like a link’s options stays an address', () => {
  const html = render(
    ContactAgent,
    { agent: { ...agent, email: 'a?b&c@canal.example' } },
    { outcome: undefined },
  )
  expect(html).toContain('href="mailto:a%3Fb%26c@canal.example?subject=7%20Lock%20Street')
})

test('an agent has a portrait, or else the first letter of the name', () => {
  const portrait = (name: string, headshotUrl: string | null) =>
    render(ContactAgent, { agent: { ...agent, name, headshotUrl } }, { outcome: undefined })
  expect(portrait(' éva', null)).toContain('<span class="portrait" aria-hidden="true">É</span>')
  expect(portrait('Éva', '/files/headshots/1.jpg')).toContain(
    '<img class="portrait" src="/files/headshots/1.jpg"',
  )
})

test.each([
  [50, false],
  [51, true],
])('a title of %i letters is set smaller: %s', (length, isLong) => {
  const html = render(Summary, { title: 'x'.repeat(length) }, { nowMs })
  expect(html.includes('<h1 class="long">')).toBe(isLong)
})

test('no rooms is a fact, an unknown number of rooms is none', () => {
  expect(render(Summary, { bedrooms: 0 }, { nowMs })).toContain('<b>0</b> bed')
  expect(render(Summary, { bedrooms: null }, { nowMs })).not.toContain(' bed<')
})

test.each<[string, Changes]>([
  ['a price of nothing', { price: 0 }],
  ['an unknown price', { price: null }],
  ['a sold home', { status: 'Sold' }],
])('%s has no mortgage', (_, changes) => {
  expect(render(Summary, changes, { nowMs })).not.toContain('#mortgage-calculator')
})

test('the bar at the bottom offers showings only where they can be booked', () => {
  const off = { appFeatures: { ...allAppFeatures, schedule: false } }
  expect(render(BottomBar, {}, {})).toContain('href="#book-a-showing"')
  expect(render(BottomBar, off, {})).not.toContain('href="#book-a-showing"')
  expect(render(Summary, off, { nowMs })).not.toContain('href="#book-a-showing"')
})
