import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { FileFailure, type FileStorage, type OpenFile } from '#server/ports/file-storage.ts'
import { m } from '#text'
import { photoKey } from './photo-files.ts'

/**
 * A photo's bytes. Anyone with the ID can see it, and it never changes. It is served as the image we made and as
 * nothing else: no sniffing, no scripts, sandboxed.
 */
export async function readPhotoFile(
  { files }: Pick<Deps, 'files'>,
  photoId: string,
  file: string,
): Promise<Response> {
  const found = await openPhotoFile(files, photoId, file).catch((error: unknown) => {
    if (error instanceof FileFailure && error.reason === 'unreachable')
      throw new Problem('unavailable', m.problems_unavailable(), { retryAfterSeconds: 5 })
    throw error
  })
  if (!found) throw new Problem('not_found', m.problems_not_found())
  return new Response(found.stream, {
    headers: {
      'content-type': found.contentType,
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="photo-${file}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The photo's JPEG as bytes; undefined if there is none. */
export async function readPhotoBytes(files: FileStorage, photoId: string): Promise<Uint8Array | undefined> {
  const found = await openPhotoFile(files, photoId, '1280.jpg')
  return found && new Uint8Array(await new Response(found.stream).arrayBuffer())
}

/** A photo has one JPEG, which is returned for any JPEG width. */
async function openPhotoFile(
  files: FileStorage,
  photoId: string,
  file: string,
): Promise<OpenFile | undefined> {
  const exact = await openIfThere(files, photoKey(photoId, file))
  if (exact || !file.endsWith('.jpg')) return exact
  for await (const { key } of files.list(photoKey(photoId, ''))) {
    if (key.endsWith('.jpg')) return openIfThere(files, key)
  }
  return undefined
}

async function openIfThere(files: FileStorage, key: string): Promise<OpenFile | undefined> {
  return files.read(key).catch((error: unknown) => {
    if (error instanceof FileFailure && error.reason === 'missing') return undefined
    throw error
  })
}
