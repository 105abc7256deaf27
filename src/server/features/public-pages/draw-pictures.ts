import type { PublicListing } from '#contract/public-listings.ts'
import { defaultBrandColor, inkOn, parseColor } from '#domain/cards/brand-color.ts'
import type { Deps } from '#server/deps.ts'
import { readPhotoBytes } from '#server/features/listings/read-photo-file.ts'
import type { Picture } from '#server/ports/picture-drawer.ts'
import { drawShareOverlay, housePaths, shareSize } from './draw-share-overlay.ts'

/** Home screen icons of a page: three sizes, and one that any mask can crop. */
export const iconSides = {
  'icon-180.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable.png': 512,
} as const
export type IconName = keyof typeof iconSides
export const iconNames = Object.keys(iconSides) as IconName[]

/** An icon is the photo, or else the logo, or else a house in the agent's color. */
export type IconSource = { photoId: string | undefined; logoUrl: string | null; brandColor: string }

type UsedDeps = Pick<Deps, 'files' | 'pictures'>

/** ID of an image uploaded here, from its URL. */
export const photoIdIn = (url: string | null) => /^\/files\/photos\/([0-9a-f-]{36})\//.exec(url ?? '')?.[1]

export async function drawIcon(
  { files, pictures }: UsedDeps,
  name: IconName,
  { photoId, logoUrl, brandColor }: IconSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const side = iconSides[name]
  const background = brandOf(brandColor)
  const icon: Picture = { width: side, height: side, background, format: 'png' }
  const photo = photoId && (await readPhotoBytes(files, photoId))
  if (photo) return pictures.draw({ ...icon, photo: { bytes: photo } })
  const logoId = photoIdIn(logoUrl)
  const logo = logoId && (await readPhotoBytes(files, logoId))
  // A mask may leave only a circle of four fifths.
  const inset = Math.round(side * (name === 'icon-maskable.png' ? 0.2 : 0.1))
  if (logo) return pictures.draw({ ...icon, background: '#ffffff', photo: { bytes: logo, inset } })
  return pictures.draw({ ...icon, overlay: houseMark(side, side * 0.27, inkOn(background)) })
}

/** What services show for a shared link to a home: the first hero photo with the facts on it. */
export async function drawShare(
  { files, pictures }: UsedDeps,
  home: PublicListing,
): Promise<Uint8Array<ArrayBuffer>> {
  const hero = home.heroPhotos[0]?.id
  const photo = hero && (await readPhotoBytes(files, hero))
  return pictures.draw({
    ...shareSize,
    background: brandOf(home.agent.brandColor),
    overlay: drawShareOverlay(home),
    format: 'jpg',
    ...(photo && { photo: { bytes: photo } }),
  })
}

/** A house, `inset` pixels from the edge. */
const houseMark = (side: number, inset: number, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<g transform="translate(${inset} ${inset}) scale(${(side - 2 * inset) / 24})" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
${housePaths}</g></svg>`

const brandOf = (brandColor: string) => parseColor(brandColor) ?? defaultBrandColor
