import type { Listing } from '#contract/listings.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { findContradictions } from '#domain/contradictions/find-contradictions.ts'
import type { Finding } from '#domain/contradictions/finding.ts'
import { factsOfListing } from '#domain/descriptions/facts-of-listing.ts'
import { keptPrices } from '#domain/listings/price-history.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { breathing } from '#server/breathe.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readListing } from '#server/features/listings/read-listing.ts'
import { selectNotes } from './note-store.ts'

/** Where this listing contradicts itself or is out of date, as of today in the agent's time zone. */
export async function listContradictions(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<Finding[]> {
  const listing: Listing = JSON.parse(await readListing(deps, agent, id))
  const { notes, zone } = await readWithTenant(deps.db, agent, async (tx) => ({
    notes: await selectNotes(tx, agent, id),
    zone: await readAgentZone(tx, agent),
  }))
  const dayOf = (at: Date) => localDay(at.getTime(), zone)
  const steps = findContradictions(
    {
      facts: factsOfListing(listing),
      priceHistory: keptPrices(listing.priceHistory),
      openHouses: listing.openHouses,
      changedOn: dayOf(new Date(listing.updatedAt)),
    },
    notes.map(({ writtenAt, ...note }) => ({ ...note, writtenOn: dayOf(writtenAt) })),
    dayOf(deps.clock.now()),
  )
  const breathe = breathing()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await breathe()
  }
}
