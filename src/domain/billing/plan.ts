/** Every business constant of the offer; no copy states a figure that is not read from here. */
export const trialDays = 3
/** Days after the trial's end when the data of an account without a subscription is purged. */
export const trialPurgeDays = 7
/** Days after cancelling during which a paid account keeps its data. */
export const cancelledKeptDays = 30
/** Days after the first payment within which it is given back for the asking. */
export const moneyBackDays = 30
/** Within how many minutes an agent's first listing can be out. */
export const setupMinutes = 10

/** What the one plan costs a month: billed monthly, and billed yearly, which is the "from" price. */
export const monthlyPriceCents = 7900
export const yearlyPricePerMonthCents = 5900
export const yearlyPriceCents = 12 * yearlyPricePerMonthCents

/** What the one plan holds; enforced on the server, unless those who host it for themselves switch it off. */
export const plan = {
  activeListings: 3,
  aiInteractionsPerMonth: 500,
  storageBytes: 1024 ** 3,
  emailsPerMonth: 200,
} as const

/** From this share of a limit on the agent is warned. */
export const warningShare = 0.8

export type UsageLevel = 'fine' | 'near' | 'reached'

/** How near a use is to its limit; with `used` at the limit nothing more is given. */
export function usageLevel(used: number, limit: number): UsageLevel {
  if (used >= limit) return 'reached'
  return used >= limit * warningShare ? 'near' : 'fine'
}

/** Uses are counted per calendar month in UTC: its first instant and that of the next, in ms since 1970. */
export function usageMonth(nowMs: number): { startMs: number; endMs: number } {
  const now = new Date(nowMs)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { startMs: Date.UTC(year, month, 1), endMs: Date.UTC(year, month + 1, 1) }
}
