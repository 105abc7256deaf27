import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AppointmentKind, AppointmentStatus } from '#domain/appointments/appointment.ts'
import { appointmentNews } from '#domain/appointments/appointment-news.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { withdrawMails } from '#server/features/messages/withdraw-mails.ts'
import { type AppointmentRecord, readBookingSurroundings } from './appointment-store.ts'
import { homeOf } from './invite-guest.ts'
import { type NewsTo, queueNewsMails } from './news-emails.ts'

/** How many mails were written of a change, and how many earlier ones it took back before they had left. */
export type Told = { queued: number; withdrawn: number }

/**
 * Tells both sides of an appointment what a change means to them: one mail to each, with the new
 * state for their calendars, in the caller's transaction. It takes the place of what has not left yet.
 */
export async function tellInvited(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  agentId: AgentId,
  before: AppointmentRecord,
  after: AppointmentRecord,
  { by = 'agent', notBefore }: Partial<Pick<NewsTo, 'by' | 'notBefore'>> = {},
): Promise<Told> {
  const nowMs = deps.clock.now().getTime()
  const news = appointmentNews(standingOf(before), standingOf(after), nowMs)
  // Who was not invited is not written to; the agent still hears of what a guest did.
  if (!news || !(after.invited || by === 'guest')) return { queued: 0, withdrawn: 0 }
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
  const kind = after.kind as AppointmentKind
  const changed = {
    ...{ agentId, id, kind, sequence, startIso, endIso, timeZone, leadId },
    startedIso: before.startIso,
    agent: around.agent,
    guest: { name, email, phone },
    ...homeOf(deps.config.publicUrl, around.listing, after.listingAddress),
  }
  const to = { tellsGuest: after.invited, by, notBefore }
  return { withdrawn, queued: await queueNewsMails(tx, deps, news, changed, to) }
}

const standingOf = ({ status, deletedAt, startIso, endIso }: AppointmentRecord) => ({
  status: status as AppointmentStatus,
  isDeleted: deletedAt !== null,
  startMs: startIso.getTime(),
  endMs: endIso.getTime(),
})
