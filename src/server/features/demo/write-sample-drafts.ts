import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import { notices } from '#domain/notifications/notices.ts'
import { builtInDraft } from '#domain/sequence-drafts/built-in-draft.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { storeDraftRow } from '#server/features/sequences/draft-store.ts'
import { draftsKey } from '#server/features/sequences/notify-drafts.ts'
import { findDraftPlan } from '#server/features/sequences/read-draft-sources.ts'
import { demoId, hoursBefore, runId } from './name-ids.ts'
import { sampleRuns } from './sample-followups.ts'

/** The emails that wait for the sample agent's approval, written by the built-in writer from the demo's data. */
export async function writeSampleDrafts(tx: Tx, deps: Pick<Deps, 'clock' | 'config'>): Promise<void> {
  const now = deps.clock.now()
  for (const { lead, sequence, reason, stoppedHoursAgo = 0 } of sampleRuns) {
    if (reason !== 'approval') continue
    const followupId = runId(lead, sequence)
    const plan = await findDraftPlan(tx, deps, sampleAgentId, { followupId })
    if (!plan) throw new Error(`The next step of ${lead} is no AI-written email`)
    const { stepId, stepIndex, revision, brief, sources } = plan
    const draft = builtInDraft({ brief, sources }, now.getTime())
    if ('fault' in draft) throw new Error(draft.fault)
    const { letter, writer, sources: used, note = '' } = draft
    const place = { followupId, stepId, stepIndex, revision }
    const words = { subject: letter.subject, content: letter.text, writer, sources: used }
    await storeDraftRow(
      tx,
      sampleAgentId,
      { ...place, ...words, state: 'offered', isEdited: false, note },
      now,
    )
    const {
      kind: _,
      sounds: __,
      ...notice
    } = notices.draftsWaiting({
      ...{ name: lead, followupId, count: 1, content: letter.subject },
    })
    await tx.insert(notifications).values({
      ...{ userId: sampleAgentId, id: demoId(`notification draft ${lead}`), ...notice },
      ...{ groupKey: draftsKey, createdAt: hoursBefore(now, stoppedHoursAgo) },
    })
  }
}
