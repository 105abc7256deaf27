import type { PublicListing } from '#contract/public-listings.ts'
import { About } from './about.tsx'
import { Gallery } from './gallery.tsx'
import { LocalInfo } from './local-info.tsx'
import { MapLinks } from './map-links.tsx'
import { Media } from './media.tsx'
import { OtherHomes } from './other-homes.tsx'
import { PriceHistory } from './price-history.tsx'
import { Schools } from './schools.tsx'
import { Summary } from './summary.tsx'

/** Everything to read about a home, in order. Each part is left out if it is empty or its agent turned it off. */
export const Blocks = ({ listing, nowMs }: { listing: PublicListing; nowMs: number }) => (
  <>
    <Summary listing={listing} nowMs={nowMs} />
    <About listing={listing} />
    <OtherHomes listing={listing} />
    {listing.appFeatures.gallery && <Gallery listing={listing} />}
    <Media listing={listing} />
    {listing.appFeatures.map && <MapLinks listing={listing} />}
    <Schools listing={listing} />
    <LocalInfo listing={listing} />
    <PriceHistory listing={listing} />
  </>
)
