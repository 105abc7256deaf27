import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { startRun } from '#domain/sequences/run.ts'
import type { TriggerType } from '#domain/sequences/sequence.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { enqueueSteps } from './enqueue-steps.ts'
import { insertRuns, type NewRun } from './followup-store.ts'
import { findTriggered, type StartingPoint } from './sequence-store.ts'

export type { StartingPoint } from './sequence-store.ts'

type Starting = {
  points: readonly StartingPoint[]
  leadIds: readonly string[]
  zone: string
  description: string
}

/**
 * Starts sequences for leads in the caller's transaction, with all its statements sent at once. A first step without a
 * delay is taken as soon as it commits. Returns the leads who weren't in the sequence yet.
 */
export async function startRuns(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { points, leadIds, zone, description }: Starting,
): Promise<string[]> {
  const now = deps.clock.now()
  const runs: NewRun[] = points.flatMap(({ sequenceId, revision, delay }) => {
    const run = startRun(delay, zone, now.getTime())
    return leadIds.map((leadId) => ({ id: uuidv7(), leadId, sequenceId, revision, run }))
  })
  const [first] = runs
  if (!first) return []
  const isDueNow = runs.some(({ run }) => run.dueMs !== null && run.dueMs <= now.getTime())
  const [added] = await Promise.all([
    insertRuns(tx, agent, runs, { description, now }),
    recordChange(tx, agent, 'followup.created', first.id),
    isDueNow && enqueueSteps(tx, deps, agent),
  ])
  return added.map(({ leadId }) => leadId)
}

/** Starts the sequences that a new lead starts, which the caller has read. */
export const startForNewLead = (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { leadId, points, zone }: { leadId: string; points: readonly StartingPoint[]; zone: string },
): Promise<string[]> =>
  startRuns(tx, deps, agent, { points, leadIds: [leadId], zone, description: m.followups_event_triggered() })

/** Starts the active sequences of a trigger for leads, in the transaction of what triggered them. */
export async function enrollByTrigger(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { trigger, leadIds }: { trigger: TriggerType; leadIds: readonly string[] },
): Promise<void> {
  await startTriggered(tx, deps, agent, { points: await findTriggered(tx, agent, trigger), leadIds })
}

/** Like `enrollByTrigger`, with the sequences that the caller has found, and so holds. */
export async function startTriggered(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { points, leadIds }: { points: readonly StartingPoint[]; leadIds: readonly string[] },
): Promise<void> {
  if (points.length === 0 || leadIds.length === 0) return
  const zone = await readAgentZone(tx, agent)
  await startRuns(tx, deps, agent, { points, leadIds, zone, description: m.followups_event_triggered() })
}
