import type { AgentId } from '#domain/accounts/agent-id.ts'
import { addressKey } from '#domain/listings/import/import-address.ts'
import type { ImportedListing } from '#domain/listings/import/imported-listing.ts'
import type { Tx } from '#server/database/tenant.ts'
import { findByHouseNumbers, findByKeys } from './imported-listing-store.ts'

/** IDs of listings, by feed key and by normalized address. */
export type KnownListings = {
  byKey: Map<string, string>
  byAddress: Map<string, { id: string; key: string }>
}

/** The agent's listings that the rows of a batch may match. */
export async function findKnown(
  tx: Tx,
  agent: AgentId,
  rows: readonly ImportedListing[],
): Promise<KnownListings> {
  const keys = rows.map(({ key }) => key).filter(Boolean)
  const addressKeys = new Set(rows.map((row) => row.addressKey).filter(Boolean))
  const numbers = [...new Set([...addressKeys].map((key) => key.split(' ')[0] ?? ''))]
  const byKey = new Map((await findByKeys(tx, agent, keys)).map(({ key, id }) => [key, id]))
  const byAddress: KnownListings['byAddress'] = new Map()
  for (const { address, id, key } of await findByHouseNumbers(tx, agent, numbers)) {
    const same = addressKey(address)
    // The oldest of several listings at one address wins.
    if (addressKeys.has(same) && !byAddress.has(same)) byAddress.set(same, { id, key })
  }
  return { byKey, byAddress }
}

/**
 * The listing a row belongs to: the one with its key, or else the one at its address. Two keys of one feed at one
 * address are two sales of one home, one after the other; the newer row continues the listing.
 */
export const knownAs = (row: ImportedListing, { byKey, byAddress }: KnownListings): string | undefined =>
  (row.key ? byKey.get(row.key) : undefined) ??
  (row.addressKey ? byAddress.get(row.addressKey)?.id : undefined)

export function remember(row: ImportedListing, id: string, { byKey, byAddress }: KnownListings): void {
  if (row.key) byKey.set(row.key, id)
  if (row.addressKey) byAddress.set(row.addressKey, { id, key: row.key })
}
