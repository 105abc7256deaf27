import type { AgentId } from '#domain/accounts/agent-id.ts'
import { completeEmailSettings } from '#domain/messages/email-settings.ts'
import type { Letter } from '#domain/messages/letter-rules.ts'
import type { DraftSource } from '#domain/sequence-drafts/draft-sources.ts'
import type { DraftState, DraftWriter } from '#domain/sequence-drafts/draft-state.ts'
import { ignoresInstructions } from '#domain/sequence-drafts/read-brief.ts'
import { pauses } from '#domain/sequences/run.ts'
import { reasonSentence } from '#domain/sequences/run-reason.ts'
import { isFinal } from '#domain/sequences/run-status.ts'
import { recordChange } from '#server/database/changes.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { findDraftOfRun, storeDraftRow } from './draft-store.ts'
import { notifyOfDraft } from './notify-drafts.ts'
import type { DraftPlan } from './read-draft-sources.ts'
import { insertRunEvents } from './run-event-store.ts'
import { type FollowUpRecord, lockFollowUp, runOf, updateRuns, wakeWaitingRuns } from './run-store.ts'
import { readSenderRow } from './sender-store.ts'
import { tellOfOneStopped } from './tell-of-runs.ts'

type UsedDeps = Pick<Deps, 'clock' | 'jobs'>

/** The run that a draft was written for, locked, if it is still at that step and has no draft. */
export async function lockUndrafted(
  tx: Tx,
  agent: AgentId,
  followupId: string,
  { revision, stepIndex }: Pick<DraftPlan, 'revision' | 'stepIndex'>,
): Promise<FollowUpRecord | undefined> {
  const run = await lockFollowUp(tx, agent, followupId)
  const isThere =
    run && !isFinal(run.status) && run.revision === revision && run.currentStepIndex === stepIndex
  return isThere && !(await findDraftOfRun(tx, agent, run)) ? run : undefined
}

export type WrittenDraft = {
  letter: Letter
  writer: DraftWriter
  sources: DraftSource[]
  /** Why the agent has to decide, regardless of their settings. */
  note?: string
}

/** Stores the draft, to be approved or sent as the agent set it. One that ignores their instructions needs approval. */
export async function settleDraft(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { run, plan, written }: { run: FollowUpRecord; plan: DraftPlan; written: WrittenDraft },
): Promise<void> {
  const now = deps.clock.now()
  const { writer, note = '' } = written
  const { stored } = await readSenderRow(tx, agent)
  const asks = completeEmailSettings(stored).approveAiEmails || ignoresInstructions(writer, plan.brief)
  const isOffered = asks || note !== ''
  const state = isOffered ? 'offered' : 'automatic'
  await storeDraft(tx, agent, { followupId: run.id, plan, written, state }, now)
  await wakeWaitingRuns(tx, agent, { reasons: ['drafting'], followupId: run.id, now })
  if (isOffered) await notifyOfDraft(tx, deps, agent, { followupId: run.id })
  await recordChange(tx, agent, 'followup.updated', run.id)
}

type DraftToStore = {
  followupId: string
  plan: Pick<DraftPlan, 'stepId' | 'stepIndex' | 'revision'>
  written: WrittenDraft
  state: DraftState
}

/** Stores what was written for a step, without a notification. */
export async function storeDraft(
  tx: Tx,
  agent: AgentId,
  { followupId, plan: { stepId, stepIndex, revision }, written, state }: DraftToStore,
  now: Date,
): Promise<void> {
  const { letter, writer, sources, note = '' } = written
  const place = { followupId, stepId, stepIndex, revision }
  const words = { subject: letter.subject, content: letter.text, writer, sources, note }
  await storeDraftRow(tx, agent, { ...place, ...words, state, isEdited: false }, now)
}

/** Nothing could be written: pauses the run, records why, and notifies the agent. */
export async function settleUnwritten(
  tx: Tx,
  deps: UsedDeps,
  agent: AgentId,
  { run, detail }: { run: FollowUpRecord; detail: string },
): Promise<void> {
  if (run.status !== 'active') return
  const now = deps.clock.now()
  const paused = pauses(runOf(run), 'incomplete').run
  await updateRuns(tx, agent, [{ id: run.id, run: { ...paused, detail } }], now)
  const description = [reasonSentence('incomplete'), detail].filter(Boolean).join(' ')
  await insertRunEvents(tx, agent, [{ followupId: run.id, type: 'not-sent', description }], now)
  await tellOfOneStopped(tx, deps, agent, { followupId: run.id, reason: 'incomplete', detail })
  await recordChange(tx, agent, 'followup.updated', run.id)
}
