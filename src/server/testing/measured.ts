import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** What prepares a test, as `npm test -- --profile` lists it. */
export type SetUp =
  | 'browser launch'
  | 'database copy'
  | 'migration'
  | 'page open'
  | 'server start'
  | 'server stop'
  | 'sign-up'

/** One line of a profile. Times are in milliseconds; `cpuMs` is this thread's. */
export type Measurement = { wallMs: number; cpuMs: number } & (
  | { setUp: SetUp }
  | { project: string; file: string; tests: number }
)

/** The folder of the profile, if one is asked for. */
export const profileFolder = process.env.TEST_PROFILE

/** Does the work, and notes for the profile how long it took. What else this thread did meanwhile counts too. */
export async function measured<T>(setUp: SetUp, work: () => Promise<T>): Promise<T> {
  if (!profileFolder) return work()
  const stop = stopwatch()
  try {
    return await work()
  } finally {
    note({ setUp, ...stop() })
  }
}

/** From now on, until the returned function is called. */
export function stopwatch(): () => { wallMs: number; cpuMs: number } {
  const began = performance.now()
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return { wallMs: performance.now() - began, cpuMs: (user + system) / 1000 }
  }
}

export function note(measurement: Measurement): void {
  if (!profileFolder) return
  const file = join(profileFolder, `${process.pid}-${threadId}.jsonl`)
  appendFileSync(file, `${JSON.stringify(measurement)}\n`)
}
