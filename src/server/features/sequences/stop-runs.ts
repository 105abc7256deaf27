import type { AgentId } from '#domain/accounts/agent-id.ts'
import { ends } from '#domain/sequences/run.ts'
import { type EndReason, reasonSentence } from '#domain/sequences/run-reason.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { insertRunEvents, lockOpenRuns, runOf, updateRun } from './followup-store.ts'

type Stopping = {
  of: { leadId: string } | { sequenceId: string }
  reason: EndReason
  /** The run that this is the doing of. */
  except?: string
}

/**
 * Ends runs in the transaction of what ends them: a reply, a booking, an unsubscription. An email of theirs that is
 * waiting to leave is refused at the gate.
 */
export async function stopRuns(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { of, reason, except }: Stopping,
): Promise<void> {
  const runs = (await lockOpenRuns(tx, agent, of)).filter(({ id }) => id !== except)
  const [first] = runs
  if (!first) return
  const now = clock.now()
  for (const run of runs) await updateRun(tx, agent, { id: run.id, run: ends(runOf(run), reason).run }, now)
  await insertRunEvents(
    tx,
    agent,
    runs.map(({ id }) => ({ followupId: id, type: 'cancel', description: reasonSentence(reason) })),
    now,
  )
  await recordChange(tx, agent, 'followup.updated', first.id)
}

export const stopRunsOfLead = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { leadId, reason, except }: { leadId: string; reason: EndReason; except?: string },
): Promise<void> => stopRuns(tx, deps, agent, { of: { leadId }, reason, ...(except && { except }) })
