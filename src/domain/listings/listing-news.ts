import { comingOpenHouses, type OpenHouse } from './open-house.ts'
import { type PricePoint, priceDrop } from './price-history.ts'

type NewsSource = {
  openHouses: readonly OpenHouse[]
  priceHistory: readonly PricePoint[]
  agent: { timeZone: string }
}

/** When the first piece of a home's news at `nowMs` is over: an open house, a reduced price. Infinity: never. */
export function newsEndsMs({ openHouses, priceHistory, agent }: NewsSource, nowMs: number): number {
  const houses = comingOpenHouses(openHouses, agent.timeZone || 'UTC', nowMs)
  return Math.min(
    priceDrop(priceHistory, nowMs)?.endsMs ?? Number.POSITIVE_INFINITY,
    ...houses.map(({ endMs }) => endMs),
  )
}
