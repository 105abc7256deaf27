import { v7 as uuidv7 } from 'uuid'
import type { Photo } from '#contract/listings.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { FileFailure } from '#server/ports/file-storage.ts'
import {
  type ImageRefusal,
  maxImageBytes,
  maxImagePixels,
  type ProcessedImage,
} from '#server/ports/image-processor.ts'
import { m } from '#text'
import { lockListing, lockPlan, updateListing } from './listing-store.ts'
import { removePhotoFiles, storePhotoFiles } from './photo-files.ts'
import {
  insertPhoto,
  lockPhotosOf,
  markPhotoStored,
  readPhotosJson,
  removePhoto,
  sumPhotoBytes,
  updatePhoto,
} from './photo-store.ts'

type Uploaded = { items: Photo[]; refused: { name: string; reason: string }[] }

/** A file that is not taken, with the sentence for the person. The others go on. */
class Refused extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode, reason: string) {
    super(reason)
    this.code = code
  }
}

/**
 * Takes the `photos` parts of a form, one after the other: to the end of `listingId`’s gallery, or for a listing
 * that is saved later. When every file is refused, so is the call.
 */
export async function uploadPhotos(
  deps: Deps,
  agent: AgentId,
  listingId: string | undefined,
  request: Request,
): Promise<Uploaded> {
  if (listingId) await requireListing(deps, agent, listingId)
  const stored: string[] = []
  const refusals: { name: string; refusal: Refused }[] = []
  for (const file of await readFiles(request)) {
    try {
      stored.push(await uploadPhoto(deps, agent, listingId, file))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refusals.push({ name: file.name.slice(0, 200), refusal: error })
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

/**
 * Its row is written before its files and shown after them, so that nothing half-done is ever seen: what fails in
 * between is taken back here, and after a crash by the daily sweep.
 */
async function uploadPhoto(
  deps: Deps,
  agent: AgentId,
  listingId: string | undefined,
  file: File,
): Promise<string> {
  const image = await processFile(deps, file)
  const id = uuidv7()
  await reserve(deps, agent, listingId, id, image)
  try {
    await storePhotoFiles(deps.files, id, image.variants)
    await show(deps, agent, listingId, id)
  } catch (error) {
    await takeBack(deps, agent, id, image)
    if (error instanceof FileFailure && error.reason === 'full')
      throw new Problem('storage_full', m.problems_storage_full())
    if (error instanceof FileFailure && error.reason === 'unreachable')
      throw new Problem('unavailable', m.problems_unavailable(), { retryAfterSeconds: 10 })
    throw error
  }
  return id
}

async function processFile({ images }: Deps, file: File): Promise<ProcessedImage> {
  if (file.size > maxImageBytes) throw refusalOf('too_large')
  const result = await images.process(new Uint8Array(await file.arrayBuffer()))
  if (!result.ok) throw refusalOf(result.refusal)
  return result.image
}

/** Why a picture is not taken, for the person who sent it. */
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
}

function refusalOf(refusal: ImageRefusal): Refused {
  const [code, reason] = refusals[refusal]
  return new Refused(code, reason())
}

async function reserve(
  { db, config }: Deps,
  agent: AgentId,
  listingId: string | undefined,
  id: string,
  image: ProcessedImage,
): Promise<void> {
  const bytes = image.variants.reduce((sum, variant) => sum + variant.bytes.length, 0)
  await withTenant(db, agent, async (tx) => {
    if (config.planLimits) {
      await lockPlan(tx, agent)
      if ((await sumPhotoBytes(tx, agent)) + bytes > plan.storageBytes)
        throw new Refused(
          'plan_limit',
          m.listings_storage_limit({ gigabytes: plan.storageBytes / 1024 ** 3 }),
        )
    }
    const before = listingId ? await lockPhotosOf(tx, agent, listingId) : []
    if (before.length >= listingLimits.galleryPhotos)
      throw new Refused('invalid', m.listings_too_many_photos({ most: listingLimits.galleryPhotos }))
    await insertPhoto(tx, {
      userId: agent,
      id,
      propertyId: listingId ?? null,
      position: (before.at(-1)?.position ?? -1) + 1,
      width: image.width,
      height: image.height,
      widths: [...new Set(image.variants.map(({ width }) => width))].sort((a, b) => a - b),
      color: image.dominantColour,
      placeholder: image.placeholder,
      bytes,
    })
  })
}

async function show({ db }: Deps, agent: AgentId, listingId: string | undefined, id: string): Promise<void> {
  await withTenant(db, agent, async (tx) => {
    await markPhotoStored(tx, agent, id)
    if (!listingId) return
    const heroes = (await lockPhotosOf(tx, agent, listingId)).filter((photo) => photo.isHero)
    if (heroes.length < listingLimits.heroPhotos) await updatePhoto(tx, agent, id, { isHero: true })
    await updateListing(tx, agent, listingId, {})
    await recordChange(tx, agent, 'listing.updated', listingId)
  })
}

async function takeBack({ db, files, log }: Deps, agent: AgentId, id: string, image: ProcessedImage) {
  try {
    await removePhotoFiles(files, { id, widths: image.variants.map(({ width }) => width) })
    await withTenant(db, agent, (tx) => removePhoto(tx, agent, id))
  } catch (err) {
    log.warn({ err, photo: id }, 'a failed upload is left to the daily sweep')
  }
}
