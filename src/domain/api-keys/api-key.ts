/** The form of API keys, their limits, and when they work. */

export const apiKeyStart = 'plk_'
/** The start of a key that stays readable, so that it can be told from others. */
export const shownLength = apiKeyStart.length + 8

export const apiKeyLimits = { keys: 20, name: 80, maxDays: 365 } as const

/** How long a new key works; null: until it is revoked. */
export const lifetimesDays = [30, 90, 365, null] as const

/** Requests with one key. */
export const keyRate = { max: 300, seconds: 60, by: 'agent' } as const
/** Unknown keys from one network. */
export const unknownKeyRate = { max: 60, seconds: 60, by: 'address' } as const

type KeyDates = { revokedAt: Date | null; expiresAt: Date | null }

export const isKeyValid = ({ revokedAt, expiresAt }: KeyDates, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || now < expiresAt)

/** The key in an `Authorization` header; undefined if it has none. */
export function keyIn(authorization: string | null): string | undefined {
  const [, key] = /^bearer +(plk_\S*)\s*$/i.exec(authorization ?? '') ?? []
  return key
}
