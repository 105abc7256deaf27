/** A square of a picture, in the picture's own pixels. */
export type Square = { x: number; y: number; size: number }
export type Size = { width: number; height: number }

/** No smaller part is offered: it would be blurred where it is shown. */
const smallestShare = 0.2

export const largestSquare = ({ width, height }: Size): Square => {
  const size = Math.min(width, height)
  return { x: (width - size) / 2, y: (height - size) / 2, size }
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** The square moved by so much, held inside the picture. */
export const moved = ({ x, y, size }: Square, by: { x: number; y: number }, picture: Size): Square => ({
  x: within(x + by.x, picture.width - size),
  y: within(y + by.y, picture.height - size),
  size,
})

/** The square made `share` (0.2 to 1) of the largest one, about its own middle. */
export function sized(square: Square, share: number, picture: Size): Square {
  const size = Math.max(smallestShare, Math.min(1, share)) * Math.min(picture.width, picture.height)
  const shift = (square.size - size) / 2
  return moved({ ...square, size }, { x: shift, y: shift }, picture)
}

/** Enough for the largest use of a picture, on a sharp screen. */
const mostPixels = 1200

/** Draws the part; a picture with clear parts keeps them. */
export async function cutOut(picture: ImageBitmap, { x, y, size }: Square): Promise<Blob> {
  const side = Math.round(Math.min(size, mostPixels))
  const canvas = new OffscreenCanvas(side, side)
  canvas.getContext('2d')?.drawImage(picture, x, y, size, size, 0, 0, side, side)
  return canvas.convertToBlob({ type: 'image/png' })
}
