import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { type DayPart, showingMinutes } from '#domain/appointments/day-part.ts'
import { isPublic } from '#domain/listings/listing.ts'
import { recordChange } from '#server/database/changes.ts'
import { type Tx, withTenant } from '#server/database/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { captureLead, type LeadCapture } from '#server/features/leads/capture-lead.ts'
import { cleanPerson } from '#server/features/leads/clean-person.ts'
import { noteOnTimeline } from '#server/features/leads/note-on-timeline.ts'
import { conversationOf, requireAddressee } from '#server/features/leads/take-lead.ts'
import { addNotification } from '#server/features/notifications/add-notification.ts'
import { type OnceKey, onceByKey } from '#server/http/idempotency.ts'
import { Reply } from '#server/http/serve.ts'
import { m } from '#text'
import { requireWish } from './add-appointment.ts'
import { queueShowingMails } from './appointment-emails.ts'
import { readBookingSurroundings } from './appointment-store.ts'
import { bookSlot } from './book-slot.ts'
import { homeOf } from './invite-to-showing.ts'
import { whenInWords } from './when-in-words.ts'

export type ShowingWish = {
  listingId: string
  name: string
  email: string
  phone: string
  date?: string
  time?: DayPart
  startIso?: string
  notes: string
  consent: boolean
  conversationId?: string
  website?: string
}

export type Showing = { id: string; startIso: string; endIso: string; timeZone: string; message: string }

/** What the agent can still make something of: the time or the home is gone, the buyer is not. */
const keepsLead: ReadonlySet<string> = new Set(['slot_taken', 'conflict'])

/**
 * A buyer asks to see a home: lead, appointment, timeline, notification and mails stand together or not at all.
 * Where the time is taken or not offered the buyer gets others to choose from; where the home is sold or takes no showings
 * they are told so. In both cases the agent still gets the lead. An agent whose address is not confirmed sends buyers nothing.
 */
export async function requestShowing(
  deps: Deps,
  body: ShowingWish,
  once: OnceKey | undefined,
  visitorHash: string | undefined,
): Promise<Reply<Showing>> {
  if (body.website) return new Reply(201, botAnswer(deps.clock.now()))
  const { agent, listingId } = await requireAddressee(deps, body)
  const capture = captureOf(body, listingId, visitorHash)
  const tellsBuyer = await deps.accounts.isVerified(agent)
  try {
    return await withTenant(deps.db, agent, (tx) =>
      onceByKey(
        tx,
        agent,
        once,
        async () => new Reply(201, await book(tx, deps, agent, body, { capture, tellsBuyer })),
      ),
    )
  } catch (error) {
    if (error instanceof Problem && keepsLead.has(error.code))
      await withTenant(deps.db, agent, (tx) => captureLead(tx, deps, agent, { ...capture, tell: 'agent' }))
    throw error
  }
}

function captureOf(
  body: ShowingWish,
  listingId: string | undefined,
  visitorHash: string | undefined,
): LeadCapture {
  return {
    ...cleanPerson({ ...body, message: body.notes }),
    source: m.appointments_source_showing(),
    statusWhenNew: 'Showing',
    listingId,
    ...(body.consent && { consentText: m.leads_consent() }),
    ...conversationOf(body, visitorHash),
    by: 'visitor',
    tell: 'nothing',
  }
}

async function book(
  tx: Tx,
  deps: Deps,
  agent: AgentId,
  body: ShowingWish,
  { capture, tellsBuyer }: { capture: LeadCapture; tellsBuyer: boolean },
): Promise<Showing> {
  const now = deps.clock.now()
  const around = await readBookingSurroundings(tx, agent, {
    listingId: capture.listingId,
    leadId: undefined,
    email: null,
  })
  if (!around.agent || !around.listing || !isPublic(around.listing.status))
    throw new Problem('not_found', m.problems_not_found())
  const { timeZone } = around.agent
  const wish = requireWish(body, capture, now, timeZone, showingMinutes)
  if (around.listing.status !== 'Active' || !around.listing.offersShowings)
    throw new Problem('conflict', m.appointments_takes_no_showings())
  const lead = await captureLead(tx, deps, agent, capture)
  const { name, email, phone, message: notes } = capture
  const booked = await bookSlot(
    tx,
    agent,
    {
      name,
      email,
      phone,
      notes,
      leadId: lead.id,
      propertyId: around.listing.id,
      kind: 'showing',
      listingAddress: around.listing.address,
      timeZone,
      invited: tellsBuyer,
    },
    wish,
    now,
    { onlyWorkingTime: true },
  )
  const startIso = new Date(booked.startMs).toISOString()
  const when = whenInWords(booked.startMs, timeZone)
  const listing = around.listing.title || around.listing.address
  await noteOnTimeline(tx, deps, agent, lead.id, {
    kind: 'appointment',
    text: m.appointments_event_requested({ listing, when }),
    data: { appointmentId: booked.id, startIso },
  })
  await addNotification(tx, agent, {
    type: 'appointment',
    title: m.appointments_notify_showing({ name: lead.name }),
    content: `${listing}, ${when}`,
    link: `leads/${lead.id}`,
    priority: 'high',
  })
  await recordChange(tx, agent, 'appointment.created', booked.id)
  await queueShowingMails(tx, deps, agent, {
    id: booked.id,
    sequence: 0,
    startIso: new Date(booked.startMs),
    endIso: new Date(booked.endMs),
    timeZone,
    agent: around.agent,
    buyer: { name: lead.name, email, phone },
    ...homeOf(deps.config.publicUrl, around.listing, around.listing.address),
    leadId: lead.id,
    notes,
    score: lead,
    tellsBuyer,
  })
  return {
    id: booked.id,
    startIso,
    endIso: new Date(booked.endMs).toISOString(),
    timeZone,
    message: tellsBuyer
      ? m.appointments_showing_scheduled()
      : m.appointments_showing_scheduled_alone({ agent: around.agent.name }),
  }
}

/** A bot learns nothing: it gets an answer like everybody else's, and nothing is stored. */
function botAnswer(now: Date): Showing {
  const startIso = new Date(Math.ceil(now.getTime() / 86_400_000) * 86_400_000 + 14 * 3_600_000)
  return {
    id: uuidv7(),
    startIso: startIso.toISOString(),
    endIso: new Date(startIso.getTime() + showingMinutes * 60_000).toISOString(),
    timeZone: 'America/New_York',
    message: m.appointments_showing_scheduled(),
  }
}
