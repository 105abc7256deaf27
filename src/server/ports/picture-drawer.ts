/**
 * A picture of `width` x `height` pixels. From below: the colour `background` (`#rrggbb`), the photo, the overlay.
 * The photo fills the picture, cut at the sides that are too long, or stands whole in the middle, `inset` pixels from
 * the edge. `overlay` is an SVG of the same size; whatever people wrote is escaped in it.
 */
export type Picture = {
  width: number
  height: number
  background: string
  photo?: { bytes: Uint8Array; inset?: number }
  overlay?: string
  format: 'png' | 'jpg'
}

/** The letters that an overlay can name, as its `font-family`. */
export const pictureFonts = {
  serif: 'Fraunces SemiBold',
  sans: 'Instrument Sans',
  strong: 'Instrument Sans SemiBold',
} as const

export type PictureDrawer = {
  /** Calls queue up. Throws where a photo cannot be read, or the picture is not done in time. */
  draw(picture: Picture): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}
