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

type Priced = { priceCents: number | null; priceHistory: PricePoint[]; publishedAt: Date | null }

/** The history after saving a home that buyers can see; unchanged if the price has not changed. */
export function withPrice(before: Priced, priceCents: number | null, now: Date): PricePoint[] {
  const { priceHistory } = before
  if (priceCents === null) return priceHistory
  const started =
    priceHistory.length === 0 && before.publishedAt && before.priceCents !== null
      ? [{ priceCents: before.priceCents, at: before.publishedAt.toISOString() }]
      : priceHistory
  if (started.at(-1)?.priceCents === priceCents) return started
  return [...started, { priceCents, at: now.toISOString() }].slice(-maxPricePoints)
}

export type PriceDrop = { fromCents: number; toCents: number; endsMs: number }

/** The reduction that is still news at `nowMs`. */
export function priceDrop(history: readonly PricePoint[], nowMs: number): PriceDrop | undefined {
  const [before, last] = history.slice(-2)
  if (!before || !last || last.priceCents >= before.priceCents) return undefined
  const endsMs = Date.parse(last.at) + dropShownDays * 86_400_000
  return nowMs < endsMs ? { fromCents: before.priceCents, toCents: last.priceCents, endsMs } : undefined
}
