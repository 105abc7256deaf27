import sharp from 'sharp'
import { drawHome } from '#server/features/demo/draw-home.ts'
import type { SampleHome } from '#server/features/demo/sample-homes.ts'

export type SamplePhoto = { name: string; alt: string; bytes: Uint8Array<ArrayBuffer> }

/** The pictures of one home, drawn by us, as JPEG files of 1,620 by 1,080. */
export function drawPhotos(home: Pick<SampleHome, 'front' | 'palette'>): Promise<SamplePhoto[]> {
  return Promise.all(
    drawHome(home).map(async ({ name, alt, svg }) => ({
      name: `${name}.jpg`,
      alt,
      bytes: new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()),
    })),
  )
}
