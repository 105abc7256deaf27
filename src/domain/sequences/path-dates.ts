import { addDelay } from './add-delay.ts'
import { nextOpening, type SendingWindow } from './sending-window.ts'
import { isEmailStep, type SequenceStep } from './sequence.ts'

/**
 * When each step is taken if a lead in the agent's `zone` is added at `startMs`, every condition is met, and only quiet
 * hours and weekends hold an email up. Ms since 1970.
 */
export function pathDates(
  steps: readonly SequenceStep[],
  startMs: number,
  { zone, window }: { zone: string; window: SendingWindow | null },
): number[] {
  let at = startMs
  return steps.map((step) => {
    const dueMs = addDelay(at, step.delay, zone)
    at = isEmailStep(step) && window ? nextOpening(dueMs, window, zone) : dueMs
    return at
  })
}
