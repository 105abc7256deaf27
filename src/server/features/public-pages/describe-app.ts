import type { PublicListing } from '#contract/listings.ts'
import { defaultBrandColour, parseColour } from '#domain/cards/brand-colour.ts'

/** The listing as an app on a home screen: its name, the agent's colour and picture. */
export function describeApp(listing: PublicListing): object {
  const { agent, slug, title, address } = listing
  const icons = [agent.logoUrl, agent.headshotUrl, '/porchlight.svg'].filter((url) => url !== null)
  return {
    id: `/l/${slug}`,
    name: title,
    short_name: address.split(',')[0],
    start_url: `/l/${slug}`,
    scope: `/l/${slug}`,
    display: 'standalone',
    background_color: '#faf6ef',
    theme_color: parseColour(agent.brandColor) ?? defaultBrandColour,
    icons: icons.map((src) => ({ src, sizes: 'any' })),
  }
}
