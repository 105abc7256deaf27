import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import { readAgentZone } from '#server/database/agent-zone.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { bookAppointment } from '#server/features/appointments/add-appointment.ts'
import { findPlannedMeeting, lockPlannedMeeting } from '#server/features/sequences/plan-meeting.ts'
import { settleBooked, settleUnbooked } from '#server/features/sequences/settle-meeting.ts'

/** The run was stopped or paused while its meeting was being booked. */
class HeldMeanwhile extends Error {}

type StepKey = Parameters<typeof findPlannedMeeting>[2]

/**
 * Books the meeting of a run's step as an appointment, to which the lead is invited like to any other. If it can't be,
 * because the time is taken or past, the run is paused with the reason. Done twice, it has no further effect.
 */
export async function bookMeeting(
  deps: Deps,
  agent: AgentId,
  key: StepKey,
  { isLastTry = false } = {},
): Promise<void> {
  const invites = await deps.accounts.isVerified(agent)
  try {
    await withTenant(deps.db, agent, (tx) => book(tx, deps, agent, { key, invites }))
  } catch (error) {
    if (error instanceof HeldMeanwhile) return bookMeeting(deps, agent, key, { isLastTry })
    if (!(error instanceof Problem) && !isLastTry) throw error
    if (!(error instanceof Problem)) deps.log.error({ err: error, agent }, 'a meeting was not booked')
    const detail = error instanceof Problem ? sentenceOf(error) : ''
    await withTenant(deps.db, agent, async (tx) => {
      const meeting = await findPlannedMeeting(tx, agent, key, deps.clock.now())
      if (meeting)
        await settleUnbooked(tx, deps, agent, { taken: meeting.taken, reason: 'not_booked', detail })
    })
  }
}

async function book(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { key, invites }: { key: StepKey; invites: boolean },
): Promise<void> {
  const meeting = await findPlannedMeeting(tx, agent, key, deps.clock.now())
  if (!meeting) return
  const { taken } = meeting
  if (meeting.heldBy !== null)
    return settleUnbooked(tx, deps, agent, { taken, reason: meeting.heldBy, detail: '' })
  const { lead, startMs, notes } = meeting
  const { id: leadId, listingId, ...person } = lead
  const booked = await bookAppointment(tx, deps, agent, {
    body: {
      ...{ ...person, leadId, notes, kind: 'meeting', startIso: new Date(startMs).toISOString() },
      ...(listingId && { propertyId: listingId }),
    },
    invites,
    bookedByRun: key.followupId,
  })
  // The calendar is held before runs are, as by every booking; so only now is it known that the run still wants it.
  if (!(await lockPlannedMeeting(tx, agent, key, deps.clock.now()))) throw new HeldMeanwhile()
  const when = whenInWords(startMs, await readAgentZone(tx, agent))
  await settleBooked(tx, deps, agent, { taken, appointmentId: booked.id, when })
}

/** What is wrong with the fields, or with the whole. */
const sentenceOf = ({ message, extra }: Problem): string =>
  Object.values(extra.errors ?? {}).join(' ') || message
