import { ExternalLink, MapPin, MapPinned } from 'lucide-react'
import { useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import { type HomeMap, mapLinks, mapOf } from '#domain/listings/home-map.ts'
import { m } from '#text'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Where the home is: a map and directions in two services. Nothing is loaded until the map is requested. */
export function LocationCard({ listing }: { listing: Listing }) {
  const { address } = listing
  const map = mapOf(listing)
  const links = mapLinks(address)
  const services = [
    { label: m.listing_detail_google_maps(), href: links.google },
    { label: m.listing_detail_apple_maps(), href: links.apple },
  ]
  return (
    <Card title={m.listing_detail_location()} icon={<MapPin />}>
      <div className="flex flex-col gap-4">
        {address ? (
          <p className="break-words">{address}</p>
        ) : (
          <p className="text-sm text-muted">{m.listings_no_address()}</p>
        )}
        {map && <MapOnDemand key={map.src} map={map} address={address} />}
        {address && (
          <div className="flex flex-wrap gap-2 *:grow">
            {services.map(({ label, href }) => (
              <ButtonLink
                key={label}
                size="sm"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                icon={<ExternalLink aria-hidden="true" className="size-4" />}
              >
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

function MapOnDemand({ map: { service, src }, address }: { map: HomeMap; address: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      {isShown && (
        <iframe
          src={src}
          title={m.common_map_of({ address, service })}
          className="aspect-4/3 w-full rounded-md border border-line bg-sunken"
        />
      )}
      <Button
        size="sm"
        aria-expanded={isShown}
        icon={<MapPinned aria-hidden="true" className="size-4" />}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? m.common_map_hide() : m.common_map_show()}
      </Button>
      {!isShown && <p className="text-xs text-muted">{m.common_map_from({ service })}</p>}
    </div>
  )
}
