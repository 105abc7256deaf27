import { expect, test } from 'vitest'
import { mainOf, origin, siteAssets as site } from '../../testing/site-assets.ts'
import type { ConsultationPageProps } from './consultation-page.tsx'
import { createConsultationPages } from './create-consultation-pages.tsx'
import type { LinkedPageProps } from './linked-page.tsx'

const timeZone = 'America/New_York'
const day = '2027-04-06'
const [ten, three] = ['2027-04-06T14:00:00.000Z', '2027-04-06T19:00:00.000Z'] as const

/** What the visitor reads, in one line. */
const wordsOf = (html: string) =>
  mainOf(html)
    .replace(/<noscript>[\s\S]*?<\/noscript>|<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

const formOf = (changes: Partial<ConsultationPageProps> = {}, hasRooms = true) =>
  createConsultationPages({ ...site, hasRooms }).consultation({
    origin,
    times: { day, timeZone, starts: [ten, three] },
    ...changes,
  })
const linked = (changes: Partial<LinkedPageProps> = {}) =>
  createConsultationPages(site).consultationLinked({
    origin,
    startIso: ten,
    timeZone,
    meetingUrl: '',
    standing: 'planned',
    times: {
      day: '2027-04-07',
      starts: ['2027-04-07T13:30:00.000Z'],
      nextDays: ['2027-04-07', '2027-04-08'],
    },
    ...changes,
  })
const options = (html: string) =>
  [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, text]) => [
    value,
    text?.replace(/\s/g, ' '),
  ])

test('the form offers the day’s free times in the zone that it names', () => {
  const html = formOf()
  expect(options(html)).toEqual([
    ['', 'Choose a time'],
    [ten, '10:00 AM'],
    [three, '3:00 PM'],
  ])
  expect(html).toMatch(/<input[^>]*type="date"[^>]*value="2027-04-06"/)
  expect(wordsOf(html)).toContain('All times are Eastern Time.')
  expect(html).toContain('<input type="hidden" name="timeZone" value="America/New_York"/>')
  expect(options(formOf({ times: { day, timeZone, starts: [] } }))).toEqual([['', 'No times available']])
})

test('a returned form keeps what was chosen and typed, and says what is wrong where it is', () => {
  const html = formOf({
    outcome: {
      values: { name: 'Ada "A" <b>', email: 'ada@', startIso: three, message: 'Team & office' },
      errors: { email: 'Please enter a valid email address' },
      message: 'Please check the form.',
    },
  })
  expect(html).toContain('value="Ada &quot;A&quot; &lt;b&gt;"')
  expect(html).toMatch(/<option value="2027-04-06T19:00:00.000Z" selected="">/)
  expect(html).toContain('Team &amp; office</textarea>')
  expect(html).toContain('id="consultation-email-error">Please enter a valid email address')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toContain('<p class="failed" role="alert">Please check the form.</p>')
})

test('only where consultations are by phone is a number required', () => {
  const phone = (html: string) => /<input[^>]*name="phone"[^>]*>/.exec(html)?.[0]
  expect(phone(formOf())).not.toContain('required')
  expect(wordsOf(formOf())).toContain('30 minutes by video')
  const calls = formOf({}, false)
  expect(phone(calls)).toContain('required')
  expect(wordsOf(calls)).toContain('30 minutes by phone')
  expect(wordsOf(calls)).toContain('We’ll call you at this number.')
})

test.each([
  ['https://rooms.example/r1', 'Join by video: https://rooms.example/r1', 'We’ll call you'],
  ['', 'We’ll call you at the number you gave us.', 'Join by video'],
])('booked without scripts, the visitor reads when it is and how they meet: “%s”', (meetingUrl, how, not) => {
  const page = { origin, startIso: ten, timeZone, meetingUrl }
  const html = createConsultationPages(site).consultationBooked(page)
  const words = wordsOf(html)
  expect(words).toContain('✅ Consultation scheduled successfully!')
  expect(words).toContain('Your consultation: Tuesday, April 6, 2027 at 10:00 AM EDT, 30 minutes.')
  expect(words).toContain(how)
  expect(words).not.toContain(not)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('the emailed link shows a planned consultation, with the ways to move and cancel it', () => {
  const html = linked()
  expect(wordsOf(html)).toContain('Tuesday, April 6, 2027 at 10:00 AM EDT, 30 minutes')
  expect(wordsOf(html)).toContain('We’ll call you at the number you gave us.')
  expect(wordsOf(html)).toContain('Wednesday, April 7')
  expect(options(html)).toEqual([
    ['', 'Choose a time'],
    ['2027-04-07T13:30:00.000Z', '9:30 AM'],
  ])
  expect(html).toContain('<a href="?day=2027-04-08">Thu, Apr 8</a>')
  expect(html).toContain('<a href="?day=2027-04-07" aria-current="date">')
  const buttons = html.match(/<button [^>]*name="act"[^>]*>/g) ?? []
  expect(buttons.map((button) => /value="(\w+)"/.exec(button)?.[1])).toEqual(['move', 'cancel'])
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('one that was just moved says so, and canceling is asked about first', () => {
  expect(wordsOf(linked())).not.toContain('Moved.')
  const html = linked({ isMoved: true })
  expect(html).toContain('<p class="done" role="status">Moved. We have your new time.</p>')
  expect(wordsOf(html)).toContain('This will cancel your consultation and notify us.')
  expect(html).toMatch(/<details><summary>Cancel this consultation<\/summary><form/)
})

test('one in a video room is joined from there', () => {
  const html = linked({ meetingUrl: 'https://rooms.example/r1' })
  expect(html).toContain('href="https://rooms.example/r1"')
  expect(wordsOf(html)).not.toContain('We’ll call you')
})

test('a time that was taken meanwhile is said, and a day without times says so', () => {
  const html = linked({ refusal: 'Taken <now>', times: { day: '2027-04-07', starts: [], nextDays: [] } })
  expect(html).toContain('<p class="failed" role="alert">Taken &lt;now&gt;</p>')
  expect(options(html)).toEqual([['', 'No times available']])
})

test.each([
  [
    'cancelled',
    'This consultation was canceled. It was scheduled for Tuesday, April 6, 2027 at 10:00 AM EDT.',
  ],
  ['begun', 'This consultation was on Tuesday, April 6, 2027 at 10:00 AM EDT.'],
] as const)('one that is %s can only be followed by another', (standing, words) => {
  const html = linked({ standing, meetingUrl: 'https://rooms.example/r1', refusal: 'Too late' })
  expect(wordsOf(html)).toContain(words)
  expect(mainOf(html)).not.toContain('<form')
  expect(html).not.toContain('rooms.example')
  expect(mainOf(html)).toContain('<a class="button" href="/consultation">Schedule another</a>')
})
