import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import {
  type AppointmentKind,
  type AppointmentStatus,
  appointmentNoun,
  canReschedule,
} from '#domain/appointments/appointment.ts'
import { googleCalendarLink } from '#domain/appointments/google-calendar-link.ts'
import {
  nextOpenDays,
  type OfferCalendar,
  offeredDaysAhead,
  offeredSlots,
} from '#domain/appointments/offered-slots.ts'
import { openHouseRanges } from '#domain/listings/open-house.ts'
import { notices } from '#domain/notifications/notices.ts'
import { addDays, isDay, localInstantMs } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import { recordChange } from '#server/database/changes.ts'
import { readWithTenant, type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import type { GuestPage } from '#server/ports/page-renderer.ts'
import { m } from '#text'
import {
  type AppointmentRecord,
  type BookingContext,
  findAppointment,
  listBusy,
  lockAppointment,
  readBookingContext,
  updateAppointment,
} from './appointment-store.ts'
import { requireOfferedSlot, slotColumns } from './book-slot.ts'
import { agentInWords, entryTitle, homeOf, placeOf, writeGuestEntry } from './invite-guest.ts'
import { queueConfirmedNotice } from './news-emails.ts'
import { guestLink, readGuestLink } from './sign-guest-link.ts'
import { tellInvited } from './tell-invited.ts'

/** What invited people can do with the link in their email. */
export type GuestAct = { act: 'confirm' } | { act: 'cancel' } | { act: 'move'; startIso: string }

/** Maximum moves, more than anyone needs. Each one sends two emails. */
const maxChanges = 20

/** An appointment opened by its link, with its agent and listing. */
type GuestAppointment = {
  appointment: AppointmentRecord
  agent: NonNullable<BookingContext['agent']>
  listing: BookingContext['listing']
}

type ReadingGuest = Pick<Deps, 'db' | 'clock' | 'config' | 'accounts'>

/** A link's appointment, and the free times of a day it can be moved to. Undefined if the link has expired. */
export function readGuestAppointment(
  deps: ReadingGuest,
  token: string,
  asked: string | undefined,
): Promise<Omit<GuestPage, 'path'> | undefined> {
  return readOpened(deps, token, async (tx, opened) => {
    const { startIso, endIso, timeZone, movedFrom } = opened.appointment
    const status = opened.appointment.status as AppointmentStatus
    const about = invitedTo(deps.config, opened)
    const { kind, home, homeUrl, agent } = about
    const isAhead = canReschedule(status)
    return {
      ...{ kind, status, timeZone, home, homeUrl, agent },
      startIso: startIso.toISOString(),
      endIso: endIso.toISOString(),
      place: placeOf(about),
      ...(isAhead && movedFrom && { movedFromIso: movedFrom.toISOString() }),
      ...(isAhead && { googleUrl: googleUrlOf(about) }),
      times: isAhead
        ? await timesToMoveTo(tx, opened, deps.clock.now().getTime(), asked)
        : { day: '', starts: [], nextDays: [] },
    }
  })
}

/** A link's appointment as a calendar's file. Undefined if the link has expired or it doesn't take place. */
export async function readGuestCalendar(deps: ReadingGuest, token: string): Promise<string | undefined> {
  const about = await readOpened(deps, token, async (_tx, opened) =>
    canReschedule(opened.appointment.status as AppointmentStatus)
      ? invitedTo(deps.config, opened)
      : undefined,
  )
  if (!about) return undefined
  const isAgentVerified = await deps.accounts.isVerified(about.agentId)
  const { content } = await writeGuestEntry(deps, { ...about, isAgentVerified }, 'PUBLISH')
  return content
}

/** Opens a link's appointment to read it. Undefined if the link has expired. */
async function readOpened<Answer>(
  { db, config, clock }: ReadingGuest,
  token: string,
  read: (tx: Tx, opened: GuestAppointment) => Promise<Answer>,
): Promise<Answer | undefined> {
  const link = readGuestLink(token, config.secret, clock.now())
  if (!link) return undefined
  return readWithTenant(db, link.agentId, async (tx) => {
    const opened = await open(tx, await findAppointment(tx, link.agentId, link.id), link.startMs)
    return opened && read(tx, opened)
  })
}

const invitedTo = ({ publicUrl }: Deps['config'], { appointment, agent, listing }: GuestAppointment) => {
  const { id, sequence, startIso, endIso, timeZone, name, email, phone } = appointment
  return {
    ...{ id, sequence, startIso, endIso, timeZone, agent },
    agentId: appointment.userId as AgentId,
    kind: appointment.kind as AppointmentKind,
    guest: { name, email, phone },
    ...homeOf(publicUrl, listing, appointment.listingAddress),
  }
}

const googleUrlOf = (about: ReturnType<typeof invitedTo>) =>
  googleCalendarLink({
    title: entryTitle(about),
    startIso: about.startIso.toISOString(),
    endIso: about.endIso.toISOString(),
    timeZone: about.timeZone,
    details: [agentInWords(about), about.homeUrl].filter(Boolean).join('\n'),
    location: placeOf(about),
  })

/** Undefined if the appointment is gone, or is no longer at the time the link was issued for. */
async function open(
  tx: Tx,
  appointment: AppointmentRecord | undefined,
  startMs: number,
): Promise<GuestAppointment | undefined> {
  if (!appointment || appointment.startIso.getTime() !== startMs) return undefined
  const { agent, listing } = await readBookingContext(tx, appointment.userId as AgentId, {
    listingId: appointment.propertyId ?? undefined,
    leadId: undefined,
    email: null,
  })
  return agent ? { appointment, agent, listing } : undefined
}

const lengthMs = ({ startIso, endIso }: AppointmentRecord) => endIso.getTime() - startIso.getTime()

/** Times blocked by the home itself: its open houses. */
const closedBy = ({ appointment, agent, listing }: GuestAppointment, nowMs: number) =>
  appointment.kind === 'showing' && listing ? openHouseRanges(listing.openHouses, agent.timeZone, nowMs) : []

async function timesToMoveTo(tx: Tx, opened: GuestAppointment, nowMs: number, asked: string | undefined) {
  const { appointment, agent } = opened
  const { timeZone, working } = agent
  const today = localDay(nowMs, timeZone)
  const fromDay = asked && isDay(asked) && asked >= today ? asked : today
  const startOf = (day: string) => localInstantMs(day, 0, timeZone)
  const offered = {
    startMs: startOf(addDays(fromDay, -1)),
    endMs: startOf(addDays(fromDay, offeredDaysAhead + 2)),
  }
  const calendar: OfferCalendar = {
    ...{ timeZone, working, nowMs },
    kind: appointment.kind as AppointmentKind,
    busy: [
      ...(await listBusy(tx, appointment.userId as AgentId, offered, appointment.id)),
      ...closedBy(opened, nowMs),
    ],
  }
  const nextDays = nextOpenDays(fromDay, calendar, 5)
  const day = asked && isDay(asked) ? asked : (nextDays[0] ?? today)
  const slots = offeredSlots(day, day, calendar, lengthMs(appointment) / 60_000)
  const starts = slots
    .filter(({ startMs }) => startMs !== appointment.startIso.getTime())
    .map(({ startMs }) => new Date(startMs).toISOString())
  return { day, starts, nextDays }
}

/**
 * Confirms, moves, or cancels for the guest, and notifies the agent in the app and by email. Returns the new
 * link; undefined if the link has expired. Refuses times that aren't offered with `slot_taken`.
 */
export async function actAsGuest(deps: Deps, token: string, act: GuestAct): Promise<string | undefined> {
  const now = deps.clock.now()
  const link = readGuestLink(token, deps.config.secret, now)
  if (!link) return undefined
  const { agentId } = link
  return withTenant(deps.db, agentId, async (tx) => {
    const opened = await open(tx, await lockAppointment(tx, agentId, link.id), link.startMs)
    if (!opened) return undefined
    const before = opened.appointment
    if (!canReschedule(before.status as AppointmentStatus))
      throw new Problem('conflict', m.appointments_guest_settled({ what: whatIs(before) }))
    if (act.act === 'confirm' && before.status === 'Confirmed')
      return guestLink(deps.config, { agentId, ...before })
    const changes = await changesOf(tx, opened, act, now.getTime())
    const after = { ...before, ...changes }
    await updateAppointment(tx, agentId, before.id, changes)
    await tellAgent(tx, deps, opened, { act: act.act, after })
    return guestLink(deps.config, { agentId, ...after })
  })
}

async function changesOf(
  tx: Tx,
  opened: GuestAppointment,
  act: GuestAct,
  nowMs: number,
): Promise<Partial<AppointmentRecord>> {
  const { appointment, agent } = opened
  if (act.act === 'confirm') return { status: 'Confirmed' }
  const sequence = appointment.sequence + 1
  if (act.act === 'cancel') return { status: 'Cancelled', sequence }
  const startMs = Date.parse(act.startIso)
  if (Number.isNaN(startMs)) throw new Problem('invalid', m.appointments_guest_pick())
  if (sequence > maxChanges)
    throw new Problem('conflict', m.appointments_guest_too_many({ agent: agent.name }))
  const { timeZone, working } = agent
  const search = {
    ...{ timeZone, working, nowMs },
    kind: appointment.kind as AppointmentKind,
    exceptId: appointment.id,
    closed: closedBy(opened, nowMs),
  }
  const wish = { startMs, endMs: startMs + lengthMs(appointment) }
  const slot = await requireOfferedSlot(tx, appointment.userId as AgentId, wish, search)
  return { ...slotColumns(slot, timeZone, working), sequence, movedFrom: null }
}

const whatIs = ({ kind }: AppointmentRecord) => appointmentNoun(kind as AppointmentKind)

const words = {
  confirm: { event: m.appointments_event_guest_confirmed, notice: notices.guestConfirmed },
  move: { event: m.appointments_event_guest_moved, notice: notices.guestMoved },
  cancel: { event: m.appointments_event_guest_cancelled, notice: notices.guestCancelled },
}

async function tellAgent(
  tx: Tx,
  deps: Deps,
  { appointment: before, agent, listing }: GuestAppointment,
  { act, after }: { act: GuestAct['act']; after: AppointmentRecord },
): Promise<void> {
  const agentId = before.userId as AgentId
  const { id, leadId, name, startIso, timeZone } = after
  const [when, what] = [whenInWords(startIso, timeZone), whatIs(after)]
  if (leadId)
    await noteOnTimeline(tx, deps, agentId, {
      leadId,
      kind: 'appointment',
      text: words[act].event({ name, what, when }),
      data: { appointmentId: id, startIso: startIso.toISOString() },
    })
  const { home } = homeOf(deps.config.publicUrl, listing, after.listingAddress)
  const content = [home, when].filter(Boolean).join(', ')
  await addNotification(tx, deps, agentId, words[act].notice({ name, what, leadId, content }))
  await recordChange(tx, agentId, 'appointment.updated', id)
  if (act === 'confirm') await queueConfirmedNotice(tx, deps, { agentId, agent, after, home, when })
  else await tellInvited(tx, deps, agentId, { before, after, by: 'guest' })
}
