import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { removePhotoFiles } from '#server/features/listings/photo-files.ts'
import { type CardImage, lockStrayImages, lockSurplusImages, removeImage } from './card-image-store.ts'

type UsedDeps = Pick<Deps, 'db' | 'files'>
type Lock = (tx: Parameters<typeof removeImage>[0]) => Promise<CardImage[]>

const hourMs = 3_600_000
/** No upload takes this long; its process must be gone. */
const uploadMs = hourMs
/** How long an uploaded image waits to be saved with the card, or to be put back on it. */
const unusedMs = 7 * 24 * hourMs
/** Maximum unused images kept; the oldest go first. */
const maxUnused = 20

/** Removes images that no card shows anymore. */
export function sweepCardImages(
  { db, files, clock }: UsedDeps & Pick<Deps, 'clock'>,
  agent: AgentId,
): Promise<void> {
  const now = clock.now().getTime()
  const before = { storedBefore: new Date(now - uploadMs), unusedBefore: new Date(now - unusedMs) }
  return sweep({ db, files }, agent, (tx) => lockStrayImages(tx, agent, before))
}

export const sweepSurplusImages = (deps: UsedDeps, agent: AgentId): Promise<void> =>
  sweep(deps, agent, (tx) => lockSurplusImages(tx, agent, maxUnused))

function sweep({ db, files }: UsedDeps, agent: AgentId, lock: Lock): Promise<void> {
  return withTenant(db, agent, async (tx) => {
    for (const image of await lock(tx)) {
      await removePhotoFiles(files, image)
      await removeImage(tx, agent, image.id)
    }
  })
}
