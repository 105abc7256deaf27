import type { PublicListing } from '#contract/public-listings.ts'
import { defaultBrandColor, parseColor } from '#domain/cards/brand-color.ts'
import { pictureVersion } from '#domain/listings/picture-version.ts'
import { paths } from '#domain/screens/paths.ts'

type WebApp = {
  /** Identifies the app. By default it also starts here, and everything below belongs to it. */
  path: string
  start?: string
  scope?: string
  name: string
  shortName: string
  description?: string
  brandColor: string
  /** Version of what its icons show; the icons are below `path`. */
  pictureVersion: string
}

/** A page as an app on a home screen, as a web app manifest. */
export const describeWebApp = ({ path, name, shortName, description, brandColor, ...app }: WebApp) => ({
  id: path,
  name,
  short_name: shortName,
  ...(description && { description }),
  lang: 'en',
  start_url: app.start ?? path,
  scope: app.scope ?? path,
  display: 'standalone',
  background_color: '#faf6ef',
  theme_color: parseColor(brandColor) ?? defaultBrandColor,
  icons: [
    { file: 'icon-192.png', side: 192, purpose: 'any' },
    { file: 'icon-512.png', side: 512, purpose: 'any' },
    { file: 'icon-maskable.png', side: 512, purpose: 'maskable' },
  ].map(({ file, side, purpose }) => ({
    src: `${path}/${file}?v=${app.pictureVersion}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
})

/** A listing as an app: its name, the agent's color, and its photo as the icon. */
export const describeListingApp = (home: PublicListing): object =>
  describeWebApp({
    path: paths.publicListing(home.slug),
    name: home.title,
    shortName: home.address.split(',')[0] || home.title,
    description: home.address,
    brandColor: home.agent.brandColor,
    pictureVersion: pictureVersion(home),
  })
