/** IANA time zones by name, and whose counts. */

/** `+05:00` and `-08`: PostgreSQL reads their sign the other way around, and they know no clock changes. */
const isOffset = (name: string): boolean => /^[+-]/.test(name)

/** The zone with this name as the system spells it, such as `Europe/Paris`; undefined if there is none. */
export function timeZoneNamed(name: string): string | undefined {
  if (isOffset(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined // Intl throws if there is none.
  }
}

/**
 * Where a buyer's browser says it is; undefined if that is no zone people live in. A browser that hides its place says
 * UTC.
 */
export function livedInZone(name: string): string | undefined {
  const zone = timeZoneNamed(name.trim())
  return zone === undefined || zone === 'UTC' || zone.startsWith('Etc/') ? undefined : zone
}

/** Who said where a lead is: their own browser, or the agent, whose word stays. */
export type ZoneTeller = 'visitor' | 'agent'

/**
 * The zone in which an automatic message to a lead must not come at night or, if the agent wants that, on a weekend:
 * their own where it is known, else the agent's.
 */
export const recipientZone = (leads: string | null, agents: string): string =>
  (leads === null ? undefined : timeZoneNamed(leads)) ?? agents
