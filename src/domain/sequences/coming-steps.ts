/** What comes next in a run, and when, if nothing holds it up and every condition is met. */
import { addDelay } from './add-delay.ts'
import type { Run } from './run.ts'
import { isFinal } from './run-status.ts'
import type { SequenceStep } from './sequence.ts'

/** `dueMs` is null while the run is paused: when it goes on isn't known. */
export type ComingStep = { step: SequenceStep; index: number; dueMs: number | null }

export function comingSteps(run: Run, steps: readonly SequenceStep[], zone: string): ComingStep[] {
  if (isFinal(run.status)) return []
  let dueMs = run.status === 'active' ? run.dueMs : null
  return steps.slice(run.stepIndex).map((step, offset) => {
    if (offset > 0 && dueMs !== null) dueMs = addDelay(dueMs, step.delay, zone)
    return { step, index: run.stepIndex + offset, dueMs }
  })
}
