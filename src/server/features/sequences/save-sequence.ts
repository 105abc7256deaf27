import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type * as contract from '#contract/sequences.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { checkSequence, cleanSequence } from '#domain/sequences/check-sequence.ts'
import { moveOver, progressIn } from '#domain/sequences/run.ts'
import type { SequencePlan } from '#domain/sequences/sequence.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { readTakenSteps } from './ledger-store.ts'
import { presentSequence } from './present-sequence.ts'
import { insertRunEvents } from './run-event-store.ts'
import { lockOpenRuns, runOf, updateRuns } from './run-store.ts'
import {
  countSequences,
  type FullSequence,
  findSequence,
  insertRevision,
  insertSequence,
  lockSequence,
  readRevisions,
  revisionKey,
  updateSequence,
} from './sequence-store.ts'
import { wakeRuns } from './wake-runs.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock'>

/** More than any agent can look after. */
const maxSequences = 200

/** Adds a sequence. Refuses with every error of it. */
export function addSequence(
  { db, clock }: UsedDeps,
  agent: AgentId,
  { isActive, ...written }: BodyOf<typeof contract.addSequence>,
  once: OnceKey | undefined,
) {
  const { steps, goal, ...plan } = requireSequence(written)
  return withTenant(db, agent, (tx) =>
    onceByKey(tx, agent, once, async () => {
      if ((await countSequences(tx, agent)) >= maxSequences)
        throw new Problem('conflict', m.followups_sequences_full({ max: maxSequences }))
      const [id, now] = [uuidv7(), clock.now()]
      await insertSequence(tx, agent, { id, isActive, ...plan }, now)
      await insertRevision(tx, agent, { sequenceId: id, revision: 1, steps, goal }, now)
      await recordChange(tx, agent, 'sequence.created', id)
      return presentSequence(requireFound(await findSequence(tx, agent, id)))
    }),
  )
}

/**
 * Changes a sequence. Changed steps are a new revision: leads who are in it finish theirs, or go on in the new one with
 * `moveRunning`. Refuses with 412 if `version` is given and isn't the stored one.
 */
export function changeSequence(
  { db, clock }: UsedDeps,
  agent: AgentId,
  id: string,
  { version, moveRunning = false, ...changes }: BodyOf<typeof contract.changeSequence>,
) {
  return withTenant(db, agent, async (tx) => {
    const before = requireFound(await lockSequence(tx, agent, id))
    if (version !== undefined && version !== before.version)
      throw new Problem('stale_version', m.problems_already_changed())
    const { isActive, ...fields } = changes
    const { steps, goal, ...plan } = requireSequence({ ...planOf(before), ...fields })
    const now = clock.now()
    const hasNewSteps = !isDeepStrictEqual([steps, goal], [before.steps, before.goal])
    const revision = before.revision + (hasNewSteps ? 1 : 0)
    if (hasNewSteps) await insertRevision(tx, agent, { sequenceId: id, revision, steps, goal }, now)
    await updateSequence(
      tx,
      agent,
      { id, ...plan, revision, ...(isActive !== undefined && { isActive }) },
      now,
    )
    if (moveRunning) await moveRuns(tx, agent, { id, revision, steps, goal }, now)
    if (isActive && !before.isActive)
      await wakeRuns(tx, { clock }, agent, { reasons: ['sequence_off'], sequenceId: id })
    await recordChange(tx, agent, 'sequence.updated', id)
    return presentSequence(requireFound(await findSequence(tx, agent, id)))
  })
}

const planOf = ({ name, description, triggerType, steps, goal }: FullSequence): SequencePlan => ({
  ...{ name, description, triggerType, steps, goal },
})

/** As it is stored. Refuses with every error, by field. */
function requireSequence(written: SequencePlan): SequencePlan {
  const { errors, byField } = checkSequence(written)
  if (errors.length > 0) throw new Problem('invalid', errors.join('\n'), { errors: byField })
  return cleanSequence(written)
}

type NewSteps = Pick<SequencePlan, 'steps' | 'goal'> & { id: string; revision: number }

/**
 * Moves every run to the first new step after those it has taken. A run that would skip a step this way finishes its old
 * revision.
 */
async function moveRuns(tx: Tx, agent: AgentId, { id, revision, steps, goal }: NewSteps, now: Date) {
  const zone = await readAgentZone(tx, agent)
  const runs = (await lockOpenRuns(tx, agent, id)).filter((run) => run.revision !== revision)
  const taken = await readTakenSteps(
    tx,
    agent,
    runs.map((run) => run.id),
  )
  const plan = { steps, goal, zone }
  const earlier = await readRevisions(tx, agent, runs)
  const moved = runs.flatMap((row) => {
    const before = earlier.get(revisionKey(row))
    const progress = progressIn(before?.steps ?? [], runOf(row), taken.get(row.id) ?? [])
    const run = moveOver(runOf(row), progress, plan, now.getTime())
    return run ? [{ id: row.id, revision, run }] : []
  })
  await updateRuns(tx, agent, moved, now)
  const description = m.followups_event_moved()
  await insertRunEvents(
    tx,
    agent,
    moved.map(({ id: followupId }) => ({ followupId, type: 'moved', description })),
    now,
  )
  if (moved[0]) await recordChange(tx, agent, 'followup.updated', moved[0].id)
}

export function requireFound<T>(found: T | undefined): T {
  if (!found) throw new Problem('not_found', m.followups_sequence_gone())
  return found
}
