import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#domain/cards/brand-color.ts'
import { allAppFeatures } from '#domain/listings/app-features.ts'
import { brandStyle } from './page/brand-style.ts'
import { jpegOf, photoSet } from './page/photo-address.ts'
import { inertJson } from './page/structured-data.tsx'
import { createPages } from './render.tsx'
import { aListing, somePhotos } from './testing/sample-listing.ts'

const pages = createPages({
  css: 'body{margin:0}',
  script: '/p/assets/loader.js',
  site: {
    css: 'body{margin:0}',
    landingCss: '.landing{margin:0}',
    showcaseCss: '',
    consultationCss: '',
    blogCss: '',
    demoCss: '',
    chatSide: 'right',
    company: { name: 'Porchlight', address: undefined, supportEmail: undefined, legalEmail: undefined },
    hasRooms: true,
    start: 'document.documentElement.dataset.site=""',
    app: {
      script: '/assets/app.js',
      modules: ['/assets/app.js', '/assets/libraries.js'],
      styles: ['/assets/app.css'],
    },
  },
})
const url = 'https://homes.example/l/7-lock-street-richmond'
const nowMs = Date.parse('2026-11-21T15:00:00Z')
const render = (overrides: Parameters<typeof aListing>[0] = {}) =>
  pages.listing({ listing: aListing(overrides), url, nowMs })
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')

test('every block on the page comes from the listing', () => {
  const html = render()
  for (const text of [
    '<link rel="manifest" href="/l/7-lock-street-richmond/manifest.webmanifest"/>',
    '<h1>Brick rowhouse by the canal</h1>',
    '7 Lock Street, Richmond, VA 23220',
    '$389,000.00',
    '<b>3</b> bed',
    '<b>1.5</b> bath',
    '<b>1,420</b> sq ft',
    'Talk to the Home Now',
    'About This Property',
    'Tall windows, short walks',
    'soapstone counters and a gas range',
    'Roof terrace',
    '$85.50 a month',
    'October 5, 2026',
    'href="https://listings.example/7-lock-street"',
    'href="https://media.example/tour"',
    'To Listing',
    'Media',
    'See the house',
    'Map',
    'Gallery',
    'Show all 9 photos',
    'Contact Agent',
    'href="tel:8045550199"',
    'Call Me',
    'href="mailto:robin@canal.example?',
    'Email Me',
    'href="/api/public/agents/robin-vale/card.vcf"',
    'LinkedIn',
    'Mortgage Calculator',
    '$1,967.00',
    'Taxes, insurance, and HOA fees are excluded.',
    'Share this Property',
    'Copy Link',
    'Facebook',
    'Text Message',
    'Save to Home Screen',
    'iPhone and iPad: Safari',
    'Android: Chrome',
    'Book a Showing',
    'All times are Eastern Time.',
    'Showings',
  ])
    expect(html.includes(text), text).toBe(true)
})

test('the map links to two services and loads nothing from either', () => {
  const html = render()
  const address = '7%20Lock%20Street%2C%20Richmond%2C%20VA%2023220'
  expect(html).toContain(`https://www.google.com/maps/search/?api=1&amp;query=${address}`)
  expect(html).toContain(`https://maps.apple.com/?q=${address}`)
  const loaded = [...html.matchAll(/<(?:img|script|source|iframe)[^>]+(?:src|srcSet|srcset)="([^"]+)"/g)]
  expect(loaded.length).toBeGreaterThan(10)
  for (const [, address] of loaded) expect(address).toMatch(/^\/(?!\/)/)
})

test.each([
  [
    'OpenStreetMap',
    { latitude: 37.5407, longitude: -77.436 },
    'https://www.openstreetmap.org/?mlat=37.5407&amp;mlon=-77.436#map=16/37.5407/-77.436',
  ],
  [
    'Google Maps',
    null,
    'https://www.google.com/maps/search/?api=1&amp;query=7%20Lock%20Street%2C%20Richmond%2C%20VA%2023220',
  ],
])('the map loads from %s only on a click, and without scripts opens there', (service, coordinates, href) => {
  const html = render({ coordinates })
  expect(html).toContain(`Loads ${service} only when you click.`)
  expect(/<a [^>]*href="([^"]*)"[^>]*>Show the map<\/a>/.exec(html)?.[1]).toBe(href)
})

test('search engines and shares get what the page shows', () => {
  const html = render()
  expect(html).toContain('<title>Brick rowhouse by the canal · 7 Lock Street, Richmond, VA 23220</title>')
  expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
  expect(html).toMatch(
    /property="og:image" content="https:\/\/homes\.example\/l\/7-lock-street-richmond\/share\.jpg\?v=\w+"/,
  )
  for (const [name, content] of [
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', '$389,000 · Brick rowhouse by the canal, 7 Lock Street, Richmond, VA 23220'],
  ])
    expect(html).toContain(`<meta property="${name}" content="${content}"/>`)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(html).toContain('<meta property="og:title" content="$389,000 · Brick rowhouse by the canal"/>')
  expect(dataOf(html)).toMatchObject({
    '@type': 'RealEstateListing',
    url,
    datePosted: '2026-10-05',
    mainEntity: { '@type': 'SingleFamilyResidence', numberOfBedrooms: 3, yearBuilt: 1911 },
    offers: { price: '389000.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
})

test('markup in a text stays text, wherever it appears', () => {
  const hostile = `"'><img src=x onerror=alert(1)></script><script>alert(2)</script>`
  const { agent } = aListing()
  const html = render({
    title: hostile,
    address: hostile,
    propertyType: hostile,
    description: { title: hostile, paragraphs: [hostile] },
    features: [hostile],
    heroPhotos: somePhotos(1).map((photo) => ({ ...photo, alt: hostile, caption: hostile })),
    agent: { ...agent, name: hostile, company: hostile, phone: hostile, email: hostile, brandColor: hostile },
  })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(dataOf(html).name).toBe(hostile)
})

test('no text can break out of the structured data', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const json = inertJson({ text })
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ text })
    }),
  )
})

test('a sold home says so and invites no one', () => {
  const html = render({ status: 'Sold' })
  expect(html).toContain('This home has been sold.')
  expect(html).not.toContain('See the house')
  expect(html).not.toContain('action="/l/7-lock-street-richmond/showing"')
  expect(html).not.toContain('Mortgage Calculator')
  expect(dataOf(html).offers.availability).toBe('https://schema.org/SoldOut')
})

test('a home with few words and no photos is still a page', () => {
  const html = render({
    price: null,
    bedrooms: null,
    bathrooms: null,
    squareFeet: null,
    propertyType: '',
    listedDate: null,
    description: { title: '', paragraphs: [] },
    features: [],
    facts: {},
    ctaListingUrl: '',
    ctaMediaUrl: '',
    heroPhotos: [],
    galleryPhotos: [],
  })
  expect(html).toContain('Price on request')
  for (const absent of ['To Listing', 'Media<', 'Gallery', 'Mortgage', ' bed<', 'class="dots"'])
    expect(html.includes(absent), absent).toBe(false)
})

test('both forms work without scripts', () => {
  const html = render()
  for (const [action, fields] of Object.entries({
    contact: ['name', 'email', 'phone', 'message', 'consent', 'website'],
    showing: ['name', 'email', 'phone', 'date', 'time', 'notes', 'consent', 'website'],
  })) {
    const forms = html.match(/<form [\s\S]*?<\/form>/g) ?? []
    const markup = forms.find((form) => form.includes(`action="/l/7-lock-street-richmond/${action}"`)) ?? ''
    expect(markup).toMatch(/^<form [^>]*method="post"/)
    for (const field of fields) expect(markup, field).toContain(` name="${field}"`)
    expect(markup).toMatch(/<button[^>]*type="submit"/)
    expect(markup).not.toMatch(/type="checkbox"[^>]*checked/)
  }
  expect(html).toMatch(/value="Afternoon"[^>]*checked|checked[^>]*value="Afternoon"/)
})

test('the page tells its scripts the listing and its time zone', () => {
  expect(render()).toMatch(
    /<body [^>]*data-listing="[^"]+" data-address="7 Lock Street, Richmond, VA 23220" data-agent="Robin Vale" data-agent-first-name="Robin" data-zone="America\/New_York">/,
  )
})

test('a returned form keeps its input and says what is wrong', () => {
  const outcome = {
    form: 'showing' as const,
    values: { name: 'Jo', notes: 'after <work>', time: 'Evening', consent: 'yes' },
    errors: { email: 'Please enter a valid email address' },
    message: 'Failed to schedule. Try again.',
  }
  const html = pages.listing({ listing: aListing(), url, nowMs, outcome })
  const sheet = /<dialog id="book-a-showing"[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
  expect(sheet).toMatch(/^<dialog[^>]* open=""/)
  expect(sheet).toContain('value="Jo"')
  expect(sheet).toContain('after &lt;work&gt;')
  expect(sheet).toContain('Failed to schedule. Try again.')
  expect(sheet).toMatch(/id="showing-email-error">Please enter a valid email address/)
  expect(sheet).toMatch(
    /id="showing-email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="showing-email"/,
  )
  expect(/<section class="block contact"[\s\S]*?<\/section>/.exec(html)?.[0]).not.toContain('value="Jo"')
})

test('only the first photo loads right away, the others when they come near', () => {
  const images = [...render().matchAll(/<img [^>]+>/g)].map(([image]) => image)
  expect(images[0]).toMatch(/fetchpriority="high"/i)
  expect(images.slice(1).every((image) => image.includes('loading="lazy"'))).toBe(true)
  for (const image of images) expect(image).toMatch(/width="1920" height="1280"/)
})

test('a small photo offers only the width it has', () => {
  expect(photoSet({ id: 'a', widths: [200] }, 'avif', 100)).toBe('/files/photos/a/200.avif 200w')
  expect(jpegOf({ id: 'a', widths: [640, 320] }, 960)).toBe('/files/photos/a/640.jpg')
})

test('any color an agent enters gives a readable page', () => {
  const grounds = { light: ['#faf6ef', '#fffdf9', '#f2ebdf'], dark: ['#10151f', '#181f2d', '#0b0f18'] }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const style = brandStyle(`#${value.toString(16).padStart(6, '0')}`) as Record<string, string>
      const [solid, ink, on] = ['--brand', '--brand-ink', '--on-brand'].map(
        (role) => /light-dark\((.*),(.*)\)/.exec(style[role] ?? '')?.slice(1) ?? [],
      )
      for (const [index, theme] of (['light', 'dark'] as const).entries()) {
        expect(contrast(on?.[index] ?? '', solid?.[index] ?? '')).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds[theme])
          expect(contrast(ink?.[index] ?? '', ground)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('videos and tours from known services play in the page, others open outside it, and no frame is loaded yet', () => {
  const html = render({
    virtualTourUrl: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
    droneFootageUrl: 'https://films.example/drone',
  })
  expect(html).toContain('href="#media"')
  expect(html).toContain('data-embed="https://my.matterport.com/show/?m=SxQL3iGyoDo&amp;play=1"')
  expect(html).toContain('Plays here from Matterport')
  expect(html).toContain('href="https://films.example/drone" target="_blank" rel="noopener">')
  expect(html).not.toContain('<iframe')
})

test('schools are sorted nearest first with what is known about them, local facts come with a question', () => {
  const html = render({
    schools: [
      { name: 'Canal High', type: 'Public', grades: '9-12', rating: null, distance: 1 },
      { name: 'Lock Elementary', type: '', grades: 'K-5', rating: 4.5, distance: 0.4 },
    ],
    localInfo: [{ topic: 'Trains', text: 'Two lines stop at Main Street.' }],
  })
  expect(html.indexOf('Lock Elementary')).toBeLessThan(html.indexOf('Canal High'))
  for (const text of [
    '4.5 out of 5',
    'K-5 · 0.4 miles',
    'Public · 9-12 · 1 mile',
    'Two lines stop',
    'Ask about the area',
  ])
    expect(html).toContain(text)
})

test.each([
  ['gallery', 'id="gallery"'],
  ['schools', 'Nearby Schools'],
  ['financing', 'Mortgage Calculator'],
  ['virtualTour', 'id="media"'],
  ['amenities', 'Roof terrace'],
  ['schedule', 'book-a-showing'],
  ['map', 'id="map"'],
  ['history', 'Price history'],
  ['history', 'Price reduced'],
  ['neighborhood', 'Local Info'],
  ['reports', '$85.50 a month'],
  ['messaging', 'id="contact-name"'],
] as const)('without %s buyers see no %s', (feature, part) => {
  const full = {
    virtualTourUrl: 'https://vimeo.com/123456789',
    schools: [{ name: 'Canal High', type: '', grades: '', rating: null, distance: null }],
    localInfo: [{ topic: '', text: 'Quiet at night.' }],
    priceHistory: [
      { price: 410_000, at: '2026-10-05T00:00:00Z' },
      { price: 389_000, at: '2026-11-10T00:00:00Z' },
    ],
  }
  expect(render(full)).toContain(part)
  expect(render({ ...full, appFeatures: { ...allAppFeatures, [feature]: false } })).not.toContain(part)
})

test('a reduced price and an open house are shown while they are news', () => {
  const html = render({
    priceHistory: [
      { price: 410_000, at: '2026-10-05T00:00:00Z' },
      { price: 389_000, at: '2026-11-10T00:00:00Z' },
    ],
    openHouses: [
      { day: '2026-11-20', start: '09:00', end: '11:00' },
      { day: '2026-11-22', start: '13:00', end: '15:00' },
    ],
  })
  expect(html).toContain('Price reduced')
  expect(html).toContain('was $410,000.00')
  expect(html).toContain('Sunday, November 22, 1:00 PM to 3:00 PM')
  expect(html).not.toContain('November 20')
})

test('a home without a Sidekick leads to its agent, one with its own words shows them', () => {
  const off = render({ sidekick: { isOn: false, greeting: '', questions: [] } })
  expect(off).not.toContain('Talk to the Home Now')
  const own = render({
    sidekick: { isOn: true, greeting: 'Come on in.', questions: ['How old?', 'Why sell?'] },
  })
  expect(own).toContain('data-greeting="Come on in."')
  expect(own).toContain('data-questions="How old?\nWhy sell?"')
})

test('a sold home offers its agent’s other homes', () => {
  const other = {
    slug: '9-lock-street',
    title: 'Corner loft',
    address: '9 Lock Street',
    price: 250_000,
    photo: null,
  }
  const html = render({ status: 'Sold', otherHomes: [other] })
  expect(html).toContain('More homes from Robin Vale')
  expect(html).toContain('href="/l/9-lock-street"')
})

test.each([
  [1, 'usually within an hour'],
  [2, 'usually within 2 hours'],
  [4, 'usually within 4 hours'],
  [24, 'usually within a day'],
  [72, 'usually within a few days'],
] as const)('a measured response time of %s is put into words', (responseHours, words) => {
  expect(pages.listing({ listing: aListing(), url, nowMs, responseHours })).toContain(
    `Response time: ${words}`,
  )
})

test('without enough replies nothing is said about the response time', () => {
  expect(pages.listing({ listing: aListing(), url, nowMs })).not.toContain('Response time')
})
