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
import { findEnrollable } from './enrollable-store.ts'
import { insertRuns, type NewRun } from './run-store.ts'
import { findTriggered, type StartingPoint } from './sequence-store.ts'

export type { StartingPoint } from './sequence-store.ts'

type StartRunsInput = {
  points: readonly StartingPoint[]
  leadIds: readonly string[]
  zone: string
  description: string
  /** The home that they are about; without one, it is whichever the lead asked about last. */
  propertyId?: string | null
}

/**
 * Starts sequences for leads in the caller's transaction, with all its statements sent at once. A first step without a
 * delay is taken as soon as it commits. Returns the leads who weren't in the sequence yet.
 */
export async function startRuns(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { points, leadIds, zone, description, propertyId = null }: StartRunsInput,
): Promise<string[]> {
  const now = deps.clock.now()
  const runs: NewRun[] = points.flatMap(({ sequenceId, revision, delay }) => {
    const run = startRun(delay, zone, now.getTime())
    return leadIds.map((leadId) => ({ id: uuidv7(), leadId, sequenceId, revision, propertyId, run }))
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

/** The active sequences that a trigger starts, held until the transaction ends. */
export const findStarted = findTriggered

/** Starts the active sequences of a trigger for leads, in the transaction of what triggered them. */
export async function enrollByTrigger(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  { trigger, leadIds }: { trigger: TriggerType; leadIds: readonly string[] },
): Promise<void> {
  await startTriggered(tx, deps, agent, { points: await findTriggered(tx, agent, trigger), leadIds })
}

/**
 * Like `enrollByTrigger`, about one home, for leads without an obstacle: they agreed, their address works, they
 * aren't in the sequence, and they haven't bought or given up.
 */
export async function enrollUnhindered(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  agent: AgentId,
  {
    trigger,
    leadIds,
    ...about
  }: Pick<StartRunsInput, 'leadIds' | 'description' | 'propertyId'> & { trigger: TriggerType },
): Promise<void> {
  const points = await findTriggered(tx, agent, trigger)
  if (points.length === 0 || leadIds.length === 0) return
  const zone = await readAgentZone(tx, agent)
  for (const point of points) {
    const leads = await findEnrollable(tx, agent, { sequenceId: point.sequenceId, leadIds })
    const fit = leads.filter(({ obstacle }) => obstacle === null).map(({ id }) => id)
    if (fit.length > 0) await startRuns(tx, deps, agent, { points: [point], leadIds: fit, zone, ...about })
  }
}

/** Like `enrollByTrigger`, with sequences that the caller has found and locked. */
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
