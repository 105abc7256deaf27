import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { KioskScreen } from '#contract/kiosks.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { kioskEndsMs } from '#domain/kiosks/kiosk.ts'
import { claimSlug } from '#server/database/public-directory.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { seal } from '#server/seal.ts'
import { m } from '#text'
import { insertKiosk } from './kiosk-store.ts'
import { makeKeyPair } from './open-entry.ts'
import { describeScreen } from './read-screen.ts'

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Starts a kiosk for one of the agent's listings. The token is in the answer and nowhere else. */
export async function startKiosk(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  agent: AgentId,
  listingId: string,
): Promise<{ token: string; screen: KioskScreen }> {
  // Ending it takes a password.
  if (!tenantOf(agent).hasAccount) throw new Problem('forbidden', m.demo_no_kiosk())
  const now = deps.clock.now()
  const id = uuidv7()
  const token = `${id}.${randomBytes(32).toString('base64url')}`
  const { publicKey, privateKey } = makeKeyPair()
  const row = {
    userId: agent,
    id,
    propertyId: listingId,
    tokenHash: hashOfToken(token),
    publicKey: publicKey.toString('base64'),
    sealedPrivateKey: seal(
      deps.config.secret,
      { purpose: 'porchlight kiosk private keys', of: id },
      privateKey,
    ),
    consentText: m.leads_consent(),
    createdAt: now,
    expiresAt: new Date(kioskEndsMs(now.getTime())),
  }
  const screen = await describeScreen(deps, agent, row)
  await withTenant(deps.db, agent, async (tx) => {
    await insertKiosk(tx, row)
    await claimSlug(tx, { kind: 'kiosk', slug: id, userId: agent, targetId: id })
  })
  return { token, screen }
}
