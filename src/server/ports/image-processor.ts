/** Widths in pixels that a photo is written in, as far as the original reaches; no variant is higher than the last. */
export const imageWidths = [320, 640, 960, 1280, 1920] as const

/** A file larger than this is not looked at. */
export const maxImageBytes = 25 * 1024 * 1024

/** More pixels than this are refused by the header alone, before anything is decoded. */
export const maxImagePixels = 50_000_000

/** One file to store and serve. `format` is also the ending of its key. */
export type ImageVariant = {
  format: 'avif' | 'webp' | 'jpg'
  width: number
  height: number
  bytes: Uint8Array
}

/**
 * A photo ready to be shown: upright, in sRGB, without any metadata of the original.
 * `width` and `height` are those of the upright original, for the layout. `dominantColour` is `#rrggbb`. `placeholder` is a data URI
 * of under 400 characters, to be shown blurred until the photo is there. An animated original gives its first frame.
 */
export type ProcessedImage = {
  width: number
  height: number
  dominantColour: string
  placeholder: string
  variants: ImageVariant[]
}

/**
 * - `too_large`: more than `maxImageBytes`
 * - `too_many_pixels`: more than `maxImagePixels`, or more than 16,383 on one side, or so many that this kind of file would need too much
 *   memory (AVIF from about 10, progressive JPEG in full colour from 30 megapixels)
 * - `not_an_image`: the content is no image, whatever its name
 * - `unsupported`: an image of a kind that we do not take (SVG, TIFF, PSD, BMP, ICO, HEIC ...)
 * - `damaged`: cut or broken
 * - `too_slow`: not done within the time limit
 * - `queue_full`: too many pictures wait already, of this owner or of all
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
  /** Never throws for what is in the file. Calls queue up, and owners take turns. */
  process(original: Uint8Array, owner: string): Promise<ImageResult>
  /** Ends what is running: those calls answer `too_slow`. */
  close(): Promise<void>
}
