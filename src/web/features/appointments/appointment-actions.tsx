import { CalendarCheck, CalendarClock, CalendarX2, CheckCheck, Ellipsis, Trash2, UserX } from 'lucide-react'
import { useState } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import {
  type AppointmentStatus,
  appointmentMoves,
  appointmentStatusLabel,
  canReschedule,
} from '#domain/appointments/appointment.ts'
import { m } from '#text'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { useChangeAppointment, useDeleteAppointment } from './appointment-calls.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const moveIcons: Record<AppointmentStatus, typeof Trash2> = {
  Scheduled: CalendarCheck,
  Confirmed: CalendarCheck,
  Completed: CheckCheck,
  Cancelled: CalendarX2,
  'No-show': UserX,
}

/** The actions an appointment allows, by the same rules as on the server. */
export function AppointmentActions({
  appointment,
  timeZone,
}: {
  appointment: Appointment
  timeZone: string
}) {
  const [isMoving, setIsMoving] = useState(false)
  const change = useChangeAppointment()
  const remove = useDeleteAppointment()
  const moves: readonly AppointmentStatus[] = appointmentMoves[appointment.status]
  const items: MenuItem[] = [
    ...(canReschedule(appointment.status)
      ? [
          {
            label: m.appointments_reschedule(),
            icon: <CalendarClock aria-hidden="true" className="size-4" />,
            onSelect: () => setIsMoving(true),
          },
        ]
      : []),
    ...moves.map((status) => {
      const Icon = moveIcons[status]
      return {
        label: m.appointments_mark({ status: appointmentStatusLabel(status) }),
        icon: <Icon aria-hidden="true" className="size-4" />,
        onSelect: () => change.mutate({ id: appointment.id, body: { status, version: appointment.version } }),
      }
    }),
    {
      label: m.appointments_delete(),
      icon: <Trash2 aria-hidden="true" className="size-4" />,
      danger: true,
      apart: true,
      onSelect: () => remove.mutate(appointment.id),
    },
  ]
  return (
    <>
      <Menu
        label={m.appointments_actions({ name: appointment.name })}
        items={items}
        placement={{ align: 'end' }}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="sm"
            label={m.appointments_actions({ name: appointment.name })}
            icon={<Ellipsis className="size-5" />}
          />
        )}
      />
      {isMoving && (
        <RescheduleDialog appointment={appointment} timeZone={timeZone} onClose={() => setIsMoving(false)} />
      )}
    </>
  )
}
