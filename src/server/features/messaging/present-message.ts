import type { Message } from '#contract/messaging.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { reasonWithHour } from '#domain/messaging/when-leaves.ts'
import { recipientZone } from '#domain/time/time-zone.ts'
import { idForm, notOurs, readCursor, writeCursor } from '#server/database/cursor.ts'
import { readWithTenant, type Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { type ListedMessage, listMessageRows } from './message-store.ts'

/** Of the microsecond, as it is stored: rows of one statement share a millisecond. */
export const exactInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** One page of the messages that wait or couldn't be sent. */
export function listMessages(
  { db }: Pick<Deps, 'db'>,
  agent: AgentId,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return readWithTenant(db, agent, async (tx) => {
    const rows = await listMessageRows(tx, agent, { limit: limit + 1, after })
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      items: rows.slice(0, limit).map(present),
      nextCursor: last ? writeCursor(last.next, last.id) : null,
    }
  })
}

function placeOf(cursor: string): { next: string; id: string } {
  const [next, id] = readCursor(cursor, exactInstant, idForm)
  if (Number.isNaN(Date.parse(next))) throw notOurs()
  return { next, id }
}

/** One message that isn't canceled. Refuses with 404. */
export const readMessage = ({ db }: Pick<Deps, 'db'>, agent: AgentId, id: string): Promise<Message> =>
  readWithTenant(db, agent, (tx) => presentMessage(tx, agent, id))

/** One message in any state. */
export async function presentMessage(tx: Tx, agent: AgentId, id: string): Promise<Message> {
  const [row] = await listMessageRows(tx, agent, { limit: 1, id })
  if (!row) throw new Problem('not_found', m.messaging_gone())
  return present(row)
}

const present = ({ next: _, recipients, ...message }: ListedMessage): Message => ({
  ...message,
  recipients: recipients.map(({ reason, detail, leadZone: zone, isPostponed, ...one }) => {
    const leadZone = recipientZone(zone, message.timeZone)
    const postponed = isPostponed ? m.messaging_waits_postponed() : null
    return {
      ...one,
      reason: reason ? reasonWithHour(reason, { detail, dueAt: one.dueAt, leadZone }) : postponed,
    }
  }),
})
