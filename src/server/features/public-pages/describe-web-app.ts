import type { PublicListing } from '#contract/listings.ts'
import { defaultBrandColour, parseColour } from '#domain/cards/brand-colour.ts'
import { pictureVersion } from '#domain/listings/picture-version.ts'

type WebApp = {
  /** Where it starts, and the part of the site that belongs to it. */
  path: string
  name: string
  shortName: string
  description?: string
  brandColor: string
  icons: object[]
}

/** A page as an app on a home screen, in the words of a web app manifest. */
export const describeWebApp = ({ path, name, shortName, description, brandColor, icons }: WebApp) => ({
  id: path,
  name,
  short_name: shortName,
  ...(description && { description }),
  lang: 'en',
  start_url: path,
  scope: path,
  display: 'standalone',
  background_color: '#faf6ef',
  theme_color: parseColour(brandColor) ?? defaultBrandColour,
  icons,
})

/** A listing as an app: its name, the agent's colour, and its photo as the icon. */
export function describeListingApp(home: PublicListing): object {
  const path = `/l/${home.slug}`
  const version = pictureVersion(home)
  const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
    src: `${path}/${name}.png?v=${version}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return describeWebApp({
    path,
    name: home.title,
    shortName: home.address.split(',')[0] || home.title,
    description: home.address,
    brandColor: home.agent.brandColor,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable', 512, 'maskable'),
    ],
  })
}
