import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { appointmentNews } from '#domain/appointments/appointment-news.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { withdrawMails } from '#server/features/messages/withdraw-mails.ts'
import { type AppointmentRecord, readBookingSurroundings } from './appointment-store.ts'
import { homeOf } from './invite-to-showing.ts'
import { queueNewsMails } from './news-emails.ts'

/** How many mails were written of a change, and how many earlier ones it took back before they had left. */
export type Told = { queued: number; withdrawn: number }

/**
 * Tells both sides of an appointment that they were invited to what a change means to them: one mail to each, with the new
 * state for their calendars, in the caller's transaction. It takes the place of what has not left yet.
 */
export async function tellInvited(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  agentId: AgentId,
  before: AppointmentRecord,
  after: AppointmentRecord,
  notBefore?: Date,
): Promise<Told> {
  const nowMs = deps.clock.now().getTime()
  const news = after.invited ? appointmentNews(standingOf(before), standingOf(after), nowMs) : undefined
  if (!news) return { queued: 0, withdrawn: 0 }
  const around = await readBookingSurroundings(tx, agentId, {
    listingId: after.propertyId ?? undefined,
    leadId: undefined,
    email: null,
  })
  if (!around.agent) throw new Error('An agent without a profile cannot have appointments')
  const withdrawn = await withdrawMails(tx, agentId, after.id)
  // Whoever was invited knows the time before; one to which it was moved in the same breath says nothing to them.
  const { startIso, endIso } = news === 'cancelled' ? before : after
  const { id, sequence, timeZone, leadId, name, email, phone } = after
  const showing = {
    ...{ id, sequence, startIso, endIso, timeZone, leadId },
    startedIso: before.startIso,
    agent: around.agent,
    buyer: { name, email, phone },
    ...homeOf(deps.config.publicUrl, around.listing, after.listingAddress),
  }
  return { withdrawn, queued: await queueNewsMails(tx, deps, agentId, news, showing, notBefore) }
}

const standingOf = ({ status, deletedAt, startIso, endIso }: AppointmentRecord) => ({
  status: status as AppointmentStatus,
  isDeleted: deletedAt !== null,
  startMs: startIso.getTime(),
  endMs: endIso.getTime(),
})
