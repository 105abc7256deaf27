import { defaultWorkingTime } from '#domain/appointments/working-time.ts'
import { sampleAgentId as userId } from '#domain/demo/demo-agent.ts'
import { addDays, localInstantMs } from '#domain/time/local-instant.ts'
import { minutesAfterMidnight } from '#domain/time/time-of-day.ts'
import { localDay } from '#domain/time/wall-clock.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import { slotColumns } from '#server/features/appointments/book-slot.ts'
import { m } from '#text'
import type { DemoRows } from './demo-store.ts'
import { demoId, demoZone, homeId, hourMs, hoursBefore, leadId } from './name-ids.ts'
import { type SampleAppointment, sampleAppointments } from './sample-appointments.ts'
import { homeOf } from './sample-homes.ts'
import { sampleLeads } from './sample-leads.ts'

const startOf = ({ day, time }: SampleAppointment, now: Date) =>
  localInstantMs(addDays(localDay(now.getTime(), demoZone), day), minutesAfterMidnight(time) ?? 0, demoZone)

export function planAppointments(now: Date): DemoRows['appointments'] {
  return sampleAppointments.map((planned, at) => {
    const startMs = startOf(planned, now)
    const lead = sampleLeads.find(({ name }) => name === planned.lead)
    return {
      userId,
      id: demoId(`appointment ${at}`),
      leadId: leadId(planned.lead),
      propertyId: homeId(planned.home),
      kind: planned.kind,
      name: planned.lead,
      email: lead?.email ?? '',
      phone: lead?.phone ?? '',
      ...slotColumns({ startMs, endMs: startMs + planned.minutes * 60_000 }, demoZone, defaultWorkingTime),
      notes: planned.notes ?? '',
      status: planned.status,
      listingAddress: homeOf(planned.home)?.address ?? '',
      // A past one was booked before it took place.
      createdAt: new Date(Math.min(hoursBefore(now, 30).getTime(), startMs - 120 * hourMs)),
      updatedAt: hoursBefore(now, 20),
    }
  })
}

export function appointmentEvents(now: Date): DemoRows['events'] {
  return sampleAppointments.map((planned, at) => ({
    userId,
    id: demoId(`event appointment ${at}`),
    leadId: leadId(planned.lead),
    kind: 'appointment' as const,
    text: m.appointments_event_requested({
      listing: homeOf(planned.home)?.title ?? '',
      when: whenInWords(startOf(planned, now), demoZone),
    }),
    data: {
      appointmentId: demoId(`appointment ${at}`),
      startIso: new Date(startOf(planned, now)).toISOString(),
    },
    createdAt: new Date(Math.min(startOf(planned, now) - 4 * hourMs, now.getTime() - hourMs)),
  }))
}
