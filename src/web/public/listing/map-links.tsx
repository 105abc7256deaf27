import { MapPin } from 'lucide-react'
import { m } from '#text'

/** The way there in two map services; nothing is loaded from either until somebody asks. */
export function MapLinks({ address }: { address: string }) {
  const query = encodeURIComponent(address)
  return (
    <section className="block map" id="map">
      <h2>{m.listing_app_map()}</h2>
      <p className="place">
        <MapPin aria-hidden />
        {address}
      </p>
      <div className="pair">
        <a
          className="button quiet"
          href={`https://www.google.com/maps/search/?api=1&query=${query}`}
          target="_blank"
          rel="noopener"
        >
          {m.listing_app_address_google()}
        </a>
        <a
          className="button quiet"
          href={`https://maps.apple.com/?q=${query}`}
          target="_blank"
          rel="noopener"
        >
          {m.listing_app_address_apple()}
        </a>
      </div>
    </section>
  )
}
