import { photoFormats } from '#domain/listings/photo-formats.ts'
import type { FileKey, FileStorage } from '#server/ports/file-storage.ts'
import type { ImageVariant } from '#server/ports/image-processor.ts'

/** Storage key of a photo's file; `file` is `{width}.{format}`. */
export const photoKey = (photoId: string, file: string): FileKey => `photos/${photoId}/${file}`

/** Writes every variant, or leaves none behind. */
export async function storePhotoFiles(
  files: FileStorage,
  photoId: string,
  variants: readonly Omit<ImageVariant, 'height'>[],
): Promise<void> {
  const keys = variants.map(({ width, format }) => photoKey(photoId, `${width}.${format}`))
  const stored = await Promise.allSettled(variants.map(({ bytes }, at) => files.put(keys[at] ?? '', bytes)))
  const failed = stored.find((put) => put.status === 'rejected')
  if (!failed) return
  await Promise.allSettled(keys.map((key) => files.remove(key)))
  throw failed.reason
}

export async function removePhotoFiles(
  files: FileStorage,
  { id, widths }: { id: string; widths: readonly number[] },
): Promise<void> {
  for (const width of widths)
    for (const format of photoFormats) await files.remove(photoKey(id, `${width}.${format}`))
}
