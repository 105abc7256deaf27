import type { FollowUp, FollowUpDetail } from '#contract/followups.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { completeEmailSettings } from '#domain/messages/email-settings.ts'
import { ignoresInstructions } from '#domain/sequence-drafts/write-draft.ts'
import { comingSteps } from '#domain/sequences/coming-steps.ts'
import { conditionInWords } from '#domain/sequences/condition-in-words.ts'
import { reasonSentence } from '#domain/sequences/run-reason.ts'
import { isFinal } from '#domain/sequences/run-status.ts'
import { sendingWindowOf } from '#domain/sequences/sending-window.ts'
import type { SequenceStep } from '#domain/sequences/sequence.ts'
import type { Tx } from '#server/database/tenant.ts'
import { m } from '#text'
import { type DraftRow, findDraftOfRun } from './draft-store.ts'
import { type FollowUpRow, findFollowUp } from './followup-store.ts'
import { listRunEvents } from './run-event-store.ts'
import { runOf } from './run-store.ts'
import { findSender } from './sender-store.ts'
import { readRevisions, revisionKey } from './sequence-store.ts'

const waitsForAgent = ({ status, reason }: FollowUpRow): boolean =>
  status === 'active' && reason === 'approval'

export const presentFollowUp = (row: FollowUpRow): FollowUp => ({
  id: row.id,
  leadId: row.leadId,
  leadName: row.leadName,
  sequenceId: row.sequenceId,
  sequenceName: row.sequenceName,
  status: row.status,
  currentStepIndex: row.currentStepIndex,
  stepCount: row.stepCount,
  // When the agent approves what is next isn't known.
  nextStepDate:
    row.status === 'active' && !waitsForAgent(row) ? (row.nextStepDate?.toISOString() ?? null) : null,
  reason: row.reason && [reasonSentence(row.reason), row.detail].filter(Boolean).join(' '),
  hasFailed: row.status === 'paused' && row.reason !== null && row.reason !== 'by_agent',
  needsApproval: waitsForAgent(row),
  startedAt: row.createdAt.toISOString(),
})

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
export async function readFollowUpIn(tx: Tx, agent: AgentId, id: string): Promise<FollowUpDetail> {
  const row = await findFollowUp(tx, agent, id)
  if (!row) throw new Problem('not_found', m.followups_gone())
  const events = await listRunEvents(tx, agent, id)
  const revision = (await readRevisions(tx, agent, [row])).get(revisionKey(row))
  const { zone, stored } = await findSender(tx, agent)
  const settings = completeEmailSettings(stored)
  const window = sendingWindowOf(settings)
  const draft = isFinal(row.status) ? undefined : await findDraftOfRun(tx, agent, row)
  const steps = revision?.steps ?? []
  return {
    ...presentFollowUp(row),
    history: events.map(({ createdAt, ...event }) => ({ ...event, date: createdAt.toISOString() })),
    upcoming: comingSteps(runOf(row), steps, {
      ...{ zone, leadZone: row.leadZone, window, approves: settings.approveAiEmails },
    }).map(({ step, index, dueMs, needsApproval }) => ({
      stepIndex: index,
      type: step.type,
      title:
        (index === draft?.stepIndex && draft.subject) || step.subject || (step.content.split('\n')[0] ?? ''),
      date: dueMs === null || waitsForAgent(row) ? null : new Date(dueMs).toISOString(),
      condition: step.branch && conditionInWords(step.branch.condition),
      needsApproval,
    })),
    draft: draft ? presentDraft(draft, steps[draft.stepIndex]) : null,
  }
}
