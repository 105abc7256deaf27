import { m } from '#text'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The choices in Security, in hours without use; 0 is "never". */
export const sessionTimeoutHours = [1, 4, 8, 24, 0] as const
export type SessionTimeoutHours = (typeof sessionTimeoutHours)[number]

export const defaultSessionTimeoutHours: SessionTimeoutHours = 24

/** A session ends after this time however often it is used; "never" means this too (ASVS 7.3.2). */
export const longestSessionMs = 90 * dayMs

/** How long a session lasts without use; each use starts that time over. */
export const sessionIdleMs = (hours: SessionTimeoutHours): number =>
  hours === 0 ? longestSessionMs : hours * hourMs

/** When a session ends, given when it was last used and when it started; instants in ms since 1970. */
export const sessionEndsAtMs = (usedAtMs: number, begunAtMs: number, hours: SessionTimeoutHours): number =>
  Math.min(usedAtMs + sessionIdleMs(hours), begunAtMs + longestSessionMs)

/** How often use is recorded, in ms: a fraction of the time that a session can be idle. */
export const sessionNoteEveryMs = (hours: SessionTimeoutHours): number => sessionIdleMs(hours) / 24

export function sessionTimeoutLabel(hours: SessionTimeoutHours): string {
  if (hours === 0) return m.accounts_session_never()
  return hours === 1 ? m.accounts_session_one_hour() : m.accounts_session_hours({ hours })
}
