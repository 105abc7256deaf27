import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { FileFailure } from '#server/ports/file-storage.ts'
import { m } from '#text'
import { photoKey } from './photo-files.ts'

/**
 * A photo’s bytes. Whoever knows the id may see it, and it never changes. It is served as the image that we made
 * and as nothing else: no sniffing, no scripts, in a sandbox of its own.
 */
export async function readPhotoFile(
  { files }: Pick<Deps, 'files'>,
  photoId: string,
  file: string,
): Promise<Response> {
  const found = await files.read(photoKey(photoId, file)).catch((error: unknown) => {
    if (error instanceof FileFailure && error.reason === 'missing')
      throw new Problem('not_found', m.problems_not_found())
    if (error instanceof FileFailure && error.reason === 'unreachable')
      throw new Problem('unavailable', m.problems_unavailable(), { retryAfterSeconds: 5 })
    throw error
  })
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
