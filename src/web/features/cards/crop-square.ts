/** A square in an image, in image pixels. */
export type Square = { x: number; y: number; size: number }
export type Size = { width: number; height: number }

/** A smaller part would look blurred, so none is offered. */
const smallestShare = 0.2

export const largestSquare = ({ width, height }: Size): Square => {
  const size = Math.min(width, height)
  return { x: (width - size) / 2, y: (height - size) / 2, size }
}

const within = (value: number, max: number) => Math.max(0, Math.min(max, value))

/** The square moved by this much, kept inside the image. */
export const moved = ({ x, y, size }: Square, by: { x: number; y: number }, picture: Size): Square => ({
  x: within(x + by.x, picture.width - size),
  y: within(y + by.y, picture.height - size),
  size,
})

/** The square resized to `share` (0.2 to 1) of the largest one, around its own center. */
export function sized(square: Square, share: number, picture: Size): Square {
  const size = Math.max(smallestShare, Math.min(1, share)) * Math.min(picture.width, picture.height)
  const shift = (square.size - size) / 2
  return moved({ ...square, size }, { x: shift, y: shift }, picture)
}

/** Enough for the image's largest use on a high-resolution screen. */
const maxPixels = 1200

/** Draws the cropped part. Transparency is kept. */
export async function cutOut(picture: ImageBitmap, { x, y, size }: Square): Promise<Blob> {
  const side = Math.round(Math.min(size, maxPixels))
  const canvas = new OffscreenCanvas(side, side)
  canvas.getContext('2d')?.drawImage(picture, x, y, size, size, 0, 0, side, side)
  return canvas.convertToBlob({ type: 'image/png' })
}
