import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { ImageVariant } from '#server/ports/image-processor.ts'
import { fronts } from './sample-homes.ts'

const folder = fileURLToPath(new URL('../../../../content/demo/', import.meta.url))

/** One photo of a sample home, in gallery order. `name` is its folder in `content/demo/<home>/`. */
const SamplePhoto = z.strictObject({
  home: z.enum(fronts),
  name: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  placeholder: z.string(),
  widths: z.array(z.int()),
  bytes: z.int(),
})
export type SamplePhoto = z.infer<typeof SamplePhoto>

export const readSamplePhotos = (): SamplePhoto[] =>
  z.array(SamplePhoto).parse(JSON.parse(readFileSync(`${folder}photos.json`, 'utf8')))

/** A photo's files as they are served, `{width}.{format}`: what an upload would have been converted into. */
export async function readVariants({ home, name }: SamplePhoto): Promise<Omit<ImageVariant, 'height'>[]> {
  const files = await readdir(`${folder}${home}/${name}`)
  return Promise.all(
    files.map(async (file) => {
      const [width, format] = file.split('.')
      const bytes = await readFile(`${folder}${home}/${name}/${file}`)
      return { width: Number(width), format: format as ImageVariant['format'], bytes }
    }),
  )
}

/** One home's photos as JPEG files, to upload the way an agent would. */
export function readUploads(
  home: SamplePhoto['home'],
): Promise<{ name: string; alt: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  const photos = readSamplePhotos().filter((photo) => photo.home === home)
  return Promise.all(
    photos.map(async ({ name, alt }) => {
      const bytes = new Uint8Array(await readFile(`${folder}${home}/${name}/1280.jpg`))
      return { name: `${name}.jpg`, alt, bytes }
    }),
  )
}
