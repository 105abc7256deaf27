import { type AppointmentStatus, canReschedule } from './appointment.ts'

/** What has happened to an appointment, from its invitees' point of view. */
export type AppointmentNews = 'moved' | 'cancelled' | 'restored'

type AppointmentSnapshot = { status: AppointmentStatus; isDeleted: boolean; startMs: number; endMs: number }

const takesPlace = ({ status, isDeleted }: AppointmentSnapshot) => !isDeleted && canReschedule(status)

/**
 * What a change means to the invitees; undefined if it means nothing to them. An appointment that is over, or that
 * someone came to, is not removed from calendars.
 */
export function appointmentNews(
  before: AppointmentSnapshot,
  after: AppointmentSnapshot,
  nowMs: number,
): AppointmentNews | undefined {
  if (!takesPlace(before)) return takesPlace(after) && after.endMs > nowMs ? 'restored' : undefined
  if (after.isDeleted || after.status === 'Cancelled') return before.endMs > nowMs ? 'cancelled' : undefined
  const isMoved = before.startMs !== after.startMs || before.endMs !== after.endMs
  return takesPlace(after) && isMoved && after.endMs > nowMs ? 'moved' : undefined
}
