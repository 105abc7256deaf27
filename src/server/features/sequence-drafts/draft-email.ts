import type { AgentId } from '#domain/accounts/agent-id.ts'
import { readWithTenant, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findDraftPlan } from '#server/features/sequences/read-draft-sources.ts'
import { lockUndrafted, settleDraft, settleUnwritten } from '#server/features/sequences/settle-draft.ts'
import { writeLetter } from './write-letter.ts'

/**
 * Writes the email that is next in a run, outside any transaction, and stores it if the run is still at that step.
 * Idempotent.
 */
export async function draftEmail(
  deps: Deps,
  agent: AgentId,
  followupId: string,
  signal: AbortSignal,
): Promise<void> {
  const plan = await readWithTenant(deps.db, agent, (tx) => findDraftPlan(tx, deps, agent, { followupId }))
  if (plan?.status !== 'active' || plan.reason !== 'drafting') return
  const written = await writeLetter(deps, agent, plan, signal)
  await withTenant(deps.db, agent, async (tx) => {
    const run = await lockUndrafted(tx, agent, followupId, plan)
    if (!run) return
    if ('fault' in written) await settleUnwritten(tx, deps, agent, { run, detail: written.fault })
    else await settleDraft(tx, deps, agent, { run, plan, written })
  })
}
