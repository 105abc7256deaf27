import type { Photo } from '#contract/photos.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { cut } from '#domain/text/cut.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { countDemoUploads } from '#server/http/demo-session.ts'
import { FileFailure } from '#server/ports/file-storage.ts'
import {
  type ImageRefusal,
  maxImageBytes,
  maxImagePixels,
  type ProcessedImage,
} from '#server/ports/image-processor.ts'
import { m } from '#text'
import { lockListing } from './listing-store.ts'
import { readPhotosJson } from './photo-store.ts'
import { PhotoRefused, storePhoto } from './store-photo.ts'

type UploadResult = { items: Photo[]; refused: { name: string; reason: string }[] }

/**
 * Takes the `photos` parts of a form one by one, for the end of `listingId`'s gallery or for a listing saved later.
 * If every file is refused, so is the request.
 */
export async function uploadPhotos(
  deps: Deps,
  agent: AgentId,
  listingId: string | undefined,
  request: Request,
): Promise<UploadResult> {
  if (listingId) await requireListing(deps, agent, listingId)
  const stored: string[] = []
  const refusals: { name: string; refusal: PhotoRefused }[] = []
  const files = await readFiles(request)
  await countDemoUploads(deps.db, agent, files.length)
  for (const file of files) {
    try {
      stored.push(await uploadPhoto(deps, agent, listingId, file))
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error
      refusals.push({ name: cut(file.name, 200), refusal: error })
    }
  }
  const [first] = refusals
  if (stored.length === 0 && first) {
    const errors = Object.fromEntries(refusals.map(({ refusal }, at) => [`photos.${at}`, refusal.message]))
    throw new Problem(first.refusal.code, first.refusal.message, { errors })
  }
  const items = await withTenant(deps.db, agent, (tx) => readPhotosJson(tx, agent, stored))
  return {
    items: items as Photo[],
    refused: refusals.map(({ name, refusal }) => ({ name, reason: refusal.message })),
  }
}

async function requireListing({ db }: Deps, agent: AgentId, listingId: string): Promise<void> {
  const listing = await withTenant(db, agent, (tx) => lockListing(tx, agent, listingId))
  if (!listing) throw new Problem('not_found', m.problems_not_found())
}

async function readFiles(request: Request): Promise<File[]> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(type))
    throw new Problem('wrong_type', m.problems_wrong_content_type({ expected: 'multipart/form-data' }))
  const form = await request.formData().catch(() => {
    throw new Problem('malformed', m.problems_malformed())
  })
  const files = form.getAll('photos').filter((part) => part instanceof File)
  if (files.length === 0)
    throw new Problem('invalid', m.listings_no_photo_sent(), {
      errors: { photos: m.listings_no_photo_sent() },
    })
  return files
}

async function uploadPhoto(
  deps: Deps,
  agent: AgentId,
  listingId: string | undefined,
  file: File,
): Promise<string> {
  const image = await processFile(deps, agent, file)
  try {
    return await storePhoto(deps, agent, { listingId, image })
  } catch (error) {
    if (error instanceof FileFailure && error.reason === 'full')
      throw new Problem('storage_full', m.problems_storage_full())
    if (error instanceof FileFailure && error.reason === 'unreachable')
      throw new Problem('unavailable', m.problems_unavailable(), { retryAfterSeconds: 10 })
    throw error
  }
}

async function processFile({ images }: Deps, agent: AgentId, file: File): Promise<ProcessedImage> {
  if (file.size > maxImageBytes) throw refusalOf('too_large')
  const result = await images.process(new Uint8Array(await file.arrayBuffer()), agent)
  if (!result.ok) throw refusalOf(result.refusal)
  return result.image
}

/** Why a photo was rejected, in words for the person who sent it. */
export const refusals: Record<ImageRefusal, [ProblemCode, () => string]> = {
  too_large: ['too_large', () => m.listings_photo_too_large({ megabytes: maxImageBytes / 1024 / 1024 })],
  too_many_pixels: [
    'too_large',
    () => m.listings_photo_too_many_pixels({ megapixels: maxImagePixels / 1_000_000 }),
  ],
  not_an_image: ['wrong_type', m.listings_photo_not_an_image],
  unsupported: ['wrong_type', m.listings_photo_unsupported],
  damaged: ['invalid', m.listings_photo_damaged],
  too_slow: ['invalid', m.listings_photo_too_slow],
  queue_full: ['too_many_requests', m.listings_photo_busy],
}

function refusalOf(refusal: ImageRefusal): PhotoRefused {
  const [code, reason] = refusals[refusal]
  return new PhotoRefused(code, reason())
}
