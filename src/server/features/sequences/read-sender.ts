import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan, usageMonth } from '#domain/billing/plan.ts'
import { tenantOf } from '#domain/demo/tenant-of.ts'
import { completeEmailSettings } from '#domain/messages/email-settings.ts'
import type { SenderFacts } from '#domain/sending/gate.ts'
import { sendingWindowOf } from '#domain/sequences/sending-window.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { countMonthsMails } from '#server/features/outbox/require-mail-quota.ts'
import { readSenderRow } from './sender-store.ts'

/** What the rules need to know of the agent who sends. */
export type Sender = SenderFacts & {
  zone: string
  isOn: boolean
  /** AI-written emails wait for their approval. */
  approves: boolean
}

export async function readSender(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  agent: AgentId,
  isVerified: boolean,
): Promise<Sender> {
  const { zone, isPaused, stored } = await readSenderRow(tx, agent)
  const settings = completeEmailSettings(stored)
  const isLimited = deps.config.planLimits
  return {
    window: sendingWindowOf(settings),
    isVerified,
    hasPostalAddress: settings.postalAddress.trim() !== '' || !tenantOf(agent).sendsMail,
    isSendingPaused: isPaused,
    leftInMonth: isLimited
      ? plan.emailsPerMonth - (await countMonthsMails(tx, deps, agent))
      : Number.POSITIVE_INFINITY,
    nextMonthMs: usageMonth(deps.clock.now().getTime()).endMs,
    zone,
    isOn: settings.followUpSequences,
    approves: settings.approveAiEmails,
  }
}
