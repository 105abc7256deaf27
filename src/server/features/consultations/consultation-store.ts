import type { TimeRange } from '#domain/appointments/free-slots.ts'
import type { Database } from '#server/database/connect.ts'
import { consultationRequests } from '#server/database/schema/consultations.ts'
import type { Queryable, Tx } from '#server/database/tenant.ts'

/** Times that are taken from now on. */
export async function listTakenTimes({ $client }: Queryable, from: Date): Promise<TimeRange[]> {
  const { rows } = await $client.query<TimeRange>({
    name: 'list_taken_consultations',
    text: `select (extract(epoch from start_iso) * 1000)::float8 as "startMs", (extract(epoch from end_iso) * 1000)::float8 as "endMs"
      from consultation_requests where start_iso > $1::timestamptz - interval '1 day' and cancelled_at is null order by start_iso`,
    values: [from],
  })
  return rows
}

/**
 * Lets one booking at a time read the calendar, so a time that looks free stays free. Backed by the exclusion constraint.
 */
export async function holdConsultations(tx: Tx): Promise<void> {
  await tx.$client.query({
    name: 'hold_consultations',
    text: `select pg_advisory_xact_lock(hashtextextended('consultations', 1))`,
  })
}

export type KeptBooking = {
  id: string
  startMs: number
  timeZone: string
  meetingUrl: string
  onceHash: string | null
}

/** The booking made with this key. */
export async function findBookingByKey(tx: Tx, onceKey: string): Promise<KeptBooking | undefined> {
  const { rows } = await tx.$client.query<KeptBooking>({
    name: 'find_consultation_by_key',
    text: `select id, (extract(epoch from start_iso) * 1000)::float8 as "startMs", time_zone as "timeZone",
        meeting_url as "meetingUrl", once_hash as "onceHash"
      from consultation_requests where once_key = $1`,
    values: [onceKey],
  })
  return rows[0]
}

export async function insertConsultation(
  tx: Tx,
  request: typeof consultationRequests.$inferInsert,
): Promise<void> {
  await tx.insert(consultationRequests).values(request)
}

/** When a consultation takes place, but not whose it is. */
export type KeptConsultation = {
  id: string
  sequence: number
  startIso: string
  startMs: number
  timeZone: string
  meetingUrl: string
  cancelledAtMs: number | null
  /** When it was before those who hold it moved it. */
  movedFromMs: number | null
}

export async function findConsultation(
  { $client }: Queryable,
  id: string,
): Promise<KeptConsultation | undefined> {
  const { rows } = await $client.query<Omit<KeptConsultation, 'startIso'>>({
    name: 'find_consultation',
    text: `select id, sequence, (extract(epoch from start_iso) * 1000)::float8 as "startMs",
        time_zone as "timeZone", meeting_url as "meetingUrl", (extract(epoch from cancelled_at) * 1000)::float8 as "cancelledAtMs",
        (extract(epoch from moved_from) * 1000)::float8 as "movedFromMs"
      from consultation_requests where id = $1`,
    values: [id],
  })
  const [row] = rows
  return row && { ...row, startIso: new Date(row.startMs).toISOString() }
}

/** False if it is already canceled, has started, or doesn't exist. */
export async function markCancelled(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'cancel_consultation',
    text: `update consultation_requests set cancelled_at = $2, sequence = sequence + 1
      where id = $1 and cancelled_at is null and start_iso > $2`,
    values: [id, now],
  })
  return rowCount === 1
}

export type ConsultationTimes = Pick<
  typeof consultationRequests.$inferInsert,
  'startIso' | 'endIso' | 'blocked'
>

export async function markMoved(
  tx: Tx,
  id: string,
  { startIso, endIso, blocked }: ConsultationTimes,
  by: 'guest' | 'host',
): Promise<void> {
  await tx.$client.query({
    name: 'move_consultation',
    text: `update consultation_requests set start_iso = $2, end_iso = $3, blocked = $4, sequence = sequence + 1,
        moved_from = case when $5 = 'host' then start_iso end
      where id = $1`,
    values: [id, startIso, endIso, blocked, by],
  })
}

/** A consultation as its emails describe it. */
export type BookedConsultation = {
  id: string
  name: string
  email: string
  phone: string
  message: string
  startIso: Date
  timeZone: string
  meetingUrl: string
  endIso: Date
  createdAt: Date
  /** The SEQUENCE of its calendar entry. */
  sequence: number
  isCancelled: boolean
  /** When it was before those who hold it moved it. */
  movedFrom: Date | null
}

/** Only background work reads who has booked; the role for requests may not. */
export async function findBooked({ pool }: Database, id: string): Promise<BookedConsultation | undefined> {
  const { rows } = await pool.query<BookedConsultation>(
    `select id, name, email, phone, message, start_iso as "startIso", end_iso as "endIso", time_zone as "timeZone",
      meeting_url as "meetingUrl", created_at as "createdAt", sequence, cancelled_at is not null as "isCancelled",
      moved_from as "movedFrom"
    from consultation_requests where id = $1`,
    [id],
  )
  return rows[0]
}
