import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { moveRun } from '#domain/sequences/run.ts'
import { moveBetween, type RunMove, type RunStatus } from '#domain/sequences/run-status.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { recountDrafts } from './notify-drafts.ts'
import { readFollowUpIn } from './read-followup.ts'
import { insertRunEvents } from './run-event-store.ts'
import { lockFollowUp, runOf, updateRuns } from './run-store.ts'

/** Pauses, resumes or cancels a run. Refuses with 409 what its state doesn't allow. */
export function moveFollowUp(
  { db, clock, model }: Pick<Deps, 'db' | 'clock' | 'model'>,
  agent: AgentId,
  id: string,
  status: RunStatus,
) {
  return withTenant(db, agent, async (tx) => {
    const before = await lockFollowUp(tx, agent, id)
    if (!before) throw new Problem('not_found', m.followups_gone())
    const now = clock.now()
    const move = moveBetween(before.status, status)
    const moved = move && moveRun(runOf(before), move, now.getTime())
    if (!moved) throw new Problem('conflict', m.followups_cannot_move())
    await updateRuns(tx, agent, [{ id, run: moved }], now)
    await insertRunEvents(
      tx,
      agent,
      [{ followupId: id, type: move, description: m.followups_event_status({ status: words[move]() }) }],
      now,
    )
    await recountDrafts(tx, agent)
    await recordChange(tx, agent, 'followup.updated', id)
    return readFollowUpIn(tx, { clock, model }, agent, id)
  })
}

const words: Record<RunMove, () => string> = {
  pause: m.followups_moved_paused,
  resume: m.followups_moved_active,
  cancel: m.followups_moved_cancelled,
}
