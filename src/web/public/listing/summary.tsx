import {
  Bath,
  BedDouble,
  Calculator,
  CalendarCheck,
  ExternalLink,
  Images,
  MapPin,
  MessageCircle,
  Play,
  Ruler,
  School,
  Signpost,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicListing } from '#contract/public-listings.ts'
import { demoSlug } from '#domain/demo/demo-agent.ts'
import { keptPrices, priceDrop } from '#domain/listings/price-history.ts'
import { formatPrice } from '#domain/text/money.ts'
import { m } from '#text'
import { count, price } from '../page/money.ts'
import { BottomBar } from './bottom-bar.tsx'
import { AgentLine } from './contact-agent.tsx'
import { hasLocalInfo } from './local-info.tsx'
import { hasMedia } from './media.tsx'
import { OpenHouses } from './news.tsx'
import { hasSchools } from './schools.tsx'

/** A title longer than this is set smaller, so the price stays in the first view. */
const longTitle = 50

export const canReckonMortgage = ({ price, status, appFeatures }: PublicListing) =>
  appFeatures.financing && price !== null && price > 0 && status !== 'Sold'

/** What the home is and costs, the main action, and links into the page. On a desktop, also who sells it. */
export function Summary({ listing, nowMs }: { listing: PublicListing; nowMs: number }) {
  const isSold = listing.status === 'Sold'
  const showsDrop = !isSold && listing.appFeatures.history
  const drop = showsDrop ? priceDrop(keptPrices(listing.priceHistory), nowMs) : undefined
  return (
    <header className="summary">
      <p className="kicker">
        <span className={isSold ? 'badge sold' : 'badge'}>
          {isSold ? m.listing_app_sold() : m.listing_app_for_sale()}
        </span>
        {drop && <span className="badge">{m.listing_app_price_reduced()}</span>}
        {listing.propertyType}
      </p>
      <h1 className={listing.title.length > longTitle ? 'long' : undefined}>{listing.title}</h1>
      <p className="address">{listing.address}</p>
      <p className="price">
        {listing.price === null ? m.listing_app_price_on_request() : price(listing.price)}
        {drop && <small>{m.listing_app_price_before({ price: formatPrice(drop.fromCents) })}</small>}
      </p>
      <HomeFacts listing={listing} />
      {listing.agent.slug === demoSlug && <p className="note">{m.demo_home_note()}</p>}
      {isSold && <p className="note">{m.listing_app_sold_text()}</p>}
      <OpenHouses listing={listing} nowMs={nowMs} />
      <AgentLine agent={listing.agent} className="at-desk" />
      {listing.sidekick.isOn ? (
        <a className="button talk" href="#contact" data-island="chat">
          <MessageCircle aria-hidden />
          {m.listing_app_talk()}
        </a>
      ) : (
        <a className="button talk" href="#contact">
          <MessageCircle aria-hidden />
          {m.listing_app_contact_agent()}
        </a>
      )}
      {!isSold && listing.appFeatures.schedule && (
        <a className="button quiet at-desk" href="#book-a-showing" data-sheet>
          <CalendarCheck aria-hidden />
          {m.listing_app_showing()}
        </a>
      )}
      <Ways listing={listing} isSold={isSold} />
      <BottomBar listing={listing} />
    </header>
  )
}

const HomeFacts = ({ listing }: { listing: PublicListing }) => (
  <ul className="facts">
    {listing.bedrooms !== null && (
      <Fact icon={<BedDouble aria-hidden />} value={listing.bedrooms} unit={m.listing_app_bedrooms()} />
    )}
    {listing.bathrooms !== null && (
      <Fact icon={<Bath aria-hidden />} value={listing.bathrooms} unit={m.listing_app_bathrooms()} />
    )}
    {listing.squareFeet !== null && (
      <Fact icon={<Ruler aria-hidden />} value={listing.squareFeet} unit={m.listing_app_square_feet()} />
    )}
  </ul>
)

const Fact = ({ icon, value, unit }: { icon: ReactNode; value: number; unit: string }) => (
  <li>
    {icon}
    <span>
      <b>{count(value)}</b> {unit}
    </span>
  </li>
)

const Ways = ({ listing, isSold }: { listing: PublicListing; isSold: boolean }) => (
  <nav className="ways" aria-label={listing.title}>
    {!isSold && listing.appFeatures.schedule && (
      <a href="#book-a-showing" data-sheet>
        <CalendarCheck aria-hidden />
        {m.listing_app_see_the_house()}
      </a>
    )}
    {listing.appFeatures.map && (
      <a href="#map">
        <MapPin aria-hidden />
        {m.listing_app_map()}
      </a>
    )}
    {listing.appFeatures.gallery && listing.galleryPhotos.length > 0 && (
      <a href="#gallery">
        <Images aria-hidden />
        {m.listing_app_gallery()}
      </a>
    )}
    {listing.ctaListingUrl && (
      <a href={listing.ctaListingUrl} rel="noopener">
        <ExternalLink aria-hidden />
        {m.listing_app_to_listing()}
      </a>
    )}
    {(listing.ctaMediaUrl || hasMedia(listing)) && (
      <a href={hasMedia(listing) ? '#media' : listing.ctaMediaUrl} rel="noopener">
        <Play aria-hidden />
        {m.listing_app_media()}
      </a>
    )}
    {hasSchools(listing) && (
      <a href="#schools">
        <School aria-hidden />
        {m.listing_app_schools()}
      </a>
    )}
    {hasLocalInfo(listing) && (
      <a href="#local-info">
        <Signpost aria-hidden />
        {m.listing_app_local_info()}
      </a>
    )}
    {canReckonMortgage(listing) && (
      <a href="#mortgage-calculator" data-sheet data-island="mortgage">
        <Calculator aria-hidden />
        {m.listing_app_mortgage()}
      </a>
    )}
  </nav>
)
