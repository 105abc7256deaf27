import type { PublicListing } from '#contract/listings.ts'
import { defaultBrandColour, inkOn, parseColour } from '#domain/cards/brand-colour.ts'
import type { Deps } from '#server/deps.ts'
import { readPhotoBytes } from '#server/features/listings/read-photo-file.ts'
import type { Picture } from '#server/ports/picture-drawer.ts'
import { drawShareOverlay, housePaths, shareSize } from './draw-share-overlay.ts'

/** The pictures that stand for a home: on a home screen, in two sizes and one that any mask may cut, and where its link is shared. */
export const pictureNames = [
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'share.jpg',
] as const
export type PictureName = (typeof pictureNames)[number]

const sides: Record<Exclude<PictureName, 'share.jpg'>, number> = {
  'icon-180.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable.png': 512,
}

/** Draws one of them: from the first hero photo, else the agent's logo, else in the agent's colour alone. */
export async function drawPicture(
  { files, pictures }: Pick<Deps, 'files' | 'pictures'>,
  name: PictureName,
  home: PublicListing,
): Promise<Uint8Array<ArrayBuffer>> {
  const hero = home.heroPhotos[0]?.id
  const photo = hero && (await readPhotoBytes(files, hero))
  if (name === 'share.jpg') {
    const base = { ...shareSize, background: brandOf(home), overlay: drawShareOverlay(home) }
    return pictures.draw({ ...base, format: 'jpg', ...(photo && { photo: { bytes: photo } }) })
  }
  return pictures.draw({ ...(await iconOf(name, home, photo || undefined, files)), format: 'png' })
}

async function iconOf(
  name: keyof typeof sides,
  home: PublicListing,
  photo: Uint8Array | undefined,
  files: Deps['files'],
): Promise<Omit<Picture, 'format'>> {
  const side = sides[name]
  const square = { width: side, height: side }
  const background = brandOf(home)
  if (photo) return { ...square, background, photo: { bytes: photo } }
  const logoId = /^\/files\/photos\/([0-9a-f-]{36})\//.exec(home.agent.logoUrl ?? '')?.[1]
  const logo = logoId && (await readPhotoBytes(files, logoId))
  // A mask may leave no more than a circle of four fifths.
  const inset = Math.round(side * (name === 'icon-maskable.png' ? 0.2 : 0.1))
  if (logo) return { ...square, background: '#ffffff', photo: { bytes: logo, inset } }
  return { ...square, background, overlay: houseMark(side, side * 0.27, inkOn(background)) }
}

/** A house, `inset` pixels from the edge. */
const houseMark = (side: number, inset: number, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<g transform="translate(${inset} ${inset}) scale(${(side - 2 * inset) / 24})" fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
${housePaths}</g></svg>`

const brandOf = ({ agent }: PublicListing) => parseColour(agent.brandColor) ?? defaultBrandColour
