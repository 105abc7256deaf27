/** What about a home is worth writing to the people who asked about it: a lower price, or that it is for sale again. */
import { m } from '#text'
import { formatShortPrice } from '../text/money.ts'
import type { ListingStatus } from './listing.ts'
import { priceSettlesMs } from './price-history.ts'

/** What of a home can become news. */
export type MarketState = { priceCents: number | null; status: ListingStatus }

export type MarketNews = { kind: 'price_drop'; fromCents: number; toCents: number } | { kind: 'back' }

/** A change is news once it has stood for this long: a slip that is put right, or an undo, reaches no one. */
export const newsSettlesMs = priceSettlesMs

/** Whether something has changed that may become news. */
export const mayBeNews = (before: MarketState, after: MarketState): boolean =>
  before.priceCents !== after.priceCents || before.status !== after.status

/** What the settled change comes to; undefined if to nothing. A higher price is no reason to write. */
export function marketNews(before: MarketState, after: MarketState): MarketNews | undefined {
  if (after.status !== 'Active') return undefined
  if (before.status === 'Sold' || before.status === 'Archived') return { kind: 'back' }
  // A draft's price was never seen.
  if (before.status !== 'Active' || before.priceCents === null || after.priceCents === null) return undefined
  return after.priceCents < before.priceCents
    ? { kind: 'price_drop', fromCents: before.priceCents, toCents: after.priceCents }
    : undefined
}

/** Why a sequence started, for its timeline. */
export const newsInWords = (news: MarketNews, home: string): string =>
  news.kind === 'back'
    ? m.followups_event_back({ home })
    : m.followups_event_price_drop({
        home,
        before: formatShortPrice(news.fromCents),
        after: formatShortPrice(news.toCents),
      })
