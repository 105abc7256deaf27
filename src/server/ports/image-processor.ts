/** The widths in pixels that a photo is written in, up to the original's own; no variant is taller than the last width. */
import type { PhotoFormat } from '#domain/listings/photo-formats.ts'

export const imageWidths = [320, 640, 960, 1280, 1920] as const

/** Larger files are not read. */
export const maxImageBytes = 25 * 1024 * 1024

/** Images with more pixels are refused by their header alone, before anything is decoded. */
export const maxImagePixels = 50_000_000

/** One file to store and serve. `format` is also its key's extension. */
export type ImageVariant = {
  format: PhotoFormat
  width: number
  height: number
  bytes: Uint8Array
}

/**
 * A photo ready to show: upright, in sRGB, without any metadata of the original. `width` and `height` are those of the
 * upright original, for the layout. `dominantColor` is `#rrggbb`. `placeholder` is a data URI of under 400 characters,
 * shown blurred until the photo has loaded. For an animated original, the first frame is used.
 */
export type ProcessedImage = {
  width: number
  height: number
  dominantColor: string
  placeholder: string
  variants: ImageVariant[]
}

/**
 * - `too_large`: more than `maxImageBytes`
 * - `too_many_pixels`: more than `maxImagePixels`, more than 16,383 on one side, or too many for this file type's
 * memory needs (AVIF from about 10, progressive JPEG in full color from 30 megapixels)
 * - `not_an_image`: the content is not an image, whatever its name
 * - `unsupported`: an image type that we do not accept (SVG, TIFF, PSD, BMP, ICO, HEIC ...)
 * - `damaged`: truncated or broken
 * - `too_slow`: takes more processor time than an image gets
 * - `queue_full`: too many images are already waiting, from this owner or overall, or the machine has too much other work
 */
export type ImageRefusal =
  | 'too_large'
  | 'too_many_pixels'
  | 'not_an_image'
  | 'unsupported'
  | 'damaged'
  | 'too_slow'
  | 'queue_full'

export type ImageResult = { ok: true; image: ProcessedImage } | { ok: false; refusal: ImageRefusal }

export type ImageProcessor = {
  /** Never throws because of the file's content. Calls queue up, and owners take turns. */
  process(original: Uint8Array, owner: string): Promise<ImageResult>
  /** Ends running work: those calls return `queue_full`. */
  close(): Promise<void>
}
