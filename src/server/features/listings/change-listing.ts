import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { baseListingSlug, listingSlugMaxLength } from '#domain/text/slug.ts'
import { recordChange } from '#server/database/changes.ts'
import { claimFreeSlug, releaseSlug } from '#server/database/public-directory.ts'
import type { SeenVersion } from '#server/database/seen-version.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { noteMarketChanges } from '#server/features/market-updates/note-market-changes.ts'
import { m } from '#text'
import { arrangePhotos } from './arrange-photos.ts'
import { readListingJson } from './listing-json-store.ts'
import { type ListingRow, lockListing, updateListing } from './listing-store.ts'
import { type ChangeBody, toColumns } from './map-fields.ts'
import { judgePhotosOf, keepingRefusals, preparePublishing, settleTexts } from './prepare-publishing.ts'

type ListingBody = Omit<ChangeBody, 'version'>

/**
 * Changes a listing and its photos together. Refuses with 412 if `version` is given and isn't the
 * stored one. Returns the contract's `Listing` as JSON text.
 */
export async function changeListing(
  deps: Deps,
  agent: AgentId,
  { id, version }: SeenVersion,
  body: ListingBody,
): Promise<string> {
  return keepingRefusals(deps, agent, () => change(deps, agent, { id, version }, body))
}

const change = (
  deps: Deps,
  agent: AgentId,
  { id, version }: SeenVersion,
  body: ListingBody,
): Promise<string> =>
  withTenant(deps.db, agent, async (tx) => {
    const before = await lockListing(tx, agent, id)
    if (!before) throw new Problem('not_found', m.problems_not_found())
    if (version !== undefined && version !== before.version)
      throw new Problem('stale_version', m.problems_already_changed())
    const columns = toColumns(body)
    const after = { ...before, ...columns }
    const photosBefore = await judgePhotosOf(tx, agent, id)
    const publishing = await preparePublishing(deps, tx, agent, { id, before, after })
    const slug = await settleSlug(tx, agent, before, after)
    await updateListing(tx, agent, id, { ...columns, ...publishing, slug })
    await noteMarketChanges(tx, deps, agent, [{ id, before, after }])
    await arrangePhotos(tx, deps, { agent, id, title: after.title }, body)
    await settleTexts(deps, tx, agent, {
      ...{ id, before, after, photosBefore },
      againstAdvice: body.againstAdvice,
    })
    await recordChange(tx, agent, 'listing.updated', id)
    const json = await readListingJson(tx, agent, id)
    if (!json) throw new Error('The listing that was just written is not there')
    return json
  })

/** The public address follows the listing until it is first published, and never changes after that. */
async function settleSlug(tx: Tx, agent: AgentId, before: ListingRow, after: ListingRow): Promise<string> {
  const base = baseListingSlug(after)
  if (before.publishedAt || base === baseListingSlug(before)) return before.slug
  await releaseSlug(tx, 'listing', before.slug)
  return claimFreeSlug(tx, {
    kind: 'listing',
    base,
    maxLength: listingSlugMaxLength,
    userId: agent,
    targetId: before.id,
  })
}
