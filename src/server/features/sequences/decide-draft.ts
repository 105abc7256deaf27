import type { FollowUpDetail } from '#contract/followups.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { checkLetter, cleanLetter, type Letter } from '#domain/messages/letter-rules.ts'
import type { DraftSource } from '#domain/sequence-drafts/draft-sources.ts'
import { skipStep } from '#domain/sequences/run.ts'
import { isFinal } from '#domain/sequences/run-status.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { m } from '#text'
import { type DraftRow, deleteDraft, findDraftOfRun, updateDraft } from './draft-store.ts'
import { insertSkipped } from './ledger-store.ts'
import { recountDrafts } from './notify-drafts.ts'
import { readFollowUpIn } from './read-followup.ts'
import { insertRunEvents } from './run-event-store.ts'
import { type FollowUpRecord, lockFollowUp, runOf, updateRuns } from './run-store.ts'
import { readSenderRow } from './sender-store.ts'
import { readRevisions, revisionKey } from './sequence-store.ts'

type UsedDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'model'>

/** Loaded with the first draft, because the vocabulary of the check takes long to load. */
const loadChecks = async () => ({
  ...(await import('./read-draft-sources.ts')),
  ...(await import('#domain/sequence-drafts/check-draft.ts')),
  ...(await import('#domain/sequence-drafts/check-form.ts')),
})

type OfferedDraft = { run: FollowUpRecord; draft: DraftRow }

/** A run with the draft its agent is looking at. Refuses one that has since been decided, rewritten, or passed. */
async function lockOffered(tx: Tx, agent: AgentId, id: string, version: number): Promise<OfferedDraft> {
  const run = await lockFollowUp(tx, agent, id)
  if (!run) throw new Problem('not_found', m.followups_gone())
  if (run.status !== 'active') throw new Problem('conflict', m.followups_draft_not_active())
  const draft = await findDraftOfRun(tx, agent, run)
  if (draft?.state !== 'offered') throw new Problem('conflict', m.followups_draft_decided())
  if (draft.version !== version) throw new Problem('conflict', m.followups_draft_changed())
  return { run, draft }
}

/**
 * Sends a draft, with the agent's edits, as soon as sending is allowed. If its sources have changed, it isn't sent: the
 * changes are returned, and it can be approved again.
 */
export async function approveDraft(
  deps: UsedDeps,
  agent: AgentId,
  id: string,
  { version, ...words }: Letter & { version: number },
): Promise<FollowUpDetail> {
  const checks = await loadChecks()
  const letter = cleanLetter(words)
  const [fault] = checks.fairHousingFaults(letter, { onlyUnlawful: true })
  const [open] = checks.blanksIn(letter)
  const errors = { ...(fault && { text: fault }), ...(open && { text: open }), ...checkLetter(letter) }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', m.followups_draft_faults(), { errors })
  return withTenant(deps.db, agent, async (tx) => {
    const { run, draft } = await lockOffered(tx, agent, id, version)
    const now = deps.clock.now()
    const isEdited = draft.isEdited || letter.subject !== draft.subject || letter.text !== draft.content
    const kept = { subject: letter.subject, content: letter.text, isEdited, updatedAt: now }
    const { changes, sources, restsOn } = await checks.findChangesOfDraft(tx, deps, agent, draft)
    if (changes.length > 0) await updateDraft(tx, agent, draft, { ...kept, sources, note: changes.join(' ') })
    else {
      const known = joined(restsOn(letter), draft.sources)
      await updateDraft(tx, agent, draft, { ...kept, sources: known, state: 'approved', note: '' })
      await updateRuns(tx, agent, [{ id, run: { ...runOf(run), dueMs: now.getTime(), reason: null } }], now)
      await recountDrafts(tx, agent)
    }
    await recordChange(tx, agent, 'followup.updated', id)
    return readFollowUpIn(tx, deps, agent, id)
  })
}

/** The sources of the agent's edits and of the draft. */
const joined = (theirs: readonly DraftSource[], written: readonly DraftSource[]): DraftSource[] => {
  const refs = new Set(written.map(({ ref }) => ref))
  return [...written, ...theirs.filter(({ ref }) => !refs.has(ref))]
}

/** The run goes on without this email. */
export function skipDraft(
  { db, clock, model }: Pick<Deps, 'db' | 'clock' | 'model'>,
  agent: AgentId,
  id: string,
  version: number,
): Promise<FollowUpDetail> {
  return withTenant(db, agent, async (tx) => {
    const { run, draft } = await lockOffered(tx, agent, id, version)
    const now = clock.now()
    const steps = (await readRevisions(tx, agent, [run])).get(revisionKey(run))?.steps ?? []
    const { zone } = await readSenderRow(tx, agent)
    const plan = { steps, goal: null, zone }
    const after = skipStep(runOf(run), draft.stepIndex, plan, now.getTime())
    if (!after) throw new Problem('conflict', m.followups_draft_decided())
    await insertSkipped(tx, agent, { ...run, ...draft, takenAt: now })
    await deleteDraft(tx, agent, draft)
    await updateRuns(tx, agent, [{ id, run: after }], now)
    const description = m.followups_event_skipped_by_you({ subject: draft.subject })
    const done = isFinal(after.status)
      ? [{ followupId: id, type: 'complete' as const, description: m.followups_reason_done() }]
      : []
    await insertRunEvents(tx, agent, [{ followupId: id, type: 'not-sent', description }, ...done], now)
    await recountDrafts(tx, agent)
    await recordChange(tx, agent, 'followup.updated', id)
    return readFollowUpIn(tx, { clock, model }, agent, id)
  })
}

/** Writes the email again from current data. */
export function rewriteDraft(
  { db, clock, model }: Pick<Deps, 'db' | 'clock' | 'model'>,
  agent: AgentId,
  id: string,
  version: number,
): Promise<FollowUpDetail> {
  return withTenant(db, agent, async (tx) => {
    const { run, draft } = await lockOffered(tx, agent, id, version)
    const now = clock.now()
    await updateDraft(tx, agent, draft, { state: 'discarded', updatedAt: now })
    await updateRuns(tx, agent, [{ id, run: { ...runOf(run), dueMs: now.getTime(), reason: null } }], now)
    await recountDrafts(tx, agent)
    await recordChange(tx, agent, 'followup.updated', id)
    return readFollowUpIn(tx, { clock, model }, agent, id)
  })
}
