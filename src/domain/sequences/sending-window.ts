/** The times at which follow-up may reach a person: outside their quiet hours, and on weekends if the agent wants that. */
import type { EmailSettings } from '../messages/email-settings.ts'
import { addDays, localInstantMs, weekdayOf } from '../time/local-instant.ts'
import { minutesAfterMidnight } from '../time/time-of-day.ts'
import { localDay, offsetMs } from '../time/wall-clock.ts'

/** Minutes after midnight. `from` may be later than `to`: the quiet hours then span midnight. Equal: there are none. */
export type QuietHours = { from: number; to: number }

export type SendingWindow = { quiet: QuietHours; sendsOnWeekends: boolean }

type WindowSettings = Pick<EmailSettings, 'quietStart' | 'quietEnd' | 'sendOnWeekends'>

/** From what the agent set. */
export const sendingWindowOf = ({ quietStart, quietEnd, sendOnWeekends }: WindowSettings): SendingWindow => ({
  quiet: { from: minutesAfterMidnight(quietStart) ?? 0, to: minutesAfterMidnight(quietEnd) ?? 0 },
  sendsOnWeekends: sendOnWeekends,
})

export type ClosedBy = 'quiet_hours' | 'weekend'

const minuteMs = 60_000
const dayMinutes = 1440

/** Whether `minutes` after midnight is quiet. */
export const isQuiet = ({ from, to }: QuietHours, minutes: number): boolean =>
  from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to

/** What keeps a message from being sent at this instant, in the recipient's zone; null if nothing does. */
export function closedBy(
  atMs: number,
  { quiet, sendsOnWeekends }: SendingWindow,
  zone: string,
): ClosedBy | null {
  if (!sendsOnWeekends && isWeekend(localDay(atMs, zone))) return 'weekend'
  return isQuiet(quiet, minutesOf(atMs, zone)) ? 'quiet_hours' : null
}

/** The first instant from `atMs` on at which a message may be sent. */
export function nextOpening(atMs: number, window: SendingWindow, zone: string): number {
  let at = atMs
  // A weekend and the quiet hours at both its ends are at most four steps.
  for (let step = 0; step < 8; step += 1) {
    const closed = closedBy(at, window, zone)
    if (closed === null) return at
    const day = localDay(at, zone)
    const { from, to } = window.quiet
    const opensTomorrow = closed === 'weekend' || (from > to && minutesOf(at, zone) >= from)
    const opens = localInstantMs(opensTomorrow ? addDays(day, 1) : day, closed === 'weekend' ? 0 : to, zone)
    // A clock change can put the reading before `at`; a minute later it is clear of it.
    at = Math.max(opens, at + minuteMs)
  }
  return at
}

/** What keeps a message from being sent at this instant, and until when; null if nothing does. */
export function waitAt(
  atMs: number,
  window: SendingWindow,
  zone: string,
): { reason: ClosedBy; untilMs: number } | null {
  const reason = closedBy(atMs, window, zone)
  return reason && { reason, untilMs: nextOpening(atMs, window, zone) }
}

const isWeekend = (day: string): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

const minutesOf = (atMs: number, zone: string): number =>
  ((Math.floor((atMs + offsetMs(atMs, zone)) / minuteMs) % dayMinutes) + dayMinutes) % dayMinutes
