import { ExternalLink, MapPin } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { m } from '#text'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Where the home is, and the way to it in two map services. Nothing is loaded from either. */
export function LocationCard({ listing: { address } }: { listing: Listing }) {
  const query = encodeURIComponent(address)
  const services = [
    {
      label: m.listing_detail_google_maps(),
      href: `https://www.google.com/maps/search/?api=1&query=${query}`,
    },
    { label: m.listing_detail_apple_maps(), href: `https://maps.apple.com/?q=${query}` },
  ]
  return (
    <Card title={m.listing_detail_location()} icon={<MapPin />}>
      {address ? (
        <div className="flex flex-col gap-4">
          <p className="break-words">{address}</p>
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
        </div>
      ) : (
        <p className="text-sm text-muted">{m.listings_no_address()}</p>
      )}
    </Card>
  )
}
