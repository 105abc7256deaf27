import type { AgentId } from '#domain/accounts/agent-id.ts'
import { releaseSlug } from '#server/database/public-directory.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { removeListing } from './listing-store.ts'
import { removePhotoFiles } from './photo-files.ts'
import { listPhotoFiles, removePhoto } from './photo-store.ts'

/** Removes a listing and its photos for good. Files go first, so whatever fails is found and retried. */
export async function purgeListing(
  { files }: Pick<Deps, 'files'>,
  tx: Tx,
  agent: AgentId,
  { entityId }: { entityId: string },
): Promise<void> {
  for (const photo of await listPhotoFiles(tx, agent, { listingId: entityId }))
    await removePhotoFiles(files, photo)
  const removed = await removeListing(tx, agent, entityId)
  if (removed) await releaseSlug(tx, 'listing', removed.slug)
}

export async function purgePhoto(
  { files }: Pick<Deps, 'files'>,
  tx: Tx,
  agent: AgentId,
  { entityId }: { entityId: string },
): Promise<void> {
  for (const photo of await listPhotoFiles(tx, agent, { photoId: entityId }))
    await removePhotoFiles(files, photo)
  await removePhoto(tx, agent, entityId)
}
