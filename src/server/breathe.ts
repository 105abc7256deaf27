import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one task may keep all others waiting. A request takes several turns, so it waits several times as long. */
const longestTurnMs = 2

/**
 * For work in many small steps: call the returned function between them. When the work has run long enough without a
 * break, everyone else gets a turn before it continues.
 */
export function breathing(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurnMs) return
    await nextTurn()
    since = performance.now()
  }
}
