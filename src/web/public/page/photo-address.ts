/** The address of each size of a photo. */
import type { PhotoFormat } from '#domain/listings/photo-formats.ts'

type SizedPhoto = { id: string; widths: number[] }

export const photoAddress = (photo: { id: string }, width: number, format: PhotoFormat): string =>
  `/files/photos/${photo.id}/${width}.${format}`

/** The `srcset` for one format, in widths up to `max` pixels. */
export const photoSet = (photo: SizedPhoto, format: PhotoFormat, max = Number.POSITIVE_INFINITY): string =>
  withinReach(photo, max)
    .map((width) => `${photoAddress(photo, width, format)} ${width}w`)
    .join(',')

/** The largest JPEG at most `max` pixels wide. */
export const jpegOf = (photo: SizedPhoto, max: number): string =>
  photoAddress(photo, withinReach(photo, max).at(-1) ?? 0, 'jpg')

/** Always includes the smallest width. */
function withinReach(photo: SizedPhoto, max: number): number[] {
  const widths = [...photo.widths].sort((a, b) => a - b)
  const reached = widths.filter((width) => width <= max)
  return reached.length > 0 ? reached : widths.slice(0, 1)
}
