/**
 * An image of `width` x `height` pixels. From the bottom up: the color `background` (`#rrggbb`), the photo, the
 * overlay. The photo either fills the image, cropped at the sides that are too long, or appears whole in the middle,
 * `inset` pixels from the edge. `overlay` is an SVG of the same size; text written by people is escaped in it.
 */
export type Picture = {
  width: number
  height: number
  background: string
  photo?: { bytes: Uint8Array; inset?: number }
  overlay?: string
  format: 'png' | 'jpg'
}

/** The fonts that an overlay can name, as its `font-family`. */
export const pictureFonts = {
  serif: 'Fraunces SemiBold',
  sans: 'Instrument Sans',
  strong: 'Instrument Sans SemiBold',
} as const

export type PictureDrawer = {
  /** Calls queue up. Throws if a photo can't be read, or the image isn't finished in time. */
  draw(picture: Picture): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}
