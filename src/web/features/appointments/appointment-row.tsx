import {
  CalendarCheck,
  CalendarX2,
  CheckCheck,
  Ellipsis,
  House,
  Phone,
  Trash2,
  UserRound,
  Users,
  UserX,
} from 'lucide-react'
import type { Appointment } from '#contract/appointments.ts'
import {
  type AppointmentKind,
  type AppointmentStatus,
  appointmentKindLabel,
  appointmentMoves,
  appointmentStatusLabel,
} from '#domain/appointments/appointment.ts'
import { m } from '#text'
import { paths } from '#web/app/paths.ts'
import { formatWhen } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { useChangeAppointment, useDeleteAppointment } from './appointment-calls.ts'

const kindIcons: Record<AppointmentKind, typeof House> = {
  showing: House,
  call: Phone,
  meeting: Users,
  other: UserRound,
}

const statusTones: Record<AppointmentStatus, Tone> = {
  Scheduled: 'accent',
  Confirmed: 'positive',
  Completed: 'info',
  Cancelled: 'danger',
  'No-show': 'warning',
}

type AppointmentRowProps = {
  appointment: Appointment
  slug: string
  timeZone: string
  /** On the dashboard it only leads on. */
  readOnly?: boolean
}

/** One appointment: when, with whom, where, and what may become of it. */
export function AppointmentRow({ appointment, slug, timeZone, readOnly }: AppointmentRowProps) {
  const Icon = kindIcons[appointment.kind]
  const address = appointment.leadId ? paths.lead(slug, appointment.leadId) : undefined
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="text-sm font-semibold">
          <time dateTime={appointment.startIso}>
            {formatWhen(appointment.startIso, { timeZone, now: new Date(), withZone: true })}
          </time>
        </p>
        <p className="text-sm break-words">
          {appointmentKindLabel(appointment.kind)} ·{' '}
          {address ? (
            <a href={address} className="underline underline-offset-2">
              {appointment.name}
            </a>
          ) : (
            appointment.name
          )}
        </p>
        {appointment.listingAddress && (
          <p className="truncate text-sm text-muted">{appointment.listingAddress}</p>
        )}
        {!readOnly && appointment.notes && (
          <p className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-muted">{appointment.notes}</p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Badge tone={statusTones[appointment.status]}>{appointmentStatusLabel(appointment.status)}</Badge>
        {!readOnly && <Actions appointment={appointment} />}
      </div>
    </li>
  )
}

const moveIcons: Record<AppointmentStatus, typeof House> = {
  Scheduled: CalendarCheck,
  Confirmed: CalendarCheck,
  Completed: CheckCheck,
  Cancelled: CalendarX2,
  'No-show': UserX,
}

function Actions({ appointment }: { appointment: Appointment }) {
  const change = useChangeAppointment()
  const remove = useDeleteAppointment()
  const moves: readonly AppointmentStatus[] = appointmentMoves[appointment.status]
  const items: MenuItem[] = [
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
  )
}
