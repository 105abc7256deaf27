import { m } from '#text'

const dayMs = 86_400_000

/** How many days of the trial are left, in words, or undefined once it is over. `endsAt` is an instant or null. */
export function trialLeft(endsAt: string | null, nowMs: number): string | undefined {
  const days = endsAt === null ? 0 : Math.ceil((Date.parse(endsAt) - nowMs) / dayMs)
  if (days <= 0) return undefined
  return days === 1 ? m.shell_trial_day() : m.shell_trial_days({ days })
}
