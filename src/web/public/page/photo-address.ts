/** The address of each size of a photo. */
type Sized = { id: string; widths: number[] }

export type PhotoFormat = 'avif' | 'webp' | 'jpg'

export const photoAddress = (photo: { id: string }, width: number, format: PhotoFormat): string =>
  `/files/photos/${photo.id}/${width}.${format}`

/** The `srcset` for one format, in widths up to `most` pixels. */
export const photoSet = (photo: Sized, format: PhotoFormat, most = Number.POSITIVE_INFINITY): string =>
  withinReach(photo, most)
    .map((width) => `${photoAddress(photo, width, format)} ${width}w`)
    .join(',')

/** The largest JPEG at most `most` pixels wide. */
export const jpegOf = (photo: Sized, most: number): string =>
  photoAddress(photo, withinReach(photo, most).at(-1) ?? 0, 'jpg')

/** Always includes the smallest width. */
function withinReach(photo: Sized, most: number): number[] {
  const widths = [...photo.widths].sort((a, b) => a - b)
  const reached = widths.filter((width) => width <= most)
  return reached.length > 0 ? reached : widths.slice(0, 1)
}
