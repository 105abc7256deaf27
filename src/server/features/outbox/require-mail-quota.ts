import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan, usageMonth } from '#domain/billing/plan.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { countWritten, lockWritten } from './outbox-store.ts'

/**
 * Until when an agent's next email has to wait because this month's plan limit is used up; undefined if it needn't. One
 * more month's worth can wait. Refuses with `plan_limit` beyond that.
 */
export async function requireMailQuota(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  agent: AgentId,
): Promise<Date | undefined> {
  if (!config.planLimits) return undefined
  await lockWritten(tx, agent)
  const max = plan.emailsPerMonth
  const written = await countMonthsMails(tx, { clock }, agent)
  if (written >= 2 * max) throw new Problem('plan_limit', m.messages_limit({ max }))
  return written >= max ? new Date(usageMonth(clock.now().getTime()).endMs) : undefined
}

/** Waits until no one else is counting this agent's emails, and keeps others from it until the transaction ends. */
export const lockMonthsMails = (tx: Tx, agent: AgentId): Promise<void> => lockWritten(tx, agent)

/** How many emails of this month's plan are used: sent, or still waiting. */
export function countMonthsMails(tx: Tx, { clock }: Pick<Deps, 'clock'>, agent: AgentId): Promise<number> {
  const { startMs } = usageMonth(clock.now().getTime())
  return countWritten(tx, agent, {
    startsAt: new Date(startMs),
    beforeStartsAt: new Date(usageMonth(startMs - 1).startMs),
  })
}
