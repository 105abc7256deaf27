import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { EffectiveConsent } from '#domain/consents/consent.ts'
import type { SuppressionReason } from '#domain/consents/suppression.ts'
import { emailKey } from '#domain/leads/lead-identity.ts'
import type { Tx } from '#server/database/tenant.ts'
import { findLatestConsents, findSuppressions } from '#server/features/consents/consent-store.ts'

export type EmailPermission = {
  /** Empty if the lead left none. */
  email: string
  /** Whether they agreed to be written to again without being asked each time. */
  marketing: EffectiveConsent
  /** Why nothing goes to their address, if so. */
  suppressed: SuppressionReason | null
}

/** What may be emailed to these leads, by ID; deleted and unknown ones are left out. Two queries, however many there are. */
export async function readStandings(
  tx: Tx,
  agent: AgentId,
  leadIds: readonly string[],
): Promise<Map<string, EmailPermission>> {
  const leads = await findLatestConsents(tx, agent, leadIds)
  const held = await findSuppressions(
    tx,
    agent,
    leads.map(({ email }) => email),
  )
  return new Map(
    leads.map(({ leadId, email, marketing }) => [
      leadId,
      {
        email,
        marketing: marketing ?? 'unknown',
        suppressed: held.get(emailKey(email) ?? '')?.reason ?? null,
      },
    ]),
  )
}
