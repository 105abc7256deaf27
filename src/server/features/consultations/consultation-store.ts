import type { TimeRange } from '#domain/appointments/free-slots.ts'
import { consultationMails, consultationRequests } from '#server/database/schema/consultations.ts'
import type { Asker, Tx } from '#server/database/tenant.ts'

/** Which times are taken from now on. */
export async function listTakenTimes({ $client }: Asker, from: Date): Promise<TimeRange[]> {
  const { rows } = await $client.query<TimeRange>({
    name: 'list_taken_consultations',
    text: `select (extract(epoch from start_iso) * 1000)::float8 as "startMs", (extract(epoch from end_iso) * 1000)::float8 as "endMs"
      from consultation_requests where start_iso > $1::timestamptz - interval '1 day' order by start_iso`,
    values: [from],
  })
  return rows
}

/** Lets one booking at a time look into the calendar, so that what looked free is free. The exclusion constraint stands behind it. */
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

/** The booking that was made with this key. */
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
  mails: Pick<typeof consultationMails.$inferInsert, 'kind' | 'messageId'>[],
): Promise<void> {
  await tx.insert(consultationRequests).values(request)
  await tx.insert(consultationMails).values(mails.map((mail) => ({ ...mail, requestId: request.id })))
}
