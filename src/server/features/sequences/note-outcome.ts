import { v7 as uuidv7 } from 'uuid'
import type { Outcome } from '#domain/sequences/run.ts'
import type { RunEventType } from '#domain/sequences/run-event.ts'
import { reasonSentence } from '#domain/sequences/run-reason.ts'
import { isFinal } from '#domain/sequences/run-status.ts'
import { isEmailStep, type SequenceStep } from '#domain/sequences/sequence.ts'
import { m } from '#text'
import type { DueRun } from './due-store.ts'
import type { StepsTaken, TakenStep } from './steps-taken-store.ts'

/** Adds what has to be written of one run's outcome. `mailHost` is the host in the Message-ID. */
export function noteOutcome(taken: StepsTaken, row: DueRun, outcome: Outcome, mailHost: string): void {
  const { id: followupId, leadId, leadName, sequenceId, stepIndex } = row
  const { status, reason } = outcome.run
  taken.runs.push({ id: followupId, run: outcome.run })
  const tell = (type: RunEventType, description: string) =>
    taken.events.push({ id: uuidv7(), followupId, type, description })
  const enter = (step: SequenceStep, entry: Pick<TakenStep, 'outcome' | 'mailId'>) =>
    taken.steps.push({
      ...{ followupId, leadId, sequenceId, stepIndex, appointmentId: null },
      ...{ stepId: step.id, type: step.type },
      ...entry,
    })
  if (outcome.kind === 'taken' && isEmailStep(outcome.step)) {
    const id = uuidv7()
    taken.mails.push({ id, messageId: `${id}@${mailHost}`, leadId, followupId })
    enter(outcome.step, { outcome: 'planned', mailId: id })
  } else if (outcome.kind === 'taken' && isBooked(outcome.step)) {
    enter(outcome.step, { outcome: 'planned', mailId: null })
    taken.meetings.push({ followupId, stepId: outcome.step.id })
  } else if (outcome.kind === 'taken') {
    const text = taskText(outcome.step)
    enter(outcome.step, { outcome: 'done', mailId: null })
    taken.tasks.push({ id: uuidv7(), leadId, leadName, followupId, sequenceId, text })
    tell('task-created', text)
  } else if (outcome.kind === 'skipped') {
    enter(outcome.step, { outcome: 'skipped', mailId: null })
    tell('not-sent', m.followups_event_skipped({ number: stepIndex + 1 }))
  } else if (outcome.kind === 'pauses') {
    taken.stopped.push({ followupId, leadName, reason: outcome.reason })
    tell('pause', reasonSentence(outcome.reason))
  }
  // The next email is written meanwhile: nothing that a timeline has to tell.
  else if (outcome.kind === 'waits' && outcome.reason === 'drafting') taken.drafts.push({ followupId })
  // Asked again and again, it is told once.
  else if (outcome.kind === 'waits' && outcome.reason !== row.reason)
    tell('waiting', reasonSentence(outcome.reason))
  if (isFinal(status)) tell(status === 'completed' ? 'complete' : 'cancel', reasonSentence(reason ?? 'done'))
}

/** A meeting with a time becomes an appointment. */
const isBooked = ({ type, meetingDetails }: SequenceStep): boolean =>
  type === 'meeting' && meetingDetails !== null && meetingDetails.date !== ''

/** A meeting without a time is for the agent to arrange. */
function taskText({ type, content, meetingDetails }: SequenceStep): string {
  if (type !== 'meeting' || !meetingDetails) return content
  return [content, meetingDetails.location].filter(Boolean).join('\n')
}
