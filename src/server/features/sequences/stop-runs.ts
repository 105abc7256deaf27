import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type EndReason, reasonSentence } from '#domain/sequences/run-reason.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { recountDrafts } from './notify-drafts.ts'
import { endOpenRuns, type RunsOf } from './run-store.ts'

type StopRunsInput = {
  of: RunsOf
  reason: EndReason
  /** The run that causes this. */
  except?: string
}

/**
 * Ends runs in the transaction of what ends them: a reply, a booking, an unsubscription. An email of theirs that is
 * waiting to leave is refused at the gate. Returns the names of the sequences they were in.
 */
export async function stopRuns(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  agent: AgentId,
  { of, reason, except }: StopRunsInput,
): Promise<string[]> {
  const ending = {
    of,
    run: { status: 'cancelled', reason } as const,
    description: reasonSentence(reason),
    except,
  }
  const ended = await endOpenRuns(tx, agent, ending, clock.now())
  const [first] = ended
  if (!first) return []
  await recountDrafts(tx, agent)
  await recordChange(tx, agent, 'followup.updated', first.id)
  return [...new Set(ended.map(({ sequence }) => sequence))]
}

export const stopRunsOfLead = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  agent: AgentId,
  { leadId, reason, except }: { leadId: string; reason: EndReason; except?: string },
): Promise<string[]> => stopRuns(tx, deps, agent, { of: { leadId }, reason, ...(except && { except }) })
