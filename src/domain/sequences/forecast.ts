/** Who will get what, and when, if nothing happens meanwhile: the same rules that decide later, asked ahead of time. */
import { m } from '#text'
import { addDelay } from './add-delay.ts'
import { conditionInWords } from './condition-in-words.ts'
import { isDone, type Run, type StepFacts } from './run.ts'
import { reasonSentence } from './run-reason.ts'
import { isFinal } from './run-status.ts'
import { endedBy, gate } from './send-gate.ts'
import { isEmailStep, type SequenceStep } from './sequence.ts'

export type Forecast = {
  step: SequenceStep
  index: number
  /** Null if nothing will be sent. */
  atMs: number | null
  /** Why it waits, on what it depends, or why nothing will be sent. */
  reason: string | null
}

export const forecastDays = 14

type Plan = {
  steps: readonly SequenceStep[]
  zone: string
  /** Whether a step's email is shown to the agent before it is sent. */
  approves: (step: SequenceStep) => boolean
}

/** The steps of a run until `untilMs`. It ends with the first that can't be taken. */
export function forecast(
  run: Run,
  { steps, zone, approves }: Plan,
  { recipient, sender, ...facts }: Pick<StepFacts, 'recipient' | 'sender' | 'visitUntilMs'>,
  untilMs: number,
): Forecast[] {
  const coming: Forecast[] = []
  if (isFinal(run.status) || run.dueMs === null) return coming
  let dueMs: number = run.dueMs
  const ended = endedBy(recipient)
  for (const [offset, step] of steps.slice(run.stepIndex).entries()) {
    const index = run.stepIndex + offset
    if (offset > 0) dueMs = addDelay(dueMs, step.delay, zone)
    if (dueMs > untilMs) break
    if (ended || run.status === 'paused') {
      coming.push({ step, index, atMs: null, reason: reasonSentence(ended ?? run.reason ?? 'by_agent') })
      break
    }
    if (isDone(step, facts, dueMs)) {
      coming.push({ step, index, atMs: null, reason: m.followups_forecast_booked() })
      continue
    }
    const sent: ForecastTime = isEmailStep(step)
      ? whenSent(dueMs, recipient, sender)
      : { atMs: dueMs, reason: null }
    const condition = step.branch && conditionInWords(step.branch.condition)
    const draft = approves(step) ? m.followups_forecast_approval() : null
    coming.push({ step, index, atMs: sent.atMs, reason: sent.reason ?? draft ?? condition })
    if (sent.atMs === null) break
    dueMs = sent.atMs
  }
  return coming
}

type ForecastTime = Pick<Forecast, 'atMs' | 'reason'>

/** When an email that is due then may leave. How many are sent until then isn't known. */
function whenSent(
  dueMs: number,
  recipient: StepFacts['recipient'],
  sender: StepFacts['sender'],
): ForecastTime {
  const verdict = gate({ ...recipient, sentInDay: 0, sentInWeek: 0, lastOtherMs: null }, sender, dueMs)
  if (verdict.kind === 'send') return { atMs: dueMs, reason: null }
  const reason = reasonSentence(verdict.reason)
  return { atMs: verdict.kind === 'wait' ? verdict.untilMs : null, reason }
}
