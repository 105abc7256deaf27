import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { countActiveListings, lockPlan, unmarkListingDeleted, updateListing } from './listing-store.ts'
import { updatePhoto } from './photo-store.ts'

/** Brings a deleted listing back, as a Draft if the plan has no room for another active one. */
export async function restoreListing(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  agent: AgentId,
  { entityId }: { entityId: string },
): Promise<{ note: string } | undefined> {
  const restored = await unmarkListingDeleted(tx, agent, entityId)
  if (!restored) return undefined
  await recordChange(tx, agent, 'listing.created', entityId)
  if (restored.status !== 'Active' || !deps.config.planLimits) return { note: '' }
  await lockPlan(tx, agent)
  if ((await countActiveListings(tx, agent, entityId)) < plan.activeListings) return { note: '' }
  await updateListing(tx, agent, entityId, { status: 'Draft' })
  return { note: m.listings_restored_as_draft({ max: plan.activeListings }) }
}

/** Brings a deleted photo back to its listing. */
export async function restorePhoto(
  _deps: unknown,
  tx: Tx,
  agent: AgentId,
  { entityId }: { entityId: string },
): Promise<{ note: string } | undefined> {
  const photo = await updatePhoto(tx, agent, entityId, { deletedAt: null })
  if (!photo) return undefined
  if (photo.propertyId) {
    await updateListing(tx, agent, photo.propertyId, {})
    await recordChange(tx, agent, 'listing.updated', photo.propertyId)
  }
  return { note: '' }
}
