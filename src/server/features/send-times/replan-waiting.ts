import type { AgentId } from '#domain/accounts/agent-id.ts'
import { completeEmailSettings } from '#domain/messages/email-settings.ts'
import type { MessageWait } from '#domain/messaging/message-reason.ts'
import { replanned, replannedFixed } from '#domain/messaging/timing.ts'
import { sendingWindowOf, waitAt } from '#domain/sequences/sending-window.ts'
import { recipientZone } from '#domain/time/time-zone.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { moveMails } from '#server/features/outbox/enqueue-mails.ts'
import {
  holdSendTimes,
  listFixedMessages,
  listPlacesOfMessages,
  listPlacesOfRuns,
  listSequenceMails,
  type MovedMessage,
  moveFixedMessages,
  moveMessages,
  moveRuns,
  readSendSettings,
  wakeWaitingMessages,
} from './waiting-store.ts'

export { holdSendTimes } from './waiting-store.ts'

type UsedDeps = Pick<Deps, 'clock' | 'jobs'>

/**
 * What waits for a lead's day, for the end of quiet hours, or for Monday, planned again by the settings and zones that hold now:
 * sooner or later than before. Called in the transaction that changes them, for one lead or all. What waits for another
 * reason stays.
 */
export async function replanWaiting(
  tx: Tx,
  { clock, jobs }: UsedDeps,
  agent: AgentId,
  { leadId = null }: { leadId?: string | null } = {},
): Promise<void> {
  await holdSendTimes(tx, agent)
  const now = clock.now()
  const nowMs = now.getTime()
  const { zone, stored } = await readSendSettings(tx, agent)
  const window = sendingWindowOf(completeEmailSettings(stored))
  const of = { leadId, now }

  const runs = (await listPlacesOfRuns(tx, agent, leadId)).map((place) => {
    const wait = waitAt(nowMs, window, recipientZone(place.zone, zone))
    return { ...place, at: new Date(wait?.untilMs ?? nowMs), reason: wait?.reason ?? null }
  })
  if (await moveRuns(tx, agent, runs, of)) await recordChange(tx, agent, 'followup.updated', agent)
  // The gate checks the time again, and has them wait again if it isn't over.
  const planned = await listSequenceMails(tx, agent, leadId)

  const messages = (await listPlacesOfMessages(tx, agent, leadId)).map(({ day, ...place }) => {
    const leadZone = recipientZone(place.zone, zone)
    const { dueMs, reason } = replanned(day, { nowMs, zone, leadZone, window })
    return { ...place, day, at: new Date(dueMs), reason }
  })
  const fixed = (await listFixedMessages(tx, agent, of)).map(({ id, timing, timeZone, ...place }) => {
    const leadZone = recipientZone(place.zone, zone)
    const { dueMs, reason } = replannedFixed(timing, { nowMs, zone: timeZone, leadZone, window })
    return { id, at: new Date(dueMs), reason }
  })
  const moved = [
    ...(await moveMessages(tx, agent, messages, of)),
    ...(await moveFixedMessages(tx, agent, fixed)),
  ]
  await moveMails(tx, { jobs }, [...planned.map((id) => ({ id, notBefore: now })), ...moved.map(mailOf)])
  await tellOf(tx, agent, moved)
}

/** Messages that wait for this reason are asked about again now, because it may be gone. */
export async function wakeMessages(
  tx: Tx,
  { clock, jobs }: UsedDeps,
  agent: AgentId,
  reason: MessageWait,
): Promise<void> {
  const woken = await wakeWaitingMessages(tx, agent, reason, clock.now())
  await moveMails(tx, { jobs }, woken.map(mailOf))
  await tellOf(tx, agent, woken)
}

const mailOf = ({ mailId, dueAt }: MovedMessage) => ({ id: mailId, notBefore: dueAt })

async function tellOf(tx: Tx, agent: AgentId, moved: readonly MovedMessage[]): Promise<void> {
  for (const id of new Set(moved.map(({ messageId }) => messageId)))
    await recordChange(tx, agent, 'message.updated', id)
}
