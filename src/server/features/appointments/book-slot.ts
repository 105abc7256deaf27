import { v7 as uuidv7 } from 'uuid'
import { Problem } from '#contract/problem.ts'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import type { AppointmentKind } from '#domain/appointments/appointment.ts'
import { type DayPart, dayPartHours } from '#domain/appointments/day-part.ts'
import {
  freeSlots,
  isTaken,
  isWorkingSlot,
  nearestSlots,
  type TimeRange,
} from '#domain/appointments/free-slots.ts'
import { defaultWorkingTime } from '#domain/appointments/working-time.ts'
import { addDays, readLocal } from '#domain/time/local-instant.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import type { Tx } from '#server/database/tenant.ts'
import { m } from '#text'
import { holdCalendar, insertAppointment, listBusy } from './appointment-store.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const bufferMs = defaultWorkingTime.bufferMinutes * minuteMs
/** A part of the day is looked through in steps of this size. */
const stepMinutes = 30
/** Alternatives are looked for this many days around a time that is taken. */
const daysAround = 14

/** When somebody wants to come: at a time, or sometime in a part of a day of the agent's calendar. */
export type Wish = TimeRange | { day: string; part: DayPart; minutes: number }

export type Booking = {
  leadId: string | null
  propertyId: string | null
  kind: AppointmentKind
  name: string
  email: string
  phone: string
  notes: string
  listingAddress: string
  timeZone: string
  /** Whether both sides get an entry for their calendar by mail, and hear of every change. */
  invited: boolean
}

export type Booked = { id: string; startMs: number; endMs: number }

/**
 * Books the wish, or refuses with 409 and the nearest free times. Waits for others who are booking with this agent. Agents
 * book at any time that is free; everybody else (`onlyWorkingTime`) at those that are offered.
 */
export async function bookSlot(
  tx: Tx,
  agent: AgentId,
  booking: Booking,
  wish: Wish,
  now: Date,
  { onlyWorkingTime = false } = {},
): Promise<Booked> {
  const { timeZone } = booking
  const slot = await requireSlot(tx, agent, wish, { timeZone, nowMs: now.getTime(), onlyWorkingTime })
  const id = uuidv7()
  await insertAppointment(tx, {
    ...booking,
    ...slotColumns(slot, booking.timeZone, 'part' in wish ? wish.part : undefined),
    userId: agent,
    id,
    createdAt: now,
    updatedAt: now,
  })
  return { id, ...slot }
}

/** What is stored of a slot: its instants, the day by the agent's clock, and the time that nobody else may have. */
export function slotColumns({ startMs, endMs }: TimeRange, timeZone: string, part?: DayPart) {
  const startIso = new Date(startMs)
  return {
    startIso,
    endIso: new Date(endMs),
    date: localDay(startMs, timeZone),
    timeLabel: part ?? timeInWords(startIso, timeZone),
    timeZone,
    blocked: `[${startIso.toISOString()},${new Date(endMs + bufferMs).toISOString()})`,
  }
}

export const timeInWords = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at)

type Search = { timeZone: string; nowMs: number; exceptId?: string; onlyWorkingTime?: boolean }

/** A free slot for the wish; refuses with `slot_taken` and up to 3 free alternatives. */
export async function requireSlot(tx: Tx, agent: AgentId, wish: Wish, search: Search): Promise<TimeRange> {
  await holdCalendar(tx, agent)
  const candidates = search.onlyWorkingTime && !isOffered(wish, search) ? [] : slotsOf(wish, search)
  const wanted = candidates[0] ?? firstOfPart(wish, search.timeZone)
  const busy = await listBusy(
    tx,
    agent,
    wanted.startMs - daysAround * dayMs,
    wanted.startMs + daysAround * dayMs,
    search.exceptId,
  )
  const free = candidates.find((slot) => !isTaken(slot, busy, bufferMs))
  if (free) return free
  throw new Problem('slot_taken', m.appointments_slot_taken(), {
    alternatives: alternativesTo(wanted, busy, search).map(({ startMs }) => new Date(startMs).toISOString()),
  })
}

const slotsOf = (wish: Wish, search: Search) => ('part' in wish ? slotsOfPart(wish, search) : [wish])

/** A part of a day is a wish, which the agent may want to meet on a Saturday; a time is one of those that are offered. */
const isOffered = (wish: Wish, { timeZone }: Search) =>
  'part' in wish || isWorkingSlot(wish, { ...defaultWorkingTime, timeZone })

type PartWish = Extract<Wish, { part: DayPart }>

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

function firstOfPart(wish: Wish, timeZone: string): TimeRange {
  if (!('part' in wish)) return wish
  const startMs = readLocal(wish.day, dayPartHours[wish.part].start * 60, timeZone).instantMs
  return { startMs, endMs: startMs + wish.minutes * minuteMs }
}

function alternativesTo(wanted: TimeRange, busy: readonly TimeRange[], { timeZone, nowMs }: Search) {
  const day = localDay(wanted.startMs, timeZone)
  const slots = freeSlots({
    ...defaultWorkingTime,
    fromDay: addDays(day, -daysAround),
    toDay: addDays(day, daysAround),
    timeZone,
    durationMinutes: (wanted.endMs - wanted.startMs) / minuteMs,
    busy,
    nowMs,
  })
  return nearestSlots(slots, wanted.startMs)
}
