/** How soon an agent answers buyers, from how long each of the last ones had to wait. */

const hourMs = 3_600_000

/** Fewer answers than this say nothing about the next one. */
export const fewestAnswers = 5
/** What "usually" means: as many of all. */
const usually = 0.75
/** What is told apart, in hours. */
const steps = [1, 2, 4, 8, 24, 72] as const
export type ResponseHours = (typeof steps)[number]

/** A buyer's question: answered after `ms`, or waiting for an answer for that long until now. */
export type Wait = { ms: number; isAnswered: boolean }

/**
 * Within how many hours three of four got their answer; 72 stands for longer, too. Undefined until there are enough.
 * Who waits still counts only with those whose wait is longer already: the rest may be answered in time.
 */
export function responseHours(waits: readonly Wait[]): ResponseHours | undefined {
  if (waits.filter(({ isAnswered }) => isAnswered).length < fewestAnswers) return undefined
  return (
    steps.find((hours) => {
      const known = waits.filter(({ ms, isAnswered }) => isAnswered || ms > hours * hourMs)
      const inTime = known.filter(({ ms, isAnswered }) => isAnswered && ms <= hours * hourMs)
      return inTime.length >= usually * known.length
    }) ?? 72
  )
}
