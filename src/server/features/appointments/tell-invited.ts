import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AppointmentKind, AppointmentStatus } from '#domain/appointments/appointment.ts'
import { appointmentNews } from '#domain/appointments/appointment-news.ts'
import type { Tx } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { withdrawMails } from '#server/features/outbox/withdraw-mails.ts'
import { type AppointmentRecord, readBookingContext } from './appointment-store.ts'
import { homeOf } from './invite-guest.ts'
import { type NewsTo, queueNewsMails } from './news-emails.ts'

/** How many emails were written about a change, and how many earlier, unsent ones were withdrawn. */
export type QueuedMails = { queued: number; withdrawn: number }

type AppointmentChange = { before: AppointmentRecord; after: AppointmentRecord } & Partial<
  Pick<NewsTo, 'by' | 'notBefore'>
>

/**
 * Tells both sides of an appointment what a change means to them: one email each, with the new state for their
 * calendars, in the caller's transaction. It replaces emails that haven't been sent yet.
 */
export async function tellInvited(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config' | 'clock' | 'accounts'>,
  agentId: AgentId,
  { before, after, by = 'agent', notBefore }: AppointmentChange,
): Promise<QueuedMails> {
  const nowMs = deps.clock.now().getTime()
  const news = appointmentNews(standingOf(before), standingOf(after), nowMs)
  // People who weren't invited get no email. The agent is still notified of what a guest did.
  if (!news || !(after.invited || by === 'guest')) return { queued: 0, withdrawn: 0 }
  const around = await readBookingContext(tx, agentId, {
    listingId: after.propertyId ?? undefined,
    leadId: undefined,
    email: null,
  })
  if (!around.agent) throw new Error('An agent without a profile cannot have appointments')
  const withdrawn = await withdrawMails(tx, agentId, after.id)
  // Invited people know the earlier time. A new time from the same change would mean nothing to them.
  const { startIso, endIso } = news === 'cancelled' ? before : after
  const { id, sequence, timeZone, leadId, name, email, phone } = after
  const kind = after.kind as AppointmentKind
  const changed = {
    ...{ news, agentId, id, kind, sequence, startIso, endIso, timeZone, leadId },
    startedIso: before.startIso,
    agent: around.agent,
    isAgentVerified: await deps.accounts.isVerified(agentId),
    guest: { name, email, phone },
    ...homeOf(deps.config.publicUrl, around.listing, after.listingAddress),
  }
  const to = { tellsGuest: after.invited, by, notBefore }
  return { withdrawn, queued: await queueNewsMails(tx, deps, changed, to) }
}

const standingOf = ({ status, deletedAt, startIso, endIso }: AppointmentRecord) => ({
  status: status as AppointmentStatus,
  isDeleted: deletedAt !== null,
  startMs: startIso.getTime(),
  endMs: endIso.getTime(),
})
