/** What comes next in a run, and when, if nothing holds it up and every condition is met. */
import { recipientZone } from '../time/time-zone.ts'
import { addDelay } from './add-delay.ts'
import type { Run } from './run.ts'
import { isFinal } from './run-status.ts'
import { nextOpening, type SendingWindow } from './sending-window.ts'
import { isEmailStep, type SequenceStep } from './sequence.ts'

/** `dueMs` is null while the run is paused: when it goes on isn't known. */
export type ComingStep = {
  step: SequenceStep
  index: number
  dueMs: number | null
  /** A draft of it waits for the agent then. */
  needsApproval: boolean
}

export type SendingOptions = {
  zone: string
  window: SendingWindow
  /** Whether a step's email is shown to the agent before it is sent. */
  approves: (step: SequenceStep) => boolean
}

type ComingStepsOptions = SendingOptions & { leadZone: string | null }

/** When a step that is due then is done: an email that needs no approval waits for the lead's day. */
export const doneAt = (
  dueMs: number,
  step: SequenceStep,
  { zone, leadZone, window, approves }: ComingStepsOptions,
): number =>
  isEmailStep(step) && !approves(step) ? nextOpening(dueMs, window, recipientZone(leadZone, zone)) : dueMs

/**
 * Emails wait for the end of the quiet hours and weekends in the lead's zone; what the agent is to approve doesn't. `zone`
 * is the agent's, which delays go by.
 */
export function comingSteps(
  run: Run,
  steps: readonly SequenceStep[],
  coming: ComingStepsOptions,
): ComingStep[] {
  if (isFinal(run.status)) return []
  let dueMs = run.status === 'active' ? run.dueMs : null
  return steps.slice(run.stepIndex).map((step, offset) => {
    if (offset > 0 && dueMs !== null) dueMs = addDelay(dueMs, step.delay, coming.zone)
    if (dueMs !== null) dueMs = doneAt(dueMs, step, coming)
    return { step, index: run.stepIndex + offset, dueMs, needsApproval: coming.approves(step) }
  })
}
