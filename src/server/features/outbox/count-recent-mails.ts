import type { AgentId } from '#domain/accounts/agent-id.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import type { Tx } from '#server/database/tenant.ts'
import { countOfKind, lockWritten } from './outbox-store.ts'

/**
 * How many emails of a kind an agent's account has sent or will send since then: to one address, and to all. Others who
 * count wait until the transaction ends.
 */
export async function countRecentMails(
  tx: Tx,
  agent: AgentId,
  { kind, address, since }: { kind: string; address: string; since: Date },
): Promise<{ toThem: number; toAll: number }> {
  await lockWritten(tx, agent)
  return countOfKind(tx, agent, { kind, address: emailKey(address) ?? '', since })
}
