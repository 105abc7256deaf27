import { type PhotoFailure, retryPauseMs } from '#domain/listings/import/imported-photos.ts'
import { endTurn } from '#server/database/fetch-turns.ts'
import { withoutTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import {
  type FeedPhoto,
  PhotoRefused,
  removeUnfinishedPhoto,
  storePhoto,
} from '#server/features/listings/store-photo.ts'
import { maxImageBytes } from '#server/ports/image-processor.ts'
import {
  type ClaimedPhoto,
  failWaitingPhotos,
  followVersion,
  readFeedOrders,
  settlePhoto,
} from './photo-fetch-store.ts'
import type { PhotoRun } from './plan-photos.ts'

/** Enough for a phone photo over a slow connection. Slower servers are tried again later. */
const photoTimeoutMs = 30_000

/** Maximum attempts; past this, the photo may be what keeps ending the process. */
const maxAttempts = 6

/** Another process has the photo, or it isn't wanted anymore. */
class ClaimLapsed extends Error {}

class NotTaken extends Error {
  readonly failure: PhotoFailure
  readonly wishedMs: number | undefined
  constructor(failure: PhotoFailure, wishedMs?: number) {
    super(failure)
    this.failure = failure
    this.wishedMs = wishedMs
  }
}

/** Fetches a claimed photo and adds it to its listing, or records why it can't. */
export async function takePhoto(deps: Deps, run: PhotoRun, photo: ClaimedPhoto): Promise<void> {
  const { agent } = run
  try {
    if (photo.photoId) await removeUnfinishedPhoto(deps, agent, photo.photoId)
    if (photo.attempts > maxAttempts) throw new NotTaken('interrupted')
    const image = await readImage(deps, run, photo)
    await storePhoto(deps, agent, { listingId: photo.propertyId, image, feed: asFeedPhoto(run, photo) })
  } catch (error) {
    if (error instanceof ClaimLapsed) return
    await settleFailed(deps, run, photo, error)
  } finally {
    await withoutTenant(deps.db, (tx) => endTurn(tx, photo.host, photo.claim))
  }
}

async function readImage(deps: Deps, { agent, signal }: PhotoRun, { address, host, claim }: ClaimedPhoto) {
  const { webFetch, images, db } = deps
  const answer = await webFetch.read(address, {
    accept: 'image/avif,image/webp,image/jpeg,image/png;q=0.9,image/*;q=0.5',
    maxBytes: maxImageBytes,
    timeoutMs: photoTimeoutMs,
    signal,
  })
  // The host's turn ends here; resizing the photo doesn't need it.
  await withoutTenant(db, (tx) => endTurn(tx, host, claim))
  if (!answer.ok) throw new NotTaken(answer.failure, answer.retryAfterMs)
  const result = await images.process(answer.bytes, agent)
  // Images still in progress at shutdown were not examined.
  signal.throwIfAborted()
  if (!result.ok) throw new NotTaken(result.refusal === 'queue_full' ? 'not_stored' : result.refusal)
  return result.image
}

function asFeedPhoto({ agent, importId }: PhotoRun, photo: ClaimedPhoto): FeedPhoto {
  return {
    order: photo.position,
    ordersOf: (tx) => readFeedOrders(tx, agent, photo.propertyId),
    async reserved(tx, photoId) {
      if (!(await settlePhoto(tx, agent, photo, { state: 'fetching', photoId }))) throw new ClaimLapsed()
    },
    async shown(tx, photoId) {
      if (!(await settlePhoto(tx, agent, photo, { state: 'stored', photoId }))) throw new ClaimLapsed()
      await followVersion(tx, agent, importId, photo.propertyId)
    },
  }
}

async function settleFailed(
  { db, log }: Deps,
  { agent, importId, signal }: PhotoRun,
  photo: ClaimedPhoto,
  error: unknown,
): Promise<void> {
  const { failure, wishedMs } = error instanceof NotTaken ? error : new NotTaken(failureOf(error))
  if (failure === 'not_stored' && !signal.aborted)
    log.warn({ err: error, agent, importId }, 'a photo of an import could not be stored')
  const pauseMs = retryPauseMs(failure, photo.attempts, wishedMs)
  await withTenant(db, agent, async (tx) => {
    if (signal.aborted) await settlePhoto(tx, agent, photo, { state: 'waiting', given: 'back' })
    else if (pauseMs !== undefined)
      await settlePhoto(tx, agent, photo, { state: 'waiting', failure, pauseMs })
    else await settlePhoto(tx, agent, photo, { state: 'failed', failure })
    if (failure === 'plan_limit') await failWaitingPhotos(tx, agent, importId, failure)
  })
}

/** Failures that aren't the photo's fault may pass: a full disk, unresponsive storage, a deadlock. */
function failureOf(error: unknown): PhotoFailure {
  if (!(error instanceof PhotoRefused)) return 'not_stored'
  if (error.code === 'plan_limit') return 'plan_limit'
  return error.code === 'not_found' ? 'listing_gone' : 'too_many'
}
