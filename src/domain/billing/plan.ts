/** Every business constant of the offer; no copy states a number that isn't read from here. */
export const trialDays = 3
/** Days after the trial's end when the data of an account without a subscription is purged. */
export const trialPurgeDays = 7
/** Days after the first payment within which it is refunded on request. */
export const moneyBackDays = 30
/** Within how many minutes an agent's first listing can be live. */
export const setupMinutes = 10

/** What the one plan costs per month: billed monthly, and billed yearly, which is the "from" price. */
export const monthlyPriceCents = 7900
export const yearlyPricePerMonthCents = 5900
export const yearlyPriceCents = 12 * yearlyPricePerMonthCents

/** What the one plan includes; enforced on the server, unless those who host it themselves turn it off. */
export const plan = {
  activeListings: 3,
  aiInteractionsPerMonth: 500,
  storageBytes: 1024 ** 3,
  emailsPerMonth: 200,
} as const

/**
 * Usage is counted per calendar month in UTC: its first instant and that of the next, in ms since 1970, and its first day
 * (`YYYY-MM-DD`) as its name.
 */
export function usageMonth(nowMs: number): { startMs: number; endMs: number; name: string } {
  const now = new Date(nowMs)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const startMs = Date.UTC(year, month, 1)
  return { startMs, endMs: Date.UTC(year, month + 1, 1), name: new Date(startMs).toISOString().slice(0, 10) }
}
