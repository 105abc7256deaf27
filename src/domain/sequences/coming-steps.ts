/** What comes next in a run, and when, if nothing holds it up and every condition is met. */
import { addDelay } from './add-delay.ts'
import type { Run } from './run.ts'
import { isFinal } from './run-status.ts'
import { nextOpening, type SendingWindow } from './sending-window.ts'
import { isSentAutomatically, type SequenceStep } from './sequence.ts'

/** `dueMs` is null while the run is paused: when it goes on isn't known. */
export type ComingStep = { step: SequenceStep; index: number; dueMs: number | null }

/** Emails wait for the end of the agent's quiet hours and weekends. */
export function comingSteps(
  run: Run,
  steps: readonly SequenceStep[],
  { zone, window }: { zone: string; window: SendingWindow },
): ComingStep[] {
  if (isFinal(run.status)) return []
  let dueMs = run.status === 'active' ? run.dueMs : null
  return steps.slice(run.stepIndex).map((step, offset) => {
    if (offset > 0 && dueMs !== null) dueMs = addDelay(dueMs, step.delay, zone)
    if (dueMs !== null && isSentAutomatically(step)) dueMs = nextOpening(dueMs, window, zone)
    return { step, index: run.stepIndex + offset, dueMs }
  })
}
