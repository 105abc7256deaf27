import { v7 as uuidv7 } from 'uuid'
import type { Outcome } from '#domain/sequences/run.ts'
import type { RunEventType } from '#domain/sequences/run-event.ts'
import { reasonSentence, skipSentences } from '#domain/sequences/run-reason.ts'
import { isFinal } from '#domain/sequences/run-status.ts'
import type { SequenceStep, StepType } from '#domain/sequences/sequence.ts'
import type { DueRun } from './due-store.ts'
import type { StepsTaken, TakenStep } from './steps-taken-store.ts'

/** Adds one run's outcome to the batch to be written. `mailHost` is the host in the Message-ID. */
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
  const send = (step: SequenceStep) => {
    const id = uuidv7()
    taken.mails.push({ id, messageId: `${id}@${mailHost}`, leadId, followupId })
    enter(step, { outcome: 'planned', mailId: id })
  }
  const ask = (step: SequenceStep, text: string) => {
    enter(step, { outcome: 'done', mailId: null })
    taken.tasks.push({ id: uuidv7(), leadId, leadName, followupId, sequenceId, text })
    tell('task-created', text)
  }
  const take: Record<StepType, (step: SequenceStep) => void> = {
    email: send,
    'ai-email': send,
    task: (step) => ask(step, step.content),
    meeting: (step) => {
      if (!step.meetingDetails?.date) return ask(step, meetingText(step))
      enter(step, { outcome: 'planned', mailId: null })
      taken.meetings.push({ followupId, stepId: step.id })
    },
  }
  switch (outcome.kind) {
    case 'taken':
      take[outcome.step.type](outcome.step)
      break
    case 'skipped':
      enter(outcome.step, { outcome: 'skipped', mailId: null })
      tell('not-sent', skipSentences[outcome.reason]({ number: stepIndex + 1 }))
      break
    case 'pauses':
      taken.stopped.push({ followupId, leadName, reason: outcome.reason })
      tell('pause', reasonSentence(outcome.reason))
      break
    case 'waits':
      // Writing the next email is no event for the timeline.
      if (outcome.reason === 'drafting') taken.drafts.push({ followupId })
      // A run that keeps waiting for the same reason gets one entry.
      else if (outcome.reason !== row.reason) tell('waiting', reasonSentence(outcome.reason))
      break
    case 'ends':
      break
    default:
      outcome satisfies never
  }
  if (isFinal(status)) tell(status === 'completed' ? 'complete' : 'cancel', reasonSentence(reason ?? 'done'))
}

/** A meeting without a time is for the agent to arrange. */
const meetingText = ({ content, meetingDetails }: SequenceStep): string =>
  [content, meetingDetails?.location].filter(Boolean).join('\n')
