import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import type { SmtpStandIn } from './stand-ins/smtp-stand-in.ts'

/** Runs a statement past the wall between tenants. */
type RunQuery = <Found extends QueryResultRow>(text: string) => Promise<Found[]>
type Worker = { end(signal: NodeJS.Signals): Promise<unknown> }

type KillOptions = {
  start: () => Promise<Worker>
  kills: number
  /** All emails that are due; the kills are spread over them. */
  total: number
  smtp: SmtpStandIn
  onKilled?: (kill: number) => Promise<void>
}

/** Kills the worker again and again while it sends, each time at another place of its work. Returns the last worker. */
export async function killWhileSending({
  start,
  kills,
  total,
  smtp,
  onKilled,
}: KillOptions): Promise<Worker> {
  let worker = await start()
  for (let kill = 0; kill < kills; kill += 1) {
    // An odd number more each time: the places drift through a batch.
    const killedAt = Math.floor((total / (kills + 1)) * (kill + 0.5)) + 7 * (kill % 11)
    while (smtp.inbox.length < Math.min(killedAt, total - 1)) await pause(2)
    await worker.end('SIGKILL')
    const started = start()
    await onKilled?.(kill)
    worker = await started
  }
  return worker
}

/** Unfinished work in its current state: at most 20 rows. */
export const readUnsettled = (read: RunQuery) =>
  read<Record<string, unknown>>(
    `select f.status, f.reason, f.next_step_date, t.outcome, m.state, m.attempts, m.last_error
     from followups f left join followup_steps t on t.user_id = f.user_id and t.followup_id = f.id and t.outcome <> 'sent'
     left join outbox_mails m on m.user_id = t.user_id and m.id = t.mail_id
     where f.status <> 'completed' or t.outcome is not null limit 20`,
  )

export type Deliveries = {
  /** Steps in the ledger, each counted once. */
  steps: number
  lost: string[]
  twice: string[]
  /** Arrived twice, and nothing says that this may be. */
  twiceUnmarked: string[]
  /** Arrived, and no step knows of it. */
  unknown: string[]
}

/** The ledger of the steps beside what the mail server has, by Message-ID. */
export async function compareDeliveries(read: RunQuery, { inbox }: SmtpStandIn): Promise<Deliveries> {
  const arrived = new Map<string, number>()
  for (const { messageId } of inbox) arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1)
  const rows = await read<{ step: string; messageId: string; isMarked: boolean }>(
    `select t.followup_id || ' ' || t.step_id as step, m.message_id as "messageId", m.state = 'possibly_twice' as "isMarked"
     from followup_steps t join outbox_mails m on m.user_id = t.user_id and m.id = t.mail_id`,
  )
  const times = ({ messageId }: { messageId: string }) => arrived.get(messageId) ?? 0
  const idsOf = (found: { messageId: string }[]) => found.map(({ messageId }) => messageId)
  const known = new Set(idsOf(rows))
  return {
    steps: new Set(rows.map(({ step }) => step)).size,
    lost: idsOf(rows.filter((row) => times(row) === 0)),
    twice: idsOf(rows.filter((row) => times(row) > 1)),
    twiceUnmarked: idsOf(rows.filter((row) => times(row) > 1 && !row.isMarked)),
    unknown: [...arrived.keys()].filter((id) => !known.has(id)),
  }
}
