import { performance } from 'node:perf_hooks'
import process from 'node:process'

export type TextReader = (text: string) => unknown

/** Readings below this many milliseconds are not examined further: short times can't be told from noise. */
const unremarkableMs = 12
/** The processor's own count advances in steps of up to 4 ms. */
const measuredMs = 40
/** For four times the text: 4 is linear, 16 is quadratic. */
const maxGrowth = 8
const rounds = 4

/**
 * Milliseconds of processor time that one reading costs this thread, however busy the machine is; repeated until `min`
 * ms are spent.
 */
function costMs(read: TextReader, text: string, min: number): number {
  const start = process.threadCpuUsage()
  for (let readings = 1; ; readings += 1) {
    read(text)
    const { user, system } = process.threadCpuUsage(start)
    const ms = (user + system) / 1000
    if (ms >= min) return ms / readings
  }
}

function isUnremarkable(read: TextReader, text: string): boolean {
  const start = performance.now()
  read(text)
  return performance.now() - start < unremarkableMs || costMs(read, text, 0) < unremarkableMs
}

/**
 * How many times longer `long` takes than `short`, which is a quarter of it; 0 if it takes almost no time. The lowest of
 * `tries`, stopping as soon as one is in order.
 */
export function growth(read: TextReader, short: string, long: string, tries = rounds): number {
  if (isUnremarkable(read, long)) return 0
  let min = Number.POSITIVE_INFINITY
  for (let round = 0; round < tries && min > maxGrowth; round += 1)
    min = Math.min(min, costMs(read, long, measuredMs) / costMs(read, short, measuredMs))
  return min
}

export const growsTooFast = (times: number): boolean => times > maxGrowth
