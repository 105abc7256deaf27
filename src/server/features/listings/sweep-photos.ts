import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { removePhotoFiles } from './photo-files.ts'
import { lockDiscardedPhotos, lockStrayPhotos, removePhoto } from './photo-store.ts'

const hourMs = 3_600_000
/** No upload takes this long; its process must be gone. */
const uploadMs = hourMs
/** How long a form with photos may stay unsaved. */
const unsavedMs = 7 * 24 * hourMs

/** Removes what crashes and unsaved forms left behind: photos without files, and photos in no listing. */
export async function sweepPhotos({ db, files, clock }: Deps, agent: AgentId): Promise<void> {
  const now = clock.now().getTime()
  const before = { storedBefore: new Date(now - uploadMs), freeBefore: new Date(now - unsavedMs) }
  await withTenant(db, agent, async (tx) => {
    for (const photo of await lockStrayPhotos(tx, agent, before)) {
      await removePhotoFiles(files, photo)
      await removePhoto(tx, agent, photo.id)
    }
  })
}

/** Few enough for one transaction on slow storage. */
const discardedAtOnce = 10

/** Removes photos that an undo discarded. Files go first, so whatever fails is found again. */
export async function sweepDiscardedPhotos(
  { db, files }: Deps,
  agent: AgentId,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const count = await withTenant(db, agent, async (tx) => {
      const photos = await lockDiscardedPhotos(tx, agent, discardedAtOnce)
      for (const photo of photos) {
        await removePhotoFiles(files, photo)
        await removePhoto(tx, agent, photo.id)
      }
      return photos.length
    })
    if (count < discardedAtOnce) return
  }
}
