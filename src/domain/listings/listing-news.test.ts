import { expect, test } from 'vitest'
import { newsEndsMs } from './listing-news.ts'
import { comingOpenHouses, isOpenHouse } from './open-house.ts'
import { keptPrices, priceDrop, withPrice } from './price-history.ts'

const now = new Date('2026-11-21T15:00:00Z')
const day = 86_400_000

test('the first price and each change go into the history, the same price once', () => {
  const fresh = { priceCents: null, priceHistory: [], publishedAt: null }
  const first = withPrice(fresh, 50_000_00, now)
  expect(first).toEqual([{ priceCents: 50_000_00, at: now.toISOString() }])
  const home = { priceCents: 50_000_00, priceHistory: first, publishedAt: now }
  expect(withPrice(home, 50_000_00, now)).toEqual(first)
  expect(withPrice(home, 49_000_00, now).map(({ priceCents }) => priceCents)).toEqual([50_000_00, 49_000_00])
})

test('a home that was published before there was a history keeps the price it had', () => {
  const home = { priceCents: 50_000_00, priceHistory: [], publishedAt: new Date('2026-10-01T00:00:00Z') }
  expect(withPrice(home, 45_000_00, now)).toEqual([
    { priceCents: 50_000_00, at: '2026-10-01T00:00:00.000Z' },
    { priceCents: 45_000_00, at: now.toISOString() },
  ])
})

test('a slip that is put right within ten minutes leaves no trace, and the first price is always kept', () => {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  const pricesAfter = (...changes: [number, number][]) => {
    let home = { priceCents: 0, priceHistory: [] as ReturnType<typeof withPrice>, publishedAt: now }
    for (const [minute, priceCents] of changes)
      home = { ...home, priceCents, priceHistory: withPrice(home, priceCents, minutes(minute)) }
    return home.priceHistory.map(({ priceCents }) => priceCents)
  }
  const first: [number, number] = [-1000, 500]
  expect(withPrice({ priceCents: null, priceHistory: [], publishedAt: null }, 500, now)).toHaveLength(1)
  expect(pricesAfter(first, [0, 45], [1, 450]).slice(-2)).toEqual([500, 450])
  expect(pricesAfter(first, [0, 45], [9, 500]).slice(-1)).toEqual([500])
  expect(pricesAfter(first, [0, 480], [10, 450]).slice(-3)).toEqual([500, 480, 450])
})

test('a lower price is news for 30 days, a higher one is not', () => {
  const history = [
    { priceCents: 500_00, at: '2026-10-01T00:00:00Z' },
    { priceCents: 450_00, at: now.toISOString() },
  ]
  expect(priceDrop(history, now.getTime())).toMatchObject({ fromCents: 500_00, toCents: 450_00 })
  expect(priceDrop(history, now.getTime() + 30 * day)).toBeUndefined()
  expect(
    priceDrop([...history, { priceCents: 470_00, at: now.toISOString() }], now.getTime()),
  ).toBeUndefined()
  expect(priceDrop(history.slice(1), now.getTime())).toBeUndefined()
})

test('a price with cents stays exact between the API and the rules', () => {
  expect(keptPrices([{ price: 449_500.1, at: now.toISOString() }])).toEqual([
    { priceCents: 449_500_10, at: now.toISOString() },
  ])
})

test('past open houses are not shown, the others soonest first by the agent’s clock', () => {
  const houses = [
    { day: '2026-11-29', start: '13:00', end: '15:00' },
    { day: '2026-11-21', start: '09:00', end: '10:30' },
    { day: '2026-11-21', start: '08:00', end: '10:00' },
  ]
  const coming = comingOpenHouses(houses, 'America/New_York', now.getTime())
  expect(coming.map(({ day, start }) => `${day} ${start}`)).toEqual(['2026-11-21 09:00', '2026-11-29 13:00'])
  expect(coming[0]?.startMs).toBe(Date.parse('2026-11-21T14:00:00Z'))
})

test('a page is current until the first of its news is over', () => {
  const agent = { timeZone: 'America/New_York' }
  const quiet = { openHouses: [], priceHistory: [], agent }
  expect(newsEndsMs(quiet, now.getTime())).toBe(Number.POSITIVE_INFINITY)
  const openHouses = [{ day: '2026-11-29', start: '13:00', end: '15:00' }]
  expect(newsEndsMs({ ...quiet, openHouses }, now.getTime())).toBe(Date.parse('2026-11-29T20:00:00Z'))
})

test.each([
  [{ day: '2026-11-29', start: '13:00', end: '15:00' }, true],
  [{ day: '2026-02-30', start: '13:00', end: '15:00' }, false],
  [{ day: '2026-11-29', start: '15:00', end: '13:00' }, false],
  [{ day: '2026-11-29', start: '13:00', end: '25:00' }, false],
])('%j is an open house: %s', (house, is) => {
  expect(isOpenHouse(house)).toBe(is)
})
