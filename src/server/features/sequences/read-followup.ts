import type { FollowUp, FollowUpDetail } from '#contract/followups.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { completeEmailSettings } from '#domain/messages/email-settings.ts'
import { ignoresInstructions } from '#domain/sequence-drafts/read-brief.ts'
import { comingSteps, doneAt, type SendingOptions } from '#domain/sequences/coming-steps.ts'
import { conditionInWords } from '#domain/sequences/condition-in-words.ts'
import { reasonSentence } from '#domain/sequences/run-reason.ts'
import { canContinue, isFinal } from '#domain/sequences/run-status.ts'
import { sendingWindowOf } from '#domain/sequences/sending-window.ts'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import { stepTitle } from '#domain/sequences/sequence-in-words.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { approvalRule } from './approval-rule.ts'
import { type DraftRow, findDraftOfRun } from './draft-store.ts'
import { type FollowUpRow, findFollowUp } from './followup-store.ts'
import { listRunEvents } from './run-event-store.ts'
import { runOf } from './run-store.ts'
import { readSenderRow } from './sender-store.ts'
import { readRevisions, revisionKey } from './sequence-store.ts'

/** What decides when an agent's steps are done. */
export async function readSending(
  tx: Tx,
  { model }: Pick<Deps, 'model'>,
  agent: AgentId,
): Promise<SendingOptions> {
  const { zone, stored } = await readSenderRow(tx, agent)
  const settings = completeEmailSettings(stored)
  const approves = approvalRule({ model }, agent, { approves: settings.approveAiEmails })
  return { zone, window: sendingWindowOf(settings), approves }
}

export const presentFollowUp = (row: FollowUpRow, sending: SendingOptions): FollowUp => ({
  id: row.id,
  leadId: row.leadId,
  leadName: row.leadName,
  sequenceId: row.sequenceId,
  sequenceName: row.sequenceName,
  status: row.status,
  currentStepIndex: row.currentStepIndex,
  stepCount: row.stepCount,
  nextStepDate: nextDateOf(row, sending),
  reason: reasonOf(row),
  nextStep: row.nextStep && stepTitle(row.nextStep),
  hasFailed: row.status === 'paused' && row.reason !== null && row.reason !== 'by_agent',
  needsConsent: row.status === 'paused' && row.reason === 'no_consent',
  needsApproval: row.hasDraft,
  tasksDue: row.tasksDue,
  canContinue: canContinue(row) && row.isLatest && row.nextStep !== null,
  startedAt: row.createdAt.toISOString(),
})

/** Null if that isn't known, as when the agent approves a draft. */
function nextDateOf(
  { status, hasDraft, nextStepDate, nextStep, leadZone }: FollowUpRow,
  sending: SendingOptions,
) {
  if (status !== 'active' || hasDraft || !nextStepDate || !nextStep) return null
  return new Date(doneAt(nextStepDate.getTime(), nextStep, { ...sending, leadZone })).toISOString()
}

/** A draft that has just been written waits already, before its run is looked at again. */
function reasonOf({ hasDraft, reason, detail }: FollowUpRow): string | null {
  const current = hasDraft && reason === 'drafting' ? 'approval' : reason
  return current && [reasonSentence(current), detail].filter(Boolean).join(' ')
}

const presentDraft = (
  { version, state, subject, content, writer, isEdited, sources, note }: DraftRow,
  step: SequenceStep | undefined,
) => ({
  ...{ version, subject, writer, isEdited, sources, note },
  text: content,
  ignoresInstructions: step !== undefined && !isEdited && ignoresInstructions(writer, step),
  isOffered: state === 'offered',
  isApproved: state === 'approved',
})

/** A run with its history and what comes next. Refuses with 404. */
export async function readFollowUpIn(
  tx: Tx,
  { clock, model }: Pick<Deps, 'clock' | 'model'>,
  agent: AgentId,
  id: string,
): Promise<FollowUpDetail> {
  const row = await findFollowUp(tx, agent, id, clock.now())
  if (!row) throw new Problem('not_found', m.followups_gone())
  const events = await listRunEvents(tx, agent, id)
  const revision = (await readRevisions(tx, agent, [row])).get(revisionKey(row))
  const sending = await readSending(tx, { model }, agent)
  const draft = isFinal(row.status) ? undefined : await findDraftOfRun(tx, agent, row)
  const steps = revision?.steps ?? []
  return {
    ...presentFollowUp(row, sending),
    history: events.map(({ createdAt, ...event }) => ({ ...event, date: createdAt.toISOString() })),
    upcoming: comingSteps(runOf(row), steps, { ...sending, leadZone: row.leadZone }).map(
      ({ step, index, dueMs, needsApproval }) => ({
        stepIndex: index,
        type: step.type,
        title: (index === draft?.stepIndex && draft.subject) || stepTitle(step),
        date: dueMs === null || row.hasDraft ? null : new Date(dueMs).toISOString(),
        condition: step.branch && conditionInWords(step.branch.condition),
        needsApproval,
      }),
    ),
    draft: draft ? presentDraft(draft, steps[draft.stepIndex]) : null,
  }
}
