import { performance } from 'node:perf_hooks'
import process from 'node:process'

export type Read = (text: string) => unknown

/** Milliseconds below which a reading is not looked at more closely: what is short is not told from noise. */
const unremarkableMs = 12
/** The processor's own count goes in steps of up to 4 ms. */
const measuredMs = 40
/** Of four times the text: 4 is linear, 16 is quadratic. */
const mostGrowth = 8
const rounds = 4

/** What one reading costs this thread in ms of the processor, however busy the machine is; read until `least` ms are spent. */
function costMs(read: Read, text: string, least: number): number {
  const start = process.threadCpuUsage()
  for (let readings = 1; ; readings += 1) {
    read(text)
    const { user, system } = process.threadCpuUsage(start)
    const ms = (user + system) / 1000
    if (ms >= least) return ms / readings
  }
}

function isUnremarkable(read: Read, text: string): boolean {
  const start = performance.now()
  read(text)
  return performance.now() - start < unremarkableMs || costMs(read, text, 0) < unremarkableMs
}

/**
 * How many times longer `long` takes than `short`, a quarter of it; 0 where it takes next to nothing. The least of
 * several tries, as soon as one of them is in order.
 */
export function growth(read: Read, short: string, long: string): number {
  if (isUnremarkable(read, long)) return 0
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && least > mostGrowth; round += 1)
    least = Math.min(least, costMs(read, long, measuredMs) / costMs(read, short, measuredMs))
  return least
}

export const growsTooFast = (times: number): boolean => times > mostGrowth
