import type { ListingImportRow } from '#contract/listing-imports.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import { isPhotoFailure, type PhotoFailure } from '#domain/listings/import/imported-photos.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import type { Tx } from '#server/database/tenant.ts'
import { refusals } from '#server/features/listings/upload-photos.ts'
import type { ImageRefusal } from '#server/ports/image-processor.ts'
import { m } from '#text'
import { listRowPhotos } from './photo-count-store.ts'

/** The photos of rows, by row number. */
export async function photosOfRows(
  tx: Tx,
  agent: AgentId,
  importId: string,
  rowNumbers: readonly number[],
): Promise<(rowNumber: number) => ListingImportRow['photos']> {
  const rows = await listRowPhotos(tx, agent, importId, rowNumbers)
  const byRow = new Map(
    rows.map(({ rowNumber, failures, ...counts }) => [
      rowNumber,
      {
        ...counts,
        failures: failures.map(({ address, failure }) => ({ address, text: sentenceOf(failure) })),
      },
    ]),
  )
  return (rowNumber) => byRow.get(rowNumber) ?? { total: 0, stored: 0, failed: 0, failures: [] }
}

/** Why a photo is missing, in words for the agent. */
const sentences: Record<Exclude<PhotoFailure, ImageRefusal>, () => string> = {
  not_allowed: m.listing_imports_photo_not_allowed,
  missing: m.listing_imports_photo_missing,
  refused: m.listing_imports_photo_refused,
  redirects: m.listing_imports_photo_redirects,
  plan_limit: () => m.listings_storage_limit({ gigabytes: plan.storageBytes / 1024 ** 3 }),
  too_many: () => m.listings_too_many_photos({ max: listingLimits.galleryPhotos }),
  listing_gone: m.listing_imports_photo_listing_gone,
  timed_out: m.listing_imports_photo_timed_out,
  unreachable: m.listing_imports_photo_unreachable,
  busy: m.listing_imports_photo_busy,
  not_stored: m.listing_imports_photo_not_stored,
  interrupted: m.listing_imports_photo_not_stored,
}

const isRefusal = (failure: PhotoFailure): failure is Extract<PhotoFailure, ImageRefusal> =>
  Object.hasOwn(refusals, failure)

function sentenceOf(failure: string): string {
  if (!isPhotoFailure(failure)) throw new Error(`${failure} is no reason that is known`)
  return isRefusal(failure) ? refusals[failure][1]() : sentences[failure]()
}
