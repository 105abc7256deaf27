/** Whether a notice reaches its agent at all, whether it is announced aloud, and when it may be emailed. */
import { addDays, localInstantMs, weekdayOf } from '../time/local-instant.ts'
import { localDay } from '../time/wall-clock.ts'
import type { Notice } from './notices.ts'
import type { NotificationKind, NotificationSettings } from './notification-settings.ts'

/** `sound`: pushed, and heard in the open app. `push`: pushed. `none`: only in the bell. */
export const alerts = ['sound', 'push', 'none'] as const
export type Alert = (typeof alerts)[number]

/** One conversation or lead is announced at most this often, until the agent has read what was announced. */
const alertsEveryMs = 10 * 60_000
/** When someone asks for the agent, or writes that it is urgent. */
const urgentEveryMs = 2 * 60_000

/** Mondays at this hour, emails of the weekend arrive. */
const mondayHour = 8

export type Listener = { settings: NotificationSettings; timeZone: string; now: Date }

/** What can't be switched off has no kind. */
export const isWanted = (settings: NotificationSettings, kind: NotificationKind | null): boolean =>
  kind === null || settings[kind]

/** `lastAlertAt` is when the same conversation or lead was last announced, if the agent hasn't read that yet. */
export function alertOf(
  { priority, sounds }: Pick<Notice, 'priority' | 'sounds'>,
  { settings, timeZone, now }: Listener,
  lastAlertAt: Date | null,
): Alert {
  if (isQuietDay({ settings, timeZone, now })) return 'none'
  const everyMs = priority === 'urgent' ? urgentEveryMs : alertsEveryMs
  if (lastAlertAt && now.getTime() - lastAlertAt.getTime() < everyMs) return 'none'
  return sounds ? 'sound' : 'push'
}

/** Monday morning, if the agent wants quiet weekends and it is one; otherwise undefined, for right away. */
export function mailNotBefore(listener: Listener): Date | undefined {
  if (!isQuietDay(listener)) return undefined
  const { now, timeZone } = listener
  const today = localDay(now.getTime(), timeZone)
  const monday = addDays(today, weekdayOf(today) === 0 ? 1 : 2)
  return new Date(localInstantMs(monday, mondayHour * 60, timeZone))
}

function isQuietDay({ settings, timeZone, now }: Listener): boolean {
  if (settings.weekendNotifications) return false
  const weekday = weekdayOf(localDay(now.getTime(), timeZone))
  return weekday === 0 || weekday === 6
}
