import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { stopAfterComplaint } from '#server/features/consents/stop-emails.ts'
import { isStillLead } from '#server/features/leads/lock-addressee.ts'
import { stopRunsOfLead } from '#server/features/sequences/stop-runs.ts'

/**
 * The recipient of an email of ours called it spam, however we learned of it: nothing more is sent to them, their consent is
 * withdrawn, and their runs end. `leadId`: the recipient of the email.
 */
export async function takeComplaint(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { address, leadId }: { address: string; leadId: string | null },
): Promise<void> {
  const ofAddress = await stopAfterComplaint(tx, deps, agent, address)
  const written = leadId && (await isStillLead(tx, agent, leadId)) ? leadId : undefined
  for (const lead of new Set([ofAddress, written]))
    if (lead) await stopRunsOfLead(tx, deps, agent, { leadId: lead, reason: 'complained' })
}
