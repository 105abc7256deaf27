import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { plan, usageMonth } from '#domain/billing/plan.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { countWritten, lockWritten } from './outbox-store.ts'

/**
 * Until when a mail that an agent writes has to wait, because the plan's mails of this month are used up; undefined where it may
 * go at once. As many as a month holds can wait; more are refused.
 */
export async function findHold(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  agent: AgentId,
): Promise<Date | undefined> {
  if (!config.planLimits) return undefined
  await lockWritten(tx, agent)
  const most = plan.emailsPerMonth
  const month = usageMonth(clock.now().getTime())
  const written = await countWritten(tx, agent, {
    startsAt: new Date(month.startMs),
    beforeStartsAt: new Date(usageMonth(month.startMs - 1).startMs),
  })
  if (written >= 2 * most) throw new Problem('plan_limit', m.messages_limit({ most }))
  return written >= most ? new Date(month.endMs) : undefined
}
