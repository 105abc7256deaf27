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
/** Step size in minutes when searching a part of the day. */
const stepMinutes = 30
/** Days to search for alternatives before and after a time that is taken. */
const daysAround = 14

/** When someone wants to come: at a time, or sometime in a part of a day in the agent's time zone. */
export type SlotRequest = TimeRange | DayPartRequest
export type DayPartRequest = { day: string; part: DayPart; minutes: number }

export type BookingInput = {
  leadId: string | null
  propertyId: string | null
  kind: AppointmentKind
  name: string
  email: string
  phone: string
  notes: string
  listingAddress: string
  /** Whether both sides get a calendar entry by email, and are notified of every change. */
  invited: boolean
  /** A time found free in the transaction that books it, and the part of the day if that is what was asked for. */
  slot: TimeRange & { part?: DayPart }
}

export type BookedSlot = { id: string; startMs: number; endMs: number }

/** Whose calendar to search. `closed` is what the home itself blocks, such as its open houses. */
export type Search = {
  timeZone: string
  working: WorkingTime
  kind: AppointmentKind
  nowMs: number
  exceptId?: string
  closed?: readonly TimeRange[]
}

/** Stores an appointment. */
export async function insertBooking(
  tx: Tx,
  agent: AgentId,
  { slot, ...booking }: BookingInput,
  { timeZone, working, nowMs }: Search,
): Promise<BookedSlot> {
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

/** The stored columns of a slot: its instants, the day in the agent's time zone, and the range no one else can book. */
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
 * A time the agent chooses: any free one, in or out of working hours. Waits for other bookings with this agent. Refuses
 * with `slot_taken` and up to 3 free alternatives, or `invalid` if a part of a day is over.
 */
export async function requireFreeSlot(
  tx: Tx,
  agent: AgentId,
  wish: SlotRequest,
  search: Search,
): Promise<TimeRange> {
  const calendar = await holdAndRead(tx, agent, wish, search)
  const candidates = 'part' in wish ? candidatesOfPart(wish, search) : [wish]
  if (candidates.length === 0)
    throw new Problem('invalid', m.problems_invalid(), { errors: { time: m.appointments_time_past() } })
  const bufferMs = search.working.bufferMinutes * minuteMs
  const free = candidates.find((slot) => !isTaken(slot, calendar.busy, bufferMs))
  if (free) return free
  throw slotTaken(wish, calendar)
}

/**
 * A time a buyer wants. Only offered times can be booked; others are refused with `slot_taken` and up to 3
 * alternatives.
 */
export async function requireOfferedSlot(
  tx: Tx,
  agent: AgentId,
  wish: TimeRange,
  search: Search,
): Promise<TimeRange> {
  const calendar = await holdAndRead(tx, agent, wish, search)
  const day = localDay(wish.startMs, search.timeZone)
  const slots = offeredSlots(day, day, calendar, (wish.endMs - wish.startMs) / minuteMs)
  const slot = slots.find(({ startMs }) => startMs === wish.startMs)
  if (slot) return slot
  throw slotTaken(wish, calendar)
}

/** The offered time of a part of a day. Undefined if it has none: a request for the agent to decide on. */
export async function findOfferedSlot(
  tx: Tx,
  agent: AgentId,
  { day, part, minutes }: DayPartRequest,
  search: Search,
): Promise<TimeRange | undefined> {
  return slotOfPart(day, part, await holdAndRead(tx, agent, { day, part, minutes }, search))
}

async function holdAndRead(
  tx: Tx,
  agent: AgentId,
  wish: SlotRequest,
  search: Search,
): Promise<OfferCalendar> {
  await holdCalendar(tx, agent)
  const { startMs } = rangeOf(wish, search.timeZone)
  const aroundMs = daysAround * dayMs
  const around = { startMs: startMs - aroundMs, endMs: startMs + aroundMs }
  const taken = await listBusy(tx, agent, around, search.exceptId)
  return { ...search, busy: [...taken, ...(search.closed ?? [])] }
}

const rangeOf = (wish: SlotRequest, timeZone: string): TimeRange =>
  'part' in wish ? partRange(wish.day, wish.part, timeZone) : wish

/** The slots of a part of a day, its usual hour first, then by distance from it. None that has started. */
function candidatesOfPart(wish: DayPartRequest, { timeZone, nowMs }: Search): TimeRange[] {
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

function slotTaken(wish: SlotRequest, calendar: OfferCalendar): Problem {
  const { startMs, endMs } = rangeOf(wish, calendar.timeZone)
  const minutes = 'part' in wish ? wish.minutes : (endMs - startMs) / minuteMs
  const day = localDay(startMs, calendar.timeZone)
  const slots = offeredSlots(addDays(day, -daysAround), addDays(day, daysAround), calendar, minutes)
  return new Problem('slot_taken', m.appointments_slot_taken(), {
    alternatives: nearestSlots(slots, startMs).map((slot) => new Date(slot.startMs).toISOString()),
  })
}
