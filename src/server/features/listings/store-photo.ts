import { v7 as uuidv7 } from 'uuid'
import type { ProblemCode } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import { heroesWith, placeOfPhoto } from '#domain/listings/import/imported-photos.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { recordChange } from '#server/database/changes.ts'
import { sumStoredBytes } from '#server/database/stored-bytes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { ProcessedImage } from '#server/ports/image-processor.ts'
import { m } from '#text'
import { lockListing, lockPlan, updateListing } from './listing-store.ts'
import { removePhotoFiles, storePhotoFiles } from './photo-files.ts'
import {
  insertPhoto,
  lockPhotosOf,
  lockUnstoredPhoto,
  markPhotoStored,
  type PhotoRow,
  removePhoto,
  shiftPhotos,
  updatePhoto,
} from './photo-store.ts'

/** A rejected photo, with a sentence for the person. The other photos continue. */
export class PhotoRefused extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode, reason: string) {
    super(reason)
    this.code = code
  }
}

/** A photo from a feed, which has its own order. Both callbacks may throw; the photo is then removed again. */
export type FeedPhoto = {
  /** Its position in the feed. */
  order: number
  /** Photos that already came from the feed, with their positions in it. */
  ordersOf(tx: Tx): Promise<ReadonlyMap<string, number>>
  /** The photo's row is written, and commits with this. */
  reserved(tx: Tx, photoId: string): Promise<void>
  /** It is shown from now on. */
  shown(tx: Tx, photoId: string): Promise<void>
}

/** An image to be stored as a photo of `listingId`, or of a listing saved later. */
type NewPhoto = { listingId: string | undefined; image: ProcessedImage; feed?: FeedPhoto }

/**
 * Stores a photo and returns its ID. The row is written
 * before the files and shown after them, so nothing half-done is ever visible. A failure in between is cleaned up
 * here, or after a crash by the daily sweep. Throws PhotoRefused and FileFailure.
 */
export async function storePhoto(deps: Deps, agent: AgentId, photo: NewPhoto): Promise<string> {
  const id = uuidv7()
  await reserve(deps, agent, id, photo)
  try {
    await storePhotoFiles(deps.files, id, photo.image.variants)
    await show(deps, agent, id, photo)
  } catch (error) {
    await takeBack(deps, agent, id, photo.image)
    throw error
  }
  return id
}

async function reserve({ db, config }: Deps, agent: AgentId, id: string, photo: NewPhoto): Promise<void> {
  const { listingId, image, feed } = photo
  const bytes = image.variants.reduce((sum, variant) => sum + variant.bytes.length, 0)
  await withTenant(db, agent, async (tx) => {
    if (listingId) await requireListing(tx, agent, listingId)
    if (config.planLimits) {
      await lockPlan(tx, agent)
      if ((await sumStoredBytes(tx, agent)) + bytes > plan.storageBytes)
        throw new PhotoRefused(
          'plan_limit',
          m.listings_storage_limit({ gigabytes: plan.storageBytes / 1024 ** 3 }),
        )
    }
    const before = listingId ? await lockPhotosOf(tx, agent, listingId) : []
    if (before.length >= listingLimits.galleryPhotos)
      throw new PhotoRefused('invalid', m.listings_too_many_photos({ max: listingLimits.galleryPhotos }))
    await insertPhoto(tx, {
      userId: agent,
      id,
      propertyId: listingId ?? null,
      position: await makePlace(tx, agent, before, photo),
      width: image.width,
      height: image.height,
      widths: [...new Set(image.variants.map(({ width }) => width))].sort((a, b) => a - b),
      color: image.dominantColor,
      placeholder: image.placeholder,
      bytes,
    })
    await feed?.reserved(tx, id)
  })
}

/** Everyone who changes a listing's photos locks the listing first, to avoid deadlocks. */
async function requireListing(tx: Tx, agent: AgentId, listingId: string): Promise<void> {
  const listing = await lockListing(tx, agent, listingId)
  if (!listing) throw new PhotoRefused('not_found', m.problems_not_found())
}

/** At the end, or for a feed photo where the feed has it. */
async function makePlace(
  tx: Tx,
  agent: AgentId,
  before: readonly PhotoRow[],
  { listingId, feed }: NewPhoto,
): Promise<number> {
  const end = (before.at(-1)?.position ?? -1) + 1
  if (!feed || !listingId) return end
  const orders = await feed.ordersOf(tx)
  const standing = before.map(({ id, isHero }) => ({ order: orders.get(id), isHero }))
  const next = before[placeOfPhoto(standing, feed.order)]
  if (!next) return end
  await shiftPhotos(tx, agent, listingId, next.position)
  return next.position
}

async function show({ db }: Deps, agent: AgentId, id: string, { listingId, feed }: NewPhoto): Promise<void> {
  await withTenant(db, agent, async (tx) => {
    if (listingId) await requireListing(tx, agent, listingId)
    await markPhotoStored(tx, agent, id)
    if (!listingId) return
    const photos = await lockPhotosOf(tx, agent, listingId)
    if (feed) await chooseHeroes(tx, agent, photos, id)
    else if (photos.filter(({ isHero }) => isHero).length < listingLimits.heroPhotos)
      await updatePhoto(tx, agent, id, { isHero: true })
    await updateListing(tx, agent, listingId, {})
    await feed?.shown(tx, id)
    await recordChange(tx, agent, 'listing.updated', listingId)
  })
}

async function chooseHeroes(tx: Tx, agent: AgentId, photos: readonly PhotoRow[], id: string): Promise<void> {
  const stored = photos.filter(({ storedAt }) => storedAt !== null)
  const standing = stored.map(({ isHero }) => ({ order: undefined, isHero }))
  const added = stored.findIndex((photo) => photo.id === id)
  const heroes = heroesWith(standing, added, listingLimits.heroPhotos)
  for (const [at, photo] of stored.entries()) {
    const isHero = heroes[at] ?? false
    if (photo.isHero !== isHero) await updatePhoto(tx, agent, photo.id, { isHero })
  }
}

async function takeBack({ db, files, log }: Deps, agent: AgentId, id: string, image: ProcessedImage) {
  try {
    await removePhotoFiles(files, { id, widths: image.variants.map(({ width }) => width) })
    await withTenant(db, agent, (tx) => removePhoto(tx, agent, id))
  } catch (err) {
    log.warn({ err, photo: id }, 'a failed upload is left to the daily sweep')
  }
}

/** Removes what a process left behind if it died while storing this photo. A stored photo stays. */
export async function removeUnfinishedPhoto({ db, files }: Deps, agent: AgentId, id: string): Promise<void> {
  await withTenant(db, agent, async (tx) => {
    const photo = await lockUnstoredPhoto(tx, agent, id)
    if (!photo) return
    await removePhotoFiles(files, photo)
    await removePhoto(tx, agent, id)
  })
}
