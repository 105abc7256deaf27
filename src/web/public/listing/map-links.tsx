import { MapPin } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import { mapLinks, mapOf } from '#domain/listings/home-map.ts'
import { m } from '#text'

/** Where the home is: a map that loads on request, and directions in two services. */
export function MapLinks({ listing }: { listing: Pick<PublicListing, 'address' | 'coordinates'> }) {
  const { address } = listing
  const map = mapOf(listing)
  const links = mapLinks(address)
  return (
    <section className="block map" id="map">
      <h2>{m.listing_app_map()}</h2>
      <p className="place">
        <MapPin aria-hidden />
        {address}
      </p>
      {map && (
        <div className="shown">
          <a
            className="button quiet"
            href={map.href}
            target="_blank"
            rel="noopener"
            data-island="media"
            data-embed={map.src}
            data-title={m.common_map_of({ address, service: map.service })}
          >
            {m.common_map_show()}
          </a>
          <p>{m.common_map_from({ service: map.service })}</p>
        </div>
      )}
      <div className="pair">
        <a className="button quiet" href={links.google} target="_blank" rel="noopener">
          {m.listing_app_address_google()}
        </a>
        <a className="button quiet" href={links.apple} target="_blank" rel="noopener">
          {m.listing_app_address_apple()}
        </a>
      </div>
    </section>
  )
}
