import type { PublicListing } from '#contract/public-listings.ts'
import { m } from '#text'
import { price } from '../page/money.ts'

/** The home's asking prices and their dates, newest first. Empty if the price never changed. */
export function PriceHistory({ listing }: { listing: PublicListing }) {
  const { appFeatures, priceHistory, agent } = listing
  if (!appFeatures.history || priceHistory.length < 2) return null
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: agent.timeZone || 'UTC' })
  return (
    <section className="block" id="price-history">
      <h2>{m.listing_app_history()}</h2>
      <dl>
        {priceHistory.toReversed().map((point) => (
          <div key={point.at}>
            <dt>{day.format(new Date(point.at))}</dt>
            <dd>{price(point.price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
