import process from 'node:process'
import sharp, { type OverlayOptions } from 'sharp'
import type { Picture } from '#server/ports/picture-drawer.ts'

/** The drawing process's answer: the image, or why there is none. */
export type DrawResult = { bytes: Uint8Array } | { failure: string }

sharp.cache(false)
sharp.concurrency(1)

process.on('message', (picture: Picture) => {
  void answer(picture)
})
process.on('disconnect', () => process.exit())

async function answer(picture: Picture): Promise<void> {
  const drawn: DrawResult = await draw(picture).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ failure: String(error) }),
  )
  process.send?.(drawn)
  globalThis.gc?.()
}

async function draw({ width, height, background, photo, overlay, format }: Picture): Promise<Uint8Array> {
  const layers: OverlayOptions[] = []
  if (photo) {
    const inset = photo.inset ?? 0
    const fitted = sharp(photo.bytes, { failOn: 'error' }).resize(width - 2 * inset, height - 2 * inset, {
      fit: inset === 0 ? 'cover' : 'inside',
    })
    layers.push({ input: await fitted.png({ compressionLevel: 1 }).toBuffer() })
  }
  if (overlay) layers.push({ input: Buffer.from(overlay) })
  const whole = sharp({ create: { width, height, channels: 3, background } }).composite(layers)
  return format === 'png'
    ? whole.png({ palette: true, quality: 90, effort: 4 }).toBuffer()
    : whole.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

process.send?.('ready')
