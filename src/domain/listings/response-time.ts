/** How soon an agent answers buyers, from how long each of the last questions had to wait. */

const hourMs = 3_600_000

/** Fewer answers than this say nothing about the next one. */
export const minAnswers = 5
/** What "usually" means: this share of all. */
const usually = 0.75
/** The response times that are told apart, in hours. */
const steps = [1, 2, 4, 8, 24, 72] as const
export type ResponseHours = (typeof steps)[number]

/** A buyer's question: answered after `ms`, or waiting for an answer for that long until now. */
export type Wait = { ms: number; isAnswered: boolean }

/**
 * The number of hours within which three out of four got their answer; 72 also stands for longer. Undefined until there
 * are enough. Buyers who are still waiting count only for the times they have already waited longer than: the rest may
 * be answered in time.
 */
export function responseHours(waits: readonly Wait[]): ResponseHours | undefined {
  if (waits.filter(({ isAnswered }) => isAnswered).length < minAnswers) return undefined
  return (
    steps.find((hours) => {
      const known = waits.filter(({ ms, isAnswered }) => isAnswered || ms > hours * hourMs)
      const inTime = known.filter(({ ms, isAnswered }) => isAnswered && ms <= hours * hourMs)
      return inTime.length >= usually * known.length
    }) ?? 72
  )
}
