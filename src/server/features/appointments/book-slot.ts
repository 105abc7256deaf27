import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AppointmentKind } from '#domain/appointments/appointment.ts'
import { type DayPart, dayPartHours } from '#domain/appointments/day-part.ts'
import { isTaken, nearestSlots, type TimeRange } from '#domain/appointments/free-slots.ts'
import {
  type OfferCalendar,
  offeredSlots,
  partRange,
  slotOfPart,
} from '#domain/appointments/offered-slots.ts'
import type { WorkingTime } from '#domain/appointments/working-time.ts'
import { addDays, readLocal } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { timeInWords } from '#domain/time/when-in-words.ts'
import type { Tx } from '#server/database/tenant.ts'
import { m } from '#text'
import { holdCalendar, insertAppointment, listBusy } from './appointment-store.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** A part of the day is looked through in steps of this size. */
const stepMinutes = 30
/** Alternatives are looked for this many days around a time that is taken. */
const daysAround = 14

/** When somebody wants to come: at a time, or sometime in a part of a day of the agent's calendar. */
export type Wish = TimeRange | PartWish
export type PartWish = { day: string; part: DayPart; minutes: number }

export type Booking = {
  leadId: string | null
  propertyId: string | null
  kind: AppointmentKind
  name: string
  email: string
  phone: string
  notes: string
  listingAddress: string
  /** Whether both sides get an entry for their calendar by mail, and hear of every change. */
  invited: boolean
}

export type Booked = { id: string; startMs: number; endMs: number }

/** Whose time is looked for. `closed` is what the home itself leaves no room for, as its open houses. */
export type Search = {
  timeZone: string
  working: WorkingTime
  nowMs: number
  exceptId?: string
  closed?: readonly TimeRange[]
}

/** Stores an appointment at a time that was found free in this transaction. */
export async function insertBooking(
  tx: Tx,
  agent: AgentId,
  booking: Booking,
  slot: TimeRange & { part?: DayPart },
  { timeZone, working, nowMs }: Search,
): Promise<Booked> {
  const id = uuidv7()
  const { startMs, endMs, part } = slot
  await insertAppointment(tx, {
    ...booking,
    ...slotColumns({ startMs, endMs }, timeZone, working),
    ...(part && { timeLabel: part }),
    userId: agent,
    id,
    createdAt: new Date(nowMs),
    updatedAt: new Date(nowMs),
  })
  return { id, startMs, endMs }
}

/** What is stored of a slot: its instants, the day by the agent's clock, and the time that nobody else may have. */
export function slotColumns({ startMs, endMs }: TimeRange, timeZone: string, { bufferMinutes }: WorkingTime) {
  const startIso = new Date(startMs)
  const blockedUntil = new Date(endMs + bufferMinutes * minuteMs)
  return {
    startIso,
    endIso: new Date(endMs),
    date: localDay(startMs, timeZone),
    timeLabel: timeInWords(startIso, timeZone),
    timeZone,
    blocked: `[${startIso.toISOString()},${blockedUntil.toISOString()})`,
  }
}

/**
 * A time that the agent chooses: any that is free, in or out of working hours. Waits for others who are booking with this
 * agent; refuses with `slot_taken` and up to 3 free alternatives.
 */
export async function requireFreeSlot(
  tx: Tx,
  agent: AgentId,
  wish: Wish,
  search: Search,
): Promise<TimeRange> {
  const calendar = await holdAndRead(tx, agent, wish, search)
  const candidates = 'part' in wish ? slotsOfPart(wish, search) : [wish]
  const bufferMs = search.working.bufferMinutes * minuteMs
  const free = candidates.find((slot) => !isTaken(slot, calendar.busy, bufferMs))
  if (free) return free
  throw slotTaken(wish, calendar)
}

/**
 * A time that a buyer wants: only those are had that are offered. A time that is not is refused with `slot_taken` and up to
 * 3 alternatives; a part of a day without an offered time is undefined: a wish, about which the agent decides.
 */
export async function findOfferedSlot(
  tx: Tx,
  agent: AgentId,
  wish: Wish,
  search: Search,
): Promise<TimeRange | undefined> {
  const calendar = await holdAndRead(tx, agent, wish, search)
  if ('part' in wish) return slotOfPart(wish.day, wish.part, calendar)
  const day = localDay(wish.startMs, search.timeZone)
  const slots = offeredSlots(day, day, calendar, (wish.endMs - wish.startMs) / minuteMs)
  const slot = slots.find(({ startMs }) => startMs === wish.startMs)
  if (slot) return slot
  throw slotTaken(wish, calendar)
}

async function holdAndRead(tx: Tx, agent: AgentId, wish: Wish, search: Search): Promise<OfferCalendar> {
  await holdCalendar(tx, agent)
  const { startMs } = rangeOf(wish, search.timeZone)
  const aroundMs = daysAround * dayMs
  const taken = await listBusy(tx, agent, startMs - aroundMs, startMs + aroundMs, search.exceptId)
  return { ...search, busy: [...taken, ...(search.closed ?? [])] }
}

const rangeOf = (wish: Wish, timeZone: string): TimeRange =>
  'part' in wish ? partRange(wish.day, wish.part, timeZone) : wish

/** The slots of a part of a day: its usual hour first, then by nearness to it; none that has begun. */
function slotsOfPart(wish: PartWish, { timeZone, nowMs }: Search): TimeRange[] {
  const { from, to, start } = dayPartHours[wish.part]
  const slots: (TimeRange & { distance: number })[] = []
  for (let minute = from * 60; minute + wish.minutes <= to * 60; minute += stepMinutes) {
    const { instantMs: startMs, kind } = readLocal(wish.day, minute, timeZone)
    if (kind === 'gap' || startMs < nowMs) continue
    slots.push({ startMs, endMs: startMs + wish.minutes * minuteMs, distance: Math.abs(minute - start * 60) })
  }
  return slots
    .sort((a, b) => a.distance - b.distance || a.startMs - b.startMs)
    .map(({ startMs, endMs }) => ({ startMs, endMs }))
}

function slotTaken(wish: Wish, calendar: OfferCalendar): Problem {
  const { startMs, endMs } = rangeOf(wish, calendar.timeZone)
  const minutes = 'part' in wish ? wish.minutes : (endMs - startMs) / minuteMs
  const day = localDay(startMs, calendar.timeZone)
  const slots = offeredSlots(addDays(day, -daysAround), addDays(day, daysAround), calendar, minutes)
  return new Problem('slot_taken', m.appointments_slot_taken(), {
    alternatives: nearestSlots(slots, startMs).map((slot) => new Date(slot.startMs).toISOString()),
  })
}
