import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan, usageMonth } from '#domain/billing/plan.ts'
import { isDemoCopy } from '#domain/demo/demo-agent.ts'
import type { SenderFacts } from '#domain/sequences/send-gate.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { countMonthsMails } from '#server/features/outbox/find-hold.ts'

/** What the rules need to know of the agent who sends. */
export type Sender = SenderFacts & { zone: string; isOn: boolean }

export async function readSender(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  agent: AgentId,
  isVerified: boolean,
): Promise<Sender> {
  const written = deps.config.planLimits ? await countMonthsMails(tx, deps, agent) : 0
  return {
    window: { quiet: { from: 21 * 60, to: 8 * 60 }, sendsOnWeekends: true },
    isVerified: isVerified || isDemoCopy(agent),
    hasPostalAddress: true,
    isSendingPaused: false,
    leftInMonth: deps.config.planLimits ? plan.emailsPerMonth - written : Number.POSITIVE_INFINITY,
    nextMonthMs: usageMonth(deps.clock.now().getTime()).endMs,
    zone: await readAgentZone(tx, agent),
    isOn: true,
  }
}
