import { v7 as uuidv7 } from 'uuid'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type Outcome, type Run, type StepFacts, takeStep } from '#domain/sequences/run.ts'
import { reasonSentence } from '#domain/sequences/run-reason.ts'
import { isEmailStep, type SequenceStep } from '#domain/sequences/sequence.ts'
import { recordChange } from '#server/database/changes.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMails } from '#server/features/outbox/enqueue-mails.ts'
import { m } from '#text'
import {
  claimDueRuns,
  countPlannedSince,
  type DueRun,
  dropWakes,
  noteNextWake,
  type StepsTaken,
  writeStepsTaken,
} from './due-store.ts'
import { readSender, type Sender } from './read-sender.ts'
import { type Revision, readRevisions, revisionKey } from './sequence-store.ts'

/** Emails of sequences per agent and minute: more looks like a bulk mailer to mail servers. */
export const maxPerMinute = 60
/** Runs per transaction. */
const batchSize = 500
const minuteMs = 60_000

/**
 * Takes the due steps of one agent's sequences, one batch in one transaction: the runs move on, the ledger has what was
 * done, and emails and their jobs are planned, all or nothing. Returns whether more are due now.
 */
export async function takeDueSteps(deps: Deps, agent: AgentId): Promise<boolean> {
  const isVerified = await deps.accounts.isVerified(agent)
  return withTenant(deps.db, agent, async (tx) => {
    const now = deps.clock.now()
    await dropWakes(tx, agent, now)
    const left = maxPerMinute - (await countPlannedSince(tx, agent, new Date(now.getTime() - minuteMs)))
    const limit = Math.min(batchSize, left)
    const due = limit > 0 ? await claimDueRuns(tx, agent, now, limit) : []
    if (due.length > 0) {
      const sender = await readSender(tx, deps, agent, isVerified)
      const taken = decideAll(due, await readRevisions(tx, agent, due), { sender, deps, now })
      await writeStepsTaken(tx, agent, taken, now)
      await enqueueMails(tx, deps, agent, taken.mails)
      await recordChange(tx, agent, 'followup.updated', due[0]?.id ?? agent)
    }
    const isFull = due.length === limit
    await noteNextWake(tx, agent, isFull && limit < batchSize ? new Date(now.getTime() + minuteMs) : now)
    return isFull && limit === batchSize
  })
}

type Deciding = { sender: Sender; deps: Pick<Deps, 'config'>; now: Date }

function decideAll(
  due: readonly DueRun[],
  revisions: ReadonlyMap<string, Revision>,
  deciding: Deciding,
): StepsTaken {
  const taken: StepsTaken = { runs: [], steps: [], mails: [], events: [], tasks: [] }
  const { sender, now } = deciding
  // The emails of this batch use up the month's plan, too.
  const left = { ...sender }
  for (const row of due) {
    const revision = revisions.get(revisionKey(row))
    if (!revision) throw new Error('A run stands in a revision that is not there')
    const run: Run = { status: 'active', stepIndex: row.stepIndex, dueMs: now.getTime(), reason: null }
    const plan = { steps: revision.steps, goal: revision.goal, zone: sender.zone }
    const outcome = takeStep(run, plan, factsOf(row, left), now.getTime())
    if (outcome.kind === 'taken' && isEmailStep(outcome.step)) left.leftInMonth -= 1
    add(taken, row, outcome, deciding)
  }
  return taken
}

const msOf = (instant: string | null) => (instant === null ? null : Date.parse(instant))

export const factsOf = ({ recipient, conditions, isOn, isSending }: DueRun, sender: Sender): StepFacts => {
  const { lastChat, firstInDay, firstInWeek, ...rest } = recipient
  return {
    recipient: {
      ...rest,
      lastChatMs: msOf(lastChat),
      firstInDayMs: msOf(firstInDay),
      firstInWeekMs: msOf(firstInWeek),
      zone: sender.zone,
    },
    sender,
    conditions,
    isOn: isOn && sender.isOn,
    isSending,
  }
}

/** What has to be written of one run's outcome. */
function add(taken: StepsTaken, row: DueRun, outcome: Outcome, { deps }: Deciding): void {
  taken.runs.push({ id: row.id, run: outcome.run })
  const tell = (type: StepsTaken['events'][number]['type'], description: string) =>
    taken.events.push({ id: uuidv7(), followupId: row.id, type, description })
  const note = (
    step: SequenceStep,
    outcomeOfStep: 'planned' | 'done' | 'skipped',
    mailId: string | null = null,
  ) =>
    taken.steps.push({
      ...{ followupId: row.id, stepId: step.id, stepIndex: row.stepIndex, type: step.type },
      ...{
        sequenceId: row.sequenceId,
        leadId: row.leadId,
        mailId,
        appointmentId: null,
        outcome: outcomeOfStep,
      },
    })
  if (outcome.kind === 'taken') {
    const { step } = outcome
    if (isEmailStep(step)) {
      const id = uuidv7()
      const host = new URL(deps.config.publicUrl).hostname
      taken.mails.push({ id, messageId: `${id}@${host}`, leadId: row.leadId, followupId: row.id })
      note(step, 'planned', id)
    } else {
      note(step, 'done')
      const { id: followupId, leadId, sequenceId } = row
      taken.tasks.push({ id: uuidv7(), leadId, followupId, sequenceId, text: taskText(step) })
      tell('task-created', taskText(step))
    }
  }
  if (outcome.kind === 'skipped') {
    note(outcome.step, 'skipped')
    tell('not-sent', m.followups_event_skipped({ number: row.stepIndex + 1 }))
  }
  if (outcome.kind === 'waits') tell('waiting', reasonSentence(outcome.reason))
  if (outcome.kind === 'pauses') tell('pause', reasonSentence(outcome.reason))
  const { status, reason } = outcome.run
  if (status === 'completed' || status === 'cancelled')
    tell(status === 'completed' ? 'complete' : 'cancel', reasonSentence(reason ?? 'done'))
}

/** A meeting is for the agent to arrange, with its place and, if one was set, its time. */
function taskText({ type, content, meetingDetails }: SequenceStep): string {
  if (type !== 'meeting' || !meetingDetails) return content
  const { date, time, location } = meetingDetails
  return [content, [date, time, location].filter(Boolean).join(', ')].filter(Boolean).join('\n')
}
