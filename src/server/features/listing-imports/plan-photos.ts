import { createHash } from 'node:crypto'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { lockImport } from './import-store.ts'
import { listPhotoSources } from './imported-photo-store.ts'
import { insertPhotoFetches, type PlannedPhoto } from './photo-fetch-store.ts'

/** Listings whose photos are recorded in one transaction. */
const listingsAtOnce = 100

/** One run of the job that fetches an import's photos. */
export type PhotoRun = { agent: AgentId; importId: string; signal: AbortSignal }

/** Records which photos an import needs. Repeating it records nothing twice. */
export async function planPhotos(
  { db }: Pick<Deps, 'db'>,
  { agent, importId, signal }: PhotoRun,
): Promise<void> {
  for (let after = 0; !signal.aborted; ) {
    const last = await withTenant(db, agent, async (tx) => {
      const job = await lockImport(tx, agent, importId)
      if (job?.state !== 'Done') return undefined
      const withSkipped = job.duplicates === 'update'
      const page = { after, limit: listingsAtOnce, withSkipped }
      const sources = await listPhotoSources(tx, agent, importId, page)
      const photos = sources.flatMap(plannedPhotos)
      if (photos.length > 0) {
        await insertPhotoFetches(tx, agent, importId, photos)
        await recordChange(tx, agent, 'import.updated', importId)
      }
      return sources.length < listingsAtOnce ? undefined : sources.at(-1)?.rowNumber
    })
    if (last === undefined) return
    after = last
  }
}

type Source = Awaited<ReturnType<typeof listPhotoSources>>[number]

function plannedPhotos({ rowNumber, propertyId, photos }: Source): PlannedPhoto[] {
  const byAddress = new Map<string, PlannedPhoto>()
  for (const given of photos) {
    const url = URL.parse(given)
    if (url) url.hash = ''
    const address = url?.href ?? given
    if (byAddress.has(address)) continue
    const position = byAddress.size
    byAddress.set(address, {
      propertyId,
      addressHash: createHash('sha256').update(address).digest('hex'),
      address,
      host: url?.hostname ?? '',
      rowNumber,
      position,
      failure: url ? (position < listingLimits.galleryPhotos ? '' : 'too_many') : 'not_allowed',
    })
  }
  return [...byAddress.values()]
}
