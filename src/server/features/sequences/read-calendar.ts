import type { SequenceCalendar } from '#contract/sequences.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { forecast, forecastDays } from '#domain/sequences/forecast.ts'
import { type Run, startRun } from '#domain/sequences/run.ts'
import { isFinal } from '#domain/sequences/run-status.ts'
import { stepTitle } from '#domain/sequences/sequence-in-words.ts'
import { readWithTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { approvalRule } from './approval-rule.ts'
import { listRunFacts, readFactsOfLeads } from './due-store.ts'
import { readSender } from './read-sender.ts'
import { requireFound } from './save-sequence.ts'
import { findSequence, readRevisions, revisionKey } from './sequence-store.ts'
import { factsOf } from './take-steps.ts'

const dayMs = 86_400_000
/** Maximum runs to forecast, the next due first, and maximum items to list. */
export const [maxRuns, maxItems] = [2000, 500]

/**
 * What a sequence will send in the next 14 days: to the leads in it, and to those of `leadIds` as if they were enrolled now.
 * Returns the number of leads if it exceeds the maximum.
 */
export async function readCalendar(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'accounts' | 'model'>,
  agent: AgentId,
  { id, leadIds }: { id: string; leadIds: readonly string[] },
): Promise<SequenceCalendar> {
  const isVerified = await deps.accounts.isVerified(agent)
  return readWithTenant(deps.db, agent, async (tx) => {
    const sequence = requireFound(await findSequence(tx, agent, id))
    const now = deps.clock.now()
    const sender = await readSender(tx, deps, agent, isVerified)
    const approves = approvalRule(deps, agent, sender)
    const running = (await listRunFacts(tx, agent, id, { now, limit: maxRuns })).filter(
      ({ status }) => !isFinal(status),
    )
    const others = await readFactsOfLeads(tx, agent, sequence, { leadIds, now })
    const revisions = await readRevisions(tx, agent, running)
    const fresh: Run = startRun(sequence.steps[0]?.delay ?? null, sender.zone, now.getTime())
    const plans = [
      ...running.map((row) => ({
        row,
        run: {
          ...{ status: row.status, stepIndex: row.stepIndex, reason: row.reason },
          dueMs: row.nextStepDate?.getTime() ?? null,
        },
        steps: revisions.get(revisionKey(row))?.steps ?? [],
      })),
      ...others.map((row) => ({ row, run: fresh, steps: sequence.steps })),
    ]
    const untilMs = now.getTime() + forecastDays * dayMs
    const items = plans
      .flatMap(({ row, run, steps }) =>
        forecast(run, { steps, zone: sender.zone, approves }, factsOf(row, sender), untilMs).map(
          ({ step, index, atMs, reason }) => ({
            ...{ leadId: row.leadId, leadName: row.leadName, stepIndex: index, stepType: step.type, reason },
            title: stepTitle(step),
            at: atMs === null ? null : new Date(atMs).toISOString(),
          }),
        ),
      )
      .sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
    return {
      items: items.slice(0, maxItems),
      leads: sequence.running + others.length,
      forecast: plans.length,
      more: Math.max(0, items.length - maxItems),
    }
  })
}
