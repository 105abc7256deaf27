import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one piece of work may keep all others waiting. */
const longestTurnMs = 15

/**
 * For work in many small steps: call it between them. When the work has had the process to itself for long enough,
 * everybody else gets a turn before it goes on.
 */
export function breathing(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurnMs) return
    await nextTurn()
    since = performance.now()
  }
}
