import { sampleAgentId } from '#domain/demo/demo-agent.ts'
import { notices } from '#domain/notifications/notices.ts'
import { builtInDraft } from '#domain/sequence-drafts/built-in-draft.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { draftsKey } from '#server/features/sequences/notify-drafts.ts'
import { findDraftPlan } from '#server/features/sequences/read-draft-sources.ts'
import { storeDraft } from '#server/features/sequences/settle-draft.ts'
import { demoId, hoursBefore, runId } from './name-ids.ts'
import { inBell } from './plan-demo.ts'
import { sampleRuns } from './sample-followups.ts'

/** The emails that wait for the sample agent's approval, written by the built-in writer from the demo's data. */
export async function writeSampleDrafts(tx: Tx, deps: Pick<Deps, 'clock' | 'config'>): Promise<void> {
  const now = deps.clock.now()
  for (const { lead: name, sequence, reason, stoppedHoursAgo = 0 } of sampleRuns) {
    if (reason !== 'approval') continue
    const followupId = runId(name, sequence)
    const plan = await findDraftPlan(tx, deps, sampleAgentId, { followupId })
    if (!plan) throw new Error(`The next step of ${name} is no AI-written email`)
    const written = builtInDraft(plan, now.getTime())
    if ('fault' in written) throw new Error(written.fault)
    await storeDraft(tx, sampleAgentId, { followupId, plan, written, state: 'offered' }, now)
    const { subject: content } = written.letter
    await tx.insert(notifications).values({
      ...{ userId: sampleAgentId, id: demoId(`notification draft ${name}`), groupKey: draftsKey },
      ...inBell(notices.draftsWaiting({ name, followupId, count: 1, content })),
      createdAt: hoursBefore(now, stoppedHoursAgo),
    })
  }
}
