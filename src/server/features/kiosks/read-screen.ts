import type { KioskScreen } from '#contract/kiosks.ts'
import type { Listing } from '#contract/listings.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { readListing } from '#server/features/listings/read-listing.ts'
import { type KioskRow, markSeen } from './kiosk-store.ts'

type ScreenRow = Pick<KioskRow, 'id' | 'propertyId' | 'consentText' | 'publicKey' | 'expiresAt'>

/** What the device of a running kiosk shows. Reading it updates the agent's "last seen" time of the device. */
export async function readScreen(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  kiosk: ScreenRow,
): Promise<KioskScreen> {
  const screen = await describeScreen(deps, agent, kiosk)
  await withTenant(deps.db, agent, (tx) => markSeen(tx, agent, kiosk.id, deps.clock.now()))
  return screen
}

export async function describeScreen(
  deps: Pick<Deps, 'db'>,
  agent: AgentId,
  { id, propertyId, consentText, publicKey, expiresAt }: ScreenRow,
): Promise<KioskScreen> {
  const listing: Listing = JSON.parse(await readListing(deps, agent, propertyId))
  const { name, company } = listing.agent
  const [photo] = listing.heroPhotos
  return {
    id,
    listing: {
      id: listing.id,
      title: listing.title,
      address: listing.address,
      photo: photo ? { url: photo.url, alt: photo.alt } : null,
    },
    agent: { name, company },
    consentText,
    publicKey,
    expiresAt: expiresAt.toISOString(),
  }
}
