import { expect, test } from 'vitest'
import type { GuestPageProps } from './guest-page.tsx'
import { createGuestPages } from './guest-pages.tsx'

const pages = createGuestPages({ css: '', script: '/p/loader.js' })
const path = '/appointment/a.b'

const htmlOf = (changes: Partial<GuestPageProps> = {}) =>
  pages.guest({
    path,
    kind: 'showing',
    status: 'Scheduled',
    startIso: '2027-04-06T14:00:00.000Z',
    endIso: '2027-04-06T14:30:00.000Z',
    timeZone: 'America/New_York',
    home: 'Brick rowhouse',
    homeUrl: '/l/brick-rowhouse',
    place: '7 Lock Street',
    agent: {
      name: 'Robin Vale',
      company: 'Canal Homes',
      email: 'robin@canal.example',
      phone: '(804) 555-0199',
      headshotUrl: null,
      brandColor: '#0ea5e9',
    },
    times: {
      day: '2027-04-07',
      starts: ['2027-04-07T13:00:00.000Z', '2027-04-07T19:30:00.000Z'],
      nextDays: ['2027-04-07', '2027-04-08'],
    },
    ...changes,
  })
/** What the guest reads, in one line. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
/** What the page's buttons do. */
const acts = (html: string) =>
  (html.match(/<button [^>]*name="act"[^>]*>/g) ?? []).map((button) => /value="(\w+)"/.exec(button)?.[1])

test('a guest reads when and where it is, in the agent’s time, and with whom', () => {
  const words = wordsOf(htmlOf())
  expect(words).toContain(
    'Your showing Tuesday, April 6, 2027 at 10:00 AM EDT Time zone: Eastern Time Duration: 30 minutes',
  )
  expect(words).toContain('Brick rowhouse 7 Lock Street')
  expect(words).toContain('Robin Vale Canal Homes')
  expect(htmlOf()).toContain('href="/l/brick-rowhouse"')
  expect(htmlOf()).toContain('href="tel:8045550199"')
  expect(htmlOf()).toContain('href="mailto:robin@canal.example"')
  expect(htmlOf()).toContain('<meta name="robots" content="noindex, nofollow"/>')
})

test.each([
  ['Scheduled', ['confirm', 'move', 'cancel']],
  ['Confirmed', ['move', 'cancel']],
  ['Cancelled', []],
  ['Completed', []],
  ['No-show', []],
] as const)('an appointment that is %s can still be: %j', (status, expected) => {
  expect(acts(htmlOf({ status }))).toEqual(expected)
})

test('nothing is done by opening a link: every act is a button of a form that posts', () => {
  const forms = htmlOf().match(/<form [\s\S]*?<\/form>/g) ?? []
  const acting = forms.filter((form) => form.includes('name="act"'))
  expect(acting).toHaveLength(3)
  for (const form of acting) expect(form).toContain(`<form action="${path}" method="post"`)
  expect(forms.filter((form) => !acting.includes(form)).join()).toContain('method="get"')
})

test.each([
  ['book', 'Scheduled', 'Showing scheduled. Robin Vale knows you’re coming.'],
  ['confirm', 'Confirmed', 'Thanks! Robin Vale knows you’re coming.'],
  ['move', 'Scheduled', 'Moved. Robin Vale has your new time.'],
  ['cancel', 'Cancelled', 'Canceled. Robin Vale knows you’re not coming.'],
] as const)('right after “%s” the page says so once, and asks for no confirmation', (done, status, words) => {
  const html = htmlOf({ done, status })
  expect(wordsOf(html)).toContain(words)
  expect(acts(html)).not.toContain('confirm')
  expect(wordsOf(html)).not.toMatch(/You confirmed this time|was canceled/)
})

test('a canceled one says what it was, with its time struck through', () => {
  const html = htmlOf({ status: 'Cancelled' })
  expect(html).toMatch(/<s>Tuesday, April 6, 2027 at 10:00\sAM EDT<\/s>/)
  expect(wordsOf(html)).toContain(
    'This showing was canceled. It was scheduled for Tuesday, April 6, 2027 at 10:00 AM EDT.',
  )
})

test('other times are offered for one day, with the next days as links', () => {
  const html = htmlOf()
  expect(wordsOf(html)).toContain('Wednesday, April 7 9:00 AM 3:30 PM All times are Eastern Time.')
  expect(html).toContain(`href="${path}?day=2027-04-08#move">Thu, Apr 8</a>`)
  expect(html.match(/aria-current="date">[^<]+/g)).toEqual(['aria-current="date">Wed, Apr 7'])
  const none = htmlOf({ times: { day: '2027-04-07', starts: [], nextDays: [] } })
  expect(wordsOf(none)).toContain('No times available that day. Try another date.')
  expect(acts(none)).toEqual(['confirm', 'cancel'])
})

test('a refused move says why, and offers the nearest times as buttons', () => {
  const refusal = { message: 'That time was just taken.', alternatives: ['2027-04-08T14:00:00.000Z'] }
  const [form = ''] = /<form [^>]*role="alert"[\s\S]*?<\/form>/.exec(htmlOf({ refusal })) ?? []
  expect(wordsOf(form)).toContain('That time was just taken. Thu, Apr 8, 10:00 AM')
  expect(form).toContain('<input type="hidden" name="act" value="move"/>')
  expect(form).toMatch(/<button [^>]*value="2027-04-08T14:00:00.000Z"/)
})

test.each([
  ['call', 'call'],
  ['meeting', 'meeting'],
  ['other', 'appointment'],
] as const)('an appointment of the kind “%s” is called the guest’s %s', (kind, noun) => {
  const words = wordsOf(htmlOf({ kind }))
  expect(words).toContain(`Your ${noun} Tuesday`)
  expect(words).toContain(`Cancel this ${noun} This will cancel your ${noun} and notify Robin Vale.`)
})

test('what is unknown is left out', () => {
  const agent = { name: 'Robin Vale', company: '', email: '', phone: '', headshotUrl: null, brandColor: '' }
  const html = htmlOf({ kind: 'call', home: '', homeUrl: '', place: '', agent })
  expect(wordsOf(html)).toContain('Your call')
  for (const absent of ['tel:', 'mailto:', '<small>', '<br/>', '<a href="/l/', ' · </p>'])
    expect(html.includes(absent), absent).toBe(false)
})

test('a place that is the home itself is not said twice', () => {
  const html = htmlOf({ place: 'Brick rowhouse' })
  expect(wordsOf(html).match(/Brick rowhouse/g)).toHaveLength(1)
})

test('the agent is shown with a photo, or else with an initial, whatever the script', () => {
  const agent = { name: '𝒵oe', company: '', email: '', phone: '', headshotUrl: null, brandColor: '' }
  expect(htmlOf({ agent })).toMatch(/<span aria-hidden="true">𝒵<\/span>/u)
  const photographed = htmlOf({ agent: { ...agent, headshotUrl: '/files/headshots/1.jpg' } })
  expect(photographed).toContain('<img src="/files/headshots/1.jpg" alt=""')
})

test('markup in a name or a place stays text', () => {
  const hostile = `"><img src=x onerror=alert(1)><script>alert(2)</script>`
  const html = htmlOf({
    home: hostile,
    place: `${hostile} 2`,
    agent: {
      name: hostile,
      company: hostile,
      email: hostile,
      phone: hostile,
      headshotUrl: null,
      brandColor: hostile,
    },
    refusal: { message: hostile, alternatives: [] },
  })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script')
})

test('an expired link says what may have happened, and leads to the start page', () => {
  const html = pages.guestGone('https://homes.example/')
  expect(wordsOf(html)).toContain('This link has expired')
  expect(wordsOf(html)).toContain('Your latest email about it has the current link.')
  expect(html).toContain('href="https://homes.example/"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('a guest adds it to a calendar of theirs, unless it doesn’t take place', () => {
  const googleUrl = 'https://calendar.google.com/calendar/render?action=TEMPLATE'
  const html = htmlOf({ done: 'book', googleUrl })
  expect(wordsOf(html)).toContain('Add to Google Calendar Add to another calendar')
  expect(html).toContain(`href="${googleUrl}"`)
  expect(html).toContain(`href="${path}/appointment.ics"`)
  expect(wordsOf(htmlOf({ status: 'Cancelled' }))).not.toContain('calendar')
})

test('a guest in another time zone reads both times', () => {
  expect(wordsOf(htmlOf({ ownZone: 'America/Los_Angeles' }))).toContain(
    'Tuesday, April 6, 2027 at 10:00 AM EDT Tuesday, April 6, 2027 at 7:00 AM PDT your time',
  )
})
