import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type * as appointments from '#contract/appointments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { dayPartLabel, showingMinutes } from '#domain/appointments/day-part.ts'
import { isPartOver } from '#domain/appointments/offered-slots.ts'
import type { LeadCapture } from '#domain/leads/draft-lead.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { openHouseRanges } from '#domain/listings/open-house.ts'
import { notices } from '#domain/notifications/notices.ts'
import { cleanPerson } from '#domain/text/contact-format.ts'
import { defaultZone } from '#domain/time/default-zone.ts'
import { dayInWords, whenInWords } from '#domain/time/when-in-words.ts'
import { recordChange } from '#server/database/changes.ts'
import { type OnceKey, onceByKey } from '#server/database/once.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { type CapturedLead, captureLead } from '#server/features/leads/capture-lead.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { conversationOf, requireAddressee, requirePerson } from '#server/features/leads/take-lead.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { followBooking } from '#server/features/sequences/follow-appointment.ts'
import type { Browser } from '#server/http/visitor.ts'
import { m } from '#text'
import { requireSlotRequest } from './add-appointment.ts'
import { queueShowingMails, queueWishMail } from './appointment-emails.ts'
import { type BookingContext, readBookingContext } from './appointment-store.ts'
import {
  type BookingInput,
  type DayPartRequest,
  findOfferedSlot,
  insertBooking,
  requireOfferedSlot,
  type Search,
  type SlotRequest,
} from './book-slot.ts'
import { fileShowing, wordsOf } from './file-showing.ts'
import { homeOf, type InvitedAppointment } from './invite-guest.ts'
import { guestLink } from './sign-guest-link.ts'

export type ShowingBody = BodyOf<typeof appointments.requestShowing>

export type ShowingResult = z.infer<typeof appointments.requestShowing.answer>

/** Refusals that still leave the agent a lead: the time or the home is gone, the buyer is not. */
const keepsLead: ReadonlySet<string> = new Set(['slot_taken', 'conflict'])

/**
 * A buyer asks to see a home. Lead, appointment, timeline, notification and emails are saved together or not at all. A
 * part of a day with no free time becomes a request: everything except the appointment. If the time is taken or not
 * offered, the buyer gets others to choose from. If the home is sold or takes no showings, the buyer is told so. In both
 * cases the agent still gets the lead.
 */
export async function requestShowing(
  deps: Deps,
  body: ShowingBody,
  once: OnceKey | undefined,
  browser: Browser,
): Promise<ShowingResult> {
  if (body.website) return botAnswer(deps.clock.now())
  const { agent, listingId } = await requireAddressee(deps, body, browser)
  const capture = captureOf(body, listingId, browser.visitorHash)
  const isAgentVerified = await deps.accounts.isVerified(agent)
  try {
    return await withTenant(deps.db, agent, (tx) =>
      onceByKey(tx, agent, once, () => answerRequest(tx, deps, agent, { body, capture, isAgentVerified })),
    )
  } catch (error) {
    if (error instanceof Problem && keepsLead.has(error.code))
      await withTenant(deps.db, agent, (tx) =>
        captureLead(tx, deps, agent, {
          ...capture,
          tell: 'agent',
          inquiry: wordsOf(m.inbox_source_showing_refused(), capture),
        }),
      )
    throw error
  }
}

function captureOf(
  body: ShowingBody,
  listingId: string | undefined,
  visitorHash: string | undefined,
): LeadCapture {
  return {
    ...cleanPerson({ ...body, message: body.notes }),
    source: m.appointments_source_showing(),
    listingId,
    consentText: m.leads_consent(),
    ...conversationOf(body, visitorHash),
    browserZone: body.timeZone,
    by: 'visitor',
    tell: 'nothing',
  }
}

type ShowingContext = {
  agent: NonNullable<BookingContext['agent']>
  listing: NonNullable<BookingContext['listing']>
}

/** What a buyer asked for, the lead it makes, and whether it can be answered in the agent's name. */
type AskedShowing = { body: ShowingBody; capture: LeadCapture; isAgentVerified: boolean }

async function answerRequest(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { body, capture, isAgentVerified }: AskedShowing,
): Promise<ShowingResult> {
  const around = await requireShownHome(tx, agent, capture.listingId)
  const search = searchOf(around, deps.clock.now().getTime())
  const wish = requireShowingSlot(body, capture, search)
  if (around.listing.status !== 'Active' || !around.listing.offersShowings)
    throw new Problem('conflict', m.appointments_takes_no_showings())
  const booking = { around, search, capture, isAgentVerified }
  if (!('part' in wish)) {
    const slot = await requireOfferedSlot(tx, agent, wish, search)
    return bookShowing(tx, deps, agent, { ...booking, slot })
  }
  const slot = await findOfferedSlot(tx, agent, wish, search)
  if (slot) return bookShowing(tx, deps, agent, { ...booking, slot: { ...slot, part: wish.part } })
  const lead = await captureLead(tx, deps, agent, capture)
  return tellOfRequest(tx, deps, agent, { around, capture, lead, wish })
}

type ShowingBooking = Omit<AskedShowing, 'body'> & {
  around: ShowingContext
  search: Search
  slot: BookingInput['slot']
}

async function bookShowing(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { around, search, capture, slot, isAgentVerified }: ShowingBooking,
): Promise<ShowingResult> {
  const lead = await captureLead(tx, deps, agent, { ...capture, statusWhenNew: 'Showing' })
  const { name, email, phone, message: notes } = capture
  const booked = await insertBooking(
    tx,
    agent,
    {
      ...{ name, email, phone, notes, slot },
      leadId: lead.id,
      propertyId: around.listing.id,
      kind: 'showing',
      listingAddress: around.listing.address,
      invited: true,
    },
    search,
  )
  await followBooking(tx, deps, agent, { leadId: lead.id })
  return tellOfBooking(tx, deps, agent, { around, capture, lead, booked, isAgentVerified })
}

async function requireShownHome(
  tx: Tx,
  agent: AgentId,
  listingId: string | undefined,
): Promise<ShowingContext> {
  const around = await readBookingContext(tx, agent, { listingId, leadId: undefined, email: null })
  if (!around.agent || !around.listing || !isPublic(around.listing.status))
    throw new Problem('not_found', m.problems_not_found())
  return { agent: around.agent, listing: around.listing }
}

function searchOf({ agent: { timeZone, working }, listing }: ShowingContext, nowMs: number): Search {
  return {
    timeZone,
    working,
    kind: 'showing',
    nowMs,
    closed: openHouseRanges(listing.openHouses, timeZone, nowMs),
  }
}

/** When the buyer wants to come. Refuses a part of today that is over, and buyers who haven't consented to contact. */
function requireShowingSlot(body: ShowingBody, person: LeadCapture, search: Search): SlotRequest {
  const { timeZone, working, nowMs } = search
  const wish = requireSlotRequest(body, person, working.defaultDurationMinutes, search)
  requirePerson(person, body.consent)
  const minutes = working.defaultDurationMinutes
  if ('part' in wish && isPartOver({ ...wish, minutes }, { nowMs, timeZone }))
    throw new Problem('invalid', m.problems_invalid(), { errors: { time: m.appointments_time_past() } })
  return wish
}

type CapturedRequest = { around: ShowingContext; capture: LeadCapture; lead: CapturedLead }

async function tellOfBooking(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  {
    around,
    capture,
    lead,
    booked,
    isAgentVerified,
  }: CapturedRequest & { booked: { id: string; startMs: number; endMs: number }; isAgentVerified: boolean },
): Promise<ShowingResult> {
  const { timeZone } = around.agent
  const { email, phone, message: notes } = capture
  const [startIso, endIso] = [new Date(booked.startMs), new Date(booked.endMs)]
  const when = whenInWords(startIso, timeZone)
  const listing = titleOf(around)
  await noteOnTimeline(tx, deps, agent, {
    leadId: lead.id,
    kind: 'appointment',
    text: m.appointments_event_requested({ listing, when }),
    data: { appointmentId: booked.id, startIso: startIso.toISOString(), byGuest: true },
  })
  const bell = { name: lead.name, leadId: lead.id, content: `${listing}, ${when}` }
  await addNotification(tx, deps, agent, notices.bookedShowing(bell))
  await fileShowing(tx, deps, agent, { capture, lead, sentence: m.inbox_source_showing_booked({ when }) })
  await recordChange(tx, agent, 'appointment.created', booked.id)
  const showing: InvitedAppointment & { leadId: string; notes: string; score: CapturedLead } = {
    ...{ agentId: agent, id: booked.id, kind: 'showing', sequence: 0 },
    ...{ startIso, endIso, timeZone, notes },
    agent: around.agent,
    isAgentVerified,
    guest: { name: lead.name, email, phone },
    ...homeOf(deps.config.publicUrl, around.listing, around.listing.address),
    leadId: lead.id,
    score: lead,
  }
  await queueShowingMails(tx, deps, showing)
  return {
    id: booked.id,
    status: 'booked',
    manageUrl: guestLink(deps.config, showing),
    startIso: startIso.toISOString(),
    endIso: endIso.toISOString(),
    timeZone,
    message: m.appointments_showing_scheduled(),
  }
}

async function tellOfRequest(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  { around, capture, lead, wish }: CapturedRequest & { wish: DayPartRequest },
): Promise<ShowingResult> {
  const { email, phone, message: notes } = capture
  const listing = titleOf(around)
  const when = m.appointments_wish_when({ day: dayInWords(wish.day), part: dayPartLabel(wish.part) })
  await noteOnTimeline(tx, deps, agent, {
    leadId: lead.id,
    kind: 'appointment',
    text: m.appointments_event_wished({ listing, when }),
    data: { wish: { day: wish.day, part: wish.part, listingId: around.listing.id } },
  })
  const bell = { name: lead.name, leadId: lead.id, content: m.appointments_notify_wish({ listing, when }) }
  await addNotification(tx, deps, agent, notices.requestedShowing(bell))
  await fileShowing(tx, deps, agent, { capture, lead, sentence: m.inbox_source_showing_wish({ when }) })
  await queueWishMail(tx, deps, {
    agentId: agent,
    agent: around.agent,
    guest: { name: lead.name, email, phone },
    ...homeOf(deps.config.publicUrl, around.listing, around.listing.address),
    ...{ when, notes },
    leadId: lead.id,
    score: lead,
  })
  return {
    id: lead.id,
    status: 'requested',
    manageUrl: null,
    startIso: null,
    endIso: null,
    timeZone: around.agent.timeZone,
    message: m.appointments_showing_requested({ agent: around.agent.name }),
  }
}

const titleOf = ({ listing }: ShowingContext) =>
  listing.title || listing.address || m.appointments_listing_unnamed()

/** A bot learns nothing: it gets the same kind of answer as anyone else, and nothing is stored. */
function botAnswer(now: Date): ShowingResult {
  const startIso = new Date(Math.ceil(now.getTime() / 86_400_000) * 86_400_000 + 14 * 3_600_000)
  return {
    id: uuidv7(),
    status: 'booked',
    manageUrl: null,
    startIso: startIso.toISOString(),
    endIso: new Date(startIso.getTime() + showingMinutes * 60_000).toISOString(),
    timeZone: defaultZone,
    message: m.appointments_showing_scheduled(),
  }
}
