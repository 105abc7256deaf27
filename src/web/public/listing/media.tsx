import { ExternalLink, Play } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import { embedOf, type MediaField, mediaFields } from '#domain/listings/media.ts'
import { m } from '#text'

const labels: Record<MediaField, () => string> = {
  virtualTourUrl: m.listing_app_media_virtual_tour,
  propertyVideoUrl: m.listing_app_media_property_video,
  droneFootageUrl: m.listing_app_media_drone,
  neighborhoodVideoUrl: m.listing_app_media_neighborhood,
  agentInterviewUrl: m.listing_app_media_interview,
  additionalMediaUrl: m.listing_app_media_additional,
}

export const hasMedia = (listing: PublicListing) =>
  listing.appFeatures.virtualTour && mediaFields.some((field) => listing[field] !== '')

/** Videos and tours. Those from known services play in place once tapped, and nothing of them is loaded before. */
export function Media({ listing }: { listing: PublicListing }) {
  if (!hasMedia(listing)) return null
  return (
    <section className="block media" id="media">
      <h2>{m.listing_app_media()}</h2>
      <ul>
        {mediaFields.map((field) => {
          const url = listing[field]
          if (!url) return null
          const embed = embedOf(url)
          const title = labels[field]()
          return (
            <li key={field}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                {...(embed && {
                  'data-island': 'media',
                  'data-embed': embed.src,
                  'data-title': m.listing_app_media_playing({ title, service: embed.service }),
                })}
              >
                {embed ? <Play aria-hidden /> : <ExternalLink aria-hidden />}
                <span>
                  <b>{title}</b>
                  {embed ? m.listing_app_media_play({ service: embed.service }) : m.listing_app_media_open()}
                </span>
              </a>
            </li>
          )
        })}
        {listing.ctaMediaUrl && (
          <li>
            <a href={listing.ctaMediaUrl} target="_blank" rel="noopener">
              <ExternalLink aria-hidden />
              <span>
                <b>{m.listing_app_media_all()}</b>
                {m.listing_app_media_open()}
              </span>
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
