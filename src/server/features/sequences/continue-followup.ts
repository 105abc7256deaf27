import { v7 as uuidv7 } from 'uuid'
import type { FollowUpDetail } from '#contract/followups.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { obstacleSentence } from '#domain/sequences/enrollment-obstacle.ts'
import { continueRun } from '#domain/sequences/run.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { enqueueSteps } from './enqueue-steps.ts'
import { findEnrollable } from './enrollable-store.ts'
import { findFollowUp } from './followup-store.ts'
import { isLastUnsent } from './ledger-store.ts'
import { readFollowUpIn } from './read-followup.ts'
import { insertRuns, lockFollowUp, runOf } from './run-store.ts'
import { requireFound } from './save-sequence.ts'
import { lockSequence, readRevisions, revisionKey } from './sequence-store.ts'

/**
 * Starts a new run where one ended because its lead was deleted; what ended stays so. Refuses with 409 if it ended otherwise,
 * someone was faster, or something keeps the lead from being in the sequence.
 */
export function continueFollowUp(
  { db, clock, model, jobs }: Pick<Deps, 'db' | 'clock' | 'model' | 'jobs'>,
  agent: AgentId,
  id: string,
): Promise<FollowUpDetail> {
  return withTenant(db, agent, async (tx) => {
    const now = clock.now()
    const found = await findFollowUp(tx, agent, id, now)
    if (!found) throw new Problem('not_found', m.followups_gone())
    const { sequenceId, leadId, revision, propertyId } = found
    // Locked in the order in which deleting and changing do it: the sequence before its runs.
    requireFound(await lockSequence(tx, agent, sequenceId))
    await lockFollowUp(tx, agent, id)
    const row = await findFollowUp(tx, agent, id, now)
    const steps = (await readRevisions(tx, agent, [found])).get(revisionKey(found))?.steps ?? []
    const plan = { steps, goal: null, zone: await readAgentZone(tx, agent) }
    const unsent = { isLastUnsent: await isLastUnsent(tx, agent, found) }
    const run = row?.isLatest ? continueRun(runOf(row), unsent, plan, now.getTime()) : undefined
    if (!run) throw new Problem('conflict', m.followups_cannot_move())
    const [lead] = await findEnrollable(tx, agent, { sequenceId, leadIds: [leadId] })
    if (!lead) throw new Problem('not_found', m.followups_gone())
    if (lead.obstacle) throw new Problem('conflict', obstacleSentence(lead.obstacle))
    const next = { id: uuidv7(), leadId, sequenceId, revision, propertyId, run }
    await insertRuns(tx, agent, [next], { description: m.followups_event_continued(), now })
    await recordChange(tx, agent, 'followup.created', next.id)
    await recordChange(tx, agent, 'lead.updated', leadId)
    if (run.dueMs !== null && run.dueMs <= now.getTime()) await enqueueSteps(tx, { jobs }, agent)
    return readFollowUpIn(tx, { clock, model }, agent, next.id)
  })
}
