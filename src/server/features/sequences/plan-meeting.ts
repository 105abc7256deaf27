import type { AgentId } from '#domain/accounts/agent-id.ts'
import { fillTemplate } from '#domain/sequences/fill-template.ts'
import type { RunReason } from '#domain/sequences/run-reason.ts'
import { templateValues } from '#domain/sequences/template-values.ts'
import { localInstantMs } from '#domain/time/local-instant.ts'
import { minutesAfterMidnight } from '#domain/time/time-of-day.ts'
import type { Tx } from '#server/database/tenant.ts'
import { findLedgerRow, type LedgerRow, type StepKey } from './ledger-store.ts'
import { type MeetingSources, readMeetingSources } from './mail-store.ts'
import { lockFollowUp } from './run-store.ts'
import { goneReason } from './write-email.ts'

/** A meeting of a run that is to be booked, or why it isn't: its run is paused or has ended, or its step is gone. */
export type PlannedMeeting = { taken: LedgerRow } & (
  | { heldBy: RunReason }
  | { heldBy: null; lead: MeetingSources['lead']; startMs: number; notes: string }
)

/** The meeting of a step; undefined if it is booked already, or its step was returned. */
export async function findPlannedMeeting(
  tx: Tx,
  agent: AgentId,
  key: StepKey,
  now: Date,
): Promise<PlannedMeeting | undefined> {
  const taken = await findLedgerRow(tx, agent, key)
  if (taken?.outcome !== 'planned') return undefined
  const found = await readMeetingSources(tx, agent, key, now)
  const meeting = found?.step.meetingDetails
  if (!found || !meeting) return { taken, heldBy: goneReason }
  if (found.status === 'paused' || found.status === 'cancelled')
    return { taken, heldBy: found.reason ?? goneReason }
  const values = templateValues(found.sources, now.getTime())
  return {
    ...{ taken, heldBy: null, lead: found.lead },
    startMs: localInstantMs(meeting.date, minutesAfterMidnight(meeting.time) ?? 0, found.sources.zone),
    notes: [fillTemplate(found.step.content, values).text, meeting.location].filter(Boolean).join('\n'),
  }
}

/** Whether the meeting is still to be booked, with its run locked until the transaction ends. */
export async function lockPlannedMeeting(tx: Tx, agent: AgentId, key: StepKey, now: Date): Promise<boolean> {
  await lockFollowUp(tx, agent, key.followupId)
  return (await findPlannedMeeting(tx, agent, key, now))?.heldBy === null
}
