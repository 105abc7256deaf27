import { m } from '#text'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The choices in Security, in hours without use; 0 is "never". */
export const sessionTimeoutHours = [1, 4, 8, 24, 0] as const
export type SessionTimeoutHours = (typeof sessionTimeoutHours)[number]

/** However often it is used, a session ends after this; "never" means this too (ASVS 7.3.2). */
export const longestSessionMs = 90 * dayMs

/** How long a session lives without use; each use lets it live as long again. */
export const sessionIdleMs = (hours: SessionTimeoutHours): number =>
  hours === 0 ? longestSessionMs : hours * hourMs

export function sessionTimeoutLabel(hours: SessionTimeoutHours): string {
  if (hours === 0) return m.accounts_session_never()
  return hours === 1 ? m.accounts_session_one_hour() : m.accounts_session_hours({ hours })
}
