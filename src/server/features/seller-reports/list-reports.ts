import type { SellerReport } from '#contract/seller-reports.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readListing } from '#server/features/listings/read-listing.ts'
import { presentReports } from './present-report.ts'

export async function listSellerReports(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  listingId: string,
): Promise<SellerReport[]> {
  await readListing(deps, agent, listingId)
  return readWithTenant(deps.db, agent, (tx) => presentReports(tx, deps, agent, listingId))
}
