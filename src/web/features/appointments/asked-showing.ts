import type { TimelineEvent } from '#contract/leads.ts'
import { type DayPart, dayParts } from '#domain/appointments/day-part.ts'
import { isDay } from '#domain/time/local-instant.ts'

/** What a buyer asked for without a free time being found: nothing is booked yet. */
export type ShowingWish = { day: string; part: DayPart; listingId: string; words: string }

/** The appointment that a lead's timeline last tells of, booked or only asked for. Newest events come first. */
export function lastAppointmentIn(
  events: readonly TimelineEvent[],
): { appointmentId: string } | { wish: ShowingWish } | undefined {
  for (const { kind, text, data } of events) {
    if (kind !== 'appointment') continue
    if (typeof data.appointmentId === 'string') return { appointmentId: data.appointmentId }
    const wish = wishIn(data.wish)
    if (wish) return { wish: { ...wish, words: text } }
  }
  return undefined
}

function wishIn(data: unknown): Omit<ShowingWish, 'words'> | undefined {
  const { day, part, listingId } = (data ?? {}) as Partial<Record<keyof ShowingWish, unknown>>
  const asked = dayParts.find((one) => one === part)
  return typeof day === 'string' && isDay(day) && asked && typeof listingId === 'string'
    ? { day, part: asked, listingId }
    : undefined
}
