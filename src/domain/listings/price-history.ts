import { centsOf } from '#domain/text/money.ts'

/** A home's asking prices since it was first published, oldest first. `at` is an instant (RFC 3339). */
export type PricePoint = { priceCents: number; at: string }
/** As the API returns it: in dollars. */
type QuotedPrice = { price: number; at: string }

export const keptPrices = (history: readonly QuotedPrice[]): PricePoint[] =>
  history.map(({ price, at }) => ({ priceCents: centsOf(price), at }))

/** Older ones are dropped: no one reads further back. */
export const maxPricePoints = 50
/** How long a price is called reduced after the change. */
export const dropShownDays = 30

/** A price that is changed again within this time was a slip: the history skips it, unless it was the first. */
export const priceSettlesMs = 10 * 60_000

type PricedListing = { priceCents: number | null; priceHistory: PricePoint[]; publishedAt: Date | null }

/** The history after saving a home that buyers can see; unchanged if the price has not changed. */
export function withPrice(before: PricedListing, priceCents: number | null, now: Date): PricePoint[] {
  const { priceHistory } = before
  if (priceCents === null) return priceHistory
  const started =
    priceHistory.length === 0 && before.publishedAt && before.priceCents !== null
      ? [{ priceCents: before.priceCents, at: before.publishedAt.toISOString() }]
      : priceHistory
  if (started.at(-1)?.priceCents === priceCents) return started
  const settled = withoutSlip(started, now)
  if (settled.at(-1)?.priceCents === priceCents) return settled
  return [...settled, { priceCents, at: now.toISOString() }].slice(-maxPricePoints)
}

function withoutSlip(history: PricePoint[], now: Date): PricePoint[] {
  const last = history.length > 1 ? history.at(-1) : undefined
  return last && now.getTime() - Date.parse(last.at) < priceSettlesMs ? history.slice(0, -1) : history
}

export type PriceDrop = { fromCents: number; toCents: number; endsMs: number }

/** The reduction that is still news at `nowMs`. */
export function priceDrop(history: readonly PricePoint[], nowMs: number): PriceDrop | undefined {
  const [before, last] = history.slice(-2)
  if (!before || !last || last.priceCents >= before.priceCents) return undefined
  const endsMs = Date.parse(last.at) + dropShownDays * 86_400_000
  return nowMs < endsMs ? { fromCents: before.priceCents, toCents: last.priceCents, endsMs } : undefined
}
