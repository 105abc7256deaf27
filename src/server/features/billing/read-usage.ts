import type { Usage } from '#contract/billing.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { inDollars, meterState } from '#domain/billing/ai-spending.ts'
import { plan, usageMonth } from '#domain/billing/plan.ts'
import { sumStoredBytes } from '#server/database/stored-bytes.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { countMonthsMails } from '#server/features/outbox/require-mail-quota.ts'
import { deleteInteractionsBefore, readUsageRow } from './usage-store.ts'

type UsageDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** What the agent has used of the plan this month, and what their language model has cost. */
export async function readUsage(deps: UsageDeps, agent: AgentId): Promise<Usage> {
  const { db, clock, config } = deps
  const { startMs, endMs } = usageMonth(clock.now().getTime())
  const [row, storedBytes, emails] = await readWithTenant(db, agent, (tx) =>
    Promise.all([
      readUsageRow(tx, agent, { startsAt: new Date(startMs), endsAt: new Date(endMs) }),
      sumStoredBytes(tx, agent),
      countMonthsMails(tx, deps, agent),
    ]),
  )
  const meter = (used: number, most: number | null) => {
    const limit = config.planLimits ? most : null
    return { used, limit, state: meterState(used, limit) }
  }
  const budget = config.ai?.spending.agentBudget ?? null
  const cost = inDollars(row.costMicrocents)
  return {
    startsAt: new Date(startMs).toISOString(),
    resetsAt: new Date(endMs).toISOString(),
    activeListings: meter(row.activeListings, plan.activeListings),
    aiInteractions: meter(row.aiInteractions, plan.aiInteractionsPerMonth),
    storageBytes: meter(storedBytes, plan.storageBytes),
    emails: meter(emails, plan.emailsPerMonth),
    model: config.ai
      ? {
          inputTokens: row.inputTokens,
          outputTokens: row.outputTokens,
          cost: { used: cost, limit: budget, state: meterState(cost, budget) },
        }
      : null,
  }
}

/** Counted interactions are kept for comparing with the same month a year ago. */
const keptDays = 400
const dayMs = 86_400_000

export const dropOldInteractions = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, agent: AgentId) =>
  withTenant(db, agent, (tx) =>
    deleteInteractionsBefore(tx, agent, new Date(clock.now().getTime() - keptDays * dayMs)),
  )
