import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aListing } from '../testing/sample-listing.ts'
import { OpenHouses } from './news.tsx'

const openHouses = [{ day: '2026-11-22', start: '13:00', end: '15:00' }]
const render = (nowUtc: string, changes: Parameters<typeof aListing>[0] = {}) =>
  renderToStaticMarkup(
    createElement(OpenHouses, { listing: aListing({ openHouses, ...changes }), nowMs: Date.parse(nowUtc) }),
  )
/** Newer ICU data put a narrow space before AM and PM. */
const timesIn = (html: string) =>
  [...html.replaceAll('\u202f', ' ').matchAll(/<span>([^<]+)<\/span>/g)].map(([, text]) => text)
const early = '2026-11-01T12:00:00Z'

test('an open house is announced in its day and hours', () => {
  expect(timesIn(render(early))).toEqual(['Sunday, November 22, 1:00 PM to 3:00 PM'])
})

test.each([
  ['America/New_York', '20:00'],
  ['America/Los_Angeles', '23:00'],
  ['Pacific/Auckland', '02:00'],
  ['', '15:00'],
])('in the agent’s zone “%s” it is announced until it ends, at %s UTC', (timeZone, end) => {
  const agent = { ...aListing().agent, timeZone }
  const endMs = Date.parse(`2026-11-22T${end}:00Z`)
  const before = render(new Date(endMs - 1).toISOString(), { agent })
  expect(timesIn(before)).toEqual(['Sunday, November 22, 1:00 PM to 3:00 PM'])
  expect(render(new Date(endMs).toISOString(), { agent })).toBe('')
})

test('the next three are announced, soonest first', () => {
  const days = ['2026-11-29', '2026-11-21', '2026-12-06', '2026-11-22']
  const houses = days.map((day) => ({ day, start: '10:00', end: '12:30' }))
  expect(timesIn(render('2026-11-21T18:00:00Z', { openHouses: houses }))).toEqual([
    'Sunday, November 22, 10:00 AM to 12:30 PM',
    'Sunday, November 29, 10:00 AM to 12:30 PM',
    'Sunday, December 6, 10:00 AM to 12:30 PM',
  ])
  expect(timesIn(render(early, { openHouses: houses }))).toHaveLength(3)
})

test('a sold home is not open to anyone', () => {
  expect(render(early, { status: 'Sold' })).toBe('')
})
