import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { m } from '#text'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AppointmentRow } from './appointment-row.tsx'

type UpcomingAppointmentsProps = {
  appointments: readonly Appointment[] | undefined
  slug: string
  timeZone: string
  /** How many come later, when the list shows only today's. */
  later?: number
  actionsOf?: (appointment: Appointment) => ReactNode
}

/** Upcoming appointments, soonest first. */
export function UpcomingAppointments({
  appointments,
  later = 0,
  actionsOf,
  ...rest
}: UpcomingAppointmentsProps) {
  if (!appointments) return <SkeletonRows rows={3} className="h-14" />
  if (appointments.length === 0)
    return (
      <EmptyState
        compact
        title={later > 0 ? m.dashboard_none_today() : m.dashboard_no_appointments()}
        picture={<CalendarClock />}
      />
    )
  return (
    <ul>
      {appointments.map((appointment) => (
        <AppointmentRow
          key={appointment.id}
          appointment={appointment}
          actions={actionsOf?.(appointment)}
          {...rest}
        />
      ))}
    </ul>
  )
}
