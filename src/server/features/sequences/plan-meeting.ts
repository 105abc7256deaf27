import type { AgentId } from '#domain/accounts/agent-id.ts'
import { fillTemplate } from '#domain/sequences/fill-template.ts'
import type { RunReason } from '#domain/sequences/run-reason.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import { localInstantMs } from '#domain/time/local-instant.ts'
import type { Tx } from '#server/database/tenant.ts'
import { lockFollowUp } from './followup-store.ts'
import { findLedgerRow, type LedgerRow, type StepKey } from './ledger-store.ts'
import { type MeetingSources, readMeetingSources } from './mail-store.ts'

/** A meeting of a run that is to be booked. */
export type PlannedMeeting = {
  taken: LedgerRow
  /** Why it isn't to be booked: its run is paused or has ended. */
  heldBy: RunReason | null
  lead: MeetingSources['lead']
  startMs: number
  notes: string
}

/** The meeting of a step, with its run locked; undefined if it is booked already, or its lead is gone. */
export async function findPlannedMeeting(
  tx: Tx,
  agent: AgentId,
  key: StepKey,
  now: Date,
): Promise<PlannedMeeting | undefined> {
  const run = await lockFollowUp(tx, agent, key.followupId)
  const taken = await findLedgerRow(tx, agent, key)
  const found = await readMeetingSources(tx, agent, key, now)
  const meeting = found?.step.meetingDetails
  if (!run || !taken || !found || !meeting || taken.outcome !== 'planned') return undefined
  const [hours = 0, minutes = 0] = meeting.time.split(':').map(Number)
  const values = templateValues(found.sources, now.getTime())
  const isHeld = run.status === 'paused' || run.status === 'cancelled'
  return {
    taken,
    heldBy: isHeld ? (run.reason ?? 'by_agent') : null,
    lead: found.lead,
    startMs: localInstantMs(meeting.date, hours * 60 + minutes, found.sources.zone),
    notes: [fillTemplate(found.step.content, values).text, meeting.location].filter(Boolean).join('\n'),
  }
}
