import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findUnsettledAbout } from '#server/features/outbox/withdraw-mails.ts'
import { holdSendTimes, replanWaiting } from '#server/features/send-times/replan-waiting.ts'
import { recordAct } from '#server/features/undo/record-act.ts'
import { m } from '#text'
import {
  lockMessage,
  lockUnsent,
  markMessageDeleted,
  removeMessage,
  updateRecipient,
} from './message-store.ts'
import { planFor, requireRoom, withdrawUnsent } from './send-message.ts'

/**
 * Cancels a message for the leads who haven't got it. Returns how many had got it. It can be restored for 30 days. Refuses if
 * it was sent to all of them.
 */
export function deleteMessage(
  deps: Pick<Deps, 'db' | 'clock'>,
  agent: AgentId,
  id: string,
): Promise<{ undoId: string; left: number }> {
  return withTenant(deps.db, agent, async (tx) => {
    const message = await lockMessage(tx, agent, id)
    if (!message) throw new Problem('not_found', m.messaging_gone())
    const { left } = await withdrawUnsent(tx, agent, id)
    await markMessageDeleted(tx, agent, id, deps.clock.now())
    await recordChange(tx, agent, 'message.deleted', id)
    const undoId = await recordAct(tx, agent, {
      act: 'message.deleted',
      entityId: id,
      label: message.subject,
    })
    return { undoId, left }
  })
}

/** The remaining leads get it at its time. If that has passed, the agent has to set a new one. */
export async function restoreMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  agent: AgentId,
  id: string,
): Promise<{ note: string } | undefined> {
  await holdSendTimes(tx, agent)
  if (!(await markMessageDeleted(tx, agent, id, null))) return undefined
  const unsent = await lockUnsent(tx, agent, id)
  if (unsent.length === 0) return undefined
  // Recipients whose email was being sent at the time of canceling already have it.
  const ids = unsent.map(({ id: recipientId }) => recipientId)
  const onTheirWay = await findUnsettledAbout(tx, agent, ids)
  const waiting = unsent.filter(
    ({ id: recipientId, state }) => state === 'waiting' && !onTheirWay.includes(recipientId),
  )
  const now = deps.clock.now()
  const passed = waiting.filter(({ dueAt }) => dueAt <= now)
  for (const { id: recipientId } of passed)
    await updateRecipient(tx, agent, recipientId, { state: 'not_sent', reason: 'time_passed' })
  const coming = waiting.filter((recipient) => !passed.includes(recipient))
  for (const recipient of coming) await planFor(tx, deps, agent, recipient)
  await requireRoom(tx, agent, coming.length)
  // Settings and zones may have changed since.
  await replanWaiting(tx, deps, agent)
  await recordChange(tx, agent, 'message.created', id)
  return { note: passed.length > 0 ? m.messaging_not_time_passed() : '' }
}

export const purgeMessage = (tx: Tx, agent: AgentId, id: string): Promise<void> =>
  removeMessage(tx, agent, id)
