import { expect, test } from 'vitest'
import type { SellerPage } from '#contract/seller-reports.ts'
import { createSellerPages } from './seller-pages.tsx'

const pages = createSellerPages({ css: '', script: '/p/loader.js' })
const htmlOf = (changes: Partial<SellerPage> = {}) =>
  pages.seller({
    firstDay: '2027-03-29',
    lastDay: '2027-04-04',
    figures: [
      { name: 'Visits', count: 12 },
      { name: 'Showings', count: 0 },
    ],
    questions: [
      { topic: 'parking', conversations: 5 },
      { topic: 'HOA fees', conversations: 3 },
    ],
    feedback: 'Everyone liked the light.\nTwo asked about the stairs.',
    nextStep: 'An open house on Sunday.',
    listing: { title: 'Brick rowhouse', address: '7 Lock Street' },
    agent: {
      name: 'Robin Vale',
      company: 'Canal Homes',
      phone: '(804) 555-0199',
      email: 'robin@canal.example',
      brandColor: '#0ea5e9',
    },
    ...changes,
  })
const headings = (html: string) => [...html.matchAll(/<h([12])>(.*?)<\/h\1>/g)].map(([, , text]) => text)

test('a seller reads the week’s figures, what buyers asked, and what comes next', () => {
  const html = htmlOf()
  expect(headings(html)).toEqual([
    'Brick rowhouse',
    'Visitors',
    'What buyers asked',
    'Showings and feedback',
    'Next step',
  ])
  expect(html).toContain('<p>Week of March 29, 2027 to April 4, 2027</p>')
  expect(html).toContain('<dt>Visits</dt><dd>12</dd>')
  // Nothing is an answer, too.
  expect(html).toContain('<dt>Showings</dt><dd>0</dd>')
  expect(html).toContain('<span>Parking</span><span>5 conversations</span>')
  expect(html).toContain('<span>HOA fees</span><span>3 conversations</span>')
  expect(html).toContain('at least 3 different conversations')
  expect(html).toContain('Everyone liked the light.\nTwo asked about the stairs.')
  expect(html).toContain('From Robin Vale, Canal Homes')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
})

test('parts the agent left empty are left out, and no question is invented', () => {
  const html = htmlOf({ feedback: '  \n ', nextStep: '', questions: [] })
  expect(headings(html)).toEqual(['Brick rowhouse', 'Visitors', 'What buyers asked'])
  expect(html).toContain('No question came up often enough to share without identifying anyone.')
  expect(html).not.toContain('different conversations')
})

test('a home without a title goes by its address, said once', () => {
  const html = htmlOf({ listing: { title: '', address: '7 Lock Street' } })
  expect(headings(html)[0]).toBe('7 Lock Street')
  expect(html).toContain('<title>7 Lock Street: Week of ')
  expect(html).not.toContain('<p>7 Lock Street</p>')
})

test.each([
  ['', '', []],
  ['(804) 555-0199', '', ['tel:8045550199']],
  ['+1 804 555 0199', '', ['tel:+18045550199']],
  ['', 'robin@canal.example', ['mailto:robin@canal.example']],
])('the agent is reached at “%s” and “%s”', (phone, email, links) => {
  const html = htmlOf({ agent: { name: 'Robin Vale', company: '', phone, email, brandColor: '' } })
  expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(links)
  expect(html).toContain('From Robin Vale<')
  expect(html).not.toContain(' · </p>')
})
