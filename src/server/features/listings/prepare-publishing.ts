import { type FieldErrors, Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan } from '#domain/billing/plan.ts'
import { isPublic } from '#domain/listings/listing.ts'
import type { KeptKeyFacts } from '#domain/listings/listing-facts.ts'
import { withPrice } from '#domain/listings/price-history.ts'
import { checkPublishable } from '#domain/listings/publish-rules.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { hardFindings, hardPhotoFindings } from './check-text.ts'
import { countActiveListings, type ListingRow, lockPlan } from './listing-store.ts'
import { lockPhotosOf } from './photo-store.ts'

export type PublishedListing = Pick<
  ListingRow,
  | 'title'
  | 'address'
  | keyof KeptKeyFacts
  | 'propertyType'
  | 'description'
  | 'features'
  | 'localInfo'
  | 'sidekick'
  | 'priceHistory'
  | 'status'
  | 'listedDate'
  | 'publishedAt'
>

type Saving = { id: string; before: PublishedListing; after: PublishedListing }

/**
 * What a listing must meet before buyers see it: complete, lawful, within the plan. Returns the columns that
 * publishing sets; none if it stays private.
 */
export async function preparePublishing(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  agent: AgentId,
  { id, before, after }: Saving,
): Promise<Partial<Pick<ListingRow, 'listedDate' | 'publishedAt' | 'priceHistory'>>> {
  if (!isPublic(after.status)) return {}
  const faults = checkPublishable(after)
  const findings = hardFindings(after)
  if (Object.keys(faults).length > 0)
    throw new Problem('invalid', m.problems_invalid(), {
      errors: { ...findings, ...(faults as FieldErrors) },
    })
  refuseFindings(findings)
  if (after.status === 'Active' && before.status !== 'Active' && deps.config.planLimits)
    await requireRoomInPlan(tx, agent, id)
  const now = deps.clock.now()
  return {
    priceHistory: withPrice(before, after.priceCents, now),
    publishedAt: before.publishedAt ?? now,
    listedDate: after.listedDate ?? localDay(now.getTime(), await readAgentZone(tx, agent)),
  }
}

/** Once the photos are arranged: the texts buyers read with them must be lawful, too. */
export async function requireLawfulPhotos(
  tx: Tx,
  agent: AgentId,
  { id, status }: Pick<ListingRow, 'id' | 'status'>,
): Promise<void> {
  if (isPublic(status)) refuseFindings(hardPhotoFindings(await lockPhotosOf(tx, agent, id)))
}

function refuseFindings(findings: FieldErrors): void {
  if (Object.keys(findings).length > 0)
    throw new Problem('fair_housing', m.listings_fair_housing_refused(), { errors: findings })
}

async function requireRoomInPlan(tx: Tx, agent: AgentId, id: string): Promise<void> {
  await lockPlan(tx, agent)
  if ((await countActiveListings(tx, agent, id)) >= plan.activeListings)
    throw new Problem('plan_limit', m.listings_plan_limit({ max: plan.activeListings }))
}
