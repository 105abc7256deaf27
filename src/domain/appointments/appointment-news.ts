import { type AppointmentStatus, canReschedule } from './appointment.ts'

/** What has become of an appointment, as those who were invited to it are told. */
export type AppointmentNews = 'moved' | 'cancelled' | 'restored'

type Standing = { status: AppointmentStatus; isDeleted: boolean; startMs: number; endMs: number }

const takesPlace = ({ status, isDeleted }: Standing) => !isDeleted && canReschedule(status)

/**
 * What a change means to those who were invited; undefined where it is nothing to them. An appointment that is over, or
 * that somebody came to, is not taken out of a calendar.
 */
export function appointmentNews(
  before: Standing,
  after: Standing,
  nowMs: number,
): AppointmentNews | undefined {
  if (!takesPlace(before)) return takesPlace(after) && after.endMs > nowMs ? 'restored' : undefined
  if (after.isDeleted || after.status === 'Cancelled') return before.endMs > nowMs ? 'cancelled' : undefined
  const isMoved = before.startMs !== after.startMs || before.endMs !== after.endMs
  return takesPlace(after) && isMoved && after.endMs > nowMs ? 'moved' : undefined
}
