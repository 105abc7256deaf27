import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { removePhotoFiles } from './photo-files.ts'
import { lockStrayPhotos, removePhoto } from './photo-store.ts'

const hourMs = 3_600_000
/** No upload takes this long: its process is gone. */
const uploadMs = hourMs
/** How long a form may stay unsaved with photos in it. */
const unsavedMs = 7 * 24 * hourMs

/** Removes what crashes and unsaved forms left behind: photos without files, and photos of no listing. */
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
