import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { allAppFeatures } from '#domain/listings/app-features.ts'
import { aListing } from '../testing/sample-listing.ts'
import { PriceHistory } from './price-history.tsx'

const priceHistory = [
  { price: 410_000, at: '2026-10-05T16:00:00Z' },
  { price: 389_000, at: '2026-11-10T03:30:00Z' },
]
const render = (changes: Parameters<typeof aListing>[0] = {}) =>
  renderToStaticMarkup(createElement(PriceHistory, { listing: aListing({ priceHistory, ...changes }) }))
const rowsIn = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, day, price]) => `${day}: ${price}`)

test.each([
  ['America/New_York', 'November 9, 2026'],
  ['Europe/Berlin', 'November 10, 2026'],
  ['', 'November 10, 2026'],
])('the newest price is first, on the day it was in the agent’s zone “%s”', (timeZone, day) => {
  expect(rowsIn(render({ agent: { ...aListing().agent, timeZone } }))).toEqual([
    `${day}: $389,000.00`,
    'October 5, 2026: $410,000.00',
  ])
})

test('a price that never changed has no history', () => {
  expect(render({ priceHistory: priceHistory.slice(0, 1) })).toBe('')
  expect(render({ priceHistory: [] })).toBe('')
})

test('an agent who switched the history off shows none', () => {
  expect(render({ appFeatures: { ...allAppFeatures, history: false } })).toBe('')
})
