import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { SuppressionReason } from '#domain/consents/suppression.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import type { Tx } from '#server/database/tenant.ts'
import { findSuppressions } from './consent-store.ts'

/** Why nothing goes to this address, if so. */
export async function readSuppression(
  tx: Tx,
  agent: AgentId,
  address: string,
): Promise<SuppressionReason | null> {
  const held = await findSuppressions(tx, agent, [address])
  return held.get(emailKey(address) ?? '')?.reason ?? null
}
