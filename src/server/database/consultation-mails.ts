import type { MailState } from '#server/ports/mailer.ts'
import type { Database } from './connect.ts'
import type { ConsultationMailKind } from './schema/consultations.ts'

/** An email that may have to be sent, with its consultation. */
export type ConsultationMail = {
  messageId: string
  id: string
  name: string
  email: string
  phone: string
  message: string
  startIso: Date
  endIso: Date
  timeZone: string
  meetingUrl: string
  createdAt: Date
  /** The SEQUENCE of its calendar entry. */
  sequence: number
  isCancelled: boolean
}

/** Only background work reads who has booked; the role for requests may not. */
export async function findConsultationMail(
  db: Database,
  requestId: string,
  kind: ConsultationMailKind,
): Promise<ConsultationMail | undefined> {
  const { rows } = await db.pool.query<ConsultationMail>(
    `select m.message_id as "messageId", r.id, r.name, r.email, r.phone, r.message, r.start_iso as "startIso",
      r.end_iso as "endIso", r.time_zone as "timeZone", r.meeting_url as "meetingUrl", r.created_at as "createdAt", r.sequence,
      r.cancelled_at is not null as "isCancelled"
    from consultation_mails m join consultation_requests r on r.id = m.request_id where m.request_id = $1 and m.kind = $2`,
    [requestId, kind],
  )
  return rows[0]
}

/** Marks an email as handed over and returns its previous state; undefined if there is nothing left to send. */
export async function takeConsultationMail(
  db: Database,
  requestId: string,
  kind: ConsultationMailKind,
): Promise<MailState | undefined> {
  const { rows } = await db.pool.query<{ state: MailState }>(
    `with waiting as (
      select request_id, kind, state from consultation_mails
      where request_id = $1 and kind = $2 and state in ('planned', 'handed_over', 'postponed') for update
    )
    update consultation_mails m set attempts = attempts + 1,
      state = case when w.state = 'handed_over' then 'possibly_twice' else 'handed_over' end
    from waiting w where m.request_id = w.request_id and m.kind = w.kind
    returning w.state`,
    [requestId, kind],
  )
  return rows[0]?.state
}

export async function markConsultationMail(
  db: Database,
  requestId: string,
  kind: ConsultationMailKind,
  standing: { state: MailState; lastError: string | null; sentAt: Date | null },
): Promise<void> {
  await db.pool.query(
    'update consultation_mails set state = $3, last_error = $4, sent_at = $5 where request_id = $1 and kind = $2',
    [requestId, kind, standing.state, standing.lastError, standing.sentAt],
  )
}
