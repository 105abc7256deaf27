import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingStatuses } from './listing.ts'
import { type MarketState, marketNews, mayBeNews, newsInWords } from './market-news.ts'

const at = (dollars: number | null, status: MarketState['status'] = 'Active'): MarketState => ({
  priceCents: dollars === null ? null : dollars * 100,
  status,
})

test.each([
  ['a lower price is news', at(450_000), at(425_000), 'price_drop'],
  ['a higher one is not', at(450_000), at(475_000), undefined],
  ['the same is not', at(450_000), at(450_000), undefined],
  ['a price that was not known is not', at(null), at(425_000), undefined],
  ['nor one that is not known anymore', at(450_000), at(null), undefined],
  ['a sold home that is for sale again is', at(450_000, 'Sold'), at(450_000), 'back'],
  ['so is an archived one, whatever its price', at(450_000, 'Archived'), at(500_000), 'back'],
  ['a draft that is published is not: no one saw it before', at(450_000, 'Draft'), at(425_000), undefined],
  ['a lower price of a home that is sold is not', at(450_000), at(425_000, 'Sold'), undefined],
] as const)('%s', (_promise, before, after, kind) => {
  expect(marketNews(before, after)?.kind).toBe(kind)
})

test('what comes back to where it was is never news', () => {
  const state = fc.record({
    priceCents: fc.option(fc.nat(1_000_000_00)),
    status: fc.constantFrom(...listingStatuses),
  })
  fc.assert(
    fc.property(state, state, (before, after) => {
      if (!mayBeNews(before, after)) expect(marketNews(before, after)?.kind).not.toBe('price_drop')
      expect(before.status === 'Active' && marketNews(before, { ...before })).toBeFalsy()
    }),
  )
})

test('the timeline says what happened to which home', () => {
  expect(newsInWords({ kind: 'back' }, '12 Elm St')).toBe('Started because 12 Elm St is back on the market.')
  expect(newsInWords({ kind: 'price_drop', fromCents: 450_000_00, toCents: 425_000_00 }, '12 Elm St')).toBe(
    'Started because the price of 12 Elm St went from $450,000 to $425,000.',
  )
})
